import { isSameAddress } from '../../../kit/rules/fields.ts'
import { wholeName } from './names.ts'
import type { Bayah } from './registered.ts'

/** What a guardian may be told of changes: of the child the name, of the other guardian nothing (decisions §13). */
export const TOLD = ['CHILD', 'PLACE', 'TIME', 'MEETING', 'YOURSELF', 'OTHER', 'CONSENTED'] as const
export type Told = (typeof TOLD)[number]

type Compared = Pick<Bayah, 'firstName' | 'middleName' | 'lastName' | 'jamatkhanaId' | 'bayahDateTime' | 'meetingDate'>
/** Fields that have words of their own; the region goes with the Jamatkhana. */
const NAMED = ['firstName', 'middleName', 'lastName', 'jamatkhanaId', 'regionId', 'bayahDateTime', 'meetingDate']

type Own = { number: 1 | 2; firstName: string; middleName: string | null; lastName: string; email: string | null }

/** What an edit has changed, as the guardian `before` and `after` it is told; null: of somebody else, who has been told nothing. */
export function toldOf(
  [before, after]: readonly [Compared, Compared],
  [own, now]: readonly [Own | null, Own],
  { consented, fields }: { consented: boolean; fields: readonly string[] },
): Told[] | null {
  if (!own || (wholeName(own) !== wholeName(now) && !isSameAddress(own.email, now.email))) return null
  const is: Readonly<Record<Told, boolean>> = {
    CHILD: wholeName(before) !== wholeName(after),
    PLACE: before.jamatkhanaId !== after.jamatkhanaId,
    TIME: before.bayahDateTime !== after.bayahDateTime,
    MEETING: before.meetingDate !== after.meetingDate,
    YOURSELF: fields.includes(`guardian${now.number}`),
    OTHER: fields.some((field) => !NAMED.includes(field) && field !== `guardian${now.number}`),
    CONSENTED: consented,
  }
  return TOLD.filter((each) => is[each])
}
