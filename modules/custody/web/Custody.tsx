import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { written } from '../../../kit/rules/when.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirm, confirmWithReason } from '../../../kit/web/confirm.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { JUST_LOADED_MS } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { type Detail, DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import folding from '../../../kit/web/view/fold.module.css'
import { useWhen, When } from '../../../kit/web/When.tsx'
import { ABOUT_DELIVERY, ABOUT_WORKFLOW, type CareKind } from '../../holdingArea/rules/about.ts'
import { overdueInWords } from '../../holdingArea/rules/boardWords.ts'
import { accessTo, custodyAccess } from '../rules/access.ts'
import type { AtDoor } from '../rules/atDoor.ts'
import { type CustodyEntry, type Custody as CustodyOf, custodyApi, entryBody } from '../rules/custodyApi.ts'
import { custodyPaths } from '../rules/paths.ts'
import { isNobody, nextFor, possibleFor } from '../rules/possible.ts'
import { saidInWords } from '../rules/saidInWords.ts'
import { canBeConfirmed, correctable, leavingAmong, uncorrected } from '../rules/whereabouts.ts'
import {
  custodyEventWords,
  custodyPanelWords,
  enteredEventWords,
  handoverFieldWords,
  secondPersonWords,
  seenWords,
  whereaboutsWords,
} from '../words/en.ts'
import { askCustody, paramsOf } from './asked.ts'
import classes from './Custody.module.css'
import { PrintLabels } from './PrintLabels.tsx'

/** Where the deceased of a record lies, who they are by three identifiers, and each change of hands (decisions §14). */
export function Custody({ kind, id }: { kind: CareKind; id: number }) {
  // What the page has asked a moment ago is one view of it, not two.
  const { data } = useQuery({ ...askCustody(kind, id), staleTime: JUST_LOADED_MS })
  if (!data) return null
  if (isNobody(data)) return null
  return (
    <>
      <Standing custody={data} />
      {/* A workflow's bar has its steps; every other page's has what comes next. */}
      <Handovers custody={data} kind={kind} inBar={kind !== ABOUT_WORKFLOW} />
    </>
  )
}

/** Where somebody lies, and who they are, with all that has to be looked at. */
export function Standing({ custody }: { custody: CustodyOf }) {
  const { similar, toCheck, entries } = custody
  return (
    <>
      {toCheck && <Notice text={custodyPanelWords.toCheck} />}
      {similar.length > 0 && (
        <Notice
          text={custodyPanelWords.similar(
            similar.map(({ name, gsoFacilityName }) => custodyPanelWords.similarOne(name, gsoFacilityName)),
          )}
        />
      )}
      {uncorrected(entries)
        .filter((entry) => canBeConfirmed(custody, entry))
        .map((entry) => (
          <Open key={entry.id} entry={entry} custody={custody} />
        ))}
      <DetailGroup title={custodyPanelWords.title} details={detailsOf(custody)} />
    </>
  )
}

/** Each change of hands, and what may come next. */
export function Handovers({ custody, kind, inBar }: { custody: CustodyOf; kind: CareKind; inBar: boolean }) {
  return (
    <>
      <Actions custody={custody} kind={kind} inBar={inBar} />
      <PrintLabels custody={custody} />
      {custody.entries.length > 0 && <History custody={custody} standing={uncorrected(custody.entries)} />}
    </>
  )
}

const Notice = ({ text }: { text: string }) => (
  <p className={`surface ${classes.notice}`}>
    <IconAlertTriangle size={20} aria-hidden />
    <span>{text}</span>
  </p>
)

function detailsOf(custody: CustodyOf): Detail[] {
  const { where, gsoFacilityName, timezone, arrivedOn, leavesOn, leftOn, belongings } = custody
  const now = rightNow()
  const at = (instant: string) => <When key={instant} at={instant} zone={timezone} />
  const isLate = where === 'PRESENT' && leavesOn !== null && leavesOn <= now
  // Of an order and a workflow somebody is expected, until it is cancelled; a delivery has brought somebody, or nobody.
  const isNot = where === 'EXPECTED' && (custody.about.kind === ABOUT_DELIVERY || custody.isCancelled)
  const place = isLate ? overdueInWords(leavesOn, now) : isNot ? custodyPanelWords.cameNot : whereaboutsWords[where]
  const takenTo = leavingAmong(uncorrected(custody.entries))?.takenTo
  const seen = (said: keyof typeof seenWords, details: string | null) =>
    said === 'YES' && details ? details : seenWords[said]
  return [
    [custodyPanelWords.where, where === 'PRESENT' ? custodyPanelWords.at(place, gsoFacilityName) : place],
    [custodyPanelWords.name, custody.name],
    [custodyPanelWords.age, custody.age ?? custodyPanelWords.unknownAge],
    ...(custody.dateOfBirth ? [[custodyPanelWords.dateOfBirth, written(custody.dateOfBirth)] as const] : []),
    // Nothing is open of who has left, and retention clears which band it was.
    ...(where === 'LEFT' && custody.band === null
      ? []
      : [[custodyPanelWords.band, custody.band ?? custodyPanelWords.noBand] as const]),
    ...(arrivedOn ? [[custodyPanelWords.arrived, at(arrivedOn)] as const] : []),
    ...(leftOn === null && leavesOn ? [[custodyPanelWords.exit, at(leavesOn)] as const] : []),
    ...(leftOn ? [[custodyPanelWords.left, at(leftOn)] as const] : []),
    ...(takenTo ? [[handoverFieldWords.takenTo, takenTo] as const] : []),
    [handoverFieldWords.jewellery, seen(belongings.jewellery, belongings.jewelleryDetails)],
    [handoverFieldWords.effects, seen(belongings.effects, belongings.effectsDetails)],
  ]
}

/** What somebody has put forward or entered alone, for the second person. */
function Open({ entry, custody }: { entry: CustodyEntry; custody: CustodyOf }) {
  const say = useWhen()
  const actor = useUser()
  const { act, busy } = useAct()
  const isOwn = entry.recordedBy?.id === actor.id
  const may = mayOn(actor, accessTo(entry.type), placeOfRegion(custody.regionId))
  const type = custodyEventWords[entry.type]
  const facts = factsOf(entry, (at) => say(at, 'read', custody.timezone))
  const confirmIt = async () => {
    const sure = await confirm({
      title: custodyPanelWords.confirmTitle(type, custody.name),
      text: custodyPanelWords.confirmText(facts, entry.band),
      confirmLabel: custodyPanelWords.confirm,
      cancelLabel: custodyPanelWords.cancel,
    })
    if (sure)
      await act(() => call(custodyApi.confirm, { params: { ...paramsOf(custody.about), entryId: entry.id } }), {
        done: custodyPanelWords.confirmed,
      })
  }
  return (
    <section className={`surface ${classes.open}`} data-alone={entry.standing === 'ALONE' || undefined}>
      <p>
        <strong>{type}</strong>, <When at={entry.happenedOn} zone={custody.timezone} />.{' '}
        {entry.standing === 'ALONE' ? custodyPanelWords.lone : custodyPanelWords.waiting}
      </p>
      <p>{facts}</p>
      {may &&
        (isOwn ? (
          <p>{secondPersonWords.ownEntry}</p>
        ) : (
          <Button onClick={() => void confirmIt()} loading={busy}>
            {custodyPanelWords.confirm}
          </Button>
        ))}
    </section>
  )
}

type ActionsProps = {
  custody: AtDoor
  kind: CareKind
  /** What comes next stands in the bar of the page already. */
  inBar?: boolean
}

/** The pages on which somebody's next change of hands is written down. */
export function Actions({ custody, kind, inBar = false }: ActionsProps) {
  const actor = useUser()
  if (!mayOn(actor, custodyAccess.record, placeOfRegion(custody.regionId))) return null
  const next = nextFor(actor, custody)
  const events = possibleFor(actor, custody).filter((type) => !inBar || type !== next)
  // Of a workflow too, whose own page gives other times only while it is open, and to fewer of the chairs.
  const staysLonger = !custody.isKnown && custody.where === 'PRESENT' && custody.leavesOn !== null
  if (events.length === 0 && !staysLonger) return null
  return (
    <nav className={classes.actions} aria-label={custodyPanelWords.title}>
      {events.map((type) => (
        <ButtonLink
          key={type}
          to={custodyPaths.record(kind, custody.about.id, type)}
          variant={type === next ? 'filled' : 'default'}
        >
          {enteredEventWords[type]}
        </ButtonLink>
      ))}
      {staysLonger && <StaysLonger custody={custody} />}
    </nav>
  )
}

/** A day longer than was planned, or from now where that is over; it is never refused (decisions §14, Leaving). */
function StaysLonger({ custody: { about, name, timezone, leavesOn } }: { custody: CustodyOf }) {
  const say = useWhen()
  const { act, busy } = useAct()
  const prolong = async () => {
    const now = rightNow()
    const from = leavesOn !== null && leavesOn > now ? leavesOn : now
    // At the same time of day, whatever a clock change does.
    const exit = Temporal.Instant.from(from).toZonedDateTimeISO(timezone).add({ days: 1 })
    const exitDateTime = exit.toInstant().round('minute').toString()
    const sure = await confirm({
      title: custodyPanelWords.prolongTitle(name),
      text: custodyPanelWords.prolongText(say(exitDateTime, 'read', timezone)),
      confirmLabel: custodyPanelWords.prolong,
      cancelLabel: custodyPanelWords.cancel,
    })
    if (sure)
      await act(() => call(custodyApi.prolong, { params: paramsOf(about), body: { exitDateTime } }), {
        done: custodyPanelWords.prolonged,
      })
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void prolong()}>
      {custodyPanelWords.prolong}
    </Button>
  )
}

