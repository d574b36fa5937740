import type { Route } from './budgets.ts'

/** What every signed-in screen loads beside its own module. */
const SIGNED_IN = ['app/web/shell/SignedInHeader.tsx', 'app/web/shell/Loaded.tsx']

/** The budgets of first visits; `modules` are those that the route loads with `import()`, beside the page itself. */
export const ROUTES: readonly Route[] = [
  { name: 'Login page', modules: [], limitKb: 150 },
  {
    name: 'List of Samars',
    modules: [
      ...SIGNED_IN,
      'modules/announcements/kinds/samar/web/samarWeb.ts',
      'modules/announcements/web/RecordList.tsx',
    ],
    limitKb: 320,
  },
  { name: 'List of announcements', modules: [...SIGNED_IN, 'modules/dispatch/web/AnnouncementList.tsx'], limitKb: 320 },
  // Their editor and dialogs come with the first click, so that reading and releasing stay light.
  {
    name: 'View of an announcement',
    modules: [...SIGNED_IN, 'modules/dispatch/web/AnnouncementView.tsx'],
    limitKb: 320,
  },
  { name: 'What is next', modules: [...SIGNED_IN, 'modules/dispatch/web/NextScreen.tsx'], limitKb: 320 },
  {
    name: 'New Mayyit',
    modules: [...SIGNED_IN, 'modules/announcements/kinds/mayyit/web/mayyitEditor.tsx'],
    limitKb: 380,
  },
  {
    name: 'Mayyit dashboard, drawings included',
    modules: [
      ...SIGNED_IN,
      'modules/announcements/kinds/mayyit/web/Dashboard.tsx',
      'modules/announcements/kinds/mayyit/web/charts.tsx',
    ],
    limitKb: 450,
  },
]
