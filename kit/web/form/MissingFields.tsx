import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { missingFieldsWords } from '../../words/en.ts'
import folding from '../view/fold.module.css'
import { FieldLink } from './ErrorSummary.tsx'
import classes from './MissingFields.module.css'

type MissingFieldsProps = { missing: readonly { readonly field: string; readonly label: string }[] }

/** What a form that is filled in little by little still needs, with the way to each field; on a phone folded, so that the form is near. */
export function MissingFields({ missing }: MissingFieldsProps) {
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (missing.length === 0) return <Text>{missingFieldsWords.none}</Text>
  return (
    <details className={classes.missing} open={isWide}>
      <summary className={`${folding.fold} ${classes.heading}`}>
        <h2>{missingFieldsWords.title(missing.length)}</h2>
      </summary>
      <ul>
        {missing.map(({ field, label }) => (
          <li key={field}>
            <FieldLink id={`field-${field}`}>{label}</FieldLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
