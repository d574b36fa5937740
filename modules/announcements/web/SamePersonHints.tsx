import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { askUntyped, type QueryOptions } from '../../../kit/web/queries.ts'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import folding from '../../../kit/web/view/fold.module.css'
import { KINDS } from '../kinds/all.ts'
import type { SamePersonHint } from '../rules/api.ts'
import type { FirstRecord } from '../rules/begun.ts'
import { whereAndWhen } from '../rules/namedRecord.ts'
import { viewPath } from '../rules/paths.ts'
import { begunWords, recordStatusWords, samePersonWords } from '../words/en.ts'
import type { KindWeb } from './kindWeb.ts'
import classes from './SamePersonHints.module.css'

const ENOUGH_LETTERS = 4
const PAUSE = 400

type HintsProps = {
  kind: KindWeb
  name: string
  exceptId?: number
  /** The record that it begins from: that it is the same person is no news. */
  first?: FirstRecord | null
}

/** Those of which nobody knew, and those of which it is known since one was begun from the other. */
function sorted(hints: readonly SamePersonHint[], first: FirstRecord | null = null) {
  const isKnown = (hint: SamePersonHint) => hint.begun || (hint.kind === first?.kind && hint.id === first.id)
  return { news: hints.filter((hint) => !isKnown(hint)), known: hints.filter(isKnown) }
}

/**
 * On a form: records of the last 60 days that may be about the same person, the closest one and how many more; it
 * informs, and blocks nothing (decisions §6).
 */
export function SamePersonHints({ kind, name, exceptId, first = null }: HintsProps) {
  const [settled] = useDebouncedValue(name.trim(), PAUSE)
  const isEnough = settled.length >= ENOUGH_LETTERS
  const { data } = useQuery({
    ...askUntyped(kind.api.samePerson, { body: { name: settled, exceptId: exceptId ?? null } }),
    enabled: isEnough,
  })
  const { news: hints, known } = sorted(isEnough ? ((data as SamePersonHint[] | undefined) ?? []) : [], first)
  return (
    <div role="status">
      {hints.length > 0 && (
        <div className={classes.hints}>
          <p className={classes.question}>{samePersonWords.question}</p>
          <Hints hints={hints.slice(0, 1)} />
          {/* Folded anew for another name. */}
          {hints.length > 1 && (
            <details key={settled}>
              <summary className={`${folding.fold} ${classes.more}`}>{samePersonWords.more(hints.length - 1)}</summary>
              <Hints hints={hints.slice(1)} />
            </details>
          )}
        </div>
      )}
      <Known hints={known} />
    </div>
  )
}

/** Said without a question. */
function Known({ hints }: { hints: readonly SamePersonHint[] }) {
  if (hints.length === 0) return null
  return (
    <div className={classes.known}>
      <p className="flat dimmed">{begunWords.known}</p>
      <Hints hints={hints} />
    </div>
  )
}

/**
 * Whom a record may be the same as, asked beside the record itself, so that the page can show both at once and nothing
 * moves under a finger. That nobody can tell keeps no page from showing.
 */
export function askSamePersonAs(kind: KindWeb, id: number): QueryOptions<readonly SamePersonHint[]> {
  const { queryKey, queryFn } = askUntyped(kind.api.samePersonAs, { params: { id } })
  return { queryKey, queryFn: () => queryFn().catch(() => []) as Promise<readonly SamePersonHint[]> }
}

/** On the approval page: the same, quietly, since what it says may be known already. */
export function SamePersonBox({ hints }: { hints: readonly SamePersonHint[] }) {
  const { news, known } = sorted(hints)
  if (news.length === 0) return <Known hints={known} />
  return (
    <section className={`surface ${classes.box}`} aria-labelledby="same-person">
      <h2 id="same-person">{samePersonWords.question}</h2>
      <p>{samePersonWords.text}</p>
      <Hints hints={news} />
      <Known hints={known} />
    </section>
  )
}

function Hints({ hints }: { hints: readonly SamePersonHint[] }) {
  const zone = useZone()
  return (
    <ul className={classes.list}>
      {hints.map((hint) => (
        <li key={hint.id}>
          <TextLink to={viewPath(hint.kind, hint.id)} target="_blank" underline="always" className={classes.name}>
            {hint.name}
          </TextLink>
          <span>
            <TimesTogether text={inWords(hint, zone)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** 'Samar, approved, East York, 2026-11-20'. */
const inWords = (hint: SamePersonHint, zone: string): string =>
  [KINDS[hint.kind].label, recordStatusWords[hint.status].toLowerCase(), whereAndWhen(hint, zone)].join(', ')
