import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
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
import { Choice } from './Choice.tsx'
import classes from './HeldScreen.module.css'

const askHeld = ask(sendingApi.held)

/** What would be sent after a restore: for each thing somebody says whether it went out already, and lets the rest go. */
export function HeldScreen() {
  const held = useAnswer(askHeld)
  return (
    <Page title={held.hold?.cause === 'MOVED' ? 'Sending after a change of servers' : 'Sending after the restore'}>
      {held.hold ? <Deciding held={held} hold={held.hold} /> : <Ended held={held} />}
    </Page>
  )
}

function Ended({ held: { ended } }: { held: Held }) {
  return (
    <p>
      Nothing is held.
      {ended && (
        <>
          {` When sending was last held, ${fullName(ended.by)} let it go on `}
          <When instant={ended.on} inWords />.
        </>
      )}
    </p>
  )
}

function Deciding({ held, hold }: { held: Held; hold: NonNullable<Held['hold']> }) {
  const [given, setGiven] = useState<Said>(new Map())
  const { act, busy } = useAct()
  const said = new Map([...saidAtFirst(held), ...given])
  const open = unsaid(held, said)
  const say = (keys: readonly string[], goes: boolean) => setGiven(withAll(given, keys, goes))

  async function letGo() {
    if (open.length > 0) {
      showBanner('error', `Please say of everything whether it went out already: ${open.length} are left.`)
      document.querySelector<HTMLInputElement>('fieldset[data-unsaid] input')?.focus()
      return
    }
    const sure = await confirm({
      title: 'Let sending go',
      text: summary(held, said),
      confirmLabel: 'Let it go',
      cancelLabel: 'Not yet',
    })
    if (!sure) return
    const done = await act(() => call(sendingApi.letGo, { body: lettingGo(hold.id, held, said) }), {
      done: 'Sending goes its way again.',
    })
    // The notice on every page goes with the configuration.
    if (done) location.reload()
  }

  return (
    <>
      <div className={classes.intro}>
        {hold.cause === 'MOVED' ? <Moved hold={hold} /> : <Restored hold={hold} />}
        <p>
          Say of each line whether it went out already; the mailboxes of the lists and of the office show it. What went
          out is written down as sent. The rest goes as soon as you let it go. People’s access is that of these data
          too: look whether somebody’s was ended since.
        </p>
      </div>
      {held.letters.length + held.records.length === 0 && <p>Nothing waits to be sent.</p>}
      {byPlace(held.records).map(([place, records]) => (
        <Group key={place} title={place} keys={records.map(({ id }) => recordKey(id))} say={say}>
          {records.map((record) => (
            <Line key={record.id} of={recordKey(record.id)} name={record.name} said={said} say={say}>
              Approved on <When instant={record.approvedOn} inWords />.{' '}
              {record.cameDue && (
                <>
                  Its time came on <When instant={record.cameDue} inWords />, before sending was held.{' '}
                </>
              )}
              <Next record={record} />
            </Line>
          ))}
        </Group>
      ))}
      {bySort(held.letters).map(({ sort, letters }) => (
        <Group key={sort} title={sort} keys={letters.map(({ id }) => letterKey(id))} say={say}>
          {letters.map((letter) => (
            <Line key={letter.id} of={letterKey(letter.id)} name={letter.subject ?? sort} said={said} say={say}>
              {`${receiversOf(letter)}. Written on `}
              <When instant={letter.createdOn} inWords />
              {`${becomes(letter)} ${mayBeOut(letter)}`}
            </Line>
          ))}
        </Group>
      ))}
      <div className={classes.end}>
        <Button onClick={letGo} loading={busy}>
          Let sending go
        </Button>
        <p role="status">
          {open.length === 0
            ? summary(held, said)
            : open.length === 1
              ? 'One line is still to be answered.'
              : `${open.length} lines are still to be answered.`}
        </p>
      </div>
    </>
  )
}

type Since = { hold: NonNullable<Held['hold']> }

const Restored = ({ hold }: Since) => (
  <p>
    The data was restored on <When instant={hold.begunOn} inWords />
    {hold.backupMadeOn && (
      <>
        {', and is that of '}
        <When instant={hold.backupMadeOn} inWords />
      </>
    )}
    . What was sent in between is not known here. Since then nothing has been sent.
  </p>
)

const Moved = ({ hold }: Since) => (
  <p>
    On <When instant={hold.begunOn} inWords /> the database was found on another server than the one that last sent: a
    standby took over, or a copy was started.
    {hold.backupMadeOn && (
      <>
        {' It has what was entered until '}
        <When instant={hold.backupMadeOn} inWords />.
      </>
    )}{' '}
    What was sent in the last moments before it took over may not be known here. Since then nothing has been sent.
  </p>
)

/** Approved records as they go out together: 'Approved Samars of Central Ontario'. */
const byPlace = (records: readonly HeldRecord[]) => [
  ...Map.groupBy(records, ({ kind, region }) => `${capitalKind(kind)}, approved in ${region}`),
]

function Next({ record: { next, needsRelease } }: { record: HeldRecord }) {
  if (next === null) return 'No sending is planned for it.'
  return (
    <>
      {needsRelease ? 'It joins a draft on ' : 'It would go out on '}
      <When instant={next} inWords />
      {needsRelease ? ', which has to be released.' : '.'}
    </>
  )
}

function receiversOf({ receivers, some }: HeldLetter): string {
  const named = [...new Set(some)].join(', ')
  return receivers > some.length ? `To ${named} and ${receivers - some.length} more` : `To ${named}`
}

type Saying = { say: (keys: readonly string[], goes: boolean) => void }

function Group({ title, keys, say, children }: Saying & { title: string; keys: string[]; children: ReactNode }) {
  return (
    <section className={`surface ${classes.group}`} aria-label={title}>
      <div className={classes.head}>
        <h2>{`${title} (${keys.length})`}</h2>
        {keys.length > 1 && (
          <div className={classes.all}>
            <Button variant="subtle" onClick={() => say(keys, true)}>
              All of these go
            </Button>
            <Button variant="subtle" onClick={() => say(keys, false)}>
              All went out already
            </Button>
          </div>
        )}
      </div>
      <ul className={classes.lines}>{children}</ul>
    </section>
  )
}

type LineProps = Saying & { of: string; name: string; said: Said; children: ReactNode }

function Line({ of, name, said, say, children }: LineProps) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{children}</p>
      </div>
      <Choice of={of} name={name} goes={said.get(of) ?? null} onChange={(goes) => say([of], goes)} />
    </li>
  )
}

/** On every page, while a restore or a move holds everything back: that nothing is sent at the moment, and who can change that. */
export function HeldNotice() {
  const config = useConfig()
  return (
    <aside aria-label="Sending is held" className={classes.notice}>
      {'The database was restored, or moved to another server. Nothing is announced, and no e-mail goes out, until '}
      {isOpenTo(config, sendingAccess.letGo) ? (
        <TextLink to={sendingPaths.held()}>you have looked at what would be sent</TextLink>
      ) : (
        'a national member has looked at what would be sent'
      )}
      . What you enter is saved, and waits.
    </aside>
  )
}

export const heldScreen = screen({
  access: sendingAccess.letGo,
  needs: () => [askHeld],
  component: HeldScreen,
})
