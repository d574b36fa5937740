import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { canonicalInstant, isInstant } from '../../../kit/rules/fields.ts'
import { zoneInWords } from '../../../kit/rules/when.ts'
import { callQuietly } from '../../../kit/web/api.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { ask } from '../../../kit/web/queries.ts'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { isTooLong, type Span } from '../rules/capacity.ts'
import { capacityInWords, windowInWords } from '../rules/capacityWords.ts'
import { type CapacityAnswer, holdingAreaApi } from '../rules/holdingAreaApi.ts'
import { capacityWords } from '../words/en.ts'
import classes from './CapacityCheck.module.css'

/** Places go and come free while a form is typed. */
const LOOK_AGAIN_MS = 30_000

/** A stay as it is typed; its ends may be half there. */
export type AskedStay = {
  facilityId: number | null
  arrivesOn: string | null
  leavesOn: string | null
  /** Whose stay is planned anew: it does not stand in its own way. */
  except?: { workflowId: number } | { transferId: number }
}

/** What is known of the room for a stay; nothing while it is half typed, or nobody can tell: the server judges anyway. */
export type CapacityKnown =
  | { state: 'notAsked' | 'asking' | 'unknown' }
  | { state: 'free' | 'full'; answer: CapacityAnswer }

/** Asks for room as soon as a stay is typed, and again while it stands there (3§7). */
export function useCapacity({ facilityId, arrivesOn, leavesOn, except }: AskedStay): CapacityKnown {
  const span = plannable(arrivesOn, leavesOn)
  const asked = facilityId !== null && span !== null
  const request = {
    params: { id: facilityId ?? 0, arrival: span?.arrivesOn ?? '', exit: span?.leavesOn ?? '' },
    query: except ?? {},
  }
  const { data, isError } = useQuery({
    ...ask(holdingAreaApi.checkCapacity, request),
    queryFn: () => callQuietly(holdingAreaApi.checkCapacity, request),
    enabled: asked,
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (!asked) return { state: 'notAsked' }
  if (data) return { state: data.capacityAvailable ? 'free' : 'full', answer: data }
  return { state: isError ? 'unknown' : 'asking' }
}

/** Why a form cannot be submitted as far as room goes; null where nothing speaks against it. */
export function whyNoRoom({ state }: CapacityKnown): string | null {
  if (state === 'full') return capacityWords.none
  return state === 'asking' ? capacityWords.oneMoment : null
}

/** A stay that can be asked about: its end follows, and not after a month. */
function plannable(arrivesOn: string | null, leavesOn: string | null): Span | null {
  if (arrivesOn === null || leavesOn === null || !isInstant(arrivesOn) || !isInstant(leavesOn)) return null
  const span = { arrivesOn: canonicalInstant(arrivesOn), leavesOn: canonicalInstant(leavesOn) }
  return span.leavesOn > span.arrivesOn && !isTooLong(span) ? span : null
}

type CapacityCheckProps = {
  capacity: CapacityKnown
  /** The facility's zone. */
  timezone: string
  /** Puts the free time that is offered into the form. */
  onTake: (span: Span) => void
  /** What besides changes with the time that is offered, in a sentence. */
  besides?: (span: Span) => string
}

/** How many places are free for a stay, in words and numbers; where none is, the nearest time at which one is. */
export function CapacityCheck({ capacity, timezone, onTake, besides }: CapacityCheckProps) {
  const box = useRef<HTMLDivElement>(null)
  const take = (span: Span) => {
    // The button that was pressed goes; whoever uses a keyboard stays where it was.
    box.current?.focus()
    onTake(span)
  }
  return (
    <div ref={box} tabIndex={-1} className={classes.status} role="status" aria-label={capacityWords.title}>
      {capacity.state === 'asking' && (
        <p className={`surface ${classes.box}`}>
          <IconHourglass size={20} aria-hidden />
          <span>{capacityWords.looking}</span>
        </p>
      )}
      {'answer' in capacity && <Answer answer={capacity.answer} timezone={timezone} onTake={take} besides={besides} />}
    </div>
  )
}

function Answer({
  answer,
  timezone,
  onTake,
  besides,
}: { answer: CapacityAnswer } & Omit<CapacityCheckProps, 'capacity'>) {
  const ownZone = useZone()
  const { capacity: places, capacityAvailable, nearest } = answer
  const zone = timezone === ownZone ? '' : ` ${capacityWords.zone(zoneInWords(timezone))}`
  const Icon = capacityAvailable ? IconCircleCheck : IconCircleX
  return (
    <div className={`surface ${classes.box}`} data-room={capacityAvailable ? 'free' : 'full'}>
      <Icon size={20} aria-hidden />
      <div>
        <p className="strong">{capacityInWords(answer, places)}</p>
        {nearest && (
          <>
            <p>
              <TimesTogether text={`${windowInWords(nearest, timezone)}${zone} ${besides?.(nearest) ?? ''}`.trim()} />
            </p>
            <Button variant="default" mt={8} onClick={() => onTake(nearest)}>
              {capacityWords.take}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
