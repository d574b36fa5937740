import { Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { ButtonLink, TextLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import folding from '../../../kit/web/view/fold.module.css'
import { When } from '../../../kit/web/When.tsx'
import { bayahAccess } from '../rules/access.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { bayahPaths } from '../rules/paths.ts'
import { type EndedForm, WAITS, type WaitingRow } from '../rules/waiting.ts'
import { waitingWords, waitWords } from '../words/en.ts'
import classes from './Waiting.module.css'

const askWaiting = ask(bayahApi.waiting)

/** Where somebody goes on with what waits; a form that was sent has no page of its own. */
function wayOn({ wait, id }: WaitingRow): string | null {
  if (wait === 'FORM') return null
  if (wait === 'REVIEW') return bayahPaths.review(id)
  return wait === 'APPROVAL' ? bayahPaths.approve(id) : bayahPaths.view(id)
}

/** What waits for whom, and since when; what guardians refuse first, then the longest. */
function Waiting() {
  const config = useConfig()
  const { rows, total, ended } = useAnswer(askWaiting)
  const groups = WAITS.map((wait) => ({ wait, those: rows.filter((row) => row.wait === wait) }))
  return (
    <Page
      title={waitingWords.title}
      actions={
        isOpenTo(config, bayahAccess.sendForm) && <ButtonLink to={bayahPaths.send()}>{waitingWords.send}</ButtonLink>
      }
    >
      {total === 0 && <Text>{waitingWords.nothing}</Text>}
      {groups.map(
        ({ wait, those }) =>
          those.length > 0 && (
            <section key={wait} className={`surface ${classes.group}`}>
              <h2>{waitingWords.group(waitWords[wait], those.length)}</h2>
              <ul>
                {those.map((row) => (
                  <WaitingItem key={row.id} row={row} />
                ))}
              </ul>
            </section>
          ),
      )}
      {ended.length > 0 && (
        <details className={`surface ${classes.group}`}>
          <summary className={folding.fold}>{waitingWords.ended(ended.length)}</summary>
          <ul>
            {ended.map((form) => (
              <EndedItem key={form.id} form={form} />
            ))}
          </ul>
        </details>
      )}
      {rows.length < total && <Text>{waitingWords.longest(rows.length, total)}</Text>}
    </Page>
  )
}

function WaitingItem({ row }: { row: WaitingRow }) {
  const to = wayOn(row)
  return (
    <li className={classes.row}>
      <p className="strong">
        {to ? (
          <TextLink to={to} className="strong">
            {row.name}
          </TextLink>
        ) : (
          row.name
        )}
      </p>
      <div>
        <p>{waitingWords.waitsFor[row.wait](row.guardians)}</p>
        {row.unreached.length > 0 && <p className="dimmed">{waitingWords.unreached(row.unreached)}</p>}
        {row.address && <p className="dimmed">{waitingWords.sentTo(row.address, row.cameBack)}</p>}
      </div>
      <p className="dimmed">
        {waitingWords.since(
          <When key="since" at={row.since} as="near" />,
          row.jamatkhana.name,
          <When key="ceremony" at={row.bayahDateTime} zone={row.jamatkhana.timezone} as="near" />,
        )}
      </p>
      {row.address && <FormActs form={{ ...row, address: row.address }} canWithdraw />}
    </li>
  )
}

function EndedItem({ form }: { form: EndedForm }) {
  const { name, address, withdrawn, since, jamatkhana, bayahDateTime } = form
  return (
    <li className={classes.row}>
      <p className="strong">{name}</p>
      <p className="dimmed">{address && waitingWords.sentTo(address)}</p>
      <p className="dimmed">
        {waitingWords.endedOn(
          withdrawn,
          <When key="since" at={since} as="near" />,
          jamatkhana.name,
          <When key="ceremony" at={bayahDateTime} zone={jamatkhana.timezone} as="near" />,
        )}
      </p>
      {form.canResend && <FormActs form={form} />}
    </li>
  )
}

type FormActsProps = { form: { id: number; name: string; address: string | null }; canWithdraw?: boolean }

/** What can be done with a form that was sent. */
function FormActs({ form: { id, name, address }, canWithdraw = false }: FormActsProps) {
  const { act, busy } = useAct()
  if (!isOpenTo(useConfig(), bayahAccess.sendForm)) return null
  const params = { id }
  const resend = () => act(() => call(bayahApi.resendForm, { params }), { done: waitingWords.resent })
  const withdraw = async () => {
    const sure = await confirm({
      title: waitingWords.withdrawOf(name),
      text: waitingWords.withdrawMeans(address ?? ''),
      confirmLabel: waitingWords.withdraw,
      cancelLabel: waitingWords.keep,
      danger: true,
    })
    if (sure) await act(() => call(bayahApi.withdrawForm, { params }), { done: waitingWords.wasWithdrawn(name) })
  }
  return (
    <Group gap="xs">
      <Button variant="default" disabled={busy} aria-label={waitingWords.resendOf(name)} onClick={() => void resend()}>
        {waitingWords.resend}
      </Button>
      {canWithdraw && (
        <Button
          variant="subtle"
          disabled={busy}
          aria-label={waitingWords.withdrawOf(name)}
          onClick={() => void withdraw()}
        >
          {waitingWords.withdraw}
        </Button>
      )}
    </Group>
  )
}

export const waitingScreen = screen({
  access: bayahAccess.waiting,
  needs: () => [askWaiting],
  component: Waiting,
})
