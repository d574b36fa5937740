import { callAs } from './support/api.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { jamatkhana, submittedMayyit } from './support/records.ts'

test('the forms of a Mayyit are opened from its view and from their e-mails, and print', async ({ page, request }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc')
  const { id } = await submittedMayyit(page, 'Nargis Jivraj')
  await page.goto(`/mayyit/view/${id}`)
  await expect(page.getByText('Waits for the Mukhi/Kamadia of East York or the Mayyit approvers.')).toBeVisible()
  await page.getByRole('link', { name: 'Open it to print' }).first().click()
  await expect(page.getByRole('heading', { name: 'Mayyit intake form: Nargis Jivraj' })).toBeVisible()
  await expect(page.getByText('This Mayyit is waiting for approval, so what stands here may not hold.')).toBeVisible()
  await expectAccessible(page)
  // Paper has no grounds: what warns must be dark on white, whatever the colours of the screen.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('may not hold', { exact: false })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  const approver = await page.context().browser()?.newPage()
  if (!approver) throw new Error('no browser')
  await signIn(approver, 'mayyit', `/mayyit/approve/${id}`)
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(approver.getByText('Announcement has been approved.')).toBeVisible()
  await approver.close()

  const mail = await messageTo(request, 'bereavement.region3@example.org', ({ subject }) =>
    subject.includes('bereavement form: Nargis Jivraj'),
  )
  await page.goto(mail.links.find((href) => href.includes('/mayyit/bereavementForm/')) ?? '')
  const sheet = page.getByRole('article')
  await expect(sheet.getByText('416-555-1234')).toBeVisible()
  await expect(sheet.getByText('may not hold')).toHaveCount(0)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.setViewportSize(DESK)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(sheet.getByText('416-555-1234')).toBeVisible()
  const paper = await page.pdf({ preferCSSPageSize: true })
  // One sheet of A4: 595 by 842 points.
  expect(paper.toString('latin1').match(/\/MediaBox \[0 0 59\d(?:\.\d+)? 84\d(?:\.\d+)?\]/g)).toHaveLength(1)
})

test('the sending of a Mayyit that another region officiates is that of its own region', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc')
  const { id } = await submittedMayyit(page, 'Malek Jivraj', {
    officiatingJk: await jamatkhana(page, 'mayyit', 'Darkhana'),
  })
  for (const path of [`/mayyit/view/${id}`, `/mayyit/edit/${id}`]) {
    const asked = page.waitForRequest((sent) => sent.url().includes('/calendar/outlook/mayyit/'))
    await page.goto(path)
    expect(new URL((await asked).url()).searchParams.get('regionId')).toBe('3')
  }
})

test('a Ghusl form that is no longer open keeps nobody from submitting', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', '/mayyit/new-mayyit?workflowId=987654&stepId=1')
  await expect(page.getByText('The Ghusl form that led here is no longer open.', { exact: false })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Dolat Jivraj')
  await page.getByLabel('Age', { exact: true }).fill('77')
  await page.getByLabel('Chelli Anjali is planned').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('First city').fill('Toronto')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('Mayyit announcement saved.', { exact: false })).toBeVisible()
})

test('an approved Mayyit without its funeral: one question, and a draft', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc')
  const { id } = await submittedMayyit(page, 'Roshan Jivraj')
  const approver = await page.context().browser()?.newPage()
  if (!approver) throw new Error('no browser')
  await signIn(approver, 'mayyit')
  await callAs(approver, 'PUT', `/mayyit/${id}/updateStatus/APPROVED/`, {})
  await approver.close()
  await page.goto(`/mayyit/edit/${id}`)
  await page.getByLabel('Chelli Anjali is planned').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'It will no longer be approved' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Take the approval back' }).click()
  await expect(page).toHaveURL(`/mayyit/view/${id}`)
  await expect(page.getByText('Not complete yet.', { exact: false })).toBeVisible()
})
