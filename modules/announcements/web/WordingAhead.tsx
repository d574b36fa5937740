import { Text } from '@mantine/core'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import { Wording } from '../../../kit/web/Wording.tsx'
import { type Lapse, lapsedAt, textAt } from '../rules/wording.ts'
import { wordingAheadWords } from '../words/en.ts'

type WordingAheadProps = {
  text: string
  lapses: readonly Lapse[]
  /** When it would be compiled; null when nobody knows: then it stands as it was written. */
  compiledOn: string | null
  title?: string
  large?: boolean
}

/** A text as it will be announced: gatherings that are over by then are left out, and it says so (decisions §12). */
export function WordingAhead({ text, lapses, compiledOn, ...sheet }: WordingAheadProps) {
  const gone = compiledOn === null ? [] : lapsedAt(lapses, compiledOn)
  return (
    <>
      <WordingSheet {...sheet} text={compiledOn === null ? text : textAt(text, lapses, compiledOn)} />
      {gone.map(({ line }) => (
        <Text key={line} c="dimmed" mt="xs">
          {wordingAheadWords.leftOut} <Wording text={line} />
        </Text>
      ))}
    </>
  )
}
