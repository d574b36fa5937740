import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { INTAKE_FIELDS } from '../rules/intake.ts'
import type { Workflow, WorkflowStep } from '../rules/workflow.ts'
import { IntakeStep } from './IntakeForm.tsx'

const NOTHING = Object.fromEntries(INTAKE_FIELDS.map((field) => [field, null]))
const INTAKE = { ...NOTHING, id: 7, version: 2, sin: '•••-•••-485', missing: [], updatedBy: null, updatedOn: null }

function form() {
  const sent = serve(() => ({ response: { ...INTAKE, missing: ['sex'] } }))
  const workflow = { id: 7, name: 'Noorbanu Jiwa', timezone: 'America/Toronto' } as Workflow
  const { address } = mount(() => (
    <Suspense fallback={null}>
      <IntakeStep workflow={workflow} step={{ id: 44 } as WorkflowStep} />
    </Suspense>
  ))
  return { address, saved: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const missing = page.getByRole('heading', { name: /missing/ })

test('what is missing is counted while it is typed; who never had a partner is not asked for one', async () => {
  form()
  await expect.element(missing).toMatchTextContent('17 things are missing')
  await userEvent.fill(box('Last name'), 'Jiwa')
  await expect.element(missing).toMatchTextContent('16 things are missing')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Marital status' }), 'Single (never married)')
  await expect.element(missing).toMatchTextContent('13 things are missing')
  await expect.element(box('Partner first name (optional)')).toBeVisible()
})

test('it can be saved for later with what is there, and the SIN stays as it is', async () => {
  const { address, saved } = form()
  await userEvent.fill(box('Last name'), 'Jiwa')
  await userEvent.click(page.getByRole('button', { name: 'Save for later' }))
  await expect.poll(address).toBe('/ghusl/workflow/open')
  const [body] = saved()
  expect(body).toMatchObject({
    deceasedLastName: 'Jiwa',
    finished: false,
    version: 2,
    workflowId: 7,
    workflowStepId: 44,
  })
  expect(body).not.toHaveProperty('sin')
})

test('submitted, it has to be complete', async () => {
  const { saved } = form()
  await userEvent.click(page.getByRole('button', { name: 'Submit', exact: true }))
  await expect.element(page.getByRole('link', { name: 'Sex: This field is required.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Physician: This field is required.' })).toBeVisible()
  expect(saved()).toEqual([])
})
