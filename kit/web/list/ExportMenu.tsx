import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Endpoint } from '../../rules/endpoint.ts'
import { exportWords } from '../../words/en.ts'
import { download } from '../downloads.ts'
import { tellFailure } from '../failures.ts'
import { type ListState, listBody } from './listState.ts'

const FORMATS = ['xlsx', 'csv'] as const

/** Downloads all rows that match the filters in use, in the order shown (decisions §15). */
export function ExportMenu({ endpoint, state }: { endpoint: Endpoint; state: ListState }) {
  const { filters, sorts } = listBody(state)
  return <DownloadMenu fetchFile={(format) => download(endpoint, { body: { filters, sorts, format } })} />
}

/** A file in the format that is chosen. */
export function DownloadMenu({ fetchFile }: { fetchFile: (format: 'xlsx' | 'csv') => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const choose = async (format: 'xlsx' | 'csv') => {
    setBusy(true)
    try {
      await fetchFile(format)
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    // An element of its own: opened, the menu puts something beside its button, which then is no longer the last of its row.
    <div>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={busy}>
            {exportWords.title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => void choose(format)}>
              {exportWords[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
