import { useConfig } from '../../../kit/web/config.tsx'
import { type RightsPart, rightsInWords } from '../rules/rights.ts'
import type { User } from '../rules/user.ts'
import classes from './Rights.module.css'

/** What a user may do, in words, from the permission table. */
export function Rights({ user, table }: { user: User; table: readonly RightsPart[] }) {
  const { modules } = useConfig()
  const parts = rightsInWords(user, table, modules)
  return (
    <section className={`surface ${classes.rights}`}>
      <h2>What they may do</h2>
      <p>{user.shutOut ? 'Nothing at present. With access:' : 'And besides, what they have entered themselves.'}</p>
      {parts.length === 0 ? (
        <p>Nothing but reading the calendar and the guide.</p>
      ) : (
        <dl>
          {parts.map(({ title, rights }) => (
            <div key={title}>
              <dt>{title}</dt>
              {rights.map(({ where, what }) => (
                <dd key={where}>
                  {what}, {where}.
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
