import { Button, Text } from '@mantine/core'
import { type FormEvent, useCallback, useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { inform } from '../../../kit/web/confirm.ts'
import { TickField } from '../../../kit/web/form/TickField.tsx'
import { LinkPage } from '../../../kit/web/link/LinkPage.tsx'
import { linkToken, NoLink, OpenedLink } from '../../../kit/web/link/linkToken.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { ceremonyInWords } from '../rules/consentText.ts'
import { type ConsentPage as ConsentPageData, familyApi, TICK } from '../rules/familyApi.ts'
import { wholeName } from '../rules/names.ts'
import { bayahPaths } from '../rules/paths.ts'
import classes from './ConsentPage.module.css'

const params = z.object({ token: z.string() })
type Params = z.output<typeof params>

const TITLE = "Consent to Bay'ah"
const kept = linkToken('bayah.consent')

/** What a guardian sees behind their link: the text, a tick, and one button (decisions §13). */
function ConsentPage() {
  const [token] = useState(kept.get)
  return token === null ? <NoLink /> : <Opened token={token} />
}

function Opened({ token }: { token: string }) {
  const ask = useCallback(() => call(familyApi.consentPage, { params: { token } }), [token])
  return (
    <LinkPage title={TITLE} whenClosed={TITLE} ask={ask} onClosed={kept.forget}>
      {(page) => <Consenting token={token} page={page} />}
    </LinkPage>
  )
}

function Consenting({ token, page: { bayah, guardian, consent } }: { token: string; page: ConsentPageData }) {
  const { act, busy } = useAct()
  const [ticked, setTicked] = useState(false)
  const give = async () => {
    const given = await act(async () => {
      await call(familyApi.consent, { params: { token }, body: { consent: true, hash: consent.hash } })
      return true
    })
    if (!given) return
    kept.forget()
    goTo(bayahPaths.consented(), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ticked) void give()
    else void inform({ title: 'Consent Required', text: TICK, label: 'Back to the page' })
  }
  return (
    <Page title={TITLE} narrow>
      <Text size="lg">
        {`Dear ${guardian.firstName} ${guardian.lastName}, ${wholeName(bayah)} is registered for Bay'ah at ${bayah.jamatKhana.name} Jamatkhana on ${ceremonyInWords(bayah.bayahDateTime, bayah.jamatKhana.timezone)}. Please read the text, and give your consent if you agree.`}
      </Text>
      <blockquote className={`paper ${classes.text}`}>
        {consent.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
      <form noValidate onSubmit={submit} className={classes.form}>
        <TickField
          at={{
            name: 'consent',
            id: 'field-consent',
            value: ticked,
            error: undefined,
            set: (on) => setTicked(on === true),
          }}
          label="I have read the text, and I consent."
        />
        <Button type="submit" size="lg" loading={busy}>
          Give my consent
        </Button>
      </form>
      <Text c="dimmed">
        If you do not agree, or something in it is wrong, please close this page and tell the Bay'ah coordinator.
        Nothing is recorded until you press the button.
      </Text>
    </Page>
  )
}

/** The link of a guardian. */
export const consentLinkScreen = screen<Params>({
  access: 'public',
  loadsNothing: true,
  params,
  component: ({ params: { token } }) => (
    <OpenedLink token={token} keep={kept.set} to={bayahPaths.consent()} title={TITLE} />
  ),
})
export const consentScreen = screen({ access: 'public', loadsNothing: true, component: ConsentPage })
