import { press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { onPhone } from './support/approval.ts'
import { askedForConsent } from './support/bayah.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { test as it } from './support/ownApplication.ts'
import { submittedSamar } from './support/records.ts'

// Whoever stands outside the office is heard the first time, and whoever acts inside sees it before they act: on phones.

const FAMILY = 'family.dispatch@example.org'
const linkIn = ({ links }: { links: string[] }, part: string) => links.find((href) => href.includes(part)) ?? ''

it('a family asks for a change, takes it back once it was asked, asks again, and reads why it is otherwise', async ({
  browser,
  page,
  request,
  pass,
}) => {
  const name = 'Zarina Hirani'
  await page.setViewportSize(PHONE)
  await signIn(page, 'mk', '/')
  const { id } = await submittedSamar(page, name, 'East York')
  const family = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
  await family.goto(linkIn(await messageTo(request, FAMILY, ({ text }) => text.includes(name)), '/family/'))
  const asks = async (note: string) => {
    await family.getByLabel('What should be changed?').fill(note)
    await family.getByRole('button', { name: 'Send this change' }).click()
    await expect(family.getByText(`You asked for this change: ${note}`)).toBeVisible()
  }
  await family.getByRole('button', { name: 'Something should be changed' }).click()
  await asks('She lived in Mombasa.')
  // What was asked is not given up by one tap.
  await expect(family.getByRole('button', { name: 'Everything is right' })).toBeHidden()
  await expectAccessible(family)
  await expectNoSidewaysScroll(family)
  await family.getByRole('button', { name: 'Take back what we asked' }).click()
  const sure = family.getByRole('dialog')
  await expect(sure).toContainText('She lived in Mombasa.')
  await sure.getByRole('button', { name: 'Everything is right' }).click()
  await expect(family.getByText(/^You confirmed the text\./)).toBeVisible()
  const told = (words: string) =>
    messageTo(request, 'mk@example.org', ({ subject }) => subject === `The family ${words}: Samar for ${name}`)
  await told('asks for a change')
  await told('takes back what it asked for')
  await family.getByRole('button', { name: 'Something should be changed' }).click()
  await asks('She lived in Nairobi.')

  await page.goto(`/samar/edit-samar/${id}`)
  await expect(page.getByRole('alert').filter({ hasText: 'She lived in Nairobi.' })).toBeVisible()
  await page.getByLabel('First city').fill('Nairobi West')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Otherwise, because …' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('It is the name of the part of the city.')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save and tell the family' }).click()
  expect((await saved).status()).toBe(200)
  // The family was asked a moment ago: its next letter waits its minute.
  await pass(2)
  const letter = await messageTo(request, FAMILY, ({ subject }) => subject === 'About the change that you asked for')
  for (const words of ['She lived in Nairobi.', 'It is the name of the part of the city.', 'Nairobi West'])
    expect(letter.text).toContain(words)
  await family.context().close()
})

test('an administrator approves from the list of a phone, having read who, what and when', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'admin', '/')
  await submittedSamar(page, 'nurjehan alibhai', 'East York')
  await page.goto('/samar/list-samar')
  await page.getByRole('button', { name: 'Actions, nurjehan alibhai' }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: 'Approve the Samar of nurjehan alibhai' })
  await expect(question).toContainText('nurjehan alibhai. Samar will be held at East York Jamatkhana on')
  await expect(question).toContainText('Once approved, goes out')
  await expect(question).toContainText('“nurjehan alibhai” is usually written “Nurjehan Alibhai”.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: 'Approve this Samar' }).click()
  await expect(page.getByText('Announcement has been approved.')).toBeVisible()
})

