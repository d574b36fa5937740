import { Text } from '@mantine/core'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { recordEditorWords } from '../words/en.ts'

/** Stands in place of a form that the record's status forbids. */
export function NotPossible({ why, view }: { why: string; view: string }) {
  return (
    <>
      <Text mb="md">{why}</Text>
      <ButtonLink to={view}>{recordEditorWords.back}</ButtonLink>
    </>
  )
}
