import type { Browser, Page } from 'playwright/test'
import { press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { onPhone } from './support/approval.ts'
import { kept } from './support/forms.ts'
import { DESK, dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './support/journey.ts'
import { fillInDraft } from './support/mayyitForm.ts'
import { test } from './support/ownApplication.ts'
import { approve, mayyitBody, type Saved } from './support/records.ts'

/** What a step says that somebody else has done. */
test.use({ expectedErrors: [/status of 422/] })

const NAME = 'Noorbanu Jiwa'
const OPEN = '/ghusl/workflow/open'
const workflow = (page: Page) =>
  page.getByRole('list', { name: 'Open workflows' }).locator(':scope > li').filter({ hasText: NAME })
const step = (page: Page, name: string) => workflow(page).getByRole('link', { name: `${name} for ${NAME}` })
const line = (page: Page, name: string) => workflow(page).getByRole('listitem').filter({ hasText: name })

/** A tap on the line of the workflow shows its steps. */
const unfold = (page: Page) => workflow(page).locator('summary').click()

/** A day and a time of the facility, which is in Toronto. */
async function fillInTime(page: Page, label: string, day: string, time: string): Promise<void> {
  await page.getByRole('textbox', { name: `${label}, date` }).fill(day)
  await page.getByRole('combobox', { name: `${label}, time` }).selectOption({ label: time })
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()

async function looksRight(page: Page): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New workflow' }).click()
  await submit(page)
  await expect(page.getByRole('link', { name: 'Name: Please specify name.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Age: Please specify age.' })).toBeVisible()
  await expect(page.getByLabel('Ghusl facility').locator('option:checked')).toHaveText('Toronto GSO Facility')
  await expect(page.getByLabel('Age unit').locator('option:checked')).toHaveText('years')
  await page.getByLabel('Name', { exact: true }).fill(NAME)
  await page.getByLabel('Age', { exact: true }).fill('81')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Street 1').fill('12 Pape Avenue')
  await page.getByLabel('City').fill('Toronto')
  await page.getByRole('combobox', { name: 'Province' }).fill('Ontario')
  await page.getByLabel('Postal code').fill('D4B 1B3')
  await expect(page.getByText('This does not look like a Canadian postal code.')).toBeVisible()
  await page.getByLabel('Postal code').fill('M4B 1B3')
  await page.getByLabel('Contact name').fill('Shirin Jiwa')
  await page.getByLabel('Contact phone').fill('4165551234')
  await looksRight(page)
  await submit(page)
  await expect(page.getByText(`The Ghusl workflow of ${NAME} has been created.`, { exact: false })).toBeVisible()
  await expect(page).toHaveURL(OPEN)
  await expect(workflow(page)).toContainText(/Noorbanu Jiwa.*0 of 6.*Schedule Pickup.*Due in 5 h/)
  await expect(step(page, 'Schedule Pickup')).toBeHidden()
}

async function schedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go on with Schedule Pickup' }).click()
  await expect(page.getByLabel('Street 1')).toHaveValue('12 Pape Avenue')
  await page.getByRole('textbox', { name: 'Pickup date' }).fill(dayAhead(1))
  await page.getByRole('textbox', { name: 'Arrival date and time, date' }).fill(dayAhead(1))
  await expect(
    page.getByRole('combobox', { name: 'Arrival date and time, time' }).locator('option:checked'),
  ).toHaveText('9:00 am')
  await page.getByRole('textbox', { name: 'Exit date and time, date' }).fill(dayAhead(3))
  await expect(page.getByText('0 of 4 places are taken at that time, so 4 are free.')).toBeVisible()
  await page.getByLabel('Party name').fill('Sunrise Transfer')
  await page.getByLabel('Person name').fill('Omar Haji')
  await page.getByLabel('Person phone').fill('4165559876')
  await page.getByLabel('Person e-mail').fill('omar@sunrise.example')
  await looksRight(page)
  await submit(page)
  await expect(
    page.getByText(/The pickup of Noorbanu Jiwa is scheduled\. A place at Toronto GSO Facility is kept/),
  ).toBeVisible()
}

async function pickUpAndTransfer(page: Page): Promise<void> {
  await unfold(page)
  await step(page, 'Pickup Complete').click()
  await fillInTime(page, 'Pickup date and time', dayAhead(-1), '10:00 pm')
  await submit(page)
  await expect(page.getByRole('link', { name: /Please select an option\./ })).toBeVisible()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await expect(page.getByText('81 years')).toBeVisible()
  await expect(
    page.getByRole('link', { name: /Please read the wrist band, or say why there is none yet/ }),
  ).toBeVisible()
  await page.getByLabel('Why there is no band yet').fill('Put on at the facility')
  await kept(page)
  // A phone that is called on forgets the page; what was typed at the door stands there afterwards.
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Why there is no band yet')).toHaveValue('Put on at the facility')
  await looksRight(page)
  await submit(page)
  await expect(page.getByText(`${NAME} has been picked up.`)).toBeVisible()

  await page.getByRole('button', { name: 'Go on with Transfer To Ghusl Facility' }).click()
  await fillInTime(page, 'Arrival date and time', dayAhead(-1), '11:00 pm')
  await page.getByLabel('Checked in by').fill('Karim Virani')
  await expect(page.getByLabel('Effects details')).toHaveCount(0)
  await page.getByLabel('Wrist band ID').fill('W-81')
  await page.getByRole('radiogroup', { name: 'Effects' }).getByRole('radio', { name: 'Yes' }).check()
  await submit(page)
  await expect(page.getByRole('link', { name: /Please provide details of the effects\./ })).toBeVisible()
  await page.getByLabel('Effects details').fill('A watch')
  await looksRight(page)
  await submit(page)
  await expect(page.getByText(`${NAME} has arrived at Toronto GSO Facility.`)).toBeVisible()
}

async function takeIn(page: Page): Promise<void> {
  await unfold(page)
  await step(page, 'Intake Form').click()
  await expect(page.getByRole('heading', { name: '17 things are missing' })).toBeVisible()
  await page.getByLabel('Last name', { exact: true }).fill('Jiwa')
  await page.getByRole('textbox', { name: 'SIN' }).fill('907 216 485')
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByText('has been saved. 16 things are still missing.', { exact: false })).toBeVisible()

  await unfold(page)
  await step(page, 'Intake Form').click()
  await expect(page.getByRole('textbox', { name: 'SIN' })).toHaveValue('•••-•••-485')
  await page.getByRole('button', { name: 'Show the SIN' }).click()
  const why = page.getByRole('dialog', { name: 'Show the SIN' })
  await why.getByLabel('Why you need it').fill('To compare it with the card')
  await why.getByRole('button', { name: 'Show the SIN' }).click()
  await expect(page.getByText('The SIN is 907-216-485.', { exact: false })).toBeVisible()
  await submit(page)
  await expect(page.getByRole('link', { name: 'First name: This field is required.', exact: true })).toBeVisible()
  for (const [label, text] of [
    ['Last name at birth', 'Lalani'],
    ['First name', 'Noorbanu'],
    ['Date of birth', '2 March 1945'],
    ['City of birth', 'Nairobi'],
    ['Address', '12 Pape Avenue, Toronto'],
    ['Type of work', 'Teacher'],
    ['Industry', 'Education'],
    ['Date of death', dayAhead(-1)],
    ['Place of death', 'Toronto General'],
    ['City of death', 'Toronto'],
    ['Physician', 'Anne Roy'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Marital status').selectOption('Single (never married)')
  await page.getByLabel('Type of place of death').selectOption('Hospital')
  await expect(page.getByText('Everything that the form asks for is filled in.')).toBeVisible()
  await looksRight(page)
  await submit(page)
  await expect(page.getByText(`The intake form of ${NAME} is complete.`)).toBeVisible()
}

/** The MGC makes the Mayyit from its step, plans the funeral, and has it approved; answers the Mayyit. */
async function announce(page: Page, browser: Browser): Promise<Saved> {
  const home = page.getByRole('region', { name: /^Needs you/ }).getByRole('listitem')
  await home.filter({ hasText: 'Mayyit Intake Form' }).getByRole('link', { name: NAME }).click()
  await expect(page.getByLabel('Ghusl Form (optional)').locator('option:checked')).toHaveText(NAME)
  await fillInDraft(page, NAME)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('submitted', { exact: false }).first()).toBeVisible()
  const { data } = await callAs<{ data: Saved[] }>(page, 'POST', '/mayyit/search/', { page: 1, pageSize: 1 })
  const id = data[0]?.id ?? 0
  const mayyit = await callAs<Saved>(page, 'PUT', `/mayyit/${id}/`, await mayyitBody(page, NAME))
  const approver = await onPhone(browser, 'mayyit')
  await approve(approver, 'mayyit', mayyit)
  await approver.context().close()
  return mayyit
}

test('a workflow from the first call to Form 15: each team does its steps, and nobody else’s', async ({
  application: _,
  page,
  browser,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'ghuslchair', OPEN)
  await expect(page.getByText('No open workflows')).toBeVisible()
  await begin(page)
  await looksRight(page)
  await page.setViewportSize(DESK)
  await unfold(page)
  await looksRight(page)
  await page.setViewportSize(DESK)
  await expect(line(page, 'Transfer To Ghusl Facility')).toContainText('Waits for Pickup Complete.')
  await expect(line(page, 'Announcement')).toContainText('Waits for the MGC.')
  await expect(step(page, 'Mayyit Intake Form')).toHaveCount(0)
  await expect(step(page, 'Pickup Complete')).toHaveCount(0)
  await schedule(page)
  const scheduled = page.url()
  await pickUpAndTransfer(page)
  await takeIn(page)
  expect(scheduled).toContain(OPEN)

  const mgc = await (await browser.newContext({ viewport: DESK })).newPage()
  await signIn(mgc, 'mgc', '/')
  const mayyit = await announce(mgc, browser)
  await mgc.goto(OPEN)
  await unfold(mgc)
  await step(mgc, 'Funeral Form 15').click()
  await expect(mgc).toHaveURL(`/mayyit/onForm15/${mayyit.id}`)
  await mgc.getByRole('button', { name: 'Finish Form 15' }).click()
  await mgc.getByRole('dialog').getByRole('button', { name: 'Finish Form 15' }).click()
  await expect(mgc.getByText('Form 15 is finished', { exact: false })).toBeVisible()

  await page.goto(OPEN)
  await expect(page.getByText('No open workflows')).toBeVisible()
  await page.setViewportSize(DESK)
  await page.goto('/ghusl/workflow/list')
  await page.getByRole('table').getByRole('link', { name: NAME }).click()
  await expect(page.getByText('Every step is completed.')).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: 'Show the intake form' }).click()
  await expect(page.getByText('•••-•••-485')).toBeVisible()
  // Linked both ways, for those who may see the Mayyit.
  await mgc.goto(new URL(page.url()).pathname)
  await mgc.getByRole('link', { name: `Mayyit of ${NAME}` }).click()
  await expect(mgc).toHaveURL(`/mayyit/view/${mayyit.id}`)
  expect(await callAs(mgc, 'GET', `/mayyit/${mayyit.id}/`)).toMatchObject({ workflowId: expect.any(Number) })
  await mgc.context().close()
})

