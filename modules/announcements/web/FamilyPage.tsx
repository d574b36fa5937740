import { Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { z } from 'zod'
import { asSentence } from '../../../kit/rules/sentence.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { LongText } from '../../../kit/web/form/LongText.tsx'
import { LinkPage, Typed } from '../../../kit/web/link/LinkPage.tsx'
import { linkToken, NoLink, OpenedLink } from '../../../kit/web/link/linkToken.tsx'
import { useTypedInTab } from '../../../kit/web/link/useTypedInTab.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { useFocusAfter } from '../../../kit/web/returnFocus.ts'
import { SupportAddress } from '../../../kit/web/SupportAddress.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import { linkPageWords } from '../../../kit/words/en.ts'
import { type FamilyPage as FamilyPageData, type FamilySays, familyAnswerBody, familyApi } from '../rules/familyApi.ts'
import { familyPagePath } from '../rules/paths.ts'
import { familyFaultWords, familyPageWords } from '../words/en.ts'

const params = z.object({ token: z.string() })
type Params = z.output<typeof params>

const kept = linkToken('family')

/** What the family sees behind its link: the text, and two answers (decisions §6). */
function FamilyPage() {
  const [token] = useState(kept.get)
  return token === null ? <NoLink /> : <Opened token={token} />
}

function Opened({ token }: { token: string }) {
  const read = useRef<FamilyPageData>(null)
  const ask = useCallback(async () => {
    read.current = await call(familyApi.read, { params: { token } })
    return read.current
  }, [token])
  const typing = useTypedInTab('family', token)
  return (
    <LinkPage title={familyPageWords.title} ask={ask} onClosed={kept.forget} typed={typing[0]}>
      {(page, set, refused) => <Answering {...{ token, page, read, typing }} onAnswered={set} onRefused={refused} />}
    </LinkPage>
  )
}

type AnsweringProps = {
  token: string
  page: FamilyPageData
  /** As it was read last. */
  read: RefObject<FamilyPageData | null>
  typing: ReturnType<typeof useTypedInTab>
  onAnswered: (page: FamilyPageData) => void
  onRefused: () => Promise<boolean>
}

function Answering({ token, page, read, typing: [note, setNote], onAnswered, onRefused }: AnsweringProps) {
  const { act, busy } = useAct()
  const { councilName } = useConfig()
  const [missing, setMissing] = useState<string | null>(null)
  useFocusAfter(note !== null)

  const { answer: given } = page
  const wish = given?.answer === 'CHANGE' ? (given.note ?? '') : null
  const answer = (said: 'CONFIRMED' | 'CHANGE') =>
    act(
      async () => {
        const answeredOn = given?.answeredOn ?? null
        const body = { answer: said, note: said === 'CHANGE' ? note : null, answeredOn }
        try {
          onAnswered(await call(familyApi.answer, { params: { token }, body }))
        } catch (error) {
          // What another page has answered meanwhile is shown with why this was not taken.
          await onRefused()
          // Taken, though nothing came back of it.
          if (!isSaid(body, read.current)) throw error
        }
        setNote(null)
      },
      {
        done: said === 'CONFIRMED' ? familyPageWords.thanksConfirmed : familyPageWords.thanksChange,
      },
    )
  const takeBack = async (asked: string) => {
    const sure = await confirm({
      title: familyPageWords.takeBackTitle,
      text: familyPageWords.takeBackText(asSentence(asked)),
      confirmLabel: familyPageWords.confirm,
      cancelLabel: familyPageWords.keepAsking,
    })
    if (sure) await answer('CONFIRMED')
  }
  const askForChange = () => {
    if (note?.trim() !== '') return void answer('CHANGE')
    setMissing(familyFaultWords.noChange)
    // What is wrong stands beside the words, and is read out with them.
    document.querySelector('textarea')?.focus()
  }

  return (
    <Page title={familyPageWords.title} narrow>
      <Text mb="md">{familyPageWords.intro(councilName)}</Text>
      <WordingSheet text={page.wording} large />
      <Text role="status">{statusOf(page)}</Text>
      {!page.open && <Typed text={note} />}
      {page.open && note === null && (
        <Group>
          {wish === null ? (
            <Button {...BIG} loading={busy} onClick={() => void answer('CONFIRMED')}>
              {familyPageWords.confirm}
            </Button>
          ) : (
            <Button {...PLAIN} loading={busy} onClick={() => void takeBack(wish)}>
              {familyPageWords.takeBack}
            </Button>
          )}
          <Button {...PLAIN} disabled={busy} onClick={() => setNote(wish ?? '')}>
            {wish === null ? familyPageWords.change : familyPageWords.changeWish}
          </Button>
        </Group>
      )}
      {page.open && note !== null && (
        <>
          <LongText
            label={familyPageWords.whatChange}
            maxLength={2000}
            autoFocus
            value={note}
            readOnly={busy}
            error={missing}
            onChange={(event) => {
              setNote(event.currentTarget.value)
              setMissing(null)
            }}
          />
          <Group mt="md">
            <Button {...BIG} loading={busy} onClick={askForChange}>
              {familyPageWords.send}
            </Button>
            <Button {...PLAIN} disabled={busy} onClick={() => setNote(null)}>
              {familyPageWords.back}
            </Button>
          </Group>
        </>
      )}
      <Text mt="xl" c="dimmed">
        {linkPageWords.contact(<SupportAddress key="address" />)}
      </Text>
    </Page>
  )
}

/** Whether this was answered since; the note is kept as the rules keep it. */
function isSaid(sent: FamilySays, page: FamilyPageData | null): boolean {
  const { data } = familyAnswerBody.safeParse(sent)
  const said = page?.answer
  if (!data || !said) return false
  return said.answer === data.answer && said.note === data.note && said.answeredOn !== sent.answeredOn
}

/** As high as each other, whatever they say. */
const BIG = {
  ...{ size: 'lg', h: 'auto', mih: 50, py: 8 },
  styles: { label: { whiteSpace: 'normal' } },
} as const
const PLAIN = { ...BIG, variant: 'default' } as const

function statusOf({ closed, answer }: FamilyPageData): string {
  if (closed) return closed
  if (answer === null) return ''
  return answer.answer === 'CONFIRMED'
    ? familyPageWords.confirmed
    : familyPageWords.asked(asSentence(answer.note ?? ''))
}

export const familyLinkScreen = screen<Params>({
  access: 'public',
  loadsNothing: true,
  params,
  component: ({ params: { token } }) => (
    <OpenedLink token={token} keep={kept.set} to={familyPagePath()} title={familyPageWords.title} />
  ),
})
export const familyPageScreen = screen({ access: 'public', loadsNothing: true, component: FamilyPage })
