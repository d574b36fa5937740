import type { SaidRights } from '../rules/rights.ts'
import type { User } from '../rules/user.ts'
import { rightsWords } from '../words/en.ts'
import classes from './Rights.module.css'

/** What a user may do, in words, from the permission table. */
export function Rights({ user, parts }: { user: User; parts: readonly SaidRights[] }) {
  return (
    <section className={`surface ${classes.rights}`}>
      <h2>{rightsWords.title}</h2>
      <p>{user.shutOut ? rightsWords.shutOut : rightsWords.besides}</p>
      {parts.length === 0 ? (
        <p>{rightsWords.none}</p>
      ) : (
        <dl>
          {parts.map(({ title, rights }) => (
            <div key={title}>
              <dt>{title}</dt>
              {rights.map(({ where, what }) => (
                <dd key={where}>{rightsWords.right(what, where)}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
