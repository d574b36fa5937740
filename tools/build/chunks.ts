import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/**
 * The files that the browser app's shared code comes in: few, since each costs a round trip on a slow line, and cut by who
 * needs them. A group takes what its pattern names and whatever that imports, as far as no group before it has. What
 * stands in none comes with the one screen that needs it, so drawings and the editor burden nobody else.
 */
export const CHUNKS: Group[] = [
  // What runs first, while everything else is on its way, and the rules that the frame asks: rules need no other file.
  {
    name: 'start',
    test: /\/app\/web\/main\.tsx$|\/kit\/(rules\/(access|language)|web\/language)\.ts$|\?words=languageWords/,
  },
  // What hardly ever changes, so that browsers keep it over deployments.
  {
    name: 'libraries',
    test: /\/node_modules\/(react|react-dom|scheduler|@tanstack\/[\w-]*(router|history|store)[\w-]*)\//,
  },
  // Another language, for whoever has no account or asks for it.
  {
    name: 'languageAnew',
    test: /\/kit\/(web\/(languageAnew\.ts|LanguageSwitch\.tsx)|rules\/languageChoice\.ts)$|\?words=languageSwitchWords/,
  },
  // What stands around every screen, and styles too few for a file of their own; with the two above all that the sign-in page needs.
  {
    name: 'frame',
    test: /\/app\/web\/boot\.tsx$|\/@mantine\/core\/esm\/core\/(DirectionProvider|MantineProvider)\/|\/(CheckIcon|RadioIcon|Stack|use-uncontrolled|use-debounced-value)\.mjs$|\/styles\/(Input|InlineInput|Checkbox|Radio|Switch)\.layer\.css$|\/RegistrationForm\.module\.css$|\/kit\/web\/(form\/(RecordForm|ErrorSummary|NameField|DayInWords|KeptDraftNotice)|ConfirmDialog|Wording|offline\/NotSentYet|view\/WordingSheet)\.module\.css$/,
  },
  // What anything is judged by, on public pages too. It and the next are rules alone, and run while screens are on their way.
  {
    name: 'rules',
    test: /\?words=picklistWords|\/announcements\/rules\/familyAnswer|\/bayah\/rules\/sexes|\/node_modules\/zod\/|\/kit\/rules\/(?!announced|board|changeBody|lifecycle|languageChoice|names|phone|manifest|search|filterWords|filtersInAddress|periods|figures|postal|stale|askedPerson|html|normalForm|guide|person)/,
  },
  // What the family's page is judged by, and no other: before the next, which would take what it needs with it.
  { name: 'family', test: /\/announcements\/rules\/familyApi/ },
  // What all who are signed in are shown and may do is judged by: records of every kind, announcements, timelines.
  {
    name: 'kinds',
    test: /\/announcements\/kinds\/all\.ts$|\/announcements\/rules\/(placement|nextStep|sendNow|wishAnswer)\.|\/dispatch\/rules\/(access|waiting|announcementApi|regionsApi)\.|\/calendar\/rules\/(calendarApi|outlook)\.|\/places\/rules\/placesApi\.|\/(ghusl|transfers|custody)\/rules\/(access|place)\.|\/custody\/rules\/paths\.|\/holdingArea\/rules\/about\.|\/timeline\/rules\/|\/particulars\/rules\/age\.|\/(particulars\/words\/en\.ts\?words=(sex|age|ageFault)|kit\/words\/en\.ts\?words=letterLanguage)Words|\/kit\/rules\/(?!postal|phone|names|guide|filtersInAddress|languageChoice|announcedLanguage)/,
  },
  // What is typed in answer to a link, where the next would bring it to forms too.
  { name: 'typedInTab', test: /\/kit\/web\/link\/useTypedInTab\./ },
  // What links in letters open, dialogs, plain inputs, and when something is.
  {
    name: 'inputs',
    test: /\/view\/WordingSheet|\/kit\/web\/(offline\/kept\.|act\.|link\/|confirm\.|ConfirmDialog\.tsx|When\.|now\.|TimesTogether\.)|\/kit\/rules\/names\/typedNames|\/components\/(Input\w*|TextInput|NativeSelect)\/|\/use-merged-ref\.mjs$/,
  },
  // What the forms of families need, who are not signed in: plain inputs, and the frame of a form.
  {
    name: 'entry',
    test: /\/kit\/web\/(form\/(RecordForm|useRecordForm|fields|NameField|RadioField|TickField|ShortSelect|TypedDateField|draftOf))\.tsx?$|\/(components|styles)\/(Checkbox|Radio)/,
  },
  // What the form of a delivery needs, which a phone at the door opens; its lists and views share it.
  {
    name: 'deliveryForm',
    test: /\/modules\/transfers\/rules\/(deliverApi|delivery|deliveryFields|judgeDelivery)\.|\/modules\/transfers\/words\/en\.ts\?words=(casketSize|deliverForm|delivery(Field|Fault|ListField))Words|\/kit\/web\/offline\/fateOfKept\.|\?words=keptHereWords/,
  },
  // What that and the other forms at the door need.
  {
    name: 'delivery',
    test: /\/modules\/transfers\/rules\/paths\.|\/modules\/holdingArea\/rules\/(facility|limits|facilityNamesApi)\./,
  },
  // What stands around every screen of those who are signed in, what shows something that was loaded, and downloads; what
  // home shows of every kind; views and approvals of every kind.
  {
    name: 'screens',
    test: /\/(Loaded|SignedInParts)\.tsx$|\/kit\/rules\/guide\.|\/components\/SimpleGrid\/|\/SignedInHeader\.tsx$|\/kit\/web\/(Downloads|downloads|downloadWords)\.(tsx?|module\.css)$|\/announcements\/web\/home\.tsx$|\/custody\/web\/public\.tsx$|\/kit\/web\/(PhoneList|MenuAction|(view|list|form)\/.*)\.module\.css$|\/(custody\/web\/\w+|transfers\/web\/(DeliveryLink|LikelyOrders))\.module\.css$|\/announcements\/(web\/(SamePersonHints|WordingPaper|cells)|kinds\/mayyit\/web\/\w+)\.module\.css$|\/(ghusl\/web\/(Due|StepPage)|holdingArea\/web\/CapacityCheck)\.module\.css$|\/styles\/(Alert|Modal|ModalBase|Drawer|Overlay|Paper|Menu|Popover|Tabs|Tooltip|ScrollArea|Combobox)\.layer\.css$|\/shell\/PhoneMenu\.module\.css$|\/components\/Alert\/|\/form\/useDialogClose\.|\/ghusl\/rules\/stepStatus\.|\/particulars\/rules\/sin\.|\/clamp\/|\/jamatkhanaOptions\.|\/kit\/web\/view\/(?!FoldedRow|ActionBar\.tsx)|\/rules\/filtersInAddress\.|\/(timeline|comments)\/web\/(?!CommentBox|NamingArea)|\/@tabler\//,
  },
  // What opens above a page: menus, dialogs. Home waits for none of it (but its styles, which are few), lists and views have it at once.
  {
    name: 'above',
    test: /\/app\/web\/shell\/(FloatingMenu|Opened\w+|MenuDrawer)\.tsx$|\/kit\/web\/(MenuAction|Address|view\/ActionBar|list\/ExportMenu)\.tsx$|\/components\/(Modal|Tabs)\//,
  },
  // What says more of an icon: in lists, on the board and in the calendar. After the one before, whose menus float as it does.
  { name: 'tips', test: /\/components\/Tooltip\// },
  // Lists of anything.
  { name: 'lists', test: /\/(ListScreen|listOf)\.tsx$/ },
  // Views and approvals of every kind, and lists.
  {
    name: 'records',
    test: /\/kinds\/\w+\/web\/\w+(Web|View)\.tsx?$|\/Record(View|Approval)\.tsx$|\/mayyit\/web\/LateWorkflow\./,
  },
  { name: 'recordLists', test: /\/RecordList\.tsx$/ },
  // What is set for a region, and what would come of it.
  { name: 'set', test: /\/modules\/(settings\/rules\/(?!access|days)|dispatch\/rules\/next\.)/ },
  // What the screens of sending share.
  {
    name: 'sending',
    test: /\/modules\/dispatch\/(?!web\/ReadOn|rules\/next\.|words\/en\.ts\?words=(readOn|further)Words)/,
    minShareCount: 2,
  },
  // What the announcements of many records want alone.
  { name: 'readOn', test: /\/modules\/dispatch\/(web\/ReadOn|words\/en\.ts\?words=(readOn|further)Words)/ },
  // What the screens of the workflow, of transfers and of the Mayyit that belongs to it are judged by; what the board says
  // as custody does, line by line, what is near, and whom to ring.
  {
    name: 'steps',
    test: /\/kit\/web\/(offline\/keeping|PhoneList|view\/FoldedRow)\.|\/holdingArea\/words\/en\.ts\?words=(stay|band|openCare)|\/modules\/custody\/rules\/(custodyApi|secondPerson|events|band|judgeIdentity|saidBefore)\.|\/modules\/custody\/words\/en\.ts\?words=(seen|handover(Field|Page|Fault))Words|\/modules\/(ghusl|holdingArea|transfers)\/rules\/(?!access|paths|forecastApi|likelyOrders|cancelling|delivery|judgeDelivery|deliverApi|facilityNamesApi|mayyitIntake|stepStatus|boardLanes)|\/modules\/ghusl\/web\/(asked|looks|inputs|Due|StepPage|StepPast|wayToStep|backToOpen)\.tsx?|\/modules\/transfers\/web\/(asked|looks)\.|\/modules\/(ghusl|transfers)\/words\/(?!en\.ts\?words=(stay|pickup)Input)/,
    minShareCount: 2,
  },
  // A time in the system's own picker, at the door.
  { name: 'doorTime', test: /\/kit\/web\/form\/SystemTimeField\./ },
  // A time of day that is typed, where sending times are set or tried.
  { name: 'typedTime', test: /\/kit\/web\/form\/(TimeEntry|typedTime)\./ },
  // What is typed in on any form.
  {
    name: 'forms',
    test: /\/kit\/web\/form\/(?!Calendar|FormTabs|SuggestedField|ChoicesField)|\/kit\/rules\/postal|\/CeremonyInputs\.|\/particulars\/web\//,
  },
  // The forms of every kind.
  { name: 'recordForms', test: /\/kinds\/\w+\/web\/\w+Editor\.tsx$|\/mayyit\/rules\/(?!kpi|lateWorkflow|sample)/ },
  // What the screens of Bay'ah share with the pages of its families.
  {
    name: 'families',
    test: /\/modules\/bayah\/rules\/(registration|guardian|judgeBayah|consentText|printed|names|paths|statuses|familyApi)\./,
  },
  { name: 'registration', test: /\/modules\/bayah\/web\/(draft|ChildInputs|GuardianInputs|Registration(Form|Page))\./ },
  // What dashboards share.
  { name: 'figures', test: /\/kit\/web\/dashboard\// },
  // What the screens of one module share.
  { name: 'bayah', test: /\/modules\/bayah\//, minShareCount: 2 },
  // What of custody stands on the pages of others.
  { name: 'inCare', test: /\/modules\/custody\/web\/(Custody|Who|nextHandover)\.tsx?$/ },
  // The screens of custody, one after the other at the door.
  {
    name: 'care',
    test: /\/modules\/custody\/(?!web\/(day|home)\.|rules\/dayApi\.|words\/en\.ts\?words=custodyChangeFault)/,
  },
  {
    name: 'ghusl',
    test: /\/modules\/(ghusl|holdingArea|transfers)\/(?!web\/(DueNear|StepList|knownOpen|askedAtDoor|home))/,
    minShareCount: 2,
  },
  // The forms of a plan, and those at the door: small, and filled in one after the other.
  {
    name: 'ghuslForms',
    test: /\/modules\/ghusl\/web\/(NewWorkflow|EditWorkflow|DeceasedInputs|ChangeTimes|SchedulePickup)\.tsx/,
  },
  { name: 'doorForms', test: /\/modules\/ghusl\/web\/(PickupComplete|TransferToFacility|askedAtDoor)\./ },
  // What is open and views of workflows; views and lists of transfers.
  {
    name: 'workflows',
    test: /\/modules\/ghusl\/web\/(OpenWorkflows|WorkflowView|DueNear|StepList)\.tsx|\?words=custodyChangeFault/,
  },
  { name: 'transfers', test: /\/modules\/transfers\/web\/(Order|Delivery)View\.tsx/ },
  { name: 'transferLists', test: /\/modules\/transfers\/web\/(Order|Delivery)List\.tsx/ },
  // The set-up leads to the settings and back.
  { name: 'settings', test: /\/modules\/(settings|setUp)\/web\/Set\w+\.(tsx|module\.css)$/ },
  { name: 'users', test: /\/modules\/users\//, minShareCount: 2 },
  // The first page, with what modules have for it; last, or it would take what their own pages share.
  { name: 'home', test: /\/app\/web\/home\.ts$|\/modules\/\w+\/web\/home\.tsx?$|\/dispatch\/web\/Regions\./ },
  // What was kept where there was no network; the form of a delivery, which has no more, wants it too.
  { name: 'unsent', test: /\/kit\/web\/offline\/(?!keeping)|\/kit\/words\/en\.ts\?words=notSentWords|\/idb-keyval\// },
  // What is known of the day where there is no network: nobody waits for it.
  { name: 'knownDay', test: /\/shell\/readyAtDoor\.|\/custody\/(web\/day|rules\/dayApi)\.|\/ghusl\/web\/knownOpen\./ },
  // Whatever else two screens come to share.
  { name: 'shared', test: /\/(kit|modules)\/|\/node_modules\/@mantine\//, minShareCount: 2 },
]
