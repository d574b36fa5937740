import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '../../../kit/rules/access.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { WaysProvider } from '../../../kit/web/ways.tsx'
import type { StepStatus } from '../rules/stepStatus.ts'
import { STEPS, type StepType, stepOrderOf } from '../rules/steps.ts'
import type { WorkflowRow, WorkflowStep } from '../rules/workflow.ts'
import { StepList } from './StepList.tsx'

const AHEAD = '2999-11-20T14:00:00.000Z'
const AMIN = { id: 11, firstName: 'Amin', lastName: 'Dhanani' }

const step = (stepType: StepType, status: StepStatus, more: Partial<WorkflowStep> = {}): WorkflowStep => ({
  ...{ id: stepOrderOf(stepType) + 40, workflowId: 7, stepType, status, stepOrder: stepOrderOf(stepType) },
  ...{ name: STEPS[stepType].name, stepGroup: STEPS[stepType].stepGroup, toBeCompletedBefore: AHEAD },
  ...{ completedOn: null, completedBy: null, ...more },
})

const workflow = (more: Partial<WorkflowRow> = {}): WorkflowRow => ({
  ...{ id: 7, version: 1, name: 'Noorbanu Jiwa', status: 'OPEN', toBeCompletedBefore: AHEAD },
  ...{ gsoFacilityId: 1, gsoFacilityName: 'Toronto', timezone: 'America/Toronto', regionId: 3, mayyitId: null },
  ...{ createdBy: AMIN, createdOn: '2026-11-16T12:00:00.000Z' },
  // In an order of its own, as a server may answer them.
  steps: [
    step('ON_FUNERAL_FORM_15', 'BLOCKED'),
    step('MAYYIT_INTAKE_FORM', 'READY'),
    step('GSO_INTAKE', 'READY', { toBeCompletedBefore: '2020-11-20T14:00:00.000Z' }),
    step('SCHEDULE_PICKUP', 'COMPLETED', { completedOn: '2026-11-16T18:00:00.000Z', completedBy: AMIN }),
    step('PICKUP_COMPLETE', 'COMPLETED', { completedOn: '2026-11-16T20:00:00.000Z' }),
    step('TRANSFER_TO_GHUSL_FACILITY', 'READY'),
  ],
  ...more,
})

function show(role: Role, shown = workflow(), timezone = 'America/Toronto') {
  const user = {
    ...{ id: 12, firstName: 'Zahra', lastName: 'Virani', email: 'zahra@council.example', jkId: 302 },
    ...{ roles: [role], regionId: 3, timezone, language: 'en' as const },
  }
  mount(
    () => (
      <WaysProvider wayTo={({ kind, id }) => (kind === 'mayyitForm15' ? `/form15/${id}` : `/${kind}?workflowId=${id}`)}>
        <StepList workflow={shown} />
      </WaysProvider>
    ),
    { config: { user } },
  )
}

const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const hrefs = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replace(/^.*#/, ''))

test('steps stand in their order; those that the chair can do now lead to their pages, and the whole line does', async () => {
  show('GSO_CHAIR')
  await expect.element(line('Schedule Pickup')).toBeVisible()
  const names = page.getByRole('listitem').elements()
  expect(names.map((each) => each.querySelector('p')?.firstChild?.textContent?.replace(/ for .*/, ''))).toEqual(
    Object.values(STEPS).map(({ name }) => name),
  )
  expect(hrefs()).toEqual([
    '/ghusl/workflow/transferToGhuslFacility/workflowId/7/stepId/43',
    '/ghusl/workflow/intake/stepId/44/workflowId/7',
  ])
})

test('what is completed says by whom and when; what is blocked what it waits for; another role’s step who does it', async () => {
  show('GSO_CHAIR')
  await expect
    .element(line('Schedule Pickup'))
    .toMatchTextContent(/Status: Completed.*By Amin Dhanani, Monday, 16 November( 2026)?, 1:00 pm/)
  await expect.element(line('Funeral Form 15')).toMatchTextContent('Waits for Intake Form and Mayyit Intake Form.')
  await expect.element(line('Announcement')).toMatchTextContent(/Status: Ready.*Waits for the MGC\./)
})

test('what is over is overdue in words, and a zone that is not the user’s is named', async () => {
  show('GSO_CHAIR', workflow(), 'America/Vancouver')
  await expect
    .element(page.getByRole('listitem').nth(3))
    .toMatchTextContent('Overdue: it was due Friday, 20 November 2020, 9:00 am, Toronto time')
})

test('the MGC is led to the new Mayyit with workflow and step, and to Form 15 of the Mayyit', async () => {
  show('MGC')
  await expect.element(line('Announcement')).toBeVisible()
  expect(hrefs()).toEqual(['/newMayyitOfWorkflow?workflowId=7&stepId=45'])
})

test('Form 15 leads to the Mayyit that was made', async () => {
  const steps = [step('ON_FUNERAL_FORM_15', 'READY')]
  show('MGC', workflow({ steps, mayyitId: 99 }))
  await expect.element(line('Funeral Form 15')).toBeVisible()
  expect(hrefs()).toEqual(['/form15/99'])
})

test('of a workflow that is over nothing leads on, nothing is due, and nobody is waited for', async () => {
  show('GSO_CHAIR', workflow({ status: 'CANCELLED' }))
  await expect.element(line('Schedule Pickup')).toBeVisible()
  expect(hrefs()).toEqual([])
  await expect.element(page.getByText(/due|ready|waiting/i)).not.toBeInTheDocument()
  await expect.element(line('Funeral Form 15')).toMatchTextContent('Status: Not done')
  await expect.element(line('Schedule Pickup')).toMatchTextContent('Status: Completed')
})
