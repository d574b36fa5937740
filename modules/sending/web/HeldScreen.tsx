import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call, reloadConfig } from '../../../kit/web/api.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { useTypedInTab } from '../../../kit/web/link/useTypedInTab.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { When } from '../../../kit/web/When.tsx'
import { capitalKind } from '../../kinds/rules/kindNames.ts'
import { sendingAccess } from '../rules/access.ts'
import { bySort, type Held, type HeldLetter, type HeldRecord } from '../rules/held.ts'
import { sendingPaths } from '../rules/paths.ts'
import {
  becomes,
  letterKey,
  lettingGo,
  mayBeOut,
  recordKey,
  type Said,
  saidAtFirst,
  summary,
  unsaid,
  withAll,
} from '../rules/said.ts'
import { sendingApi } from '../rules/sendingApi.ts'
import { heldNoticeWords, heldWords } from '../words/en.ts'
import { Choice } from './Choice.tsx'
import classes from './HeldScreen.module.css'

const askHeld = ask(sendingApi.held)

/** What would be sent after a restore: for each thing somebody says whether it went out already, and lets the rest go. */
export function HeldScreen() {
  const held = useAnswer(askHeld)
  return (
    <Page title={held.hold?.cause === 'MOVED' ? heldWords.titleMoved : heldWords.titleRestored}>
      {held.hold ? (
        // Begun anew it keeps its number: sending may have been let go meanwhile, so nothing is known any more.
        <Deciding key={held.hold.begunOn} held={held} hold={held.hold} />
      ) : (
        <Ended held={held} />
      )}
    </Page>
  )
}

function Ended({ held: { ended } }: { held: Held }) {
  return (
    <p>
      {heldWords.nothingHeld}
      {ended && heldWords.ended(fullName(ended.by), <When key="on" at={ended.on} />)}
    </p>
  )
}

function Deciding({ held, hold }: { held: Held; hold: NonNullable<Held['hold']> }) {
  // A line for each letter of days takes a while: what was said stands there after another page, and a new sign-in.
  const [typed, setTyped] = useTypedInTab('held', `${hold.id}/${hold.begunOn}`)
  const given: Said = new Map(typed === null ? [] : JSON.parse(typed))
  const { act, busy } = useAct()
  const said = new Map([...saidAtFirst(held), ...given])
  const open = unsaid(held, said)
  const say = (keys: readonly string[], goes: boolean) => setTyped(JSON.stringify([...withAll(given, keys, goes)]))

  async function letGo() {
    if (open.length > 0) {
      showBanner('error', heldWords.unsaid(open.length))
      document.querySelector<HTMLInputElement>('fieldset[data-unsaid] input')?.focus()
      return
    }
    const sure = await confirm({
      title: heldWords.letGo,
      text: summary(held, said),
      confirmLabel: heldWords.confirm,
      cancelLabel: heldWords.notYet,
    })
    if (!sure) return
    await act(() => call(sendingApi.letGo, { body: lettingGo(hold.id, held, said) }), { done: heldWords.done })
    // The notice on every page goes with the configuration, whoever has let it go.
    void reloadConfig()
  }

  return (
    <>
      <div className={`stack ${classes.intro}`}>
        {hold.cause === 'MOVED' ? <Moved hold={hold} /> : <Restored hold={hold} />}
        <p>{heldWords.help}</p>
      </div>
      {held.letters.length + held.records.length === 0 && <p>{heldWords.nothingWaits}</p>}
      {byPlace(held.records).map(([place, records]) => (
        <Group
          key={place}
          title={place}
          keys={records.map(({ id }) => recordKey(id))}
          allGo={records.some(({ since }) => since) ? heldWords.noneWentOut : heldWords.allGo}
          say={say}
        >
          {records.map((record) => (
            <Line
              key={record.id}
              of={recordKey(record.id)}
              name={record.name}
              // Nothing of it goes as it was, and a person who has cancelled it must not be asked to let it go.
              orElse={record.since ? heldWords.notGone : undefined}
              said={said}
              say={say}
            >
              {heldWords.approved(<When key="approved" at={record.approvedOn} />)}
              {record.cameDue && heldWords.cameDue(<When key="due" at={record.cameDue} />)}
              {record.since ? heldWords.since[record.since] : <Next record={record} />}
            </Line>
          ))}
        </Group>
      ))}
      {bySort(held.letters).map(({ sort, letters }) => (
        <Group key={sort} title={sort} keys={letters.map(({ id }) => letterKey(id))} allGo={heldWords.allGo} say={say}>
          {letters.map((letter) => (
            <Line key={letter.id} of={letterKey(letter.id)} name={nameOf(letter, sort)} said={said} say={say}>
              {heldWords.letter(
                receiversOf(letter),
                <When key="written" at={letter.createdOn} />,
                `${becomes(letter)} ${mayBeOut(letter)}`,
              )}
            </Line>
          ))}
        </Group>
      ))}
      <div className={classes.end}>
        <Button onClick={letGo} loading={busy}>
          {heldWords.letGo}
        </Button>
        <p role="status">{open.length === 0 ? summary(held, said) : heldWords.stillOpen(open.length)}</p>
      </div>
    </>
  )
}

