import type { SaidRights } from '../rules/rights.ts'
import type { User } from '../rules/user.ts'
import classes from './Rights.module.css'

/** What a user may do, in words, from the permission table. */
export function Rights({ user, parts }: { user: User; parts: readonly SaidRights[] }) {
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
