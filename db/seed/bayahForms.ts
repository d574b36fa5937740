import { instantAt } from '../../kit/rules/time.ts'
import type { Database } from '../../kit/server/database/database.ts'
import { ABOUT_FORM } from '../../modules/bayah/server/about.ts'
import type { House } from '../../modules/bayah/server/writeBayah.ts'
import { writeTimelines } from '../../modules/timeline/server/public.ts'
import { inventedPerson } from './inventedPeople.ts'
import '../../modules/bayah/server/tables.ts'

const COORDINATOR = 13
const REGION = 3
/** One form that is out for so many registrations. */
const FOR_EACH = 12
const FROM = 9000

/** Forms that were sent to invented families of region 3 and not sent in; nobody has their links. */
export async function seedForms(
  db: Database,
  { houses, now }: { houses: readonly House[]; now: Temporal.Instant },
): Promise<void> {
  const ours = houses.filter(({ region }) => region.id === REGION)
  const many = Math.ceil(houses.length / FOR_EACH)
  const rows = ours.slice(0, many).map(({ id, timezone }, number) => {
    const sent = now.subtract({ hours: 24 * (1 + (number % 9)) + 2 })
    const { contact } = inventedPerson(FROM + number)
    return {
      name: `${contact.firstName} ${contact.lastName}`,
      email: contact.email,
      jamatkhanaId: id,
      regionId: REGION,
      bayahDateTime: instantAt(saturdayAfter(sent, timezone), '17:00', timezone),
      sentOn: sent.toString(),
      sentBy: COORDINATOR,
      expiresOn: sent.add({ hours: 24 * 30 }).toString(),
    }
  })
  if (rows.length === 0) return
  const stored = await db.insertInto('bayahForm').values(rows).returning(['id', 'sentOn']).execute()
  await writeTimelines(
    db,
    stored.map(({ id, sentOn }) => ({
      about: { kind: ABOUT_FORM, id },
      regionId: REGION,
      on: sentOn,
      by: COORDINATOR,
      event: 'FORM_SENT' as const,
    })),
  )
}

const SATURDAY = 6

/** The Saturday six weeks after an instant, in a zone. */
function saturdayAfter(instant: Temporal.Instant, zone: string): string {
  const day = instant.toZonedDateTimeISO(zone).toPlainDate()
  return day.add({ days: ((SATURDAY - day.dayOfWeek + 7) % 7) + 42 }).toString()
}
