import { action } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { approveByTap, onPhone } from './support/approval.ts'
import { DESK, dayAhead, expect, expectAccessible, signIn, test } from './support/journey.ts'
import { fillInContact, fillInDeath, fillInFuneral, NEW_MAYYIT, next } from './support/mayyitForm.ts'
import { jamatkhana, submittedMayyit } from './support/records.ts'

type Setting = { name: string; value: string }

test('a funeral that has taken place is entered, asked about, approved and closed, and nothing is announced', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', NEW_MAYYIT)
  await fillInDeath(page, 'Sakina Bhaloo')
  await fillInFuneral(page, dayAhead(-1))
  await next(page, 'Deceased Information')
  await page.getByLabel('First city').fill('Toronto')
  await next(page, 'Kin Information')
  await fillInContact(page, 'Karim Bhaloo', 'family.bhaloo@example.org')
  await page.getByRole('button', { name: 'Submit' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(
    'This funeral has already taken place. It will be recorded, and nothing will be announced. Do you want to continue?',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Record this funeral' }).click()
  await expect(page).toHaveURL('/')
  const submitted = page.getByRole('region', { name: 'Just submitted' })
  await expect(submitted).toContainText('The funeral has taken place: approving records it, and announces nothing.')
  const view = await submitted.getByRole('link', { name: 'View' }).getAttribute('href')

  const approver = await onPhone(browser, 'mayyit')
  await approver.goto(view?.replace('/view/', '/approve/') ?? '')
  await expect(
    approver.getByText('The funeral has taken place: approving records it, and announces nothing.'),
  ).toBeVisible()
  await approveByTap(approver)
  await expect(
    approver.getByText('The funeral has taken place. It is recorded, and nothing is announced.'),
  ).toBeVisible()
  await approver.context().close()

  await page.goto(view ?? '')
  await expect(page.getByText('The funeral has taken place. It is recorded, and nothing is announced.')).toBeVisible()
  await expect(await action(page, 'Post Mayyit Information')).toBeEnabled()
})

test('whoever approves reads the text as it will be, without the gathering that is over by then', async ({
  browser,
  page,
}) => {
  const admin = await browser.newPage({ viewport: DESK })
  await signIn(admin, 'admin')
  const days = (await callAs<Setting[]>(admin, 'GET', '/setting/all/')).find(({ name }) => name === 'mayyit.days')
  // The next sending is the day after tomorrow; Dilsoji is tomorrow.
  const weekday = Temporal.PlainDate.from(dayAhead(2)).toLocaleString('en', { weekday: 'short' })
  await callAs(admin, 'PUT', '/setting/', { 'mayyit.days': weekday })
  try {
    await signIn(page, 'mgc')
    const dilsojiJk = await jamatkhana(page, 'mayyit', 'East York')
    const dilsojiDateTime = `${dayAhead(1)}T23:00:00Z`
    const { id } = await submittedMayyit(page, 'Roshan Kurji', { dilsojiJk, dilsojiDateTime })
    const approver = await onPhone(browser, 'mayyit')
    await approver.goto(`/mayyit/approve/${id}`)
    const wording = approver.getByRole('region', { name: 'Wording' })
    await expect(wording).toContainText('Chelli Anjali will be held')
    await expect(wording).not.toContainText('Dilsoji')
    await expect(
      approver.getByText(/^Left out, since it is over by the time it goes out: Dilsoji will be held/),
    ).toBeVisible()
    await approveByTap(approver)
    await approver.context().close()
  } finally {
    await callAs(admin, 'PUT', '/setting/', { 'mayyit.days': days?.value ?? '' })
    await admin.close()
  }
})
