import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { BoardRow } from '../../rules/board.ts'
import { boardWords } from '../../words/en.ts'
import classes from './Board.module.css'
import { BoardLine } from './BoardLine.tsx'

type BoardSectionProps = {
  title: string
  /** By which the browser remembers that this user has folded it. */
  name: string
  /** The lines that nobody should miss, by their keys: one that comes opens what was folded before it came. */
  urgent?: readonly string[]
  children: ReactNode
}

const PREFIX = 'home-folded '
const NOTHING: readonly string[] = []

/** A group of the home page, which folds; how it was left, it is next time. */
export function BoardSection({ title, name, urgent = NOTHING, children }: BoardSectionProps) {
  const titleId = useId()
  const [folded, setFolded] = useState(() => localStorage.getItem(PREFIX + name))
  const isFolded = folded !== null && urgent.every((key) => folded.split('\n').includes(key))
  const shown = urgent.join('\n')
  const fold = () => setFolded(isFolded ? null : shown)
  // What is settled meanwhile, and comes again, is new.
  if (isFolded && folded !== shown) setFolded(shown)
  useEffect(() => {
    if (folded === null) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, folded)
  }, [folded, name])
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <UnstyledButton aria-expanded={!isFolded} onClick={fold} className={classes.title}>
          {title}
          <IconChevronDown size={20} aria-hidden className={classes.arrow} />
        </UnstyledButton>
      </h2>
      {!isFolded && children}
    </section>
  )
}

type BoardLinesProps = {
  rows: readonly BoardRow[]
  nothing?: string
  atFirst?: number
  /** The first line of those that somebody has asked for, once they are there. */
  ledTo?: number | undefined
}

/** Lines below each other, words where there is none; those after `atFirst` once they are asked for. */
export function BoardLines({ rows, nothing, atFirst = rows.length, ledTo }: BoardLinesProps) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const led = isWhole ? atFirst : ledTo
  // What was pressed is gone once they are there.
  useEffect(() => {
    if (led !== undefined) list.current?.children[led]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [led])
  if (rows.length === 0) return <p className="dimmed flat">{nothing}</p>
  const shown = isWhole ? rows : rows.slice(0, atFirst)
  return (
    <>
      <ul ref={list} className={`bare surface ${classes.lines}`}>
        {shown.map((row) => (
          <BoardLine key={row.key} row={row} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {boardWords.showMore(rows.length - shown.length)}
        </Button>
      )}
    </>
  )
}