const correctionOf = ({ id }: CustodyEntry, reason: string) =>
  entryBody.parse({ type: 'CORRECTION', corrects: id, reason })

function History({ custody, standing }: { custody: CustodyOf; standing: readonly CustodyEntry[] }) {
  const say = useWhen()
  const actor = useUser()
  const { act, busy } = useAct()
  const mistakes = correctable(standing).filter(
    ({ type, deliveryId }) =>
      mayOn(actor, accessTo(type), placeOfRegion(custody.regionId)) &&
      (deliveryId === null || custody.about.kind === ABOUT_DELIVERY),
  )
  const correct = async (entry: CustodyEntry) => {
    const reason = await confirmWithReason({
      title: custodyPanelWords.correctTitle(custodyEventWords[entry.type]),
      text: custodyPanelWords.correctText,
      confirmLabel: custodyPanelWords.correct,
      cancelLabel: custodyPanelWords.cancel,
      reason: { label: custodyPanelWords.correctReason, required: secondPersonWords.noReason },
    })
    const onceKey = crypto.randomUUID()
    if (reason !== null)
      await act(
        () => call(custodyApi.record, { params: paramsOf(custody.about), body: correctionOf(entry, reason), onceKey }),
        {
          done: custodyPanelWords.corrected,
        },
      )
  }
  return (
    <details className={`surface ${classes.history}`}>
      <summary className={`${folding.fold} ${classes.fold}`}>{custodyPanelWords.history}</summary>
      <ol>
        {custody.entries.map((entry) => (
          <li key={entry.id}>
            <strong>{custodyEventWords[entry.type]}</strong>, <When at={entry.happenedOn} zone={custody.timezone} />
            {entry.type !== 'CORRECTION' && !standing.includes(entry) && ` (${custodyPanelWords.wasCorrected})`}
            <p>{factsOf(entry, (at) => say(at, 'read', custody.timezone))}</p>
          </li>
        ))}
      </ol>
      {mistakes.length > 0 && (
        <div className="cluster">
          {mistakes.map((entry) => (
            <Button key={entry.id} variant="default" loading={busy} onClick={() => void correct(entry)}>
              {custodyPanelWords.correctLast(custodyEventWords[entry.type])}
            </Button>
          ))}
        </div>
      )}
    </details>
  )
}

/** A device without a network, or with a wrong clock, says another time than ours. */
const isAmiss = (phoneTime: string, recordedOn: string) =>
  Math.abs(Temporal.Instant.from(phoneTime).until(recordedOn).total('minutes')) > CLOCKS_MAY_DIFFER_MINUTES
const CLOCKS_MAY_DIFFER_MINUTES = 10

/** Everything that an entry says besides what and when. */
function factsOf(entry: CustodyEntry, say: (at: string) => string): string {
  const { recordedBy, confirmedBy, phoneTime } = entry
  const facts = [
    recordedBy ? custodyPanelWords.by(fullName(recordedBy)) : custodyPanelWords.byVendor,
    confirmedBy && custodyPanelWords.confirmedBy(fullName(confirmedBy)),
    ...saidInWords(entry),
    phoneTime && isAmiss(phoneTime, entry.recordedOn) && custodyPanelWords.phoneSaid(say(phoneTime)),
  ]
  return `${facts.filter(Boolean).join('; ')}.`
}
