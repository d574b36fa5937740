import { wordingSheetWords } from '../../words/en.ts'
import { Wording } from '../Wording.tsx'
import classes from './WordingSheet.module.css'

type WordingSheetProps = {
  text: string
  /** 'As it will be announced'; read out before the text, shown above it. */
  title?: string
  /** Larger, for whoever decides on it. */
  large?: boolean
  /** A word in large letters that the text begins with: 'CANCELLED'. */
  mark?: string | null | undefined
  /** It is not so any more. */
  struck?: boolean
}

/** Announced wording as it will be read. */
export function WordingSheet({ text, title, large = false, mark, struck = false }: WordingSheetProps) {
  return (
    <section className={`paper ${classes.sheet}`} aria-label={title ?? wordingSheetWords.title}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <p className={`wording ${classes.text}`} data-large={large || undefined}>
        {mark && <strong className={classes.mark}>{mark}</strong>}
        {struck ? (
          <s>
            <Wording text={text} />
          </s>
        ) : (
          <Wording text={text} />
        )}
      </p>
    </section>
  )
}
