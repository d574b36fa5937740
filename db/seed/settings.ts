import type { Clock } from '../../kit/server/clock.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../modules/kinds/rules/kindNames.ts'
import { DAYS } from '../../modules/settings/rules/days.ts'
import {
  formatSettings,
  type KindSettings,
  type RegionSettings,
  type SettingName,
} from '../../modules/settings/rules/settings.ts'
import { storeTexts } from '../../modules/settings/server/public.ts'

/** Times of day at which a kind goes out; some go out more often, a funeral most. */
const USUAL_TIMES = ['19:30']
const OTHER_TIMES: Partial<Record<AnnouncementKind, string[]>> = {
  mafi: ['12:00', '19:30'],
  mayyit: ['09:00', '13:00', '17:00', '20:00'],
}

/** Regions whose announcements wait until somebody releases them, so that both ways can be seen. */
const RELEASED_BY: Readonly<Record<number, string[]>> = { 7: ['admin7@example.org'] }

/** Invented, and with numbers that nobody has. */
const ON_DUTY = [
  { name: 'Karim Virani', phone: '416-555-0101' },
  { name: 'Nasim Haji (nights)', phone: '416-555-0102' },
]

const BAYAH_CONTACTS = [{ name: 'Rozina Pirani', phone: '416-555-0103' }]

const everyDay = (kind: AnnouncementKind): KindSettings => ({
  days: [...DAYS],
  times: OTHER_TIMES[kind] ?? USUAL_TIMES,
  blocked: false,
  familyApprovalRequired: false,
})

/** What a region of the demonstration has set; its address lists are invented, and end in its own mailbox. */
function demonstrationSettings(regionId: number): RegionSettings {
  const list = (name: string) => [`${name}.region${regionId}@example.org`]
  const kindLists = Object.fromEntries(
    ANNOUNCEMENT_KINDS.map((kind) => [`${kind}AnnouncementEmails`, list(kind)]),
  ) as Record<`${AnnouncementKind}AnnouncementEmails`, string[]>
  return {
    kinds: Object.fromEntries(ANNOUNCEMENT_KINDS.map((kind) => [kind, everyDay(kind)])) as RegionSettings['kinds'],
    emails: {
      mgcEmail: list('mgc'),
      catchAllEmail: list('office'),
      ...kindLists,
      announcementApprovalEmails: RELEASED_BY[regionId] ?? [],
      delayedMayyitReportEmails: list('delayed'),
      mayyitIntakeFormEmails: list('intake'),
      mayyitBereavementFormEmails: list('bereavement'),
    },
    onDuty: ON_DUTY,
    bayahContacts: BAYAH_CONTACTS,
    // French is the council's to accept.
    announcementLanguage: ['en'],
    announcementSamples: '',
  }
}

/** Settings for every region; regions must be there, settings not. */
export async function seedSettings({ db }: { db: Database; clock: Clock }): Promise<void> {
  const regions = await db.selectFrom('region').select('id').execute()
  for (const { id } of regions)
    await storeTexts(db, id, Object.entries(formatSettings(demonstrationSettings(id))) as [SettingName, string][])
}
