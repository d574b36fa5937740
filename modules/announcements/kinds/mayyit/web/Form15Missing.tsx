import { Text } from '@mantine/core'
import type { Form15 } from '../rules/form15.ts'
import classes from './Form15Missing.module.css'

/** What the Statement of Death still needs, with the way to each field. */
export function Form15Missing({ missing }: Pick<Form15, 'missing'>) {
  if (missing.length === 0) return <Text>Everything that the form asks for is filled in.</Text>
  return (
    <section className={classes.missing} aria-labelledby="form15-missing">
      <h2 id="form15-missing">
        {missing.length === 1 ? 'One thing is missing' : `${missing.length} things are missing`}
      </h2>
      <ul>
        {missing.map(({ field, label }) => (
          <li key={field}>
            <a
              href={`#field-${field}`}
              onClick={(event) => {
                event.preventDefault()
                const input = document.getElementById(`field-${field}`)
                input?.scrollIntoView({ block: 'center' })
                input?.focus({ preventScroll: true })
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
