import { languagesOf } from '../../settings/rules/announcedIn.ts'
import type { Typed } from '../rules/kind.ts'
import { inEachOf } from '../rules/wording.ts'
import type { KindServer, RecordValues, Whereabouts } from './kindServer.ts'

/** What a record stores that follows from what was typed and where, its text in each language of its region (decisions §7, §20). */
export function recordValues(kind: KindServer, input: Typed, where: Whereabouts): RecordValues {
  const values = kind.recordValues(input, where)
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