type Since = { hold: NonNullable<Held['hold']> }

const Restored = ({ hold }: Since) => (
  <p>
    {heldWords.restored(<When key="on" at={hold.begunOn} />)}
    {hold.backupMadeOn && heldWords.restoredAsOf(<When key="of" at={hold.backupMadeOn} />)}
    {heldWords.restoredSince}
  </p>
)

const Moved = ({ hold }: Since) => (
  <p>
    {heldWords.moved(<When key="on" at={hold.begunOn} />)}
    {hold.backupMadeOn && heldWords.movedAsOf(<When key="of" at={hold.backupMadeOn} />)}
    {heldWords.movedSince}
  </p>
)

/** Approved records as they go out together: 'Approved Samars of Central Ontario'. */
const byPlace = (records: readonly HeldRecord[]) => [
  ...Map.groupBy(records, ({ kind, region }) => heldWords.place(capitalKind(kind), region)),
]

function Next({ record: { next, needsRelease } }: { record: HeldRecord }) {
  if (next === null) return heldWords.noSending
  const when = <When key="next" at={next} />
  return needsRelease ? heldWords.joinsDraft(when) : heldWords.goesOut(when)
}

/** What tells it from all others, to whoever has to say of it whether it went out. */
function nameOf({ subject, about }: HeldLetter, sort: string): string {
  return about === null ? (subject ?? sort) : heldWords.letterAbout(subject ?? sort, about)
}

function receiversOf({ receivers, some }: HeldLetter): string {
  const named = [...new Set(some)].join(', ')
  return heldWords.receivers(named, receivers - some.length)
}

type Saying = { say: (keys: readonly string[], goes: boolean) => void }

/** `allGo` is what stands for all of them at once: what was changed since goes nowhere. */
type GroupProps = Saying & { title: string; keys: string[]; allGo: string; children: ReactNode }

function Group({ title, keys, allGo, say, children }: GroupProps) {
  return (
    <section className={`surface ${classes.group}`} aria-label={title}>
      <div className={classes.head}>
        <h2>{`${title} (${keys.length})`}</h2>
        {keys.length > 1 && (
          <div className="cluster">
            <Button variant="default" onClick={() => say(keys, true)}>
              {allGo}
            </Button>
            <Button variant="default" onClick={() => say(keys, false)}>
              {heldWords.allWentOut}
            </Button>
          </div>
        )}
      </div>
      <ul className={classes.lines}>{children}</ul>
    </section>
  )
}

type LineProps = Saying & { of: string; name: string; orElse?: string | undefined; said: Said; children: ReactNode }

function Line({ of, name, orElse, said, say, children }: LineProps) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{children}</p>
      </div>
      <Choice of={of} name={name} goes={said.get(of) ?? null} orElse={orElse} onChange={(goes) => say([of], goes)} />
    </li>
  )
}

/** On every page, while a restore or a move holds everything back: that nothing is sent at the moment, and who can change that. */
export function HeldNotice() {
  const config = useConfig()
  return (
    <aside aria-label={heldNoticeWords.label} className={classes.notice}>
      {heldNoticeWords.notice(
        isOpenTo(config, sendingAccess.letGo) ? (
          <TextLink key="held" to={sendingPaths.held()}>
            {heldNoticeWords.youHaveLooked}
          </TextLink>
        ) : (
          heldNoticeWords.somebodyHasLooked
        ),
      )}
    </aside>
  )
}

export const heldScreen = screen({
  access: sendingAccess.letGo,
  needs: () => [askHeld],
  component: HeldScreen,
})
