import type { Page } from 'playwright/test'
import { written } from '../kit/rules/when.ts'
import { press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import {
  DESK,
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  test,
} from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { approve, type Saved, submittedFateha, submittedMafi, submittedSamar } from './support/records.ts'

// A refusal is an error to the browser's console.
test.use({ expectedErrors: [/status of (403|422)/] })

const approvedSamar = async (page: Page, name: string, place: string): Promise<Saved> =>
  approve(page, 'samar', await submittedSamar(page, name, place))
const approvedFateha = async (page: Page, name: string, place: string): Promise<Saved> =>
  approve(page, 'fateha', await submittedFateha(page, name, place))
const approvedMafi = async (page: Page, name: string): Promise<Saved> =>
  approve(page, 'mafi', await submittedMafi(page, name))

/** Switches priority on where a record is viewed; it is approved, so it goes out at once. */
async function switchPriorityOn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await press(page, 'Switch priority on')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch priority on' }).click()
  await expect(page.getByText('Priority is switched on.')).toBeVisible()
}

/** Opens the announcement whose link stands in the mail that asks for its release. */
async function openDraft(page: Page, to: string, words: string): Promise<string> {
  const mail = await messageTo(page.request, to, ({ subject }) => subject.startsWith(`Please release: ${words}`))
  const link = mail.links.find((href) => href.includes('/announcement/view/')) ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
  return link
}

