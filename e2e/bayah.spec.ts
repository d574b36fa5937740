import type { Page } from 'playwright/test'
import { press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { approvalLink } from './support/approval.ts'
import { fillInCeremony, fillInChild, fillInGuardian, linkTo, next, onTheirPhone } from './support/bayah.ts'
import { kept } from './support/forms.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'

// A family registers its child, the office leads it on, and each guardian consents with a tap: all of it on phones.

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
  // Letters are in the language of the page, unless somebody chooses.
  const letters = family.getByRole('group', { name: 'Parent 1/Guardian 1' }).getByLabel('Language of letters')
  await expect(letters).toHaveValue('en')
  await letters.selectOption('Français')
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
  await expect(family.locator('dd', { hasText: /^(Français|English)$/ })).toHaveText(['Français', 'English'])
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

  await family.goBack()
  await expect(family.getByText(/This form has been sent in already/)).toBeVisible()
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
  const { id } = await callAs(page, 'POST', '/bayah/', registration('Zayn'))
  await page.goto(`/bayah/review/${id}/`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByText("Thank you for reviewing the Bay'ah registration form.")).toBeVisible()
  await expect(page.getByText(/^Waits for the Mukhi\/Kamadia of East York/)).toBeVisible()
  await expect(page).toHaveURL(/\/details\/?$/)

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
  await expect(officer.getByText(/^Waits for the consent of Amin Jiwa and Nadia Jiwa/)).toBeVisible()
  await expect(officer).toHaveURL(/\/details\/?$/)
  await officer.context().close()

  for (const address of ['amin.jiwa@example.net', 'nadia.jiwa@example.net']) {
    const theirs = await onTheirPhone(browser, await linkTo(request, address, '/bayah/consent/'))
    await expect(theirs.getByRole('heading', { name: "Consent to Bay'ah" })).toBeVisible()
    // The token leaves the address at once.
    await expect(theirs).toHaveURL(/\/bayah\/consent$/)
    if (address.startsWith('amin')) {
      await refuses(theirs)
      await settles(page, id)
      await theirs.goto(await linkTo(request, address, '/bayah/consent/'))
    }
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
  await expect(page.getByText(/^The ceremony is not until /)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as complete' }).click()
  await expect(page.getByText('The registration of Zayn Jiwa is complete.')).toBeVisible()
})

test('one guardian alone: certified by the family, who starts over once, and consented to with a tap', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'coordinator', '/')
  await callAs(page, 'POST', '/bayah/sendForm/', {
    ...{ name: 'Rozmin Jiwa', email: 'rozmin.family@example.net' },
    ...{ jamatkhanaId: 302, bayahDateTime: `${dayAhead(14)}T22:00:00Z` },
  })
  const family = await onTheirPhone(browser, await linkTo(request, 'rozmin.family@example.net', 'registrationForm'))
  await fillInChild(family, 'Alia')
  await next(family)
  await expect(family).toHaveURL(/step=guardian1$/)
  await kept(family)
  await family.reload()
  await family.getByRole('button', { name: 'Throw away' }).click()
  await expect(family.getByRole('heading', { name: /^Step 1 of 4/ })).toBeVisible()
  await fillInChild(family, 'Aliya')
  await next(family)
  await fillInGuardian(family, 1, { first: 'Rozmin', email: 'rozmin@example.net', ismaili: false })
  await next(family)
  await expect(family.getByRole('link', { name: /Consent is required/ })).toBeVisible()
  await family.getByRole('checkbox', { name: /I am not Shia Ismaili/ }).check()
  await next(family)
  await family.getByRole('checkbox', { name: 'I certify that there is no Parent 2/Guardian 2' }).check()
  await expect(family.getByText('has to be Shia Ismaili')).toHaveCount(0)
  await next(family)
  await family.getByRole('button', { name: 'Register', exact: true }).click()
  await family.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(family.getByText("Your Bay'ah registration was successful, thank you!")).toBeVisible()

  const newest = { page: 1, pageSize: 1, sorts: { id: 'DESC' } }
  const found = await callAs<{ data: { id: number }[] }>(page, 'POST', '/bayah/search/', newest)
  const id = found.data[0]?.id ?? 0
  await approved(page, id)
  await consents(family, await linkTo(request, 'rozmin@example.net', '/bayah/consent/'))
  await page.goto(`/bayah/${id}/details/`)
  await expect(page.getByText('Every consent is given.', { exact: false })).toBeVisible()
  await family.context().close()
})

