import { FieldLink } from '../../../../../kit/web/form/ErrorSummary.tsx'
import type { Form15 } from '../rules/form15.ts'
import { FORM15_FIELDS } from '../rules/form15Fields.ts'
import { form15DisagreementsWords as words } from '../words/en.ts'
import classes from './Form15Disagreements.module.css'

/** Where the Mayyit and the GSO intake form say different things, with the way to the field that decides. */
export function Form15Disagreements({ disagreements }: Pick<Form15, 'disagreements'>) {
  if (disagreements.length === 0) return null
  return (
    <section className={classes.disagreements} aria-labelledby="disagreements">
      <h2 id="disagreements">{words.title(disagreements.length)}</h2>
      <p>{words.askFamily}</p>
      <ul>
        {disagreements.map(({ field, label, mayyit, intake }) => (
          <li key={field}>
            {words.said(
              isOnForm(field) ? (
                <FieldLink key={field} id={`field-${field}`}>
                  {label}
                </FieldLink>
              ) : (
                <strong key={field}>{label}</strong>
              ),
              mayyit,
              intake,
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOnForm = (field: string) => (FORM15_FIELDS as readonly string[]).includes(field)
