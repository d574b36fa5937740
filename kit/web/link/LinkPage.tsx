import { Button, Text } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ApiError } from '../apiError.ts'
import { useConfig } from '../config.tsx'
import { Page } from '../Page.tsx'

type LinkPageProps<T> = {
  title: string
  /** The heading above words that say why there is nothing (more) to do here. */
  whenClosed?: string
  /** Asks what the link opens; the same function as long as it asks the same. */
  ask: () => Promise<T>
  children: (answer: T, set: (answer: T) => void) => ReactNode
}

const CANNOT_BE_SHOWN = 'This page cannot be shown'

/** What a link opens; where it leads nowhere (any more) the server says why, and what to do next. */
export function LinkPage<T>({ title, whenClosed = CANNOT_BE_SHOWN, ask, children }: LinkPageProps<T>) {
  const { supportEmail } = useConfig()
  const [answer, setAnswer] = useState<T | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const load = useCallback(() => {
    setFailure(null)
    ask().then(setAnswer, setFailure)
  }, [ask])
  useEffect(load, [load])
  if (answer !== null) return children(answer, setAnswer)
  if (failure === null)
    return (
      <Page title={title} narrow>
        {null}
      </Page>
    )
  const isFinal = failure instanceof ApiError && failure.status === 422
  return (
    <Page title={isFinal ? whenClosed : CANNOT_BE_SHOWN} narrow>
      <Text>{failure instanceof ApiError ? failure.msg : 'Please try again in a moment.'}</Text>
      {!isFinal && (
        <div>
          <Button onClick={load}>Try again</Button>
        </div>
      )}
      <Text c="dimmed">{`If you have a question, please write to ${supportEmail}.`}</Text>
    </Page>
  )
}