test.describe('where the server refuses something', () => {
  test.use({ expectedErrors: [/422/] })

  test('on paper: printed on one page, signed, and uploaded with the tick', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'coordinator', '/')
    const { id } = await callAs(page, 'POST', '/bayah/', registration('Sameer'))
    await approved(page, id)
    await page.goto(`/bayah/${id}/details/`)
    await press(page, 'Print form')
    await expect(page.getByText('Mukhi/Kamadia', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.goBack()

    await press(page, 'Upload signed form')
    const dialog = page.getByRole('dialog')
    const image = dialog.getByLabel('Signed form', { exact: true })
    const choose = (buffer: Buffer) => image.setInputFiles({ name: 'signed.png', mimeType: 'image/png', buffer })
    // What is no picture is refused when it is chosen.
    await choose(Buffer.from('no picture'))
    await expect(dialog.getByRole('alert')).toHaveText('Please choose a picture (PNG or JPEG), or a PDF of one page.')
    await expect(page.getByText('Image uploaded')).toHaveCount(0)
    await choose(await page.screenshot())
    await dialog.getByRole('checkbox', { name: 'The signed form carries the signature of every guardian' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Image uploaded')).toBeVisible()
    await expect(page.getByText('Every consent is given.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Show the signed form' }).click()
    await expect(page.getByRole('img', { name: 'The signed form of Sameer Jiwa' })).toBeVisible()
  })

  test('a scanner opens every link, presses nothing, and changes nothing; what is cancelled asks nobody any more', async ({
    page,
    browser,
    request,
  }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'coordinator', '/')
    await callAs(page, 'POST', '/bayah/sendForm/', {
      ...{ name: 'Scanned Family', email: 'scanned.family@example.net' },
      ...{ jamatkhanaId: 302, bayahDateTime: `${dayAhead(14)}T22:00:00Z` },
    })
    const { id } = await callAs(page, 'POST', '/bayah/', registration('Rayan', 'scanned'))
    await approved(page, id)
    const before = await callAs(page, 'GET', `/bayah/${id}/`)
    const form = await linkTo(request, 'scanned.family@example.net', 'registrationForm')
    const consent = await linkTo(request, 'amin.scanned@example.net', '/bayah/consent/')
    const scanner = await browser.newPage()
    for (const link of [form, consent]) {
      await request.head(link)
      await request.get(link)
      await scanner.goto(link)
      await expect(scanner.getByRole('button', { name: /^(Next|Give my consent)$/ })).toBeVisible()
      await scanner.reload()
      await expect(scanner.getByRole('button', { name: /^(Next|Give my consent)$/ })).toBeVisible()
    }
    expect(await callAs(page, 'GET', `/bayah/${id}/`)).toEqual(before)
    await scanner.goto(form)
    await expect(scanner.getByRole('heading', { name: /^Step 1 of 4/ })).toBeVisible()

    await page.goto(`/bayah/${id}/details/`)
    await press(page, 'Cancel')
    await page.getByLabel('Why it is cancelled').fill('The family moved away.')
    await page.getByRole('button', { name: 'Cancel this registration' }).click()
    await expect(page.getByText('The registration of Rayan Jiwa has been cancelled.')).toBeVisible()
    await scanner.goto(consent)
    await expect(scanner.getByText('This registration has been cancelled, so no consent is needed.')).toBeVisible()
    await scanner.close()
  })
})

/** Leads a registration on until its guardians are asked. */
async function approved(coordinator: Page, id: number): Promise<void> {
  await callAs(coordinator, 'PUT', `/bayah/${id}/markAsReviewed/`)
  await callAs(coordinator, 'POST', `/bayah/${id}/approve/`, { confirmation: true, meetingDate: dayAhead(3) })
}

async function consents(guardian: Page, link: string): Promise<void> {
  await guardian.goto(link)
  await guardian.getByRole('checkbox', { name: /I consent/ }).check()
  await guardian.getByRole('button', { name: 'Give my consent' }).click()
  await expect(guardian.getByText("Your consent for the Bay'ah has been recorded, thank you!")).toBeVisible()
}

/** Says that something is wrong, and reads that it was heard. */
async function refuses(guardian: Page): Promise<void> {
  await guardian.getByRole('button', { name: 'I do not agree, or something is wrong' }).click()
  await guardian.getByLabel('What you would like to tell them').fill('His second name is missing.')
  await expectAccessible(guardian)
  await expectNoSidewaysScroll(guardian)
  await guardian.getByRole('button', { name: 'Tell the council' }).click()
  await expect(guardian.getByText(/^Thank you for telling us/)).toBeVisible()
}

async function settles(coordinator: Page, id: number): Promise<void> {
  await coordinator.goto(`/bayah/${id}/details/`)
  await expect(coordinator.getByText('His second name is missing.')).toBeVisible()
  await expectAccessible(coordinator)
  await expectNoSidewaysScroll(coordinator)
  await press(coordinator, 'Settled')
  await coordinator.getByLabel('How it was settled').fill('He has none; spoken with the father.')
  await coordinator.getByRole('button', { name: 'It is settled' }).click()
  await expect(coordinator.getByText('Settled. The guardian can consent again.')).toBeVisible()
}

const guardian = (firstName: string, email: string) => ({
  ...{ firstName, lastName: 'Jiwa', gender: 'PREFER_NOT_TO_SAY', email, faith: 'SHIA_ISMAILI', shareContactInfo: true },
})

/** A child with two guardians, with everything that a form may ask for. */
const registration = (firstName: string, family = 'jiwa') => ({
  ...{ firstName, lastName: 'Jiwa', sex: 'MALE', dateOfBirth: '2012-03-04', countryOfBirth: 'Canada' },
  ...{ provinceOfBirth: 'Ontario', cityOfBirth: 'Toronto' },
  ...{ jamatkhanaId: 302, bayahDateTime: `${dayAhead(14)}T22:00:00Z` },
  guardian1: guardian('Amin', `amin.${family}@example.net`),
  guardian2: guardian('Nadia', `nadia.${family}@example.net`),
})
