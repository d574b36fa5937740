import classes from './WordingSheet.module.css'

type WordingSheetProps = {
  text: string
  /** 'As it will be announced'; read out before the text, shown above it. */
  title?: string
  /** Larger, for whoever decides on it. */
  large?: boolean
}

/** Announced wording as it will be read. */
export function WordingSheet({ text, title, large = false }: WordingSheetProps) {
  return (
    <section className={`paper ${classes.sheet}`} aria-label={title ?? 'Wording'}>
      {title && <h2 className={classes.title}>{title}</h2>}
      <p className={`wording ${classes.text}`} data-large={large || undefined}>
        {text}
      </p>
    </section>
  )
}
