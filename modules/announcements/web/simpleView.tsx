import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FieldWords, WordsByField } from '../../../kit/rules/fieldWords.ts'
import type { Reader } from '../../../kit/rules/when.ts'
import type { AnyScreen } from '../../../kit/web/screen.ts'
import { type Detail, DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { useReader } from '../../../kit/web/When.tsx'
import { languageWords, letterLanguageWords } from '../../../kit/words/en.ts'
import type { FamilyContact } from '../rules/familyContact.ts'
import { familyContactFieldWords, simpleViewWords } from '../words/en.ts'
import { approvalDetails } from './approvalDetails.tsx'
import type { KindWeb, WebRecord, WebRules } from './kindWeb.ts'
import { RecordActions } from './RecordActions.tsx'
import { recordView } from './RecordView.tsx'

/** A line of a view: a field, which stands under its name in the rules, and how it reads. */
export type FieldLine<Field> = readonly [field: Field, value: ReactNode]

type SimpleParts<Answer, Field> = {
  /** The heading over the person's details. */
  readonly personTitle: string
  readonly person: (record: Answer) => readonly FieldLine<Field>[]
  readonly announcement: (record: Answer, reader: Reader) => readonly FieldLine<Field>[]
}

/** The view of a kind that says what it has in a few groups: who, where and when, and whom the office may call. */
export function simpleView<
  Answer extends WebRecord & { familyContact?: FamilyContact | null },
  Words extends WordsByField,
>(
  kind: KindWeb<WebRules & { readonly record: z.ZodType<Answer>; readonly words: Words }>,
  { personTitle, person, announcement }: SimpleParts<Answer, keyof Words>,
): AnyScreen {
  const { words, hasPriority } = kind.rules
  const named = (lines: readonly FieldLine<keyof Words>[]): Detail[] =>
    lines.map(([field, value]) => [(words[field] as FieldWords).label, value])

  return recordView<Answer>(kind, {
    Actions: ({ record }) => <RecordActions kind={kind} record={record} />,
    Details({ record }) {
      const reader = useReader()
      return (
        <>
          <DetailGroup title={personTitle} details={named(person(record))} />
          <DetailGroup
            title={simpleViewWords.announcement}
            details={[
              ...named(announcement(record, reader)),
              ...(hasPriority ? [[simpleViewWords.priority, simpleViewWords.yesOrNo(record.priority)] as const] : []),
              ...approvalDetails(kind, record),
            ]}
          />
          {record.familyContact && (
            <DetailGroup
              title={simpleViewWords.familyContact}
              officeOnly
              details={contactDetails(record.familyContact)}
            />
          )}
        </>
      )
    },
  })
}

const contactDetails = (contact: FamilyContact): Detail[] => [
  ...Object.entries(familyContactFieldWords).map(
    ([field, label]): Detail => [label, contact[field as keyof typeof familyContactFieldWords]],
  ),
  [letterLanguageWords.label, languageWords[contact.language]],
]