const email = (page: Page) => page.getByRole('region', { name: 'The e-mail as it will look' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the announcement' })

test('a Samar with priority becomes a draft that is read, edited, released and followed to its receivers', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin7')
  const samar = await approvedSamar(page, 'Zarina Kassam', 'Pickering')
  await switchPriorityOn(page, `/samar/view/${samar.id}`)
  await openDraft(page, 'admin7@example.org', 'Samar announcements')
  await expect(page.getByText('Waits for its release. Once released, it goes to')).toBeVisible()
  await expect(email(page)).toContainText('Zarina Kassam')
  await expect(page.getByRole('link', { name: 'Zarina Kassam' })).toBeVisible()
  await expectAccessible(page)

  await press(page, 'Edit')
  await expect(editor(page)).toContainText('Zarina Kassam')
  await expectAccessible(page)
  // Empty content just closes.
  await editor(page).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(editor(page)).toBeHidden()
  await expect(email(page)).toContainText('Zarina Kassam')
  await press(page, 'Edit')
  await editor(page).fill('Zarina Kassam, of Pickering. Please remember her.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The content cannot be reverted', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the text' }).click()
  await expect(editor(page)).toContainText('Please remember her.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save this text' }).click()
  await expect(page.getByText('The text has been changed.')).toBeVisible()
  await expect(email(page)).toContainText('Please remember her.')

  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page.getByText('What is sent cannot be taken back.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('button', { name: 'Release and send it' }).click()
  await expect(page.getByText('Announcement has been approved and sent to all Jamatkhanas.')).toBeVisible()
  await expect(page.getByText('Sent With Approval').first()).toBeVisible()
  await expect(page.getByText(/^Sent to (\d+) of \1\.$/)).toBeVisible()
  await expectAccessible(page)
  const sent = await messageTo(page.request, 'pickering@jk.example.org', ({ html }) =>
    html.includes('Please remember her.'),
  )
  expect(sent.subject).toContain('Samar announcements')
  await page.goto(`/samar/view/${samar.id}`)
  await expect(page.getByText('Announcement Sent').first()).toBeVisible()

  // What was wrong is corrected by a second announcement to the same receivers.
  await page
    .getByRole('link', { name: /^Announcement \d+$/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Samar announcements')
  await press(page, 'Correct')
  await expectAccessible(page)
  await page.getByLabel('What became of it').selectOption('UPDATED')
  await page.getByLabel('New wording').fill('Zarina Kassam, of Pickering and Nairobi.')
  await page.getByRole('button', { name: /^Send the correction to \d+ addresses$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('UPDATED')
  await expect(page.getByText('The correction has been sent to the same receivers.')).toBeVisible()
  await expect(page.getByText('Corrects Samar announcements', { exact: false })).toBeVisible()
  await messageTo(page.request, 'pickering@jk.example.org', ({ html }) => html.includes('Pickering and Nairobi'))
  await page.getByRole('link', { name: /^Corrects announcement \d+$/ }).click()
  await expect(page.getByRole('link', { name: /^Announcement \d+, UPDATED: Zarina Kassam$/ })).toBeVisible()
})

test('a Fateha draft is discarded on a phone, and its record waits for the next sending', async ({ browser, page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin7')
  const fateha = await approvedFateha(page, 'Gulzar Ratansi', 'Pickering')
  await switchPriorityOn(page, `/fateha/view/${fateha.id}`)
  const link = await openDraft(page, 'admin7@example.org', 'Fateha announcements')

  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' })
  const admin = await phone.newPage()
  await signIn(admin, 'admin7', new URL(link).pathname)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('button', { name: 'Other actions' }).click()
  await admin.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(editor(admin)).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('button', { name: 'Other actions' }).click()
  await admin.getByRole('menuitem', { name: 'Discard' }).click()
  await admin.getByRole('button', { name: 'Discard this announcement' }).click()
  await expect(admin.getByText('Discarded. Its records wait for the next sending.', { exact: true })).toBeVisible()
  await expect(admin.getByText('Dropped out')).toBeVisible()
  await expect(admin.getByText('The announcement was discarded.')).toBeVisible()
  await admin.goto('/announcement/list-announcement')
  await expect(admin.getByText('Discarded').first()).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await phone.close()
  await page.goto(`/fateha/view/${fateha.id}`)
  await expect(page.getByText('Approved').first()).toBeVisible()
})

test('an ADMIN sends a Mafi now, and the officer reads it out from the sheet', async ({ browser, page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mk')
  const mafi = await approvedMafi(page, 'Roshan Virji')
  const admin = await browser.newPage({ viewport: DESK })
  await signIn(admin, 'admin', `/mafi/view/${mafi.id}`)
  await press(admin, 'Send now')
  await expect(
    admin.getByText('Roshan Virji is approved. The announcement goes out at once', { exact: false }),
  ).toBeVisible()
  await admin.getByRole('button', { name: 'Send it now' }).click()
  await expect(admin.getByText('Announcement has been approved and sent to all Jamatkhanas.')).toBeVisible()
  await expect(admin.getByText('Announcement Sent').first()).toBeVisible()
  await messageTo(admin.request, 'mafi.region3@example.org', ({ html }) => html.includes('Roshan Virji'))
  await admin.close()

  // Announcements are not the officer's to see.
  await page.goto(`/mafi/view/${mafi.id}`)
  await expect(page.getByText(/^Announcement \d+$/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Announcement \d+/ })).toHaveCount(0)
  await page.goto('/')
  await page.getByRole('link', { name: 'Reading sheet' }).click()
  await expect(page.getByText('Announcements for East York Jamatkhana')).toBeVisible()
  await expect(page.getByText('Roshan Virji is very ill', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden()
  await expect(page.getByText('Roshan Virji is very ill', { exact: false })).toBeVisible()
})

test('what is next shows what goes out and to whom, and tries settings and an event without saving', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin')
  await approvedSamar(page, 'Karim Hirani', 'Don Mills')
  await page.goto('/announcement/next')
  const samar = page.getByRole('region', { name: 'Samar', exact: true })
  await expect(samar).toBeVisible()
  await expectAccessible(page)
  await samar
    .getByText(/records? go(es)? out to \d+ receivers\./)
    .first()
    .click()
  await expect(samar.getByText('samar.region3@example.org', { exact: false })).toBeVisible()
  await expect(email(page)).toContainText('Karim Hirani')
  await expectAccessible(page)

  await page.getByText('Try other settings or an event').click()
  await page.getByRole('button', { name: 'Show what would differ' }).click()
  await expect(page.getByText('Nothing would differ in the next 14 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Time' }).click()
  await page.getByRole('button', { name: 'Show what would differ' }).click()
  await expect(page.getByText('Please select time.')).toBeVisible()
  await page.getByLabel('Time 2').fill('23:55')
  // What can't be is said beside its field, and not taken for "nothing would differ".
  const day = page.getByRole('textbox', { name: 'Date (optional)' })
  const tryIt = async (date: string, words: string) => {
    await day.fill(date)
    await page.getByRole('button', { name: 'Show what would differ' }).click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByText('Nothing would differ', { exact: false })).toBeHidden()
  }
  await page.getByLabel('Event name (optional)').fill('Quiet day')
  await tryIt('', 'This field is required.')
  await tryIt(dayAhead(-1), 'Only dates after today can be tried.')
  await tryIt(dayAhead(0), 'Only dates after today can be tried.')
  await tryIt(dayAhead(20), 'Only dates within the next 14 days can be tried.')
  await expectAccessible(page)
  await page.getByLabel('Event name (optional)').fill('')
  // Tomorrow's slots carry what today's no longer do, late in the day; on the day after them nothing waits.
  await tryIt(dayAhead(2), 'Please provide event name.')
  await page.getByLabel('Event name (optional)').fill('Quiet day')
  // Only what would go out differs: of the slots with nothing in them none is shown.
  await page.getByLabel('Hold all Samar announcements back').click()
  await page.getByRole('button', { name: 'Show what would differ' }).click()
  await expect(page.getByText('Would not go out').first()).toBeVisible()
  await expect(page.getByText('Then: Held back in the settings.').first()).toBeVisible()
  await expect(page.getByText('Now: Nothing to send.')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(samar).toBeVisible()
  await expect(page.getByText('Quiet day')).toHaveCount(0)

  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' })
  const national = await phone.newPage()
  await signIn(national, 'national', '/announcement/next')
  await national.getByLabel('Region').selectOption('Northeast Ontario')
  await expect(national.getByText('What goes out in Northeast Ontario', { exact: false })).toBeVisible()
  await expectAccessible(national)
  await expectNoSidewaysScroll(national)
  await national.getByText('Try other settings or an event').click()
  await expect(national.getByRole('button', { name: 'Show what would differ' })).toBeVisible()
  await expectNoSidewaysScroll(national)
  await expectAccessible(national)
  await phone.close()
})

test('what waits for a release is on the home page of those who may release it, and told apart in the list', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin7', '/')
  const waiting = page.getByRole('region', { name: /^Needs you/ })
  const draft = waiting.getByRole('listitem').filter({ hasText: 'Mafi announcements' })
  // By the last sending time before the demonstration began, which after midnight was yesterday.
  const today = written(Temporal.Now.plainDateISO('America/Toronto').toString())
  const isOfToday = (await draft.innerText()).includes(today)
  await expect(draft).toContainText(`Compiled ${isOfToday ? 'today' : 'yesterday'}`)
  await expect(draft.getByRole('time').or(draft.locator('time'))).toContainText(/\d (h|min) late/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await waiting.getByRole('link', { name: /^Mafi announcements/ }).click()
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toBeVisible()
  await page.goto('/announcement/list-announcement?type=IN~MAFI&status=IN~DRAFT')
  await expect(page.getByText(/^ID \d+, \w+day, /)).toBeVisible()
  await page.setViewportSize(DESK)
  await page.goto('/announcement/list-announcement?type=IN~MAFI')
  await expect(
    page.getByRole('cell', { name: /^Mafi announcements, .*Sent now by an administrator$/ }).first(),
  ).toBeVisible()
  await expectAccessible(page)

  const officer = await browser.newPage({ viewport: DESK })
  await signIn(officer, 'mgc', '/')
  await expect(officer.getByRole('banner').getByText('Announcements', { exact: true })).toBeVisible()
  await expect(officer.getByText('Waiting for your release')).toHaveCount(0)
  await officer.close()
})

test.describe('who is named to release announcements, without a role for it', () => {
  test('sees the menu and releases; whoever is not sees neither', async ({ browser, page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'coordinator', '/')
    await expect(page.getByRole('banner').getByText('Announcements', { exact: true })).toHaveCount(0)
    await page.goto('/announcement/list-announcement')
    await expect(page).toHaveURL(/\/not-authorized/)

    const admin = await browser.newPage({ viewport: DESK })
    await signIn(admin, 'admin7')
    const { value = '' } =
      (await callAs<{ name: string; value: string }[]>(admin, 'GET', '/setting/all/')).find(
        ({ name }) => name === 'announcementApprovalEmails',
      ) ?? {}
    const name = (value: string) => callAs(admin, 'PUT', '/setting/', { announcementApprovalEmails: value })
    await name(`${value},Coordinator@example.org`)
    const samar = await approvedSamar(admin, 'Noorali Manji', 'Kingston')
    await switchPriorityOn(admin, `/samar/view/${samar.id}`)
    await openDraft(page, 'Coordinator@example.org', 'Samar announcements')
    await expect(page.getByRole('button', { name: 'Release', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Noorali Manji' })).toHaveCount(0)
    await press(page, 'Request approval')
    await expect(page.getByText('Those who may release it have been asked by e-mail.')).toBeVisible()
    await expect(page.getByText('Approval Pending').first()).toBeVisible()
    await page.getByRole('button', { name: 'Release', exact: true }).click()
    await page.getByRole('button', { name: 'Release and send it' }).click()
    await expect(page.getByText('Announcement has been approved and sent to all Jamatkhanas.')).toBeVisible()
    await page.getByRole('banner').getByText('Announcements', { exact: true }).click()
    await page.getByRole('menuitem', { name: 'All announcements' }).click()
    await expect(page.getByRole('table')).toContainText('Samar announcements')
    await name(value)
    await admin.close()
  })
})
