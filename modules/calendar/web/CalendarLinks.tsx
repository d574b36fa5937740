import { Button, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { When } from '../../../kit/web/When.tsx'
import { calendarApi } from '../rules/calendarApi.ts'
import type { FeedPurpose, Feeds } from '../rules/feed.ts'
import { calendarPath } from '../rules/paths.ts'
import { calendarLinkWords as words } from '../words/en.ts'
import classes from './CalendarLinks.module.css'

const askLinks = ask(calendarApi.feeds)

/** The user's secret links, by which their own calendar program fetches what happens (decisions §21). */
function CalendarLinks() {
  const links = useAnswer(askLinks)
  // Known until the page is left, and told nobody again.
  const [addresses, setAddresses] = useState<Partial<Record<FeedPurpose, string>>>({})
  const know = (purpose: FeedPurpose, address: string | undefined) =>
    setAddresses((before) => ({ ...before, [purpose]: address }))
  return (
    <Page
      title={words.title}
      actions={
        <ButtonLink to={calendarPath()} variant="default">
          {words.back}
        </ButtonLink>
      }
    >
      <p className="readable flat">{words.what}</p>
      <p className="readable flat">{words.secret}</p>
      {links.map((each) => (
        <OneLink key={each.purpose} {...each} address={addresses[each.purpose]} know={know} />
      ))}
    </Page>
  )
}

type OneLinkProps = Feeds[number] & {
  address: string | undefined
  know: (purpose: FeedPurpose, address: string | undefined) => void
}

function OneLink({ purpose, link, address, know }: OneLinkProps) {
  const { act, busy } = useAct()
  const [names, setNames] = useState(link?.names ?? false)
  const heading = useId()
  // What is chosen holds for the next link alone.
  const isOther = link !== null && link.names !== names
  const make = async () => {
    if (link && !(await confirm({ ...words.renewQuestion, confirmLabel: words.renew }))) return
    const made = await act(() => call(calendarApi.makeFeed, { body: { purpose, names } }))
    if (made) know(purpose, made.address)
  }
  const end = async () => {
    if (!(await confirm({ ...words.endQuestion, danger: true }))) return
    const ended = await act(() => call(calendarApi.endFeed, { params: { purpose } }), { done: words.ended })
    if (ended !== undefined) know(purpose, undefined)
  }
  return (
    <section className="surface padded stack" aria-labelledby={heading}>
      <h2 id={heading} className="subtitle flat">
        {words.purpose[purpose]}
      </h2>
      {link && (
        <p className="flat">
          {link.names ? words.withNames : words.withoutNames} {words.made} <When at={link.createdOn} />.{' '}
          {link.fetchedOn === null ? (
            words.neverFetched
          ) : (
            <>
              {words.fetched} <When at={link.fetchedOn} />.
            </>
          )}
        </p>
      )}
      {address !== undefined && <Address address={address} />}
      {purpose !== 'BLOCKING' && (
        <div>
          <Switch
            label={words.names}
            description={words.namesHelp}
            size="md"
            checked={names}
            onChange={(event) => setNames(event.currentTarget.checked)}
          />
          <p role="status" className="flat small">
            {isOther && words.goesOn(link.names)}
          </p>
        </div>
      )}
      <div className="cluster">
        <Button variant={link && !isOther ? 'default' : 'filled'} loading={busy} onClick={() => void make()}>
          {link ? words.renew : words.make}
        </Button>
        {link && (
          <Button variant="subtle" color="red" disabled={busy} onClick={() => void end()}>
            {words.end}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Shown once, to be copied. */
function Address({ address }: { address: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    )
  return (
    <div className={classes.address}>
      <TextInput
        label={words.address}
        description={words.once}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="cluster">
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button variant="default" component="a" href={address.replace(/^https?:/, 'webcal:')}>
          {words.subscribe}
        </Button>
      </div>
      <p role="status" className="flat small">
        {said}
      </p>
    </div>
  )
}

export const calendarLinksScreen = screen({
  access: 'signedIn',
  needs: () => [askLinks],
  component: CalendarLinks,
})
