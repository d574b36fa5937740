import type { Page } from 'playwright/test'
import type { TestApp } from '../app/testing/testApp.ts'
import { beginWorkflow, stepIn } from '../modules/ghusl/testing/workflows.ts'
import { callAs } from './support/api.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './support/journey.ts'
import { fillInDraft, NEW_MAYYIT } from './support/mayyitForm.ts'
import { test } from './support/ownApplication.ts'
import { submittedMayyit } from './support/records.ts'

/** A Ghusl form as the chairs begin it; one that is over is cancelled. */
async function ghuslForm(app: TestApp, deceasedName: string, { over = false, elsewhere = false } = {}) {
  const workflow = await beginWorkflow(app, { deceasedName })
  const path = `ghusl/workflow/${workflow.id}/updateStatus/CANCELLED/`
  if (over) await app.call('PUT', path, { as: 'ghuslchair', body: { reason: 'Buried abroad' } })
  const { db } = app.database
  if (elsewhere) await db.updateTable('ghuslWorkflow').set({ regionId: 7 }).where('id', '=', workflow.id).execute()
  return stepIn(workflow, 'MAYYIT_INTAKE_FORM')
}

const choice = (page: Page) => page.getByLabel('Ghusl Form (optional)')

async function savedFrom(page: Page, name: string): Promise<{ workflowId: number | null; stepId: number | null }> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(`/mayyit/list-mayyit?deceasedName=CONTAIN~${encodeURIComponent(name)}`)
  await page.getByRole('table').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/mayyit\/view\/\d+/)
  return callAs(page, 'GET', `/mayyit/${new URL(page.url()).pathname.split('/').at(-1)}/`)
}

test('without Ghusl forms none is asked for; with them, open ones of the region are offered', async ({
  application,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', NEW_MAYYIT)
  await expect(page.getByLabel('Title')).toBeVisible()
  await expect(choice(page)).toHaveCount(0)

  const form = await ghuslForm(application, 'Noorbanu Jiwa')
  await ghuslForm(application, 'Badru Jiwa', { over: true })
  await ghuslForm(application, 'Malek Jiwa', { elsewhere: true })
  await page.reload()
  await expect(choice(page).getByRole('option')).toHaveText(['Not answered', 'Noorbanu Jiwa'])
  await expect(choice(page)).toHaveValue('')
  await expectAccessible(page)
  await choice(page).selectOption('Noorbanu Jiwa')
  await fillInDraft(page, 'Noorbanu Jiwa')
  expect(await savedFrom(page, 'Noorbanu Jiwa')).toMatchObject({
    workflowId: form.workflowId,
    stepId: form.workflowStepId,
  })
})

test('the step of a Ghusl form that leads here brings its form with it', async ({ application, page }) => {
  const { workflowId, workflowStepId: stepId } = await ghuslForm(application, 'Noorbanu Jiwa')
  const over = (await ghuslForm(application, 'Badru Jiwa', { over: true })).workflowId
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', `${NEW_MAYYIT}?workflowId=${workflowId}&stepId=${stepId}`)
  await expect(choice(page).locator('option:checked')).toHaveText('Noorbanu Jiwa')
  await fillInDraft(page, 'Noorbanu Jiwa')
  expect(await savedFrom(page, 'Noorbanu Jiwa')).toMatchObject({ workflowId, stepId })

  // One that is over keeps nobody from submitting, nor does another that is open take its place.
  await ghuslForm(application, 'Malek Jiwa')
  await page.goto(`${NEW_MAYYIT}?workflowId=${over}&stepId=4`)
  await expect(page.getByText('The Ghusl form that led here is no longer open.', { exact: false })).toBeVisible()
  await expect(choice(page).getByRole('option')).toHaveText(['Not answered', 'Malek Jiwa'])
  await expect(choice(page)).toHaveValue('')
  await expectAccessible(page)
  await fillInDraft(page, 'Badru Jiwa')
  expect(await savedFrom(page, 'Badru Jiwa')).toMatchObject({ workflowId: null, stepId: null })
})

test('a Mayyit and its workflow meet late, from either side, and the link is taken back', async ({
  application,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', '/')
  const mayyit = await submittedMayyit(page, 'Zareena Hirjee')
  await submittedMayyit(page, 'Farouk Nensi')
  const { workflowId, workflowStepId } = await ghuslForm(application, 'Zarina Hirji')
  const sure = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

  // From the workflow: the step is ready, and its page offers who was entered before, a close name first.
  await page.goto(`${NEW_MAYYIT}?workflowId=${workflowId}&stepId=${workflowStepId}`)
  const entered = page.getByRole('group').filter({ hasText: 'Entered already: choose it' })
  await expect(entered.getByRole('listitem').first()).toContainText('Zareena Hirjee, a name that is close')
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await entered.getByRole('button', { name: 'Choose Zareena Hirjee' }).click()
  await expect(page.getByRole('dialog')).toContainText('Nothing that was typed changes.')
  await sure('Link them').click()
  await expect(page.getByText('They are linked.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/mayyit/view/${mayyit.id}`))
  await page.getByRole('link', { name: 'Ghusl workflow of Zareena Hirjee' }).click()
  await expect(page).toHaveURL(new RegExp(`/ghusl/workflow/view/${workflowId}`))
  await page.getByRole('link', { name: 'Mayyit of Zarina Hirji' }).click()
  await expect(page).toHaveURL(new RegExp(`/mayyit/view/${mayyit.id}`))

  // It was the wrong one; why has to be said. Then from the Mayyit.
  await page.getByRole('button', { name: 'Take the link back' }).click()
  await sure('Take the link back').click()
  await expect(page.getByText('Please say why it is the wrong one.').first()).toBeVisible()
  await page.getByLabel('Why it is the wrong one').fill('Another Zarina')
  await sure('Take the link back').click()
  await expect(page.getByText('The link was taken back.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ghusl workflow of Zareena Hirjee' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose Zarina Hirji' }).click()
  await sure('Link them').click()
  await expect(page.getByRole('link', { name: 'Ghusl workflow of Zareena Hirjee' })).toBeVisible()
})
