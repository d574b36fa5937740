import { Button, VisuallyHidden } from '@mantine/core'
import { childInWords, guardianInWords, noGuardianInWords, type SaidGroup } from '../rules/printed.ts'
import { fieldWords, particularsWords, registrationWords } from '../words/en.ts'
import { asksForTick, type BayahDraft } from './draft.ts'
import classes from './RegistrationForm.module.css'
import type { Step } from './RegistrationForm.tsx'

type Props = { values: BayahDraft; onChange: (step: Step) => void }

/** What was answered, to be read before it is sent; each part leads back to where it was. */
export function Answers({ values, onChange }: Props) {
  const second = values.noGuardian2 ? noGuardianInWords(values.comments) : guardianInWords(2, values.guardian2)
  const ticked: SaidGroup['lines'] = asksForTick(values)
    ? [[fieldWords.consent, values.consent ? particularsWords.yes : particularsWords.no]]
    : []
  // Of two guardians one at most is not Shia Ismaili, and it is their consent.
  const isOfFirst = values.guardian1.faith === 'NOT_SHIA_ISMAILI'
  const also = (group: SaidGroup, lines: SaidGroup['lines']) => ({ ...group, lines: [...group.lines, ...lines] })
  const parts: [Step, SaidGroup][] = [
    ['child', childInWords(values)],
    ['guardian1', also(guardianInWords(1, values.guardian1), isOfFirst ? ticked : [])],
    ['guardian2', also(second, isOfFirst ? [] : ticked)],
  ]
  return parts.map(([step, { title, lines }]) => (
    <section key={step} className={`surface padded ${classes.answers}`}>
      <h3>{title}</h3>
      <dl>
        {lines.map(([label, said]) => (
          <div key={label}>
            <dt className="dimmed">{label}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <Button variant="subtle" className={classes.change} onClick={() => onChange(step)}>
        {registrationWords.changeAnswers(<VisuallyHidden key="answers"> {title}</VisuallyHidden>)}
      </Button>
    </section>
  ))
}
