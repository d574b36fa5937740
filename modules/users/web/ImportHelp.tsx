import { ROLES } from '../../../kit/rules/access.ts'
import { useUser } from '../../../kit/web/config.tsx'
import folding from '../../../kit/web/view/fold.module.css'
import { roleWords } from '../../../kit/words/en.ts'
import { choosesRegion, mayGive } from '../rules/access.ts'
import { importColumnWords, importHelpWords } from '../words/en.ts'
import classes from './BulkImport.module.css'

/** How a file of users is made. */
export function ImportHelp() {
  const actor = useUser()
  const roles = ROLES.filter((role) => mayGive(actor, role)).map((role) => importHelpWords.role(role, roleWords[role]))
  return (
    <>
      <p>{importHelpWords.intro}</p>
      <details className={`surface ${classes.help}`}>
        <summary className={folding.fold}>{importHelpWords.columns}</summary>
        <dl>
          {Object.entries(importColumnWords).map(([column, help]) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd>{column === 'region' && !choosesRegion(actor) ? importHelpWords.ownRegion : help}</dd>
            </div>
          ))}
          <div>
            <dt>{importHelpWords.roles}</dt>
            <dd>{roles.join(', ')}</dd>
          </div>
        </dl>
      </details>
    </>
  )
}
