import { Text } from '@mantine/core'
import { useState } from 'react'
import { notSentWords } from '../../words/en.ts'
import { ButtonLink } from '../links.tsx'
import { useStore } from '../store.ts'
import { keptNow, sentNow } from './kept.ts'

/** In the place of a form whose entry could not be sent: it is kept, and nothing has to be typed again (decisions §14). */
export function KeptForLater({ name, back }: { name: string; back: string }) {
  // It stands here because of what was kept last; somebody may still look at it once that has gone out.
  const [id] = useState(() => keptNow.get().at(-1))
  const isSent = useStore(sentNow).some((each) => each === id)
  return (
    <>
      <Text role="status">{isSent ? notSentWords.sent(name) : notSentWords.kept(name)}</Text>
      <div>
        <ButtonLink to={back}>{notSentWords.back}</ButtonLink>
      </div>
    </>
  )
}
