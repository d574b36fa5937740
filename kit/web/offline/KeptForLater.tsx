import { Text } from '@mantine/core'
import { notSentWords } from '../../words/en.ts'
import { ButtonLink } from '../links.tsx'
import { useFateOfKept } from './fateOfKept.ts'

const SAID = { KEPT: notSentWords.kept, SENT: notSentWords.sent, REFUSED: notSentWords.notTaken }

/** In the place of a form whose entry could not be sent: it is kept, and nothing has to be typed again (decisions §14). */
export function KeptForLater({ name, back }: { name: string; back: string }) {
  const fate = useFateOfKept()
  return (
    <>
      <Text role="status">{SAID[fate](name)}</Text>
      <div>
        <ButtonLink to={back}>{notSentWords.back}</ButtonLink>
      </div>
    </>
  )
}
