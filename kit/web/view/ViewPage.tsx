import { Group, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { ReactNode } from 'react'
import { viewPageWords } from '../../words/en.ts'
import { Page } from '../Page.tsx'
import { StatusBadge, type StatusLook } from '../StatusBadge.tsx'
import { timesTogether } from '../TimesTogether.tsx'
import { SideBySide } from './SideBySide.tsx'

type ViewPageProps = {
  /** Whose record it is: the page's heading. */
  name: string
  /** 'Samar', 'Fateha Khwani'. */
  kind: string
  status: StatusLook
  /** What else marks the record, beside its status: priority. */
  marks?: ReactNode
  /** What happens next, in one sentence from the rules. */
  next?: ReactNode
  /** An `ActionBar`. */
  actions?: ReactNode
  /** What is read first, such as the wording: on a wide screen what the record holds stands beside it. */
  lead?: ReactNode
  /** What stands below the lead on a wide screen, and below it all on any other: the timeline, where the lead is short. */
  below?: ReactNode
  children: ReactNode
}

/** Room for details that are on their way. */
export const Coming = () => <Skeleton height={320} role="progressbar" aria-label={viewPageWords.coming} />

/** The page of one record: name, kind and status; what happens next; then whatever the record holds. */
export function ViewPage({ name, kind, status, marks, next, actions, lead, below, children }: ViewPageProps) {
  return (
    <Page
      title={name}
      actions={actions}
      heading={(heading) => (
        <>
          <Group gap="8px 16px">
            {heading}
            <Group gap="8px 16px">
              <Text c="dimmed">{kind}</Text>
              <StatusBadge {...status} />
              {marks}
            </Group>
          </Group>
          {next && <Text mt={8}>{timesTogether(next)}</Text>}
        </>
      )}
    >
      <SideBySide lead={lead} below={below}>
        {children}
      </SideBySide>
    </Page>
  )
}
