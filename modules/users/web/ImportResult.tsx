import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { roleWords } from '../../../kit/words/en.ts'
import { columnInWords, type ImportReport } from '../rules/bulkImport.ts'
import { importResultWords } from '../words/en.ts'
import classes from './BulkImport.module.css'

const AT_FIRST = 50

/** The id of the headline, which names the result. */
export const RESULT_ID = 'import-result'

type ImportResultProps = {
  report: ImportReport
  /** Imports what was checked; null where there is nothing (more) to import. */
  onImport: (() => void) | null
}

/** What came of a file, below its headline: what is wrong in which line, and who would be created. */
export function ImportResult({ report, onImport }: ImportResultProps) {
  const { lines, problems, newcomers, imported } = report
  const wrong = linesToMend(report)
  return (
    <section className={classes.result} aria-labelledby={RESULT_ID}>
      {onImport && (
        <div>
          <Button onClick={onImport}>{importResultWords.import(lines)}</Button>
        </div>
      )}
      {problems.length > 0 && (
        <Rows
          caption={importResultWords.wrong(problems.length)}
          heads={[importResultWords.line, importResultWords.column, importResultWords.fault]}
          rows={problems.map(({ line, column, message }) => [line, columnInWords(column), message])}
        />
      )}
      {newcomers.length > 0 && (
        <Rows
          caption={captionOf(imported, wrong)(newcomers.length)}
          heads={[
            importResultWords.line,
            importResultWords.name,
            importResultWords.email,
            importResultWords.jamatkhana,
            importResultWords.roles,
          ]}
          rows={newcomers.map(({ line, name, email, jamatkhana, roles }) => [
            line,
            name,
            email,
            jamatkhana,
            roles.map((role) => roleWords[role]).join(', '),
          ])}
        />
      )}
    </section>
  )
}

function captionOf(imported: boolean, wrong: number): (count: number) => string {
  if (imported) return importResultWords.created
  return wrong > 0 ? importResultWords.rightLines : importResultWords.wouldBeCreated
}

const linesToMend = ({ problems }: ImportReport) => new Set(problems.map(({ line }) => line)).size

/** What came of a file, in one sentence. */
export function headline(fileName: string, report: ImportReport): string {
  const { lines, imported } = report
  const wrong = linesToMend(report)
  if (imported) return importResultWords.imported(lines, fileName)
  return wrong === 0
    ? importResultWords.canBeImported(lines, fileName)
    : importResultWords.toMend(wrong, lines, fileName)
}

/** A table of which the first rows stand at once: thousands would hold up the page. */
function Rows({ caption, heads, rows }: { caption: string; heads: readonly string[]; rows: readonly ReactNode[][] }) {
  const [shown, setShown] = useState(AT_FIRST)
  const more = rows.length - shown
  return (
    <div className={`surface ${classes.help}`}>
      <table className={`${classes.table} tabular`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows stay in their order
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={heads[column]} data-head={heads[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + 10 * AT_FIRST)}>
          {importResultWords.showMore(Math.min(10 * AT_FIRST, more))}
        </Button>
      )}
    </div>
  )
}
