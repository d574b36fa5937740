import type { Page } from 'playwright/test'
import { action, press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { onPhone } from './support/approval.ts'
import { choose, fillInFamilyContact, nameField } from './support/forms.ts'
import { DESK, dayAhead, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { test as it } from './support/ownApplication.ts'
import { type Saved, submittedMayyit, submittedSamar } from './support/records.ts'

const ALTHOUGH = 'Approve although the family asked for a change'

/** Answers as the family behind the link in the e-mail about somebody. */
async function askForChange(page: Page, name: string, note: string): Promise<void> {
  const address = name === 'Noorbanu Tejpar' ? 'family.tejpar@example.org' : 'family.dispatch@example.org'
  const mail = await messageTo(page.request, address, ({ text }) => text.includes(name))
  const link = mail.links.find((href) => href.includes('/family/')) ?? ''
  const token = link.split('/').at(-1)
  await callAs(page, 'POST', `/family/token/${token}/`, { answer: 'CHANGE', note })
}

test('a family’s wish stands above the text on a phone, in the lists, at home and in a mail, and one tap does not pass it over', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'delegate')
  const { id } = await submittedSamar(page, 'Gulzar Amlani', 'East York')
  await askForChange(page, 'Gulzar Amlani', 'Her name is Gulzar Amlany.')
  const told = await messageTo(page.request, 'mk@example.org', ({ subject }) => subject.includes('asks for a change'))
  expect(told.text).toContain('Her name is Gulzar Amlany.')

  const officer = await onPhone(browser, 'mk', '/')
  const waiting = officer.getByRole('region', { name: /^Needs you/ }).getByRole('listitem')
  await expect(waiting.first()).toBeVisible()
  // What goes out soonest stands first; other journeys may have left more than a page of it.
  const more = officer.getByRole('button', { name: /^Show \d+ more$/ })
  const hers = waiting.filter({ hasText: 'Gulzar Amlani' })
  await expect(async () => {
    if ((await hers.count()) === 0) await more.click({ timeout: 1000 })
    await expect(hers).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expect(hers).toContainText('The family asks for a change')
  await expectNoSidewaysScroll(officer)
  await officer.goto(`/samar/approve/${id}`)
  const wish = officer.getByRole('alert').filter({ hasText: 'The family asks for a change' })
  await expect(wish).toContainText('Her name is Gulzar Amlany.')
  const approve = officer.getByRole('button', { name: ALTHOUGH })
  const [above, below] = [await wish.boundingBox(), await approve.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expectAccessible(officer)
  await expectNoSidewaysScroll(officer)
  await approve.click()
  const question = officer.getByRole('dialog')
  await expect(question).toContainText('Her name is Gulzar Amlany.')
  await question.getByRole('button', { name: 'Do not approve yet' }).click()
  await officer.goto('/samar/list-samar')
  await expect(officer.getByRole('listitem').filter({ hasText: 'Gulzar Amlani' })).toContainText(
    'The family asks for a change',
  )
  await officer.goto(`/samar/approve/${id}`)
  await approve.click()
  await question.getByRole('button', { name: ALTHOUGH }).click()
  await expect(officer.getByText('Announcement has been approved.')).toBeVisible()
  await officer.context().close()
})

it('an officer does what the family asked and approves in five taps, and takes the approval back', async ({
  browser,
  page,
  pass,
}) => {
  await signIn(page, 'delegate')
  const { id } = await submittedSamar(page, 'gulshan amlani', 'East York')
  await askForChange(page, 'gulshan amlani', 'Her name is Gulshan Amlany.')
  const officer = await onPhone(browser, 'mk', `/samar/approve/${id}`)
  await expect(officer.getByText('“gulshan amlani” is usually written “Gulshan Amlani”.')).toBeVisible()
  await officer.getByRole('link', { name: 'Change this Samar' }).click()
  const wish = officer.getByRole('alert').filter({ hasText: 'Her name is Gulshan Amlany.' })
  await expect(wish).toBeVisible()
  await nameField(officer).click()
  await nameField(officer).fill('GULSHAN AMLANY')
  await officer.getByRole('button', { name: 'Save' }).click()
  const question = officer.getByRole('dialog')
  // Not one of the five: it was typed in capitals.
  await question.getByRole('button', { name: 'Gulshan Amlany' }).click()
  await expect(question).toContainText('Her name is Gulshan Amlany.')
  await expectNoSidewaysScroll(officer)
  await question.getByRole('button', { name: 'As the family asked' }).click()
  await expect(officer).toHaveURL(`/samar/approve/${id}`)
  await expect(wish).toBeHidden()
  await officer.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(officer.getByText('Announcement has been approved.')).toBeVisible()

  await officer.goto(`/samar/view/${id}`)
  await press(officer, 'Take back the approval')
  await expect(question).toContainText('Do you want to set status of samar to Approval Pending?')
  await question.getByRole('button', { name: 'Take back the approval' }).click()
  await expect(officer.getByRole('link', { name: 'Read and approve' })).toBeVisible()
  await expectAccessible(officer)
  await expectNoSidewaysScroll(officer)
  await messageTo(page.request, 'mk@example.org', ({ subject }) => subject.startsWith('Approval taken back: Samar'))
  // The family was asked a moment ago: its next letter waits its minute.
  await pass(2)
  const address = 'family.dispatch@example.org'
  const letter = await messageTo(
    page.request,
    address,
    ({ subject }) => subject === 'The text was changed as you asked',
  )
  for (const words of ['gulshan amlani', 'Gulshan Amlany']) expect(letter.text).toContain(words)
  await officer.context().close()
})

test('who may not edit reads who may', async ({ browser, page }) => {
  await signIn(page, 'mgc')
  const { id } = await submittedMayyit(page, 'Noorbanu Tejpar')
  await askForChange(page, 'Noorbanu Tejpar', 'Her name is Noorbanoo.')
  const approver = await onPhone(browser, 'mayyit')
  await approver.goto(`/mayyit/approve/${id}`)
  await expect(approver.getByRole('alert').filter({ hasText: 'Noorbanoo' })).toContainText(
    'You cannot change it yourself. MGC can',
  )
  await approver.context().close()
})

test.describe('somebody who answers meanwhile', () => {
  test.use({ expectedErrors: [/422/] })

  test('is not overlooked', async ({ page }) => {
    await signIn(page, 'mk')
    const { id } = await submittedSamar(page, 'Shamsah Virji', 'East York')
    await page.goto(`/samar/approve/${id}`)
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    await askForChange(page, 'Shamsah Virji', 'Please wait.')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('The family has answered since you opened this.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: ALTHOUGH })).toBeVisible()
  })
})

test('where the family’s word is required, an administrator gives the reason from the list as well', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin')
  await callAs(page, 'PUT', '/setting/', { 'samar.familyApprovalRequired': 'true' })
  try {
    await submittedSamar(page, 'Malek Jiwani', 'East York')
    await page.goto('/samar/list-samar')
    const row = page.getByRole('row', { name: /Malek Jiwani/ })
    await row.getByRole('button', { name: 'Approve' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Approve without it' }).click()
    await expect(question.getByText('Please say why it goes ahead.')).toBeVisible()
    await question.getByRole('textbox').fill('They agreed by phone.')
    await question.getByRole('button', { name: 'Approve without it' }).click()
    await expect(row).toContainText('Approved')
  } finally {
    await callAs(page, 'PUT', '/setting/', { 'samar.familyApprovalRequired': 'false' })
  }
})

test('what a delegate has submitted stands on the home page, with its ways', async ({ page }) => {
  await signIn(page, 'delegate')
  await page.goto('/samar/new-samar')
  await nameField(page).fill('Parin Mawani')
  await page.getByRole('textbox', { name: 'Samar date' }).fill(dayAhead(6))
  await fillInFamilyContact(page, 'Shirin', 'Mawani', 'family.mawani@example.org')
  const read: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/samar\/\d+\/(.*)$/.exec(request.url()) ?? []
    if (call !== undefined) read.push(call)
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/')
  const submitted = page.getByRole('region', { name: 'Just submitted' })
  await expect(submitted).toContainText('Parin Mawani. Samar will be held at East York Jamatkhana')
  // The text alone: what is private is not shown, and counts as viewed by nobody.
  expect(read).toEqual(['announcement/?ahead=true'])
  await expect(submitted).toContainText('Once approved, goes out')
  // Its wording looks as it does everywhere.
  await expect(submitted.locator('.wording > *').first()).toHaveCSS('padding-top', '0px')
  await expectAccessible(page)
  const entered = page.getByRole('region', { name: 'Entered by you' })
  await expect(entered.getByRole('listitem').first()).toContainText('Approval Pending')
  await submitted.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/samar\/edit-samar\/\d+/)
  await page.goto('/')
  await expect(entered).toBeVisible()
  await expect(submitted).toBeHidden()
})

test('an officer approves one after the other; national members see where each region stands', async ({
  browser,
  page,
}) => {
  await signIn(page, 'mk7')
  const made: Saved[] = []
  for (const name of ['Amina Lakhani', 'Zeenat Manji']) made.push(await submittedSamar(page, name, 'Pickering'))
  await page.goto(`/samar/approve/${made[0]?.id}`)
  const approving = page.getByRole('button', { name: 'Approve', exact: true })
  const boards: boolean[] = []
  await page.route('**/home/board/**', async (route) => {
    await page.waitForTimeout(500)
    boards.push(await approving.isEnabled())
    await route.continue()
  })
  await approving.click()
  await expect(page.getByText('Next: ')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Goes out today' })).toBeVisible()
  // The line and the banner are of one answer; until it is there nothing can be approved twice.
  expect(boards).toEqual([false])
  await page.unroute('**/home/board/**')
  await page.getByRole('button', { name: 'Read and approve' }).click()
  await expect(page).toHaveURL(/\/approve\/\d+/)

  const reader = await onPhone(browser, 'readonly', '/')
  const region = reader.getByRole('region', { name: 'The regions' }).getByRole('listitem')
  const theirs = region.filter({ has: reader.getByRole('heading', { name: 'Northeast Ontario' }) })
  await expectNoSidewaysScroll(reader)
  await expectAccessible(reader)
  await theirs.getByRole('link', { name: /\d+ Samar/ }).click()
  await expect(reader).toHaveURL(/\/samar\/list-samar\?.*regionId=IN~7/)
  // Where several regions are listed, each row says whose it is.
  await expect(reader.getByRole('listitem').filter({ hasText: 'Zeenat Manji' })).toContainText('Northeast Ontario')
  await reader.goto('/announcement/list-announcement')
  await expect(reader.getByRole('listitem').filter({ hasText: 'Mafi announcements' }).first()).toContainText(/Ontario$/)
  await reader.context().close()
})

test('an administrator decides nothing in another region, and reads where a record has gone', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/')
  // All that waits can be reached from home.
  const waiting = page.getByRole('region', { name: /^Needs you \(\d+\)$/ })
  await expect(waiting.getByRole('listitem')).toHaveCount(10)
  await waiting.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect.poll(() => waiting.getByRole('listitem').count()).toBeGreaterThan(10)
  const { id } = await submittedSamar(page, 'Roshan Bhimani', 'Pickering')
  await page.goto(`/samar/view/${id}`)
  await expect(page.getByRole('heading', { name: 'Roshan Bhimani' })).toBeVisible()
  await expect(await action(page, 'Edit')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeHidden()

  const delegate = await onPhone(browser, 'delegate')
  const theirs = await submittedSamar(delegate, 'Mehboob Suleman', 'East York')
  await delegate.context().close()
  await page.goto(`/samar/edit-samar/${theirs.id}`)
  await choose(page, 'Jamatkhana', 'Pickering')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Pickering in Northeast Ontario')
  await question.getByRole('button', { name: 'Move it to Pickering' }).click()
  await expect(page).toHaveURL('/samar/list-samar')
  await expect(page.getByText('This Samar now belongs to Pickering, where you do not see it any more.')).toBeVisible()
})

test('an administrator reads what priority and sending now will do', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin')
  const { id, version } = await submittedSamar(page, 'Dolat Kassam', 'East York')
  await callAs(page, 'PUT', `/samar/${id}/updateStatus/APPROVED/`, { version })
  await callAs(page, 'PUT', '/setting/', { announcementApprovalEmails: 'reporting@example.org' })
  try {
    await page.goto('/samar/list-samar')
    const row = page.getByRole('row', { name: /Dolat Kassam/ })
    await row.getByRole('button', { name: 'Switch priority on' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('joins the announcement that waits for its release within a minute')
    await question.getByRole('button', { name: 'Wait for the next sending' }).click()
    await page.goto(`/samar/view/${id}`)
    await press(page, 'Send now')
    await expect(question).toContainText('this one goes out without that')
    await question.getByRole('button', { name: 'Wait for the next sending' }).click()
  } finally {
    await callAs(page, 'PUT', '/setting/', { announcementApprovalEmails: '' })
  }
})
