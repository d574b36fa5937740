import { Text } from '@mantine/core'
import { notSentWords } from '../../words/en.ts'
import { ButtonLink } from '../links.tsx'

/** In the place of a form whose entry could not be sent: it is kept, and nothing has to be typed again (decisions §14). */
export const KeptForLater = ({ name, back }: { name: string; back: string }) => (
  <>
    <Text role="status">{notSentWords.kept(name)}</Text>
    <div>
      <ButtonLink to={back}>{notSentWords.back}</ButtonLink>
    </div>
  </>
)
