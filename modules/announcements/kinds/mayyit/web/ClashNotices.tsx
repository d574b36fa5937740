import { Alert } from '@mantine/core'
import { viewPath } from '../../../rules/paths.ts'
import '@mantine/core/styles/Alert.layer.css'
import { FieldLink } from '../../../../../kit/web/form/ErrorSummary.tsx'
import { TextLink } from '../../../../../kit/web/links.tsx'
import { TimesTogether } from '../../../../../kit/web/TimesTogether.tsx'
import type { Warning } from '../rules/advice.ts'
import { type Clash, clashesInWords, clashInWords } from '../rules/clashes.ts'
import { EVENT_NAMES, eventOf } from '../rules/events.ts'
import { clashWords } from '../words/en.ts'
import classes from './ClashNotices.module.css'

/** More than these would push the form out of sight. */
const MOST_NAMED = 5

/** What looks wrong with a field, beside it; nothing is refused. */
export function Warnings({ of, warnings }: { of: string; warnings: readonly Warning[] }) {
  return (
    <div role="status">
      {warnings
        .filter(({ field }) => field === of)
        .map(({ message }) => (
          <Alert key={message} color="amber" variant="light">
            {message}
          </Alert>
        ))}
    </div>
  )
}

/** What else is planned at the place and time of one gathering, with the other records. */
export function Clashes({ of, clashes, zone }: { of: Clash['field']; clashes: readonly Clash[]; zone: string }) {
  const met = clashes.filter(({ field }) => field === of)
  const seen = met.flatMap(({ other }) => (other ? [other] : []))
  const unseen = met.length - seen.length
  const further = seen.length - MOST_NAMED
  return (
    <div role="status">
      {met.length > 0 && (
        <Alert color="amber" variant="light">
          {clashesInWords(of)}
          <ul className={classes.list}>
            {seen.slice(0, MOST_NAMED).map((other) => (
              <li key={`${other.kind} ${other.id} ${other.what}`}>
                <TimesTogether text={clashInWords(other, zone)} />{' '}
                <TextLink to={viewPath(other.kind, other.id)} target="_blank" underline="always">
                  {clashWords.show(other.name)}
                </TextLink>
              </li>
            ))}
            {further > 0 && <li>{clashWords.further(further)}</li>}
            {unseen > 0 && <li>{clashWords.unseen(unseen)}</li>}
          </ul>
        </Alert>
      )}
    </div>
  )
}

/** How many clashes each gathering has, with the way to it, for whoever is about to submit. */
export function ClashSummary({ clashes }: { clashes: readonly Clash[] }) {
  const fields = EVENT_NAMES.map(eventOf).filter(({ at }) => clashes.some(({ field }) => field === at))
  if (fields.length === 0) return null
  return (
    <section aria-label={clashWords.summary}>
      <Alert color="amber" variant="light" title={clashWords.summary}>
        <ul className={classes.list}>
          {fields.map(({ at, label }) => (
            <li key={at}>
              <FieldLink id={`field-${at}`}>
                {clashWords.count(label, clashes.filter(({ field }) => field === at).length)}
              </FieldLink>
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  )
}
