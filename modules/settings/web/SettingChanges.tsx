import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '../../../kit/rules/endpoint.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { ask } from '../../../kit/web/queries.ts'
import folding from '../../../kit/web/view/fold.module.css'
import { type TimelineItem, TimelineList } from '../../../kit/web/view/TimelineList.tsx'
import { settingInWords, settingLabel } from '../rules/settings.ts'
import { settingsApi } from '../rules/settingsApi.ts'
import { settingChangesWords } from '../words/en.ts'
import classes from './SettingChanges.module.css'

type Change = ResponseOf<typeof settingsApi.changes>[number]

/** Who changed which setting, and when; loaded when somebody asks for it. */
export function SettingChanges({ regionId }: { regionId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.changes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={folding.fold}>{settingChangesWords.summary}</summary>
      {open && <Changes regionId={regionId} />}
    </details>
  )
}

function Changes({ regionId }: { regionId: number }) {
  const { data, isError } = useQuery(ask(settingsApi.changes, { query: { regionId } }))
  if (isError) return <Text>{settingChangesWords.failed}</Text>
  if (!data) return <Loader size="sm" />
  if (data.length === 0) return <Text>{settingChangesWords.none}</Text>
  return <TimelineList title={settingChangesWords.title} items={itemsFrom(data)} />
}

/** What one person saved at once is one line. */
function itemsFrom(changes: readonly Change[]): TimelineItem[] {
  const saved = Map.groupBy(changes, ({ id }) => id)
  return [...saved].flatMap(([id, together]) => {
    const [first] = together
    if (!first) return []
    const lines = together.map(({ name, before, after }) => ({
      field: settingLabel(name),
      ...(before !== null && { before: settingInWords(name, before) }),
      ...(after !== null && { after: settingInWords(name, after) }),
    }))
    return [{ id, on: first.on, what: settingChangesWords.changed, who: fullName(first.by), changes: lines }]
  })
}
