import { Button, Group, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAct } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import { type FamilyPage as FamilyPageData, familyApi, LINK_SPENT } from '../rules/familyApi.ts'
import { familyPagePath } from '../rules/paths.ts'

const params = z.object({ token: z.string() })
type Params = z.output<typeof params>

const TITLE = 'Please read the text of the announcement'

/** In this tab alone, so that the page can be loaded again; another one starts from the e-mail. */
const KEPT = 'rop.family'

/** The link itself: keeps its token out of the address, and goes on to the page. */
function FamilyLink({ params: { token } }: { params: Params }) {
  useEffect(() => {
    sessionStorage.setItem(KEPT, token)
    goTo(familyPagePath(), { replace: true })
  }, [token])
  return (
    <Page title={TITLE} narrow>
      {null}
    </Page>
  )
}

/** What the family sees behind its link: the text, and two answers (decisions §6). */
function FamilyPage() {
  const [token] = useState(() => sessionStorage.getItem(KEPT))
  if (token === null)
    return (
      <Page title="This page cannot be shown" narrow>
        <Text>Please open the link in your e-mail once more.</Text>
      </Page>
    )
  return <Opened token={token} />
}

function Opened({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({ ...ask(familyApi.read, { params: { token } }), retry: false })
  if (error)
    return (
      <Page title="This page cannot be shown" narrow>
        <Text mb="md">{error instanceof ApiError ? error.msg : LINK_SPENT}</Text>
        {error instanceof ApiError && error.status === 422 ? null : (
          <Button onClick={() => void refetch()}>Try again</Button>
        )}
      </Page>
    )
  if (!data)
    return (
      <Page title={TITLE} narrow>
        {null}
      </Page>
    )
  return <Answering token={token} page={data} />
}

function Answering({ token, page }: { token: string; page: FamilyPageData }) {
  const { act, busy } = useAct()
  const { councilName, supportEmail } = useConfig()
  const [wantsChange, setWantsChange] = useState(false)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string | null>(null)

  const answer = (given: 'CONFIRMED' | 'CHANGE') =>
    act(
      async () => {
        await call(familyApi.answer, {
          params: { token },
          body: { answer: given, note: given === 'CHANGE' ? note : null },
        })
        setWantsChange(false)
      },
      {
        done: given === 'CONFIRMED' ? 'Thank you. You confirmed the text.' : 'Thank you. We will look at your change.',
      },
    )
  const askForChange = () => {
    if (note.trim() === '') setMissing('Please tell us what should be changed.')
    else void answer('CHANGE')
  }

  return (
    <Page title={TITLE} narrow>
      <Text mb="md">{`${councilName} has been asked to announce this. Please check that every name, place and date is right.`}</Text>
      <WordingSheet text={page.wording} large />
      <Text my="md" role="status">
        {statusOf(page)}
      </Text>
      {page.open && !wantsChange && (
        <Group>
          <Button size="lg" loading={busy} onClick={() => void answer('CONFIRMED')}>
            Everything is right
          </Button>
          <Button
            size="lg"
            variant="default"
            h="auto"
            mih={50}
            py={8}
            styles={{ label: { whiteSpace: 'normal' } }}
            disabled={busy}
            onClick={() => setWantsChange(true)}
          >
            Something should be changed
          </Button>
        </Group>
      )}
      {page.open && wantsChange && (
        <>
          <Textarea
            label="What should be changed?"
            autosize
            minRows={3}
            maxLength={2000}
            data-autofocus
            value={note}
            error={missing}
            onChange={(event) => {
              setNote(event.currentTarget.value)
              setMissing(null)
            }}
          />
          <Group mt="md">
            <Button size="lg" loading={busy} onClick={askForChange}>
              Send this change
            </Button>
            <Button size="lg" variant="default" disabled={busy} onClick={() => setWantsChange(false)}>
              Back
            </Button>
          </Group>
        </>
      )}
      <Text mt="xl" c="dimmed">{`If you have a question, please write to ${supportEmail}.`}</Text>
    </Page>
  )
}

function statusOf({ closed, answer }: FamilyPageData): string {
  if (closed) return closed
  if (answer === null) return ''
  return answer.answer === 'CONFIRMED'
    ? 'You confirmed the text. You can still change your answer until it is approved.'
    : `You asked for this change: ${answer.note ?? ''}. You can still change your answer until it is approved.`
}

export const familyLinkScreen = screen<Params>({ access: 'public', params, component: FamilyLink })
export const familyPageScreen = screen({ access: 'public', component: FamilyPage })
