import { Anchor, Button, Text } from '@mantine/core'
import { type FormEvent, useCallback, useState } from 'react'
import { z } from 'zod'
import { phoneLink } from '../../../kit/rules/phone.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { inform } from '../../../kit/web/confirm.ts'
import { labelOf } from '../../../kit/web/form/binding.ts'
import { LongText } from '../../../kit/web/form/LongText.tsx'
import { TickField } from '../../../kit/web/form/TickField.tsx'
import { inThisLanguage } from '../../../kit/web/language.ts'
import { LinkPage } from '../../../kit/web/link/LinkPage.tsx'
import { linkToken, NoLink, OpenedLink } from '../../../kit/web/link/linkToken.tsx'
import { useTypedInTab } from '../../../kit/web/link/useTypedInTab.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { useFocusAfter } from '../../../kit/web/returnFocus.ts'
import { SupportAddress } from '../../../kit/web/SupportAddress.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { ceremonyInWords } from '../rules/consentText.ts'
import { type ConsentPage as ConsentPageData, familyApi } from '../rules/familyApi.ts'
import { wholeName } from '../rules/names.ts'
import { bayahPaths } from '../rules/paths.ts'
import { consentWords, faultWords } from '../words/en.ts'
import classes from './ConsentPage.module.css'

const params = z.object({ token: z.string() })
type Params = z.output<typeof params>

const kept = linkToken('bayah.consent')

/** What a guardian sees behind their link: the text, a tick, and one button (decisions §13). */
function ConsentPage() {
  const [token] = useState(kept.get)
  return token === null ? <NoLink /> : <Opened token={token} />
}

function Opened({ token }: { token: string }) {
  const ask = useCallback(() => call(familyApi.consentPage, { params: { token } }), [token])
  const typing = useTypedInTab('consent', token)
  return (
    <LinkPage
      {...{ title: consentWords.title, whenClosed: consentWords.title, typed: typing[0] }}
      ask={ask}
      onClosed={kept.forget}
    >
      {(page, _set, refused) => (
        // Who ticked another text reads this one before they do so again.
        <Consenting key={page.consent.hash} token={token} page={page} typing={typing} onRefused={refused} />
      )}
    </LinkPage>
  )
}

/** Sends what a guardian says; where nothing is asked of them any more, as after an answer that was lost, the page says so. */
function useReply(token: string, onRefused: () => Promise<boolean>) {
  const { act, busy } = useAct()
  const reply = (body: { consent: boolean; hash?: string; note?: string }) =>
    act(async () => {
      try {
        await call(familyApi.consent, { params: { token }, body })
        return true
      } catch (error) {
        if (await onRefused()) return false
        throw error
      }
    })
  return { reply, busy }
}

type ConsentingProps = {
  token: string
  page: ConsentPageData
  typing: ReturnType<typeof useTypedInTab>
  onRefused: () => Promise<boolean>
}

function Consenting({ token, page, typing: [refusal, setRefusal], onRefused }: ConsentingProps) {
  const { bayah, guardian, consent, contacts } = page
  const { reply, busy } = useReply(token, onRefused)
  const [ticked, setTicked] = useState(false)
  const [told, setTold] = useState(false)
  useFocusAfter(refusal !== null)
  const give = async () => {
    if (!(await reply({ consent: true, hash: consent.hash }))) return
    kept.forget()
    goTo(inThisLanguage(bayahPaths.consented()), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ticked) void give()
    else void inform({ title: consentWords.required, text: faultWords.tick, label: consentWords.back })
  }
  if (told)
    return (
      <Page title={consentWords.title} narrow>
        <Text role="status">{consentWords.told}</Text>
        <Contacts contacts={contacts} />
      </Page>
    )
  return (
    <Page title={consentWords.title} narrow>
      <Text size="lg">
        {consentWords.intro(
          `${guardian.firstName} ${guardian.lastName}`,
          wholeName(bayah),
          bayah.jamatKhana.name,
          ceremonyInWords(bayah.bayahDateTime, bayah.jamatKhana.timezone),
        )}
      </Text>
      <blockquote className={`paper ${classes.text}`}>
        {consent.text.map((paragraph) => (
          <p key={paragraph}>
            <TimesTogether text={paragraph} />
          </p>
        ))}
      </blockquote>
      {refusal !== null ? (
        <Refusing
          send={(note) => reply({ consent: false, note })}
          busy={busy}
          note={refusal}
          onNote={setRefusal}
          onTold={() => {
            setRefusal(null)
            setTold(true)
          }}
          onBack={() => setRefusal(null)}
        />
      ) : (
        <form noValidate onSubmit={submit} className={classes.form}>
          <TickField
            at={{
              name: 'consent',
              id: 'field-consent',
              value: ticked,
              error: undefined,
              set: (on) => setTicked(on === true),
            }}
            label={consentWords.tick[guardian.faith]}
          />
          <Button type="submit" size="lg" loading={busy}>
            {consentWords.give}
          </Button>
          <Button
            variant="default"
            h="auto"
            mih={44}
            py={8}
            styles={{ label: { whiteSpace: 'normal' } }}
            disabled={busy}
            onClick={() => setRefusal('')}
          >
            {consentWords.refuse}
          </Button>
        </form>
      )}
      <Text c="dimmed">{consentWords.nothingYet}</Text>
      <Contacts contacts={contacts} />
    </Page>
  )
}

/** Who answers for the council: whom to call, where somebody has agreed to be, and where to write (decisions §13). */
function Contacts({ contacts }: Pick<ConsentPageData, 'contacts'>) {
  const { councilName } = useConfig()
  return (
    <section className={`surface padded ${classes.contact}`}>
      <h2>{consentWords.contact}</h2>
      {contacts.map(({ name, phone }) => (
        <p key={phone}>
          {consentWords.call(
            name,
            <Anchor key="phone" underline="always" href={phoneLink(phone)}>
              {phone}
            </Anchor>,
          )}
        </p>
      ))}
      <p>{consentWords.write(councilName, <SupportAddress key="address" />)}</p>
    </section>
  )
}

type RefusingProps = {
  send: (note: string) => Promise<boolean | undefined>
  busy: boolean
  note: string
  onNote: (note: string) => void
  onTold: () => void
  onBack: () => void
}

/** What a guardian says who does not agree; nobody has to say why (decisions §13). */
function Refusing({ send, busy, note, onNote, onTold, onBack }: RefusingProps) {
  const tell = async () => {
    if (await send(note)) onTold()
  }
  return (
    <div className={classes.form}>
      <LongText
        label={labelOf({ label: consentWords.note, optional: true })}
        description={consentWords.refuseMeans}
        maxLength={2000}
        w="100%"
        autoFocus
        value={note}
        readOnly={busy}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      <Button size="lg" loading={busy} onClick={() => void tell()}>
        {consentWords.sendRefusal}
      </Button>
      <Button variant="default" disabled={busy} onClick={onBack}>
        {consentWords.backToText}
      </Button>
    </div>
  )
}

/** The link of a guardian. */
export const consentLinkScreen = screen<Params>({
  access: 'public',
  loadsNothing: true,
  params,
  component: ({ params: { token } }) => (
    <OpenedLink token={token} keep={kept.set} to={bayahPaths.consent()} title={consentWords.title} />
  ),
})
export const consentScreen = screen({ access: 'public', loadsNothing: true, component: ConsentPage })
