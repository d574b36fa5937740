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
  {
    name: 'frame',
    test: /\/app\/web\/boot\.tsx$|\/@mantine\/core\/esm\/core\/(DirectionProvider|MantineProvider)\/|\/(CheckIcon|RadioIcon|Stack|use-uncontrolled|use-debounced-value)\.mjs$|\/styles\/(Input|InlineInput|Checkbox|Radio|Switch)\.layer\.css$|\/kit\/web\/(form\/(RecordForm|ErrorSummary|NameField|DayInWords|KeptDraftNotice)|ConfirmDialog|Wording|view\/WordingSheet)\.module\.css$/,
  },
  // What anything is judged by, on public pages too.
  {
    name: 'rules',
    test: /\/announcements\/rules\/family(Api|Answer)|\/bayah\/rules\/sexes|\/view\/WordingSheet|\/node_modules\/zod\/|\/kit\/rules\/(?!search|filterWords|periods|figures|postal|roleWords|stale|askedPerson|html|normalForm)|\/kit\/web\/(act\.|link\/|confirm\.|ConfirmDialog\.tsx)|\/components\/(Input\w*|TextInput|NativeSelect|Textarea)\//,
  },
  // What the forms of families need, who are not signed in: plain inputs, and the frame of a form.
  {
    name: 'entry',
    test: /\/kit\/web\/(form\/(RecordForm|useRecordForm|fields|NameField|RadioField|TickField|ShortSelect|TypedDateField|draftOf))\.tsx?$|\/(components|styles)\/(Checkbox|Radio)/,
  },
  // What the form of a delivery needs, which a phone at the door opens; the other screens of transfers share it.
  {
    name: 'delivery',
    test: /\/modules\/transfers\/(rules\/(deliverApi|delivery|deliveryFields|judgeDelivery|paths))\.|\/modules\/holdingArea\/rules\/(facility|limits|facilityNamesApi)\./,
  },
  // What screens are made of that show something that was loaded.
  {
    name: 'screens',
    test: /\/Loaded\.tsx$|\/kit\/rules\/(?!postal)|\/timeline\/rules\/|\/components\/SimpleGrid\//,
  },
  // What opens above a page: the header's menus, dialogs, tooltips, downloads; and what home shows of every kind, which all who are
  // signed in see first.
  {
    name: 'controls',
    test: /\/SignedInHeader\.tsx$|\/kit\/web\/(Downloads|downloads|downloadWords)\.(tsx?|module\.css)$|\/(announcements|dispatch)\/web\/public\.tsx$|\/home\/rules\/menu\.ts$|\/kit\/web\/MenuAction\.|\/kit\/web\/(view|list|form|dashboard)\/.*\.module\.css$|\/announcements\/(web\/(SamePersonHints|cells)|kinds\/mayyit\/web\/\w+)\.module\.css$|\/styles\/(Alert|Modal|Tabs|Tooltip|ScrollArea|Combobox)\.layer\.css$|\/components\/(Tooltip|ColorSwatch)\/|\/clamp\/|\/jamatkhanaOptions\./,
  },
  // Lists, views and approvals of every kind.
  {
    name: 'records',
    test: /\/ListScreen\.tsx$|\/kit\/web\/view\/|\/kinds\/\w+\/web\/\w+(Web|View)\.tsx?$|\/Record(List|View|Approval)\.tsx$|\/timeline\/web\/|\/@tabler\//,
  },
  // What is set for a region, and what would come of it.
  { name: 'set', test: /\/modules\/(settings\/rules\/(?!access|days)|dispatch\/rules\/next\.)/ },
  // What the screens of sending share.
  { name: 'sending', test: /\/modules\/dispatch\/(?!web\/ReadOn|rules\/(inDigits|next)\.)/, minShareCount: 2 },
  // What the announcements of many records want alone.
  { name: 'readOn', test: /\/modules\/dispatch\/(web\/ReadOn|rules\/inDigits)/ },
  // What the screens of the workflow, of transfers and of the Mayyit that belongs to it are judged by.
  {
    name: 'steps',
    test: /\/modules\/(ghusl|holdingArea|transfers)\/rules\/(?!access|paths|delivery|judgeDelivery|deliverApi|facilityNamesApi|mayyitIntake|stepStatus)|\/modules\/ghusl\/web\/((asked|looks|Due|StepTiles|StepPast|wayToStep|backToOpen)\.tsx?|\w+\.module\.css)|\/holdingArea\/web\/CapacityCheck\.module\.css|\/modules\/transfers\/web\/(asked|looks)\./,
    minShareCount: 2,
  },
  // A day that is typed or picked, which dashboards ask for too; the calendar comes with its first opening.
  { name: 'days', test: /\/kit\/web\/form\/(DateField|DayEntry|useCalendar|localTime)\./ },
  // The forms of every kind, and what else is typed in.
  {
    name: 'forms',
    test: /\/kinds\/\w+\/web\/\w+Editor\.tsx$|\/kit\/web\/form\/(?!Calendar)|\/kit\/rules\/postal|\/mayyit\/rules\/(?!kpi)|\/CeremonyInputs\.|\/particulars\/web\//,
  },
  // What the screens of Bay'ah share with the pages of its families.
  {
    name: 'families',
    test: /\/modules\/bayah\/rules\/(registration|guardian|judgeBayah|consentText|printed|names|paths|lifecycle|bayahFields|familyApi)\./,
  },
  { name: 'registration', test: /\/modules\/bayah\/web\/(draft|ChildInputs|GuardianInputs)\./ },
  // What dashboards share.
  { name: 'figures', test: /\/kit\/web\/dashboard\/(?!charts)/ },
  // What the screens of one module share.
  { name: 'bayah', test: /\/modules\/bayah\//, minShareCount: 2 },
  { name: 'ghusl', test: /\/modules\/(ghusl|holdingArea|transfers)\//, minShareCount: 2 },
  // The forms of the steps, which are small and filled in one after the other.
  {
    name: 'ghuslForms',
    test: /\/modules\/ghusl\/web\/(NewWorkflow|ChangeTimes|SchedulePickup|PickupComplete|TransferToFacility)\.tsx/,
  },
  // Lists and views of workflows, and of transfers.
  { name: 'workflows', test: /\/modules\/ghusl\/web\/(OpenWorkflows|Workflow(List|View))\.tsx/ },
  { name: 'transfers', test: /\/modules\/transfers\/web\/(Order(List|View)|Delivery(List|View))\.tsx/ },
  // The set-up leads to the settings and back.
  { name: 'settings', test: /\/modules\/(settings|setUp)\/web\/Set\w+\.(tsx|module\.css)$/ },
  { name: 'users', test: /\/modules\/users\//, minShareCount: 2 },
  // Whatever else two screens come to share.
  { name: 'shared', test: /\/(kit|modules)\/|\/node_modules\/@mantine\//, minShareCount: 2 },
]
