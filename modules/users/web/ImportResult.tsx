import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ROLE_WORDS } from '../../../kit/rules/roleWords.ts'
import { columnInWords, type ImportReport } from '../rules/bulkImport.ts'
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
          <Button onClick={onImport}>
            {lines === 1 ? 'Import 1 user' : `Import ${lines.toLocaleString('en-CA')} users`}
          </Button>
        </div>
      )}
      {problems.length > 0 && (
        <Rows
          caption="What is wrong"
          heads={['Line', 'Column', 'What to mend']}
          rows={problems.map(({ line, column, message }) => [line, columnInWords(column), message])}
        />
      )}
      {newcomers.length > 0 && (
        <Rows
          caption={imported ? 'Who was created' : wrong > 0 ? 'Lines without a mistake' : 'Who would be created'}
          heads={['Line', 'Name', 'E-mail', 'Jamatkhana', 'Roles']}
          rows={newcomers.map(({ line, name, email, jamatkhana, roles }) => [
            line,
            name,
            email,
            jamatkhana,
            roles.map((role) => ROLE_WORDS[role]).join(', '),
          ])}
        />
      )}
    </section>
  )
}

const linesToMend = ({ problems }: ImportReport) => new Set(problems.map(({ line }) => line)).size

/** What came of a file, in one sentence. */
export function headline(fileName: string, report: ImportReport): string {
  const { lines, imported } = report
  const wrong = linesToMend(report)
  const users = lines === 1 ? '1 user' : `${lines.toLocaleString('en-CA')} users`
  if (imported) return `${users} from ${fileName} imported`
  if (wrong === 0) return `${fileName} can be imported: ${users}`
  const many = wrong === 1 ? '1 line' : `${wrong.toLocaleString('en-CA')} lines`
  return `${fileName} cannot be imported yet: ${many} of ${lines.toLocaleString('en-CA')} to mend`
}

/** A table of which the first rows stand at once: thousands would hold up the page. */
function Rows({ caption, heads, rows }: { caption: string; heads: readonly string[]; rows: readonly ReactNode[][] }) {
  const [shown, setShown] = useState(AT_FIRST)
  const more = rows.length - shown
  return (
    <div className={`surface ${classes.help}`}>
      <table className={`${classes.table} tabular`}>
        <caption>{`${caption} (${rows.length.toLocaleString('en-CA')})`}</caption>
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
          {`Show ${Math.min(10 * AT_FIRST, more)} more`}
        </Button>
      )}
    </div>
  )
}
