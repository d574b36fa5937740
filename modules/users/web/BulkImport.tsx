import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import { ApiError } from '../../../kit/web/apiError.ts'
import { clearLast, showBanner } from '../../../kit/web/banners.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { download } from '../../../kit/web/downloads.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { refreshAll } from '../../../kit/web/queries.ts'
import { rememberPressed, useFocusAfter } from '../../../kit/web/returnFocus.ts'
import { screen } from '../../../kit/web/screen.ts'
import { usersAccess } from '../rules/access.ts'
import { type ImportReport, LARGEST_FILE } from '../rules/bulkImport.ts'
import { usersApi } from '../rules/usersApi.ts'
import { bulkImportWords, confirmImportWords } from '../words/en.ts'
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
  // The same file can be chosen again, once it is mended.
  const chooseAnew = useRef<() => void>(null)
  useFocusAfter(underWay !== null)
  if (!mayBulkImport)
    return (
      <Page title={bulkImportWords.title}>
        <Text>{bulkImportWords.notNamed}</Text>
      </Page>
    )

  const during = async (words: string, work: () => Promise<void>) => {
    clearLast()
    rememberPressed()
    setUnderWay(words)
    try {
      await work()
    } catch (error) {
      tellFailure(error)
    } finally {
      chooseAnew.current?.()
      setUnderWay(null)
    }
  }

  const check = (chosen: File | null) => {
    setFile(chosen)
    setReport(null)
    if (chosen)
      void during(bulkImportWords.checking(chosen.name), async () => {
        const count = await linesOf(chosen)
        if (count !== null) setUnderWay(bulkImportWords.checkingLines(chosen.name, count))
        setReport(await checked(chosen))
      })
  }

  const importAll = async (chosen: File, { lines }: ImportReport) => {
    const sure = await confirm({
      title: confirmImportWords.import(lines),
      text: confirmImportWords.text(lines),
      confirmLabel: confirmImportWords.import(lines),
      cancelLabel: confirmImportWords.cancel,
    })
    if (sure)
      await during(bulkImportWords.importing(lines), async () => {
        try {
          setReport(await call(usersApi.createBulk, { query: {}, upload: chosen }))
        } catch (error) {
          // What stands below would still say that it can be imported: somebody, or this page before, has been quicker.
          if (error instanceof ApiError && error.status === 422) await checked(chosen).then(setReport, () => undefined)
          throw error
        }
        showBanner('success', bulkImportWords.imported(lines))
        void refreshAll()
      })
  }

  return (
    <Page title={bulkImportWords.title}>
      <ImportHelp />
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download(usersApi.template, {}).catch(tellFailure)}
        >
          {bulkImportWords.template}
        </Button>
        <FileButton
          accept=".csv,text/csv"
          onChange={check}
          inputProps={{ 'aria-label': bulkImportWords.file }}
          resetRef={chooseAnew}
        >
          {(props) => (
            <Button {...props} leftSection={<IconFileUpload size={18} aria-hidden />} disabled={underWay !== null}>
              {file ? bulkImportWords.chooseAnother : bulkImportWords.choose}
            </Button>
          )}
        </FileButton>
      </Group>
      <div role="status" className={classes.status}>
        {underWay && (
          <>
            <Text>{underWay}</Text>
            <Progress className="readable" value={100} animated aria-label={underWay} />
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

/** What an import of it would do. */
const checked = (file: File) => call(usersApi.createBulk, { query: { dryRun: 'true' }, upload: file })

/** How many lines a file has, roughly: how long it will take. Null for one that is too large to be taken. */
async function linesOf(file: File): Promise<number | null> {
  if (file.size > LARGEST_FILE) return null
  return (await file.text()).trim().split(/\r\n?|\n/).length
}

export const bulkImportScreen = screen({ access: usersAccess.bulkImport, component: BulkImport })
