import { useDebouncedValue } from '@mantine/hooks'
import { Wording } from '../../../kit/web/Wording.tsx'
import { wordingPaperWords } from '../words/en.ts'
import classes from './WordingPaper.module.css'

/** How long after the last key the wording follows (decisions §7). */
const FOLLOW_MS = 200

/** The announced wording as it is typed, whole, on a sheet of paper: who submits it has read it. */
export function WordingPaper({ text }: { text: string }) {
  const [followed] = useDebouncedValue(text, FOLLOW_MS)
  return (
    <section className={`paper ${classes.sheet}`} aria-label={wordingPaperWords.title}>
      <h2 className="flat dimmed strong note">{wordingPaperWords.title}</h2>
      <p className={`${classes.text} ${followed ? 'wording' : 'dimmed'}`}>
        {followed ? <Wording text={followed} /> : wordingPaperWords.empty}
      </p>
    </section>
  )
}
