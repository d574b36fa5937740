import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/**
 * The files that the browser app's shared code comes in: few, since each costs a round trip on a slow line, and cut by who
 * needs them. A group takes what its pattern names and whatever that imports, as far as no group before it has. What
 * stands in none comes with the one screen that needs it, so drawings and the editor burden nobody else.
 */
export const CHUNKS: Group[] = [
  // What runs first, while everything else is on its way.
  { name: 'start', test: /\/app\/web\/main\.tsx$/ },
  // What hardly ever changes, so that browsers keep it over deployments.
  {
    name: 'libraries',
    test: /\/node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]*(router|history|store)[\w-]*)\//,
  },
  // What stands around every screen; with the two above all that the sign-in page needs.
  { name: 'frame', test: /\/app\/web\/boot\.tsx$/ },
  // What screens are made of that show something, and what the first that people see need besides.
  {
    name: 'screens',
    test: /\/(Loaded|FamilyPage)\.tsx$|\/kit\/rules\/|\/components\/(Input\w*|TextInput|NativeSelect|SimpleGrid)\//,
  },
  // What opens above a page: the header's menus, dialogs, tooltips; and what home shows of every kind, which all who are
  // signed in see first.
  {
    name: 'controls',
    test: /\/SignedInHeader\.tsx$|\/(announcements|dispatch)\/web\/public\.tsx$|\/home\/rules\/menu\.ts$|\/kit\/web\/(MenuAction|confirm)\.|\/components\/(Tooltip|ColorSwatch)\/|\/clamp\/|\/jamatkhanaOptions\./,
  },
  // Lists, views and approvals of every kind.
  {
    name: 'records',
    test: /\/ListScreen\.tsx$|\/kit\/web\/view\/|\/kinds\/\w+\/web\/\w+(Web|View)\.tsx?$|\/Record(List|View|Approval)\.tsx$|\/timeline\/web\/|\/@tabler\//,
  },
  // What the screens of sending share.
  { name: 'sending', test: /\/modules\/dispatch\//, minShareCount: 2 },
  // The forms of every kind, and what else is typed in; the calendar that opens in a field comes with its first opening.
  {
    name: 'forms',
    test: /\/kinds\/\w+\/web\/\w+Editor\.tsx$|\/kit\/web\/form\/(?!Calendar)|\/(components|styles)\/Checkbox|\/(mayyit|settings)\/rules\//,
  },
  // Whatever else two screens come to share.
  { name: 'shared', test: /\/(kit|modules)\/|\/node_modules\/@mantine\//, minShareCount: 2 },
]
