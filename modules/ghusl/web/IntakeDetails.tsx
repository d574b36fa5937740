import { Button } from '@mantine/core'
import { useState } from 'react'
import { written } from '../../../kit/rules/when.ts'
import { call } from '../../../kit/web/api.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { type Detail, DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { picklistWords } from '../../../kit/words/en.ts'
import { isAlike, wholeNameOf } from '../../particulars/rules/wholeName.ts'
import { sexWords } from '../../particulars/words/en.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { INTAKE_FIELDS, type Intake } from '../rules/intake.ts'
import type { Workflow } from '../rules/workflow.ts'
import { intakeFieldWords, intakeWords } from '../words/en.ts'
import classes from './IntakeDetails.module.css'

/** What is written down of the deceased, fetched when it is asked for: that it was seen is recorded. */
export function IntakeDetails({ workflow: { id, name } }: { workflow: Pick<Workflow, 'id' | 'name'> }) {
  const [intake, setIntake] = useState<Intake | null>(null)
  const [loading, setLoading] = useState(false)
  const show = async () => {
    setLoading(true)
    try {
      setIntake(await call(ghuslApi.intake, { params: { id } }))
    } catch (error) {
      tellFailure(error)
    } finally {
      setLoading(false)
    }
  }
  if (intake) return <DetailGroup title={intakeWords.title} details={linesOf(intake, name)} />
  return (
    <section className={`surface ${classes.intake}`}>
      <h2>{intakeWords.title}</h2>
      <Button variant="default" loading={loading} onClick={() => void show()}>
        {intakeWords.show}
      </Button>
    </section>
  )
}

/** Where somebody is called otherwise than on the workflow, as it may have been corrected since, that stands first. */
function linesOf(intake: Intake, name: string): Detail[] {
  const written = wholeNameOf(intake)
  const isOther = written !== null && !isAlike(written, name)
  return [
    ...(isOther ? [[intakeWords.calledOtherwise, intakeWords.otherName(name)] as const] : []),
    ...fieldsOf(intake),
  ]
}

const fieldsOf = (intake: Intake): Detail[] => [
  ...INTAKE_FIELDS.map((field): Detail => [intakeFieldWords[field], valueInWords(intake, field)]),
  [intakeWords.sin, intake.sin],
]

function valueInWords(intake: Intake, field: (typeof INTAKE_FIELDS)[number]): string | null {
  const value = intake[field]
  if (value === null) return null
  if (field === 'sex') return sexWords[value as keyof typeof sexWords]
  if (field === 'maritalStatus' || field === 'placeOfDeathType') return picklistWords.said(value)
  return field === 'dateOfBirth' || field === 'dateOfDeath' ? written(value) : value
}
