import { focusField } from '../../../../../kit/web/form/ErrorSummary.tsx'
import type { Form15 } from '../rules/form15.ts'
import { FORM15_FIELDS } from '../rules/form15Fields.ts'
import classes from './Form15Disagreements.module.css'

/** Where the Mayyit and the GSO intake form say different things, with the way to the field that decides. */
export function Form15Disagreements({ disagreements }: Pick<Form15, 'disagreements'>) {
  if (disagreements.length === 0) return null
  return (
    <section className={classes.disagreements} aria-labelledby="disagreements">
      <h2 id="disagreements">
        The Mayyit and the intake form disagree in{' '}
        {disagreements.length === 1 ? 'one thing' : `${disagreements.length} things`}
      </h2>
      <p>
        Please ask the family, and write down here what is right. Until then this form says what the intake form says.
      </p>
      <ul>
        {disagreements.map(({ field, label, mayyit, intake }) => (
          <li key={field}>
            {isOnForm(field) ? (
              <a
                href={`#field-${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(`field-${field}`)
                }}
              >
                {label}
              </a>
            ) : (
              <strong>{label}</strong>
            )}
            : the Mayyit says {mayyit}, the intake form {intake}.
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOnForm = (field: string) => (FORM15_FIELDS as readonly string[]).includes(field)
