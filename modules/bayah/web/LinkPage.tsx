import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../kit/web/apiError.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import type { QueryOptions } from '../../../kit/web/queries.ts'

type LinkPageProps<T> = { title: string; asked: QueryOptions<T>; children: (answer: T) => ReactNode }

/** What a link opens: where it leads nowhere (any more) the server says why, and what to do next. */
export function LinkPage<T>({ title, asked, children }: LinkPageProps<T>) {
  const { supportEmail } = useConfig()
  const { data, error, refetch } = useQuery({ ...asked, retry: false, staleTime: Number.POSITIVE_INFINITY })
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <Page title={title} narrow>
        {null}
      </Page>
    )
  const isFinal = error instanceof ApiError && error.status === 422
  return (
    <Page title={title} narrow>
      <Text size="lg">{error instanceof ApiError ? error.msg : 'This page cannot be shown at the moment.'}</Text>
      {!isFinal && (
        <div>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      <Text c="dimmed">{`If you have a question, please write to ${supportEmail}.`}</Text>
    </Page>
  )
}
