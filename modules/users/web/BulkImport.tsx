import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import { clearErrors, showBanner } from '../../../kit/web/banners.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { download } from '../../../kit/web/downloads.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { refreshAll } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { usersAccess } from '../rules/access.ts'
import { type ImportReport, LARGEST_FILE } from '../rules/bulkImport.ts'
import { usersApi } from '../rules/usersApi.ts'
import classes from './BulkImport.module.css'
import { ImportHelp } from './ImportHelp.tsx'
import { headline, ImportResult, RESULT_ID } from './ImportResult.tsx'

/** What is under way, in words; null while nothing is. */
type UnderWay = string | null

/** A CSV file is checked line by line, then imported whole or not at all (decisions §11). */
function BulkImport() {
  const { mayBulkImport } = useConfig()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [underWay, setUnderWay] = useState<UnderWay>(null)
  if (!mayBulkImport)
    return (
      <Page title="Bulk Import Users">
        <Text>Importing is for the administrators whom the operator has named for it.</Text>
      </Page>
    )

  const during = async (words: string, work: () => Promise<void>) => {
    clearErrors()
    setUnderWay(words)
    try {
      await work()
    } catch (error) {
      tellFailure(error)
    } finally {
      setUnderWay(null)
    }
  }

  const check = (chosen: File | null) => {
    setFile(chosen)
    setReport(null)
    if (chosen)
      void during(`Checking ${chosen.name}, line by line…`, async () => {
        const count = await linesOf(chosen)
        if (count !== null) setUnderWay(`Checking ${chosen.name}: ${count.toLocaleString('en-CA')} lines…`)
        setReport(await call(usersApi.createBulk, { query: { dryRun: 'true' }, upload: chosen }))
      })
  }

  const importAll = async (chosen: File, { lines }: ImportReport) => {
    const people = lines === 1 ? '1 user' : `${lines.toLocaleString('en-CA')} users`
    const sure = await confirm({
      title: `Import ${people}`,
      text: `${people} will be created, and each will be welcomed by e-mail. This cannot be undone in one go.`,
      confirmLabel: `Import ${people}`,
      cancelLabel: 'Not yet',
    })
    if (sure)
      await during(`Importing ${people}…`, async () => {
        setReport(await call(usersApi.createBulk, { query: {}, upload: chosen }))
        showBanner('success', `${people} have been imported. Their welcome e-mails are on their way.`)
        void refreshAll()
      })
  }

  return (
    <Page title="Bulk Import Users">
      <ImportHelp />
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download(usersApi.template, {}).catch(tellFailure)}
        >
          Download the template
        </Button>
        <FileButton
          accept=".csv,text/csv"
          onChange={check}
          inputProps={{ 'aria-label': 'CSV file' }}
          key={String(underWay)}
        >
          {(props) => (
            <Button {...props} leftSection={<IconFileUpload size={18} aria-hidden />} disabled={underWay !== null}>
              {file ? 'Choose another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
      </Group>
      <div role="status" className={classes.status}>
        {underWay && (
          <>
            <Text>{underWay}</Text>
            <Progress className={classes.progress} value={100} animated aria-label={underWay} />
          </>
        )}
        {file && report && !underWay && <h2 id={RESULT_ID}>{headline(file.name, report)}</h2>}
      </div>
      {file && report && !underWay && (
        <ImportResult
          report={report}
          onImport={report.imported || report.problems.length > 0 ? null : () => void importAll(file, report)}
        />
      )}
    </Page>
  )
}

/** How many lines a file has, roughly: how long it will take. Null for one that is too large to be taken. */
async function linesOf(file: File): Promise<number | null> {
  if (file.size > LARGEST_FILE) return null
  return (await file.text()).trim().split(/\r\n?|\n/).length
}

export const bulkImportScreen = screen({ access: usersAccess.bulkImport, component: BulkImport })
