import type { z } from 'zod'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { KINDS } from '../kinds/all.ts'
import type { Sent } from '../rules/kind.ts'

/** The running application, as far as these helpers call it. */
type Caller<Response = SubmittedRecord> = {
  call(
    method: string,
    path: string,
    options?: { as?: string; body?: unknown },
  ): Promise<{ status: number; body: { response: Response }; text: string }>
}

/** A record as the API answers it. */
export type SubmittedRecord = Record<string, unknown> & { id: number; version: number; status: string }

/** Jamatkhanas of decisions §19 by their ids. */
export const JAMATKHANA = {
  headquarters: 301,
  eastYork: 302,
  donMills: 303,
  pickering: 701,
  ottawa: 702,
  kitchener: 801,
  burnabyLake: 101,
  halifax: 501,
} as const

export const CONTACT = {
  firstName: 'Zubeda',
  lastName: 'Quadri',
  email: 'zubeda.quadri@family.example',
  phone: '416-555-0142',
  altPhone: '647-555-0143',
}

/** The kinds that are made of one form. */
export const SIMPLE_KINDS = ['samar', 'mafi', 'fateha'] as const satisfies readonly AnnouncementKind[]
export type SimpleKind = (typeof SIMPLE_KINDS)[number]

const DECEASED = {
  deceasedTitle: 'Mr',
  deceasedName: 'Rahim Lalani',
  firstCity: 'Toronto',
  secondCity: null,
  firstFamily: 'Lalani',
  secondFamily: 'Virani',
  jamatkhanaId: JAMATKHANA.eastYork,
  familyContact: CONTACT,
}

/** A Friday in the week of the tests' clock; 1:00 pm of it in Toronto. */
export const FRIDAY = '2026-11-20'
export const FRIDAY_AT_ONE = '2026-11-20T18:00:00.000Z'

/** What a client must send; the date of a Fateha is not asked on creation. */
type Form<Kind extends SimpleKind> = Sent<Omit<z.output<(typeof KINDS)[Kind]['create']>, 'fatehaDate'>>

const FORMS: { readonly [Kind in SimpleKind]: Form<Kind> } = {
  samar: { ...DECEASED, samarDate: FRIDAY },
  mafi: { title: 'Mrs', name: 'Shirin Virani', familyContact: CONTACT },
  fateha: DECEASED,
}

/** What a client sends to create a record, with some fields changed. */
export const formOf = (kind: SimpleKind, changes: object = {}): Record<string, unknown> => ({
  ...FORMS[kind],
  ...changes,
})

/** Under which name a kind keeps the person's. */
export const nameField = (kind: SimpleKind) => KINDS[kind].nameField

/** Submits a record. Throws when it is not taken. */
export async function submit(
  app: Caller,
  kind: SimpleKind,
  { as = 'delegate', changes = {} }: { as?: string; changes?: object } = {},
): Promise<SubmittedRecord> {
  const { status, body, text } = await app.call('POST', `${kind}/`, { as, body: formOf(kind, changes) })
  if (status !== 200) throw new Error(`not submitted: ${status} ${text}`)
  return body.response
}

/** Changes a record as its form does: with all of it. Throws when that is not taken. */
export async function change(
  app: Caller,
  kind: SimpleKind,
  record: SubmittedRecord,
  { as = 'delegate', changes = {} }: { as?: string; changes?: object } = {},
): Promise<SubmittedRecord> {
  const { status, body, text } = await app.call('PUT', `${kind}/${record.id}/`, { as, body: { ...record, ...changes } })
  if (status !== 200) throw new Error(`not changed: ${status} ${text}`)
  return body.response
}

/** Submits a record that nothing but its approver keeps from going out: a Fateha has its date. */
export async function submitReady(
  app: Caller,
  kind: SimpleKind,
  { as = 'delegate', changes = {} }: { as?: string; changes?: object } = {},
): Promise<SubmittedRecord> {
  const record = await submit(app, kind, { as, changes })
  return kind === 'fateha' ? change(app, kind, record, { as, changes: { fatehaDate: FRIDAY_AT_ONE } }) : record
}

/** Approves a record as the MK of East York. Throws when that is refused. */
export async function approve(app: Caller, kind: SimpleKind, id: number, as = 'mk'): Promise<SubmittedRecord> {
  const { status, body, text } = await app.call('PUT', `${kind}/${id}/updateStatus/APPROVED/`, { as })
  if (status !== 200) throw new Error(`not approved: ${status} ${text}`)
  return body.response
}

/** A line of a record's timeline as the API answers it. */
type TimelineLine = {
  event: string
  changes: { field: string; before?: unknown; after?: unknown }[]
  mail: { purpose: string; deliveries: { address: string }[] } | null
  from: string | null
  to: string | null
  by: { id: number } | null
}

/** The timeline of a record as the ADMIN of its region reads it. */
export async function timelineOf(app: Caller<TimelineLine[]>, kind: SimpleKind, id: number): Promise<TimelineLine[]> {
  const { body } = await app.call('GET', `${kind}/${id}/timeline/`, { as: 'admin' })
  return body.response
}

/** The letters about a record, in the order in which they were posted. */
export async function lettersAbout<Letter extends { about: { kind: string | null; id: number | null } }>(
  app: { letters(): Promise<Letter[]> },
  kind: SimpleKind,
  id: number,
): Promise<Letter[]> {
  const letters = await app.letters()
  return letters.filter(({ about }) => about.kind === kind && about.id === id)
}
