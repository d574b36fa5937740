import { Button, Group, Skeleton } from '@mantine/core'
import { isOpenTo } from '../../../kit/rules/access.ts'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { call } from '../../../kit/web/api.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { ask, askUntyped, type QueryOptions } from '../../../kit/web/queries.ts'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { WaitingSection } from '../../../kit/web/view/WaitingSection.tsx'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { KINDS } from '../kinds/all.ts'
import { recordApi } from '../rules/api.ts'
import { homeApi, WAITING_PAGE } from '../rules/homeApi.ts'
import { enteredWords, waitingApprovalWords } from '../words/en.ts'
import { HomeRow } from './HomeRow.tsx'
import { justSubmitted } from './justSubmitted.ts'
import { STATUS_LOOKS } from './statusLook.ts'

/** What waits for this user's approval, of every kind, what would go out soonest first; nothing for who approves nothing. */
export function WaitingForApproval() {
  const config = useConfig()
  const approves = Object.values(KINDS).some(({ access }) => isOpenTo(config, access.approve))
  const { data, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...ask(homeApi.waiting, { query: {} }).queryKey, 'pages'],
    queryFn: ({ pageParam }) => call(homeApi.waiting, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
    enabled: approves,
  })
  if (!approves) return null
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  // A page that is empty by now knows of none.
  const total = data?.pages[0]?.totalRecords ?? 0
  return (
    <WaitingSection title={waitingApprovalWords.title(total)}>
      {!data ? (
        <Skeleton height={48} role="progressbar" aria-label={waitingApprovalWords.loading} />
      ) : rows.length === 0 ? (
        <p>{waitingApprovalWords.nothing}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <HomeRow key={row.id} row={row} to={KINDS[row.kind].paths.approve(row.id)} />
          ))}
        </ul>
      )}
      {rows.length < total && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {waitingApprovalWords.more(Math.min(WAITING_PAGE, total - rows.length))}
        </Button>
      )}
    </WaitingSection>
  )
}

/** What this user has entered last, with its status (decisions §6). */
export function EnteredByYou() {
  const config = useConfig()
  const enters = Object.values(KINDS).some(({ access }) => isOpenTo(config, access.create))
  const { data } = useQuery({ ...ask(homeApi.entered), enabled: enters })
  if (!enters || !data || data.length === 0) return null
  return (
    <WaitingSection title={enteredWords.title}>
      <ul>
        {data.map((row) => (
          <HomeRow
            key={row.id}
            row={row}
            to={KINDS[row.kind].paths.view(row.id)}
            badge={<StatusBadge {...STATUS_LOOKS[row.status]} />}
          />
        ))}
      </ul>
    </WaitingSection>
  )
}

/** What the user has just submitted, as it stands: where, when it goes out, how it reads, and the ways to it. */
export function JustSubmitted() {
  const [submitted] = useState(justSubmitted.get)
  useEffect(() => () => justSubmitted.set(() => null), [])
  return submitted && <Submitted {...submitted} />
}

function Submitted({ kind, id }: { kind: AnnouncementKind; id: number }) {
  const config = useConfig()
  const rules = KINDS[kind]
  const { data: entered } = useQuery(ask(homeApi.entered))
  const text = askUntyped(recordApi(rules).announcement, { params: { id } })
  const { data } = useQuery(text as QueryOptions<{ announcement: string }>)
  const row = entered?.find((each) => each.id === id)
  if (!row || !data) return null
  const mayEdit = isOpenTo(config, rules.access.edit) && whyNot(rules.lifecycle, 'edit', row.status) === null
  return (
    <WaitingSection title={enteredWords.justSubmitted}>
      <ul>
        <HomeRow row={row} to={rules.paths.view(row.id)}>
          <WordingSheet text={data.announcement} />
          <Group gap="sm" mt="sm">
            <ButtonLink variant="default" to={rules.paths.view(row.id)}>
              {enteredWords.view}
            </ButtonLink>
            {mayEdit && (
              <ButtonLink variant="default" to={rules.paths.edit(row.id)}>
                {enteredWords.edit}
              </ButtonLink>
            )}
          </Group>
        </HomeRow>
      </ul>
    </WaitingSection>
  )
}
