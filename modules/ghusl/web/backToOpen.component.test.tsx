import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { WaysProvider } from '../../../kit/web/ways.tsx'
import { STEPS } from '../rules/steps.ts'
import type { WorkflowRow, WorkflowStep } from '../rules/workflow.ts'
import { stepPageWords } from '../words/en.ts'
import { useBackToOpen } from './backToOpen.ts'

/** The only step that whoever looks here can do, when the workflow has just been begun. */
const INTAKE = {
  ...{ id: 45, workflowId: 7, stepType: 'MAYYIT_INTAKE_FORM', status: 'READY', stepOrder: 5 },
  name: STEPS.MAYYIT_INTAKE_FORM.name,
} as WorkflowStep
const WORKFLOW = {
  id: 7,
  name: 'Noorbanu Jiwa',
  status: 'OPEN',
  regionId: 3,
  steps: [INTAKE],
} as unknown as WorkflowRow

function Begin() {
  const backToOpen = useBackToOpen()
  return (
    <button type="button" onClick={() => backToOpen('Begun.', WORKFLOW)}>
      Begin
    </button>
  )
}

test('the next step is done for the workflow that was begun, where it is the Mayyit', async () => {
  const user = {
    ...{ id: 12, firstName: 'Zahra', lastName: 'Virani', email: 'zahra@council.example', jkId: 302 },
    ...{ roles: ['MAYYIT_CHAIR' as const, 'MGC' as const], regionId: 3, timezone: 'America/Toronto' },
    language: 'en' as const,
  }
  const shown = mount(
    () => (
      <WaysProvider wayTo={({ id }) => `/mayyit/new-mayyit?workflowId=${id}`}>
        <Begin />
      </WaysProvider>
    ),
    { config: { user } },
  )
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByText(stepPageWords.goOn(INTAKE.name)).click()
  await expect.poll(shown.address).toBe('/mayyit/new-mayyit?workflowId=7&stepId=45')
})
