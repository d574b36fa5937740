import { Button, Text } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { linkPageWords } from '../../words/en.ts'
import { ApiError } from '../apiError.ts'
import { Page } from '../Page.tsx'
import { SupportAddress } from '../SupportAddress.tsx'
import { WithNumbers } from './WithNumbers.tsx'

type LinkPageProps<T> = {
  title: string
  /** The heading above words that say why there is nothing (more) to do here. */
  whenClosed?: string
  /** Asks what the link opens; the same function as long as it asks the same. */
  ask: () => Promise<T>
  /** Told when the link leads nowhere (any more): this tab keeps nothing of it, or the page without a link would speak of it. */
  onClosed: () => void
  /** What was typed: where it can be sent no more it stays in sight, so that nobody has to find the words twice. */
  typed?: string | null
  /** `set` shows what was answered since; `refused` asks again after a refusal, or no answer, and says whether the page is closed by now. */
  children: (answer: T, set: (answer: T) => void, refused: () => Promise<boolean>) => ReactNode
}

const isFinal = (failure: unknown) => failure instanceof ApiError && failure.status === 422

/** The page until it is there: its end stays out of sight, so that nothing moves then. */
export const PageAhead = ({ title }: { title: string }) => (
  <Page title={title} narrow>
    <div style={{ minBlockSize: '100dvh' }} />
  </Page>
)

/** What somebody had typed where it can be sent no more. */
export const Typed = ({ text }: { text: string | null }) =>
  text?.trim() ? (
    <section>
      <Text>{linkPageWords.typed}</Text>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
    </section>
  ) : null

/** What a link opens; where it leads nowhere (any more) the server says why, and what to do next. */
export function LinkPage<T>({
  title,
  whenClosed = linkPageWords.cannotBeShown,
  ask,
  onClosed,
  typed = null,
  children,
}: LinkPageProps<T>) {
  const [answer, setAnswer] = useState<T | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const fail = useCallback(
    (error: unknown) => {
      if (isFinal(error)) onClosed()
      setFailure(error)
    },
    [onClosed],
  )
  const load = useCallback(() => {
    setFailure(null)
    ask().then(setAnswer, fail)
  }, [ask, fail])
  useEffect(load, [load])
  const refused = () =>
    ask().then(
      (again) => {
        setAnswer(again)
        return false
      },
      (error: unknown) => {
        if (!isFinal(error)) return false
        fail(error)
        setAnswer(null)
        return true
      },
    )
  if (answer !== null) return children(answer, setAnswer, refused)
  if (failure === null) return <PageAhead title={title} />
  return (
    <Page title={isFinal(failure) ? whenClosed : linkPageWords.cannotBeShown} narrow>
      <Text>{failure instanceof ApiError ? <WithNumbers text={failure.msg} /> : linkPageWords.later}</Text>
      {!isFinal(failure) && (
        <div>
          <Button onClick={load}>{linkPageWords.tryAgain}</Button>
        </div>
      )}
      <Typed text={typed} />
      <Text c="dimmed">{linkPageWords.contact(<SupportAddress key="address" />)}</Text>
    </Page>
  )
}
