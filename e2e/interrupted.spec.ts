import type { Page, Request } from 'playwright/test'
import { press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { fillInCeremony } from './support/bayah.ts'
import { kept } from './support/forms.ts'
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
import { type Message, messageTo } from './support/mailbox.ts'
import { submittedFateha, submittedMafi, submittedSamar } from './support/records.ts'

const NEW_SAMAR = '/samar/new-samar'
const NEW_MAYYIT = '/mayyit/new-mayyit'
const UNREACHABLE = 'The server could not be reached. Nothing on this page is lost'

// A network that is cut off says so in the console; that is what these journeys are about.
test.use({ expectedErrors: [/Failed to (load resource|fetch dynamically imported module)/] })

async function fillInSamar(page: Page, name: string, contact: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('First city').fill('Toronto')
  await page.getByLabel('First family').fill('Lalani')
  await page.getByRole('textbox', { name: 'Samar date' }).fill(dayAhead(6))
  await page.getByLabel('First name').fill('Shirin')
  await page.getByLabel('Last name').fill('Lalani')
  await page.getByLabel('E-mail').fill(contact)
  await page.getByLabel('Phone', { exact: true }).fill('4165551234')
}

/** Lets the next submission reach the server, and cuts its answer off. */
async function loseNextAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/v1/${path}/`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

const samarsOf = async (page: Page, name: string) =>
  (
    await callAs<{ totalRecords: number }>(page, 'POST', '/samar/search/', {
      page: 1,
      pageSize: 10,
      filters: { deceasedName: { operator: 'CONTAIN', value: name, type: 'TEXT' } },
    })
  ).totalRecords

test('an answer that is lost makes no second record and no second mail', async ({ page, request }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'delegate', NEW_SAMAR)
  await fillInSamar(page, 'Lostanswer Jiwani', 'family.lost@example.org')
  await loseNextAnswer(page, 'samar')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(UNREACHABLE, { exact: false })).toBeVisible()
  expect(await samarsOf(page, 'Lostanswer Jiwani')).toBe(1)

  // Also over a closed tab.
  await kept(page)
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Samar announcement submitted successfully.', { exact: false })).toBeVisible()
  expect(await samarsOf(page, 'Lostanswer Jiwani')).toBe(1)
  await messageTo(request, 'family.lost@example.org')
  const written = await request.get('/mailbox/messages.json', { params: { to: 'family.lost@example.org' } })
  expect((await written.json()) as Message[]).toHaveLength(1)
})

test('what was corrected after a lost answer is not taken for saved', async ({ page, context }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'delegate', NEW_SAMAR)
  await fillInSamar(page, 'Mistyped Jiwany', 'family.mistyped@example.org')
  await loseNextAnswer(page, 'samar')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(UNREACHABLE, { exact: false })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Mistyped Jiwani')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(
    page.getByText('The Samar of Mistyped Jiwany was saved when you submitted it before.', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Show what is saved' }).click(),
  ])
  await expect(beside.getByRole('heading', { level: 1, name: 'Mistyped Jiwany' })).toBeVisible()
  await beside.close()

  // The same form can still be submitted about somebody else, when its user says so.
  await page.getByLabel('Name', { exact: true }).fill('Other Person')
  await page.getByRole('button', { name: 'Submit' }).click()
  const another = page.getByRole('dialog', { name: 'Submit it as another one?' })
  await another.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByText('was saved when you submitted it before', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await another.getByRole('button', { name: 'Submit another one' }).click()
  await expect(page).toHaveURL('/')
  expect(await samarsOf(page, 'Other Person')).toBe(1)
  expect(await samarsOf(page, 'Mistyped')).toBe(1)
})

test.describe('without a network', () => {
  async function fillInDraft(page: Page, name: string): Promise<void> {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Age', { exact: true }).fill('77')
    await page.getByLabel('Chelli Anjali is planned').uncheck()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByLabel('First city').fill('Toronto')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }

  test('the first question of a page can be asked, and nothing is lost', async ({ page, context }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'mgc', NEW_MAYYIT)
    await fillInDraft(page, 'Offline Walji')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await expect(page.getByText(UNREACHABLE, { exact: false })).toBeVisible()
    await expect(page.getByLabel('Next of kin (optional)', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await expect(page).toHaveURL('/')
  })

  test('another page that can’t be fetched leaves this one as it is', async ({ page, context }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'mgc', NEW_MAYYIT)
    await page.getByLabel('Name', { exact: true }).fill('Staying Walji')
    await kept(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByText(UNREACHABLE, { exact: false })).toBeVisible()
    await expect(page).toHaveURL(NEW_MAYYIT)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Staying Walji')
    await page.getByLabel('Age', { exact: true }).fill('80')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('What you typed is kept in this browser', { exact: false })).toBeVisible()
  })
})

/** The file that brings the forms of the kinds. */
const CODE = /\/assets\/forms-[^/]*\.js$/

test('a page whose code is gone after a deployment is started anew, once', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'delegate', '/')
  const isCode = (request: Request) => CODE.test(new URL(request.url()).pathname)
  await page.route(
    (url) => CODE.test(url.pathname),
    (route) => route.fulfill({ status: 404 }),
    // The hint to preload it, and the import itself.
    { times: 2 },
  )
  const starts: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) starts.push(new URL(request.url()).pathname)
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (isCode(request)) asked.push(request.url())
  })
  await page.getByRole('link', { name: 'Submit Samar Announcement' }).click()
  await expect(page.getByRole('heading', { name: 'Submit New Samar Announcement' })).toBeVisible()
  expect(starts).toEqual([NEW_SAMAR])
  expect(asked.length).toBeGreaterThan(1)
})

test.describe('half-filled forms', () => {
  const nameIn = (page: Page) => page.getByLabel('Name', { exact: true })
  const notice = (page: Page) => page.getByRole('region', { name: 'What you had started' })

  test('in two tabs keep apart; what a closed tab leaves is offered one by one', async ({ page, context }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'delegate', NEW_SAMAR)
    await fillInSamar(page, 'First Death', 'family.first@example.org')
    await kept(page)

    const second = await context.newPage()
    await second.setViewportSize(PHONE)
    await second.goto(NEW_SAMAR)
    // What is open in a tab is nobody else's.
    await expect(nameIn(second)).toHaveValue('')
    await expect(notice(second)).toHaveCount(0)
    await fillInSamar(second, 'Second Death', 'family.second@example.org')
    await nameIn(page).fill('First Death Too')
    await kept(page)

    // Submitting one forgets only its own.
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/')
    await second.close()

    await page.goto(NEW_SAMAR)
    await expect(notice(page)).toContainText('Second Death')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Leave it and start a new one' }).click()
    await expect(nameIn(page)).toHaveValue('')
    await nameIn(page).fill('Third Death')
    await kept(page)

    await page.reload()
    await expect(notice(page)).toContainText('Third Death')
    await expect(notice(page)).toContainText('Another one is kept as well.')
    await page.getByRole('button', { name: 'Leave it and show the next' }).click()
    await expect(notice(page)).toContainText('Second Death')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(nameIn(page)).toHaveValue('Second Death')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page).toHaveURL('/')

    await page.goto(NEW_SAMAR)
    await expect(notice(page)).toContainText('Third Death')
    await page.getByRole('button', { name: 'Throw away' }).click()
    // The field is empty under the notice too; once that has gone, so has the draft.
    await expect(notice(page)).toHaveCount(0)
    await expect(nameIn(page)).toHaveValue('')
    await page.reload()
    await expect(nameIn(page)).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })

  test('what two tabs offer at once, only one takes up', async ({ page, context }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'delegate', NEW_SAMAR)
    await nameIn(page).fill('Only Once')
    await kept(page)
    await page.reload()
    const second = await context.newPage()
    await second.goto(NEW_SAMAR)
    await expect(notice(page)).toContainText('Only Once')
    await expect(notice(second)).toContainText('Only Once')
    await second.getByRole('button', { name: 'Continue' }).click()
    await expect(nameIn(second)).toHaveValue('Only Once')
    await page.getByRole('button', { name: 'Throw away' }).click()
    await expect(nameIn(page)).toHaveValue('')
    await nameIn(second).fill('Only Once Here')
    await kept(second)
    await second.close()
    await page.reload()
    await expect(notice(page)).toContainText('Only Once Here')
    await page.getByRole('button', { name: 'Throw away' }).click()
  })

  test('of records and users that are changed come back too', async ({ page, context }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'admin', '/')
    const samar = await submittedSamar(page, 'Gulzar Keptedit', 'East York')
    const mafi = await submittedMafi(page, 'Firoz Keptedit')
    const fateha = await submittedFateha(page, 'Parin Keptedit', 'East York')
    for (const [path, label] of [
      [`/samar/edit-samar/${samar.id}`, 'First city'],
      [`/mafi/edit-mafi/${mafi.id}`, 'First name'],
      [`/fateha/edit-fateha/${fateha.id}`, 'First city'],
      ['/user/edit/4', 'Middle name'],
    ] as const) {
      const first = await context.newPage()
      await first.goto(path)
      await first.getByLabel(label).fill('Kampala')
      await kept(first)
      await first.close()
      const again = await context.newPage()
      await again.goto(path)
      await again.getByRole('button', { name: 'Continue' }).click()
      await expect(again.getByLabel(label)).toHaveValue('Kampala')
      await again.close()
    }
  })

  test('say that a SIN has to be entered again', async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'mgc', '/mayyit/list-mayyit?status=IN~COMPLETED')
    await page.getByRole('table').getByRole('link').first().click()
    await press(page, 'Generate ON form 15')
    await page.getByLabel('Last name at birth', { exact: true }).first().fill('Keptname')
    await page.getByRole('textbox', { name: 'SIN' }).fill('123 456 782')
    await kept(page)
    await page.reload()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(
      page.getByText('The SIN is never kept in the browser: if you had typed it, please enter it again.'),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'SIN' })).not.toHaveValue('123 456 782')
  })
})

test.describe('short forms and dialogs', () => {
  /** The next of these calls finds a sign-in that has ended, once. */
  const endSignIn = (page: Page, path: string) =>
    page.route(
      `**/api/v1${path}`,
      (route) => route.fulfill({ status: 401, json: { status: 'ERROR', msg: 'Please log in.' } }),
      { times: 1 },
    )
  const carryOn = async (page: Page) => {
    await expect(page.getByRole('region', { name: 'What you had started' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  test('that send a family its form come back after a sign-in that has ended', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'coordinator', '/bayah/send')
    await page.getByLabel('Name', { exact: true }).fill('Karim Endedsignin')
    await page.getByLabel('E-mail').fill('endedsignin@example.net')
    await fillInCeremony(page, 'East York')
    await endSignIn(page, '/bayah/sendForm/')
    await page.getByRole('button', { name: 'Send form' }).click()
    await carryOn(page)
    await expect(page.getByLabel('E-mail')).toHaveValue('endedsignin@example.net')
    await page.getByRole('button', { name: 'Send form' }).click()
    await expect(page.getByText('Bayah registration form sent successfully.')).toBeVisible()
  })

  test('of one’s own account do too', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'coordinator', '/edit-profile')
    await page.getByLabel('Middle name').fill('Ended')
    await endSignIn(page, '/user/updateProfile/')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await carryOn(page)
    await expect(page.getByLabel('Middle name')).toHaveValue('Ended')
  })

  test('in a dialog come back once it is opened anew, and stay where nothing answers', async ({ page, context }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'admin', '/event-calendar')
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Event name')
    const add = () => page.getByRole('button', { name: 'Add event', exact: true }).click()
    await add()
    await name.fill('Ended sign-in day')
    await dialog.getByLabel('Date', { exact: true }).fill(dayAhead(140))
    await endSignIn(page, '/calendar/event/')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await add()
    await carryOn(page)
    await expect(name).toHaveValue('Ended sign-in day')
    await expect(name).toBeFocused()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText(UNREACHABLE)
    await expect(name).toHaveValue('Ended sign-in day')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The event has been added.')).toBeVisible()
  })

  test('that post what is known after a funeral do too', async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'mgc', '/mayyit/list-mayyit?status=IN~COMPLETED')
    await page.getByRole('table').getByRole('link').first().click()
    await press(page, 'Post Mayyit Information')
    const session = page.getByRole('dialog').getByRole('textbox', { name: 'Session' })
    await session.fill('Before noon')
    await endSignIn(page, '/mayyit/*/markAsComplete/')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, 'Post Mayyit Information')
    await carryOn(page)
    await expect(session).toHaveValue('Before noon')
  })

  test('that ask for a reason too', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'gsochair', '/')
    const at = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()
    const { id } = await callAs(page, 'POST', '/ghusl/deceasedTransfer/', {
      ...{ deceasedName: 'Sultanali Endedreason', gsoFacilityId: 1, vendorName: 'Maple' },
      dropOffDateTime: at(-60 * 24 * 90),
    })
    await callAs(page, 'POST', `/ghusl/deceasedTransfer/${id}/custody/`, {
      ...{ type: 'CHECKED_IN', happenedOn: at(5), receivedByName: 'Karim Virani', wristBandId: 'T-87' },
    })
    await page.goto(`/ghusl/deceased-body-transfer/view/${id}`)
    const correct = async () => {
      await page.getByText('Each change of hands').click()
      await page.getByRole('button', { name: /^This was a mistake/ }).click()
    }
    const reason = page.getByRole('dialog').getByRole('textbox')
    await correct()
    await reason.fill('It was somebody else')
    await endSignIn(page, '/ghusl/deceasedTransfer/*/custody/')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^This was a mistake/ })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await correct()
    await expect(reason).toHaveValue('It was somebody else')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^This was a mistake/ })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('reason: It was somebody else', { exact: false })).toBeVisible()
  })
})

test('a dialog asks before it loses what was typed', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', '/mayyit/list-mayyit?status=IN~COMPLETED')
  await page.getByRole('table').getByRole('link').first().click()
  await press(page, 'Post Mayyit Information')
  const dialog = page.getByRole('dialog', { name: 'Post Mayyit Information' })
  const asking = page.getByRole('dialog', { name: 'Close without saving?' })
  const session = dialog.getByRole('textbox', { name: 'Session' })
  await session.fill('Typed and kept')
  await page.keyboard.press('Escape')
  await expect(asking).toBeVisible()
  await expectAccessible(page)
  // Escape says no to the question as well.
  await page.keyboard.press('Escape')
  await expect(asking).toHaveCount(0)
  await expect(session).toHaveValue('Typed and kept')
  for (const button of ['Close', 'Back']) {
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await asking.getByRole('button', { name: 'Keep editing' }).click()
    await expect(session).toHaveValue('Typed and kept')
  }
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await asking.getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog).toHaveCount(0)
  await press(page, 'Post Mayyit Information')
  await expect(session).not.toHaveValue('Typed and kept')
  // Nothing typed, nothing asked.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
