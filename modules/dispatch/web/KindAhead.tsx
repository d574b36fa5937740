import { IconBan } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { timeInWords } from '../../../kit/rules/when.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import folding from '../../../kit/web/view/fold.module.css'
import { useWhen, When } from '../../../kit/web/When.tsx'
import { SET_DAYS_AND_TIMES } from '../../calendar/rules/outlook.ts'
import { heldBackInWords } from '../../calendar/rules/slots.ts'
import { settingsAccess } from '../../settings/rules/access.ts'
import { settingsPath } from '../../settings/rules/paths.ts'
import { dayOver } from '../rules/dayOver.ts'
import { isQuiet, slotInWords } from '../rules/differences.ts'
import type { NextOfKind, PlannedAnnouncement } from '../rules/next.ts'
import { receiversInWords } from '../rules/nextInWords.ts'
import { announcementPaths } from '../rules/paths.ts'
import { kindAheadWords } from '../words/en.ts'
import { ANNOUNCEMENT_LOOKS } from './looks.ts'
import classes from './NextScreen.module.css'
import { type Planned, PlannedEmail } from './PlannedEmail.tsx'
import { type Run, slotDays } from './slotDays.ts'

/** What is ahead for one kind: what is open, what goes now, every slot, and those that were skipped lately. Times are the region's. */
export function KindAhead({ ahead, zone, regionId }: { ahead: NextOfKind; zone: string; regionId: number }) {
  const { kind, label, kindBlocked, needsRelease, open, soon, moreSoon, slots, skipped } = ahead
  const maySet = mayOn(useUser(), settingsAccess.change, placeOfRegion(regionId))
  return (
    <section className="surface padded" aria-labelledby={`ahead-${kind}`}>
      <h2 id={`ahead-${kind}`} className="flat subtitle">
        {label}
      </h2>
      {kindBlocked && <p className={classes.note}>{kindAheadWords.heldBack}</p>}
      {needsRelease && <p className={classes.note}>{kindAheadWords.needsRelease}</p>}
      {open.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{kindAheadWords.open}</h3>
          <ul className={classes.slots}>
            {open.map(({ id, subject, status, heldReason }) => (
              <li key={id} className={classes.open}>
                <TextLink to={announcementPaths.view(id)}>{subject}</TextLink>
                <span>
                  <StatusBadge {...ANNOUNCEMENT_LOOKS[status]} /> {heldReason && heldBackInWords(heldReason)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {soon.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{kindAheadWords.priority}</h3>
          <ul className={classes.slots}>
            {soon.map(({ record, reason, announcement }) => (
              <li key={record.id}>
                {announcement ? (
                  <Opening summary={<Line when={kindAheadWords.soon}>{record.name}</Line>}>
                    <Plan announcement={announcement} of={{ regionId, kind, recordId: record.id }} />
                  </Opening>
                ) : (
                  <Line when={record.name}>{kindAheadWords.waits(reason && heldBackInWords(reason))}</Line>
                )}
              </li>
            ))}
            {moreSoon > 0 && <li>{kindAheadWords.more(moreSoon)}</li>}
          </ul>
        </>
      )}
      {slots.length === 0 ? (
        <p className={classes.note}>
          {kindAheadWords.noTime}
          {maySet && (
            <>
              {' '}
              <TextLink to={settingsPath()} search={{ regionId: String(regionId) }}>
                {SET_DAYS_AND_TIMES}
              </TextLink>
            </>
          )}
        </p>
      ) : (
        <ol className={classes.slots}>
          {slotDays(slots).map(({ from, to, runs }) => (
            <li key={from} className={classes.day}>
              <span className={`${classes.date} capital tabular`}>
                {from === to ? (
                  <When at={from} as="near" />
                ) : (
                  kindAheadWords.days(<When key="from" at={from} as="near" />, <When key="to" at={to} as="near" />)
                )}
              </span>
              <div>
                {runs.map((run) => (
                  <RunLine key={run[0].time} run={run} zone={zone} of={{ regionId, kind }} />
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      <Skipped slots={skipped} />
    </section>
  )
}

type RunLineProps = { run: Run; zone: string; of: Pick<Planned, 'regionId' | 'kind'> }

function RunLine({ run, zone, of }: RunLineProps) {
  const say = useWhen()
  const [slot] = run
  const { date, time, blocked, announcements, leftOut, moreLeftOut } = slot
  const when = run.map(({ time }) => timeInWords(time)).join(', ')
  const words = slotInWords(slot)
  const overOn = (end: string) => {
    const day = dayOver(of.kind, end, zone)
    return day === null ? say(end, 'read', zone) : say(day)
  }
  if (isQuiet(slot))
    return (
      <Line when={when}>
        {blocked === null ? (
          <span className="dimmed">{words}</span>
        ) : (
          <span className={classes.blocked}>
            <IconBan size={16} aria-hidden />
            {words}
          </span>
        )}
      </Line>
    )
  return (
    <Opening summary={<Line when={when}>{words}</Line>}>
      {announcements.map((announcement, turn) => (
        <Plan
          key={`${announcement.announcementId} ${announcement.subject}`}
          announcement={announcement}
          of={{ ...of, date, time, turn }}
        />
      ))}
      {leftOut.map(({ id, name, eventEndsOn }) => (
        <p key={id}>
          <TimesTogether text={kindAheadWords.leftOut(name, eventEndsOn === null ? null : overOn(eventEndsOn))} />
        </p>
      ))}
      {moreLeftOut > 0 && <p>{kindAheadWords.moreLeftOut(moreLeftOut)}</p>}
    </Opening>
  )
}

/** Slots of the last days for which nothing went out though something may have waited, and why (decisions §8). */
function Skipped({ slots }: { slots: NextOfKind['skipped'] }) {
  const say = useWhen()
  if (slots.length === 0) return null
  return (
    <Opening summary={<span className={classes.skipped}>{kindAheadWords.skipped(slots.length)}</span>}>
      <ul className={classes.slots}>
        {slots.map(({ date, time, reason }) => (
          <li key={`${date} ${time}`}>
            <Line when={kindAheadWords.skippedAt(say(date), timeInWords(time))}>{reason}</Line>
          </li>
        ))}
      </ul>
    </Opening>
  )
}

const Line = ({ when, children }: { when: string; children: ReactNode }) => (
  <span className={classes.slot}>
    <span className="tabular">
      <TimesTogether text={when} />
    </span>
    <span>{children}</span>
  </span>
)

/** Folded until it is opened; only then is what it holds made. */
function Opening({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={`${folding.fold} ${classes.opener}`}>{summary}</summary>
      {opened && <div className={classes.plan}>{children}</div>}
    </details>
  )
}

/** One announcement as it would go out: to whom, with which records, and the e-mail itself. */
function Plan({ announcement, of }: { announcement: PlannedAnnouncement; of: Planned }) {
  const { announcementId, records, moreRecords, mandatoryReceivers, bcc, waitsForRelease } = announcement
  const goes = waitsForRelease ? kindAheadWords.goesOnceReleased : kindAheadWords.goes
  const names = records.map(({ name }) => name)
  return (
    <>
      <p>
        {goes(receiversInWords(announcement), names, moreRecords)}
        {announcementId !== null && (
          <>
            {' '}
            <TextLink to={announcementPaths.view(announcementId)}>{kindAheadWords.openIt}</TextLink>
          </>
        )}
      </p>
      <p className="dimmed">{kindAheadWords.to(mandatoryReceivers)}</p>
      <p className="dimmed">{kindAheadWords.bcc(bcc)}</p>
      <PlannedEmail announcement={announcement} of={of} />
    </>
  )
}
