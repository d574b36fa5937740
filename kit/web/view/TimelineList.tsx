import type { ReactNode } from 'react'
import { timelineListWords } from '../../words/en.ts'
import { When } from '../When.tsx'
import classes from './TimelineList.module.css'

/** One thing that happened, in words. */
export type TimelineItem = {
  readonly id: number | string
  /** ISO 8601 with `Z`. */
  readonly on: string
  /** 'Approved', 'E-mail to the Mukhi/Kamadia of East York'. */
  readonly what: ReactNode
  /** Who did it; left out when nobody signed in did. */
  readonly who?: string | undefined
  readonly note?: ReactNode
  /** What changed, before and after; private fields name themselves only. */
  readonly changes?: readonly { field: string; before?: ReactNode; after?: ReactNode }[]
  /** Something more, such as the deliveries of an e-mail. */
  readonly more?: ReactNode
}

/** Everything that happened to a record (decisions §6), in the order given; times are the user's own. */
export function TimelineList({
  title = timelineListWords.title,
  items,
}: {
  title?: string
  items: readonly TimelineItem[]
}) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <ol className={classes.list}>
        {items.map(({ id, on, what, who, note, changes = [], more }) => (
          <li key={id} className={classes.item}>
            <p className="strong">
              {what}
              {who && <span className={classes.who}> {timelineListWords.by(who)}</span>}
            </p>
            <p className="dimmed note">
              <When at={on} as="near" />
            </p>
            {note && <p className="lines">{note}</p>}
            {changes.length > 0 && (
              <dl className={classes.changes}>
                {changes.map(({ field, before, after }) => (
                  <div key={field}>
                    <dt>{field}</dt>
                    <dd>
                      {before === undefined && after === undefined ? (
                        timelineListWords.changed
                      ) : (
                        <Change before={before} after={after} />
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {more}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  // What is cancelled is announced once more as it stood: struck out beside itself it would read as if it were new.
  if (before && before === after) return after
  return timelineListWords.change(
    before ? <del key="before">{before}</del> : null,
    after ? <ins key="after">{after}</ins> : null,
  )
}
