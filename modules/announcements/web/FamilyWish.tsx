import { Alert, Text } from '@mantine/core'
import { When } from '../../../kit/web/When.tsx'
import '@mantine/core/styles/Alert.layer.css'
import type { ReactNode } from 'react'
import { mayOn, rolesFor } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { roleWords } from '../../../kit/words/en.ts'
import { placeOf } from '../rules/kind.ts'
import { familyWishWords } from '../words/en.ts'
import type { KindWeb, WebRecord } from './kindWeb.ts'

/** That the family wishes a change, above text and form, so that nobody overlooks it; `children`: who can make it (decisions §6). */
export function FamilyWish({ record, children }: { record: WebRecord; children?: ReactNode }) {
  const { familyAnswer: wish, familyAsksChange } = record
  if (!familyAsksChange || !wish) return null
  return (
    <Alert color="amber" variant="light" title={familyWishWords.title}>
      <Text style={{ whiteSpace: 'pre-line' }}>{wish.note}</Text>
      <Text size="sm" mt={4}>
        <When at={wish.answeredOn} />
      </Text>
      {children}
    </Alert>
  )
}

/** Who can change a record: the way there for whoever may, else who may. */
export function WhoChanges({ kind: { rules }, record }: { kind: KindWeb; record: WebRecord }) {
  const mayEdit = mayOn(useUser(), rules.access.edit, placeOf(record))
  const editors = rolesFor(rules.access.edit).map((role) => roleWords[role])
  const { createdBy } = record
  return (
    <Text mt="xs">
      {mayEdit ? (
        <TextLink to={rules.paths.edit(record.id)}>{familyWishWords.change(rules.label)}</TextLink>
      ) : (
        familyWishWords.who(editors, createdBy && fullName(createdBy))
      )}
    </Text>
  )
}
