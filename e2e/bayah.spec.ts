import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { approvalLink } from './support/approval.ts'
import { kept } from './support/forms.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'

// A family registers its child, the office leads it on, and each guardian consents with a tap: all of it on phones.

/** A page of somebody who has no account, on a phone of their own. */
async function onTheirPhone(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
  await page.goto(link)
  return page
}

const linkTo = async (request: APIRequestContext, address: string, part: string): Promise<string> => {
  const { links } = await messageTo(request, address, (mail) => mail.links.some((href) => href.includes(part)))
  return links.find((href) => href.includes(part)) ?? ''
}

async function fillInCeremony(page: Page, jamatkhana: string): Promise<void> {
  await page.getByLabel('Jamatkhana').selectOption({ label: jamatkhana })
  await page.getByRole('textbox', { name: 'Proposed date and time, date' }).fill(dayAhead(14))
  await page.getByRole('combobox', { name: 'Proposed date and time, time' }).selectOption({ label: '5:00 pm' })
}

async function fillInChild(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').first().fill(firstName)
  await page.getByLabel('Last name').first().fill('Merali')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Date of birth').fill('4 March 2012')
  await page.getByRole('radio', { name: 'Canada' }).check()
  await page.getByLabel('Province or territory of birth').selectOption('Ontario')
  await page.getByLabel('City of birth').fill('Toronto')
}

type Guardian = { first: string; email: string; ismaili?: boolean }

async function fillInGuardian(page: Page, number: 1 | 2, { first, email, ismaili = true }: Guardian): Promise<void> {
  const part = page.getByRole('group', { name: `Parent ${number}/Guardian ${number}` })
  await part.getByLabel('First name').fill(first)
  await part.getByLabel('Last name').fill('Merali')
  await part.getByLabel('Gender').selectOption('Prefer not to say')
  await part.getByLabel('E-mail').fill(email)
  await part.getByLabel('Phone').fill('4165550101')
  await part.getByRole('radio', { name: ismaili ? 'Shia Ismaili' : 'Not Shia Ismaili', exact: true }).check()
  await part.getByRole('radio', { name: 'Yes' }).check()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

test('a family registers by its link, on a phone: step by step, checked, and once', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'coordinator', '/bayah/send')
  await page.getByLabel('Name', { exact: true }).fill('Karim Merali')
  await page.getByLabel('E-mail').fill('merali.family@example.net')
  await fillInCeremony(page, 'East York')
  await page
    .getByRole('combobox', { name: 'Proposed date and time, time' })
    .evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send form' }).click()
  await expect(page.getByText('Bayah registration form sent successfully.')).toBeVisible()
  await expect(page.getByText('The family has not filled in its form.').first()).toBeVisible()

  const family = await onTheirPhone(browser, await linkTo(request, 'merali.family@example.net', 'registrationForm'))
  await expect(family.getByRole('heading', { name: "Bay'ah Registration", level: 1 })).toBeVisible()
  await expect(family).toHaveURL(/registrationForm$/)
  await next(family)
  await expect(family.getByRole('link', { name: /First name is required/ })).toBeVisible()
  await expectAccessible(family)
  await fillInChild(family, 'Inaya')
  await expect(family.getByText('Sunday, 4 March 2012')).toBeVisible()
  await expectNoSidewaysScroll(family)
  await next(family)
  await expect(family.getByRole('heading', { name: /^Step 2 of 4/ })).toBeFocused()
  await fillInGuardian(family, 1, { first: 'Karim', email: 'karim.merali@example.net' })
  await expectAccessible(family)
  await kept(family)
  // The phone is put away, and the tab loaded again.
  await family.reload()
  await family.getByRole('button', { name: 'Continue' }).click()
  await expect(family.getByRole('group', { name: 'Parent 1/Guardian 1' }).getByLabel('First name')).toHaveValue('Karim')
  await next(family)
  await fillInGuardian(family, 2, { first: 'Shirin', email: 'shirin.merali@example.net', ismaili: false })
  await next(family)
  await expect(family.getByRole('link', { name: /Consent is required/ })).toBeVisible()
  await family.getByRole('checkbox', { name: /I am not Shia Ismaili/ }).check()
  await next(family)
  await expect(family.getByText('shirin.merali@example.net')).toBeVisible()
  await expectAccessible(family)
  await expectNoSidewaysScroll(family)
  // Back leads to the step before, and nothing is lost.
  await family.goBack()
  await expect(family.getByRole('group', { name: 'Parent 2/Guardian 2' }).getByLabel('First name')).toHaveValue(
    'Shirin',
  )
  await next(family)
  await family.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(family.getByRole('heading', { name: "Bay'ah Registration Confirmation" })).toBeVisible()
  await expectAccessible(family)
  await family.getByRole('button', { name: 'Make Changes' }).click()
  await family.getByRole('button', { name: 'Register', exact: true }).click()
  await family.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(family.getByText("Your Bay'ah registration was successful, thank you!")).toBeVisible()
  await expectAccessible(family)

  await family.goto(await linkTo(request, 'merali.family@example.net', 'registrationForm'))
  await expect(family.getByText(/This form has been sent in already/)).toBeVisible()
  await family.context().close()
})