test('a guardian whose answer was lost reads that the consent is recorded, and nothing else', async ({
  browser,
  page,
  request,
}) => {
  const address = 'shirin.dhanani@example.net'
  await signIn(page, 'coordinator', '/')
  await askedForConsent(page, { firstName: 'Inara', lastName: 'Dhanani' }, address)
  const guardian = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
  await guardian.goto(linkIn(await messageTo(request, address), '/bayah/consent/'))
  await guardian.getByRole('checkbox').check()
  await guardian.route('**/bayah/consent/token/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const give = guardian.getByRole('button', { name: 'Give my consent' })
  await give.click()
  await expect(guardian.getByRole('main').getByText(/^Your consent is recorded/)).toBeVisible()
  await expect(give).toHaveCount(0)
  await expect(guardian.getByText(/Nothing is recorded until/)).toHaveCount(0)
  await expectNoSidewaysScroll(guardian)
  await guardian.context().close()
})

test('a guardian who does not agree stands first at home, with how to reach them, and is asked anew after the edit', async ({
  browser,
  page,
  request,
}) => {
  const address = 'shirin.jiwani@example.net'
  await page.setViewportSize(PHONE)
  await signIn(page, 'coordinator', '/')
  const id = await askedForConsent(page, { firstName: 'Alina', lastName: 'Jiwani' }, address)
  const guardian = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
  await guardian.goto(linkIn(await messageTo(request, address), '/bayah/consent/'))
  await expect(guardian.getByRole('link', { name: '416-555-0103' })).toHaveAttribute('href', 'tel:+14165550103')
  await guardian.getByRole('button', { name: 'I do not agree, or something is wrong' }).click()
  await expect(guardian.getByRole('textbox')).toBeFocused()
  await guardian.getByLabel('What you would like to tell them').fill('Her name is Aleena.')
  await guardian.getByRole('button', { name: 'Tell the council' }).click()
  await expect(guardian.getByText(/^Thank you for telling us/)).toBeVisible()
  await expect(guardian.getByRole('link', { name: '416-555-0103' })).toBeVisible()
  const toOffice = await messageTo(request, 'coordinator@example.org', ({ subject }) => subject.includes('not agree'))
  expect(toOffice.text).not.toContain('Aleena')

  await page.goto('/')
  const waiting = page.getByRole('region', { name: /^Needs you/ }).getByRole('listitem')
  await expect(waiting.first()).toContainText('a guardian does not agree')
  await waiting.filter({ hasText: 'Alina Jiwani' }).getByRole('link').first().click()
  const said = page.getByRole('alert').filter({ hasText: 'Her name is Aleena.' })
  await expect(said.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Edit')
  await page.getByLabel('First name').first().fill('Aleena')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const confirm = page.getByRole('dialog')
  await confirm.getByRole('button', { name: 'Save and ask again' }).click()
  await expect(page).toHaveURL(new RegExp(`/bayah/${id}/details`))
  // The letter that says what changed waits its minute (heard.http.test.ts reads it); the link before knows already.
  await guardian.goto(linkIn(await messageTo(request, address), '/bayah/consent/'))
  await expect(
    guardian.getByText(/^Something in this registration was changed, so this link no longer works/),
  ).toBeVisible()
  await guardian.context().close()
})

test('a form that waits is sent again and withdrawn, and who has no e-mail signs on paper', async ({
  browser,
  page,
  request,
}) => {
  const address = 'zeenat.family@example.net'
  await page.setViewportSize(PHONE)
  await signIn(page, 'coordinator', '/')
  const ceremony = { jamatkhanaId: 302, bayahDateTime: `${dayAhead(14)}T22:00:00Z` }
  await callAs(page, 'POST', '/bayah/sendForm/', { name: 'Zeenat Suleman', email: address, ...ceremony })
  const link = linkIn(await messageTo(request, address), 'registrationForm')
  await page.goto('/bayah/waiting')
  const item = page.getByRole('listitem').filter({ hasText: 'Zeenat Suleman' })
  await expect(item).toContainText('Sent to z…@example.net.')
  await expect(item.getByRole('button', { name: 'Resend the form of Zeenat Suleman' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await item.getByRole('button', { name: 'Withdraw the form of Zeenat Suleman' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The form of Zeenat Suleman has been withdrawn.')).toBeVisible()
  const family = await (await browser.newContext({ viewport: PHONE })).newPage()
  await family.goto(link)
  await expect(family.getByText(/^This form has been withdrawn\./)).toBeVisible()
  await family.context().close()

  const guardian = { gender: 'FEMALE', faith: 'SHIA_ISMAILI', shareContactInfo: true, lastName: 'Suleman' }
  const { id } = await callAs(page, 'POST', '/bayah/', {
    ...{ firstName: 'Rehan', lastName: 'Suleman', sex: 'MALE', dateOfBirth: '2012-03-04', countryOfBirth: 'Canada' },
    ...{ provinceOfBirth: 'Ontario', cityOfBirth: 'Toronto', noGuardian2: true, ...ceremony },
    guardian1: { ...guardian, firstName: 'Dolat', noEmail: true, phoneNo: '+44 20 7946 0958' },
  })
  await callAs(page, 'PUT', `/bayah/${id}/markAsReviewed/`, {})
  const officer = await onPhone(browser, 'mk')
  await callAs(officer, 'POST', `/bayah/${id}/approve/`, { confirmation: true, meetingDate: dayAhead(3) })
  await officer.context().close()
  const asked = await messageTo(request, 'coordinator@example.org', ({ subject }) => subject.includes('on paper'))
  await page.goto(new URL(linkIn(asked, '/bayah/')).pathname)
  await expect(page.getByText(/^Waits for the consent of Dolat Suleman\. Without e-mail/)).toBeVisible()
  await expect(page.getByText('+44 20 7946 0958')).toBeVisible()
  await press(page, 'Upload signed form')
  const dialog = page.getByRole('dialog')
  const photo = { name: 'signed.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
  await dialog.getByLabel('Signed form', { exact: true }).setInputFiles(photo)
  await dialog
    .getByRole('checkbox', { name: /^The signed form carries the signature of/ })
    .first()
    .check()
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Every consent is given.', { exact: false })).toBeVisible()
})
