import { Alert, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { mayOn, rolesFor } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { When } from '../../../kit/web/When.tsx'
import { roleWords } from '../../../kit/words/en.ts'
import { placeOf } from '../rules/kind.ts'
import { familyWishWords } from '../words/en.ts'
import type { KindWeb, WebRecord } from './kindWeb.ts'

/** That the family wishes a change, and who can make it: above the text, so that nobody overlooks it (decisions §6). */
export function FamilyWish({ kind: { rules }, record }: { kind: KindWeb; record: WebRecord }) {
  const user = useUser()
  const { familyAnswer: wish, familyAsksChange, createdBy } = record
  if (!familyAsksChange || !wish) return null
  const mayEdit = mayOn(user, rules.access.edit, placeOf(record))
  const editors = rolesFor(rules.access.edit).map((role) => roleWords[role])
  return (
    <Alert color="amber" variant="light" title={familyWishWords.title}>
      <Text style={{ whiteSpace: 'pre-line' }}>{wish.note}</Text>
      <Text size="sm" mt={4}>
        <When instant={wish.answeredOn} inWords />
      </Text>
      <Text mt="xs">
        {mayEdit ? (
          <TextLink to={rules.paths.edit(record.id)}>{familyWishWords.change(rules.label)}</TextLink>
        ) : (
          familyWishWords.who(editors, createdBy && fullName(createdBy))
        )}
      </Text>
    </Alert>
  )
}
