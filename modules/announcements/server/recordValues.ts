import { endOfDay } from '../../../kit/rules/time.ts'
import { languagesOf } from '../../settings/rules/announcedIn.ts'
import { eventOf, type Typed } from '../rules/kind.ts'
import { inEachOf } from '../rules/wording.ts'
import type { KindServer, RecordValues, Whereabouts } from './kindServer.ts'

/** What a record stores that follows from what was typed and where, its text in each language of its region (decisions §7, §20). */
export function recordValues(kind: KindServer, input: Typed, where: Whereabouts): RecordValues {
  const values = kind.recordValues?.(input, where) ?? usualValues(kind, input, where)
  const place = {
    jamatkhanaName: where.chosen?.name ?? null,
    zone: values.timezone,
    find: (id: number) => where.named.find((jamatkhana) => jamatkhana.id === id),
  }
  const wording = inEachOf(languagesOf(where.announcedIn, values.regionId), (language) =>
    kind.rules.wording(input, place, language),
  )
  return { ...values, wording }
}

/** Which Jamatkhana was chosen; null where a kind asks for none. */
export const jamatkhanaOf = ({ rules }: KindServer, input: Typed): number | null =>
  rules.jamatkhanaField === null ? null : ((input[rules.jamatkhanaField] ?? null) as number | null)

/** Whom a record is about, where it stands, and when its event is over: at the chosen Jamatkhana, else where its creator is (decisions §2). */
function usualValues(kind: KindServer, input: Typed, { chosen, home }: Whereabouts): Omit<RecordValues, 'wording'> {
  const said = Object.fromEntries(Object.entries(kind.inRecord).map(([field, column]) => [column, input[field]]))
  const jamatkhanaId = jamatkhanaOf(kind, input) ?? home.jamatkhanaId
  const timezone = chosen?.timezone ?? home.timezone
  const { date, at } = eventOf(kind.rules, input)
  return {
    personTitle: (said.personTitle ?? null) as string | null,
    personName: String(said.personName),
    regionId: chosen?.region.id ?? home.regionId,
    jamatkhanaId,
    jamatkhanaIds: [jamatkhanaId],
    timezone,
    eventEndsOn: at ?? (date === undefined ? null : endOfDay(date, timezone)),
  }
}