test('from review to the last consent: each in a mailbox of their own, with a tap', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'coordinator', '/')
  const { id } = await callAs(page, 'POST', '/bayah/', {
    ...{ firstName: 'Zayn', lastName: 'Jiwa', sex: 'MALE', dateOfBirth: '2012-03-04', countryOfBirth: 'Canada' },
    ...{
      provinceOfBirth: 'Ontario',
      cityOfBirth: 'Toronto',
      jamatkhanaId: 302,
      bayahDateTime: `${dayAhead(14)}T22:00:00Z`,
    },
    guardian1: guardian('Amin', 'amin.jiwa@example.net'),
    guardian2: guardian('Nadia', 'nadia.jiwa@example.net'),
  })
  await page.goto(`/bayah/review/${id}/`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByText("Thank you for reviewing the Bay'ah registration form.")).toBeVisible()

  const officer = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage()
  const link = await approvalLink(request, 'mk@example.org', 'bayah', '').catch(() => `/bayah/approve/${id}/`)
  await signIn(officer, 'mk', new URL(link, 'http://localhost').pathname)
  await officer.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(officer.getByRole('link', { name: /Confirmation is required/ })).toBeVisible()
  await officer.getByRole('checkbox', { name: /I confirm/ }).check()
  await officer.getByRole('textbox', { name: 'Date of meeting' }).fill(dayAhead(3))
  await expectAccessible(officer)
  await expectNoSidewaysScroll(officer)
  await officer.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(officer.getByText("Thank you for approving the Bay'ah registration.")).toBeVisible()
  await officer.context().close()

  for (const address of ['amin.jiwa@example.net', 'nadia.jiwa@example.net']) {
    const theirs = await onTheirPhone(browser, await linkTo(request, address, '/bayah/consent/'))
    await expect(theirs.getByRole('heading', { name: "Consent to Bay'ah" })).toBeVisible()
    // The token leaves the address at once.
    await expect(theirs).toHaveURL(/\/bayah\/consent$/)
    await theirs.getByRole('button', { name: 'Give my consent' }).click()
    await expect(theirs.getByText('Please check the consent checkbox before submitting.')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Back to the page' }).click()
    await theirs.getByRole('checkbox', { name: /I consent/ }).check()
    await expectAccessible(theirs)
    await expectNoSidewaysScroll(theirs)
    await theirs.getByRole('button', { name: 'Give my consent' }).click()
    await expect(theirs.getByText("Your consent for the Bay'ah has been recorded, thank you!")).toBeVisible()
    await theirs.context().close()
  }

  await page.goto(`/bayah/${id}/details/`)
  await expect(page.getByText('Every consent is given.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, 'Mark as complete')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as complete' }).click()
  await expect(page.getByText('The registration of Zayn Jiwa is complete.')).toBeVisible()
})

const guardian = (firstName: string, email: string) => ({
  ...{ firstName, lastName: 'Jiwa', gender: 'PREFER_NOT_TO_SAY', email, faith: 'SHIA_ISMAILI', shareContactInfo: true },
})