/** The deceased arrives, and is taken away again. */
async function takenAway(page: Page, id: number): Promise<void> {
  const { steps } = await callAs<{ steps: { id: number; stepType: string }[] }>(
    page,
    'GET',
    `/ghusl/workflow/${id}/information/`,
  )
  const workflowStepId = steps.find(({ stepType }) => stepType === 'TRANSFER_TO_GHUSL_FACILITY')?.id
  const [arrived, left] = [3, 1].map((minutes) => Temporal.Now.instant().subtract({ minutes }).toString())
  await callAs(page, 'POST', '/ghusl/deceasedTransfer/transferToGhuslFacility/', {
    ...{ workflowId: id, workflowStepId, arrivalDateTime: arrived, checkedInByName: 'Karim Virani' },
    ...{ wristBandId: `E-${id}` },
  })
  await callAs(page, 'POST', `/ghusl/workflow/${id}/left/`, {
    ...{ leftDateTime: left, receivedByName: 'Omar Haji', takenTo: 'Elgin Mills Cemetery' },
    ...{ similarSeen: true, wristBandId: `E-${id}` },
  })
}

test('what somebody else has done meanwhile is said, before and after pressing; a cancelled workflow leads on', async ({
  application: _,
  page,
  browser,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'ghuslchair', OPEN)
  await begin(page)
  await page.setViewportSize(DESK)
  await schedule(page)
  await page.setViewportSize(PHONE)
  await unfold(page)
  await step(page, 'Pickup Complete').click()
  await fillInTime(page, 'Pickup date and time', dayAhead(-1), '10:00 pm')
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByLabel('Why there is no band yet').fill('Put on at the facility')

  const other = await onPhone(browser, 'gsochair')
  await other.goto(new URL(page.url()).pathname)
  await fillInTime(other, 'Pickup date and time', dayAhead(-1), '9:00 pm')
  await other.getByRole('radio', { name: 'No', exact: true }).check()
  await other.getByLabel('Why there is no band yet').fill('Put on at the facility')
  await submit(other)
  await expect(other.getByText(`${NAME} has been picked up.`)).toBeVisible()

  await submit(page)
  await expect(page.getByText('This step has been completed already. Nothing was changed.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/has completed this step on/)).toBeVisible()
  await looksRight(page)
  await page.getByRole('link', { name: 'Go on with Transfer To Ghusl Facility' }).click()
  await expect(page.getByLabel('Checked in by')).toBeVisible()

  await other.goto(OPEN)
  await unfold(other)
  await other.getByRole('link', { name: `Open the workflow of ${NAME}` }).click()
  await press(other, 'Change the times')
  await fillInTime(other, 'Exit date and time', dayAhead(4), '9:00 am')
  await expect(other.getByText('places are taken at that time', { exact: false })).toBeVisible()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    other.getByText(`The place of ${NAME} at Toronto GSO Facility is now kept`, { exact: false }),
  ).toBeVisible()
  await unfold(other)
  await other.getByRole('link', { name: `Open the workflow of ${NAME}` }).click()
  // Whoever is in care has to leave first.
  await expect(other.getByRole('button', { name: 'Cancel workflow' })).toHaveCount(0)
  await takenAway(other, Number(/\d+$/.exec(new URL(other.url()).pathname)?.[0]))
  await other.reload()
  await press(other, 'Cancel workflow')
  const why = other.getByRole('dialog', { name: `Cancel the workflow of ${NAME}` })
  await expect(why).toContainText('None of its steps can be done any more.')
  await why.getByRole('button', { name: 'Cancel this workflow' }).click()
  await expect(why.getByText('Please say why it is cancelled.')).toBeVisible()
  await why.getByLabel('Why it is cancelled').fill('Buried abroad')
  await why.getByRole('button', { name: 'Cancel this workflow' }).click()
  await expect(other.getByText('Reason: Buried abroad', { exact: false })).toBeVisible()
  await looksRight(other)
  await other.context().close()

  await page.reload()
  await expect(page.getByText(/has completed this step on/)).toBeVisible()
  await page.getByRole('link', { name: 'Open workflows' }).click()
  await expect(page.getByText('No open workflows')).toBeVisible()
})
