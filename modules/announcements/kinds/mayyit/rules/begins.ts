import { localDate } from '../../../../../kit/rules/time.ts'
import type { Begins, Calendar } from '../../../rules/begun.ts'
import { DAYTIME, eventTimeFault } from '../../../rules/eventTime.ts'
import type { MayyitRecord } from './record.ts'

/** What is known of each gathering: where and when. */
const GATHERINGS: Readonly<Record<string, (mayyit: MayyitRecord, calendar: Calendar) => object>> = {
  samar: ({ samarAndZiaratJk, samarAndZiaratDateTime: at, officiatingJk }, { now, zoneAt }) => {
    const zone = zoneAt(samarAndZiaratJk)
    const samarDate = at && localDate(at, zone)
    return {
      jamatkhanaId: samarAndZiaratJk ?? officiatingJk,
      ...(samarDate && samarDate >= localDate(now, zone) && { samarDate }),
    }
  },
  fateha: ({ fatehaJk, fatehaDateTime: at, officiatingJk }, { now, zoneAt }) => {
    // That of a funeral may be in the evening; a request by itself may not (1§9).
    const known = at && Temporal.Instant.compare(at, now) >= 0 && !eventTimeFault(at, zoneAt(fatehaJk), DAYTIME)
    return { jamatkhanaId: fatehaJk ?? officiatingJk, ...(known && { fatehaDate: at }) }
  },
}

/** 'Zubeda Quadri' in its two parts, as the other forms ask for them; of one word, the first alone. */
function partsOf(name: string | null) {
  const words = name?.trim().split(/\s+/) ?? []
  const last = words.length > 1 ? (words.pop() ?? null) : null
  return { firstName: words.join(' ') || null, lastName: last }
}

/** A Samar and a Fateha Khwani begin from a Mayyit that is not cancelled; families are not known of it, and are asked. */
export const mayyitBegins: Begins<MayyitRecord> = {
  kinds: ['samar', 'fateha'],
  from: ['DRAFT', 'APPROVAL_PENDING', 'APPROVED', 'ANNOUNCEMENT_SENT', 'COMPLETED'],
  known: (mayyit, kind, calendar) => ({
    deceasedTitle: mayyit.deceasedTitle,
    deceasedName: mayyit.deceasedName,
    firstCity: mayyit.city1,
    secondCity: mayyit.city2,
    familyContact: {
      ...partsOf(mayyit.contactName),
      email: mayyit.contactEmail,
      phone: mayyit.contactPhone,
      altPhone: mayyit.contactAltPhone,
      language: mayyit.contactLanguage,
    },
    ...GATHERINGS[kind]?.(mayyit, calendar),
  }),
}
