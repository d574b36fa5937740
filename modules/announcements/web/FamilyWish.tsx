import { Alert, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { mayOn, rolesFor } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { ROLE_WORDS } from '../../../kit/rules/roleWords.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { When } from '../../../kit/web/When.tsx'
import { placeOf } from '../rules/kind.ts'
import type { KindWeb, WebRecord } from './kindWeb.ts'

/** That the family wishes a change, and who can make it: above the text, so that nobody overlooks it (decisions §6). */
export function FamilyWish({ kind: { rules }, record }: { kind: KindWeb; record: WebRecord }) {
  const user = useUser()
  const { familyAnswer: wish, familyAsksChange, createdBy } = record
  if (!familyAsksChange || !wish) return null
  const mayEdit = mayOn(user, rules.access.edit, placeOf(record))
  const editors = rolesFor(rules.access.edit).map((role) => ROLE_WORDS[role])
  return (
    <Alert color="amber" variant="light" title="The family asks for a change">
      <Text style={{ whiteSpace: 'pre-line' }}>{wish.note}</Text>
      <Text size="sm" mt={4}>
        <When instant={wish.answeredOn} inWords />
      </Text>
      <Text mt="xs">
        {mayEdit ? (
          <TextLink to={rules.paths.edit(record.id)}>Change this {rules.label}</TextLink>
        ) : (
          `You cannot change it yourself. ${editors.join(' or ')} can${createdBy ? `; ${fullName(createdBy)} submitted it` : ''}.`
        )}
      </Text>
    </Alert>
  )
}
