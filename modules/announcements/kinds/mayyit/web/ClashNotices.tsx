import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { TextLink } from '../../../../../kit/web/links.tsx'
import { zoneOf } from '../../../rules/facts.ts'
import type { Warning } from '../rules/advice.ts'
import { type Clash, clashInWords } from '../rules/clashes.ts'
import { EVENT_NAMES, eventOf } from '../rules/events.ts'
import type { MayyitDraft } from './mayyitDraft.ts'
import type { MayyitFacts } from './useMayyitFacts.ts'

type Body = Omit<MayyitDraft, 'on'>

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

/** What else is planned at the place and time of one gathering, with the other record. */
export function Clashes({ of, clashes, zone }: { of: Clash['field']; clashes: readonly Clash[]; zone: string }) {
  const met = clashes.filter(({ field }) => field === of)
  return (
    <div role="status">
      {met.map((clash) => (
        <ClashAlert key={clash.other ? `${clash.other.id} ${clash.other.what}` : 'unseen'} clash={clash} zone={zone} />
      ))}
    </div>
  )
}

/** Every clash at once, for whoever is about to submit. */
export function ClashSummary({ clashes, facts, body }: { clashes: readonly Clash[]; facts: MayyitFacts; body: Body }) {
  if (clashes.length === 0) return null
  return (
    <section aria-label="Before you submit">
      {clashes.map((clash) => (
        <ClashAlert
          key={`${clash.field} ${clash.other ? `${clash.other.id} ${clash.other.what}` : ''}`}
          clash={clash}
          zone={zoneOfField(clash.field, facts, body)}
          named
        />
      ))}
    </section>
  )
}

function ClashAlert({ clash, zone, named = false }: { clash: Clash; zone: string; named?: boolean }) {
  const { other, field } = clash
  const label = EVENT_NAMES.map(eventOf).find(({ at }) => at === field)?.label
  return (
    <Alert color="amber" variant="light" mb="xs">
      {named && `${label}: `}
      {clashInWords(clash, zone)}{' '}
      {other && <TextLink to={`/${other.kind}/view/${other.id}`} underline="always">{`Show ${other.name}`}</TextLink>}
    </Alert>
  )
}

function zoneOfField(field: Clash['field'], facts: MayyitFacts, body: Body): string {
  const event = EVENT_NAMES.map(eventOf).find(({ at }) => at === field)
  return zoneOf(event ? body[event.jamatkhana] : null, facts)
}
