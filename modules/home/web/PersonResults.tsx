import { Link } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import type { PersonHits } from '../rules/personApi.ts'
import classes from './PersonSearch.module.css'

type PersonResultsProps = {
  groups: readonly PersonHits[]
  /** Told when one is opened here, and not in a tab of its own. */
  onOpen: () => void
}

const isForHere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey

/** Whoever was found, by kind of thing; each leads to its page. */
export function PersonResults({ groups, onOpen }: PersonResultsProps) {
  const id = useId()
  return groups.map(({ key, label, hits }) => (
    <section key={key} aria-labelledby={`${id}${key}`}>
      <h3 id={`${id}${key}`}>{label}</h3>
      <ul>
        {hits.map(({ id, name, line, status, path }) => (
          <li key={id}>
            <Link to={path} className={classes.hit} onClick={(event) => isForHere(event) && onOpen()}>
              <span className={classes.name}>{name}</span> <span>{line}</span> <span>{status}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
