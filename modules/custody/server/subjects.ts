import { type Action, type Actor, mayEver, mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { forbidden, notFound } from '../../../kit/server/http/refusal.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { type About, aboutKey } from '../../timeline/rules/timeline.ts'
import { custodyAccess } from '../rules/access.ts'

/** Somebody in care, as the record that stands for them knows them. */
export type Subject = {
  readonly id: number
  readonly name: string
  /** '81 years'; null where nobody knows it. */
  readonly age: string | null
  readonly dateOfBirth: string | null
  readonly regionId: number
  /** The facility that they are planned for, or were brought to. */
  readonly gsoFacilityId: number
  /** Nobody is expected under it any more. */
  readonly isCancelled: boolean
  /** The record under which they come, where that is another one. */
  readonly comesUnder?: { readonly about: About; readonly name: string } | undefined
}

/** How each kind of record that stands for somebody is asked for them; `application` says which, since custody knows none of them. */
export type Subjects = Readonly<
  Record<CareKind, (db: Database | Trx, ids: readonly number[]) => Promise<readonly Subject[]>>
>

/** Somebody in care for a user. Throws 404 out of reach, and 403 where they may be seen and no more (decisions §2). */
export async function loadSubject(
  subjects: Subjects,
  db: Database,
  actor: Actor,
  { kind, id, action }: { kind: CareKind; id: number; action: Action },
): Promise<Subject> {
  if (!mayEver(actor, action)) throw forbidden()
  const [subject] = await subjects[kind](db, [id])
  if (!subject || !mayOn(actor, custodyAccess.see, placeOfRegion(subject.regionId))) throw notFound()
  if (!mayOn(actor, action, placeOfRegion(subject.regionId))) throw forbidden()
  return subject
}

/** The same of many who are in the user's care already; null of whom no record stands for any more. */
export async function subjectsOf(
  subjects: Subjects,
  db: Database,
  many: readonly About[],
): Promise<(about: About) => Subject | null> {
  const kinds = Map.groupBy(many, ({ kind }) => kind as CareKind)
  const asked = [...kinds].map(async ([kind, those]) => {
    const found = await subjects[kind](
      db,
      those.map(({ id }) => id),
    )
    return found.map((subject): [string, Subject] => [aboutKey({ kind, id: subject.id }), subject])
  })
  const found = new Map((await Promise.all(asked)).flat())
  return (about) => found.get(aboutKey(about)) ?? null
}
