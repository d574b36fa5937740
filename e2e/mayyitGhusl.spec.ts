import type { Page } from 'playwright/test'
import type { TestApp } from '../app/testing/testApp.ts'
import { callAs } from './support/api.ts'
import { DESK, expect, expectAccessible, signIn } from './support/journey.ts'
import { fillInDraft, NEW_MAYYIT } from './support/mayyitForm.ts'
import { test } from './support/ownApplication.ts'

/** A Ghusl form of this region, as the Ghusl work will leave one; nothing in the application makes one yet. */
async function ghuslForm({ database, clock }: TestApp, name: string, regionId: number, status: 'OPEN' | 'COMPLETED') {
  const { id } = await database.db
    .insertInto('ghuslWorkflow')
    .values({ name, status, regionId, createdOn: clock.now().toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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

  const id = await ghuslForm(application, 'Ghusl of Noorbanu Jiwa', 3, 'OPEN')
  await ghuslForm(application, 'Ghusl of Badru Jiwa', 3, 'COMPLETED')
  await ghuslForm(application, 'Ghusl of Malek Jiwa', 7, 'OPEN')
  await page.reload()
  await expect(choice(page).getByRole('option')).toHaveText(['Not answered', 'Ghusl of Noorbanu Jiwa'])
  await expect(choice(page)).toHaveValue('')
  await expectAccessible(page)
  await choice(page).selectOption('Ghusl of Noorbanu Jiwa')
  await fillInDraft(page, 'Noorbanu Jiwa')
  expect(await savedFrom(page, 'Noorbanu Jiwa')).toMatchObject({ workflowId: id, stepId: null })
})

test('the step of a Ghusl form that leads here brings its form with it', async ({ application, page }) => {
  const id = await ghuslForm(application, 'Ghusl of Noorbanu Jiwa', 3, 'OPEN')
  const over = await ghuslForm(application, 'Ghusl of Badru Jiwa', 3, 'COMPLETED')
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', `${NEW_MAYYIT}?workflowId=${id}&stepId=4`)
  await expect(choice(page).locator('option:checked')).toHaveText('Ghusl of Noorbanu Jiwa')
  await fillInDraft(page, 'Noorbanu Jiwa')
  expect(await savedFrom(page, 'Noorbanu Jiwa')).toMatchObject({ workflowId: id, stepId: 4 })

  // One that is over keeps nobody from submitting.
  await page.goto(`${NEW_MAYYIT}?workflowId=${over}&stepId=4`)
  await expect(page.getByText('The Ghusl form that led here is no longer open.', { exact: false })).toBeVisible()
  await expect(choice(page)).toHaveValue('')
  await expectAccessible(page)
  await fillInDraft(page, 'Badru Jiwa')
  expect(await savedFrom(page, 'Badru Jiwa')).toMatchObject({ workflowId: null, stepId: null })
})
