import { ROLES } from '../../../kit/rules/access.ts'
import { ROLE_WORDS } from '../../../kit/rules/roleWords.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { choosesRegion, mayGive } from '../rules/access.ts'
import type { ImportColumn } from '../rules/bulkImport.ts'
import classes from './BulkImport.module.css'

/** What stands in each column. */
const COLUMN_HELP: Record<ImportColumn, string> = {
  firstName: 'First name.',
  middleName: 'Middle name; may be empty.',
  lastName: 'Last name.',
  code: 'A number or short text of the office’s own; may be empty.',
  email: 'The address that they sign in with. Each once.',
  communicationEmail: 'Where messages go; empty: the same address.',
  region: 'The name of the region; empty: yours.',
  jamatkhana: 'The name of the Jamatkhana, as lists show it.',
  roles: 'One role or several, with | between them.',
  startDate: 'The first day of access, such as 2026-11-30.',
  endDate: 'The last day of access; may be empty.',
}

/** How a file of users is made. */
export function ImportHelp() {
  const actor = useUser()
  const roles = ROLES.filter((role) => mayGive(actor, role)).map((role) => `${role} (${ROLE_WORDS[role]})`)
  return (
    <>
      <p>
        A file names one user in each line. It is checked first, and nothing happens until you press Import; with a
        single mistake in it, nobody is imported.
      </p>
      <details className={`surface ${classes.help}`}>
        <summary>What stands in the columns</summary>
        <dl>
          {Object.entries(COLUMN_HELP).map(([column, help]) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>
                {column === 'region' && !choosesRegion(actor)
                  ? 'Leave it empty: users are added to your region.'
                  : help}
              </dd>
            </div>
          ))}
          <div>
            <dt>Roles that you can give</dt>
            <dd>{roles.join(', ')}</dd>
          </div>
        </dl>
      </details>
    </>
  )
}
