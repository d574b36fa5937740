import { Button, Group, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAct } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import { type FamilyPage as FamilyPageData, familyApi, LINK_SPENT } from '../rules/familyApi.ts'

const params = z.object({ token: z.string() })
type Params = z.output<typeof params>

/** What the family sees behind its link: the text, and two answers (decisions §6). */
function FamilyPage({ params: { token } }: { params: Params }) {
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
      <Page title="Please read the text of the announcement" narrow>
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
    <Page title="Please read the text of the announcement" narrow>
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
          <Button size="lg" variant="default" disabled={busy} onClick={() => setWantsChange(true)}>
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

export const familyPageScreen = screen<Params>({ access: 'public', params, component: FamilyPage })
