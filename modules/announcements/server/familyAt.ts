import { isSameAddress } from '../../../kit/rules/fields.ts'
import type { Language } from '../../../kit/rules/language.ts'
import { fullName } from '../../../kit/rules/person.ts'
import type { FamilyContactInput } from '../rules/familyContact.ts'
import type { Typed } from '../rules/kind.ts'
import type { FamilyAt, KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

// Where a record's family is written to: its contact stands beside the record, or among the columns of its kind.

const BESIDE: FamilyAt = {
  ...{ table: 'record_contact', column: 'email', field: 'familyContact' },
  nameOf: ({ familyContact }) => familyContact && fullName(familyContact),
  phoneOf: ({ familyContact }, address) =>
    isSameAddress(familyContact?.email, address) ? (familyContact?.phone ?? null) : null,
}

type Kind = Pick<KindServer, 'familyAt'>

export const familyAtOf = ({ familyAt }: Kind): FamilyAt => familyAt ?? BESIDE

/** What is stored of it beside the record; null where nobody was named, and for kinds that keep it among their own columns. */
export const contactOf = ({ familyAt }: Kind, input: Typed): FamilyContactInput | null =>
  familyAt ? null : ((input.familyContact ?? null) as FamilyContactInput | null)

/** Whom the family page's link is sent to; null when nobody was named. */
export const familyEmailOf = ({ familyAt }: Kind, record: LoadedRecord): string | null =>
  ((familyAt ? record[familyAt.field] : record.familyContact?.email) ?? null) as string | null

/** In which language that is written to (decisions §20). */
export const familyLanguageOf = ({ familyAt }: Kind, record: LoadedRecord): Language =>
  ((familyAt?.language ? record[familyAt.language] : record.familyContact?.language) ?? 'en') as Language
