import { callAs } from './support/api.ts'
import { askedForConsent, linkTo, onTheirPhone } from './support/bayah.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { submittedSamar } from './support/records.ts'

// Families read French where it is theirs, on a phone, from the letter to the answer (decisions §20).

/** Words that no French page says; names and what is announced are not asked. */
const ENGLISH = /\b(?:the|please|your|you|and|with|this|send|back|log in|welcome|language|privacy policy)\b/i

type Samar = { jamatkhanaId: number; samarDate: string; familyContact: object }

test('a family that reads French is led from its letter to its answer in French, and the text stays the council’s', async ({
  browser,
  page,
  baseURL,
}) => {
  await signIn(page, 'delegate')
  const { id } = await submittedSamar(page, 'Nizar Charania', 'East York')
  const { jamatkhanaId, samarDate, familyContact } = await callAs<Samar>(page, 'GET', `/samar/${id}/`)
  await callAs(page, 'POST', '/samar/', {
    ...{ deceasedName: 'Nizarali Bhimani', jamatkhanaId, samarDate },
    familyContact: { ...familyContact, language: 'fr' },
  })
  const mail = await messageTo(page.request, 'family.dispatch@example.org', ({ text }) =>
    text.includes('Nizarali Bhimani'),
  )
  expect(mail.subject).toBe('Veuillez lire le texte de l’annonce')
  const link = mail.links.find((href) => href.includes('/family/')) ?? ''
  expect(link).toMatch(/\?lang=fr$/)

  const context = await browser.newContext({ viewport: PHONE, locale: 'en-CA' })
  const phone = await context.newPage()
  const { pathname, search } = new URL(link)
  await phone.goto(new URL(pathname + search, baseURL).href)
  await expect(phone.getByRole('heading', { name: 'Veuillez lire le texte de l’annonce' })).toBeVisible()
  await expect(phone).toHaveURL(/\/family\/?$/)
  await expect(phone.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(phone.getByRole('main')).toContainText('Samar will be held at East York Jamatkhana on')
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
  const said = (await phone.locator('body').innerText()).replace(/.*will be held.*/g, '').replace('English', '')
  expect(said).not.toMatch(ENGLISH)

  // Loaded again it goes on in French; the switch leads to English, for this page alone.
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Tout est exact' })).toBeVisible()
  await phone.getByRole('button', { name: 'English' }).click()
  await expect(phone.getByRole('button', { name: 'Everything is right' })).toBeVisible()
  await phone.getByRole('button', { name: 'Français' }).click()
  await phone.getByRole('button', { name: 'Il y a quelque chose à changer' }).click()
  await phone.getByRole('button', { name: 'Envoyer cette demande' }).click()
  await expect(phone.getByText('Veuillez nous dire ce qu’il faudrait changer.').first()).toBeVisible()
  await phone.getByRole('textbox').fill('Le prénom est Nizarali.')
  await phone.getByRole('button', { name: 'Envoyer cette demande' }).click()
  await expect(phone.getByText('Merci. Nous examinerons votre demande.').first()).toBeVisible()
  await context.close()
})

test('two open one link in two languages, and what somebody has typed outlives the switch', async ({
  browser,
  page,
}) => {
  await signIn(page, 'delegate')
  await submittedSamar(page, 'Gulzar Bhimani', 'East York')
  const mail = await messageTo(page.request, 'family.dispatch@example.org', ({ text }) =>
    text.includes('Gulzar Bhimani'),
  )
  const link = mail.links.find((href) => href.includes('/family/')) ?? ''
  const [one, other] = [await onTheirPhone(browser, link), await onTheirPhone(browser, `${link}?lang=fr`)]
  await expect(other.getByRole('button', { name: 'Tout est exact' })).toBeVisible()
  await one.reload()
  await expect(one.getByRole('button', { name: 'Everything is right' })).toBeVisible()
  await one.getByRole('button', { name: 'Something should be changed' }).click()
  await expect(one.getByRole('textbox')).toBeFocused()
  await one.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(one.getByRole('heading', { level: 1 })).toBeFocused()
  await one.getByRole('button', { name: 'Something should be changed' }).click()
  await one.getByRole('textbox').fill('The given name is Gulzarbanu.')
  await one.getByRole('button', { name: 'Français' }).click()
  await expect(one.getByRole('button', { name: 'Envoyer cette demande' })).toBeVisible()
  await expect(one.getByRole('textbox')).toHaveValue('The given name is Gulzarbanu.')
  await one.getByRole('button', { name: 'Envoyer cette demande' }).click()
  await expect(one.getByText('Merci. Nous examinerons votre demande.').first()).toBeVisible()
  await other.reload()
  await expect(other.getByText('The given name is Gulzarbanu.')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr-CA')
  // Once it is sent, nothing of it is kept; nor is what somebody has turned back from.
  await one.getByRole('button', { name: 'Modifier notre demande' }).click()
  await one.getByRole('button', { name: 'Retour' }).click()
  await one.reload()
  await expect(one.getByRole('textbox')).toBeHidden()
  for (const each of [one, other]) await each.context().close()
})

test('a family that fills in its form of Bay’ah in French is written to in French', async ({
  browser,
  page,
  request,
}) => {
  await signIn(page, 'coordinator')
  await callAs(page, 'POST', '/bayah/sendForm/', {
    ...{ name: 'Famille Merali', email: 'merali.quebec@example.net' },
    ...{ jamatkhanaId: 302, bayahDateTime: `${dayAhead(14)}T22:00:00Z` },
  })
  const link = await linkTo(request, 'merali.quebec@example.net', 'registrationForm')
  const family = await onTheirPhone(browser, `${link}&lang=fr`)
  await expect(family.getByRole('heading', { level: 1 })).toHaveText("Inscription au Bay'ah")
  for (const number of [0, 1]) await expect(family.getByLabel('Langue de correspondance').nth(number)).toHaveValue('fr')
  await expectNoSidewaysScroll(family)
  await family.context().close()
})

test('a guardian who reads French is asked in French, and signs a form in French', async ({ page, request }) => {
  await signIn(page, 'coordinator')
  const child = { firstName: 'Naila', lastName: 'Somani' }
  const id = await askedForConsent(page, child, 'shirin.somani@example.net', { language: 'fr' })
  const { subject } = await messageTo(request, 'shirin.somani@example.net', ({ text }) => text.includes('Naila'))
  expect(subject).toBe("Votre consentement est demandé pour un Bay'ah")
  await page.goto(`/bayah/${id}/print/`)
  await expect(page.getByText('Language of those who sign it: Français.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`bayah-${id}-form.pdf`)
  await expectAccessible(page)
})

test('a guardian who has consented in French is thanked in French, also once the page is loaded anew', async ({
  browser,
  page,
  request,
}) => {
  await signIn(page, 'coordinator')
  await askedForConsent(page, { firstName: 'Nimira', lastName: 'Karmali' }, 'shirin.karmali@example.net', {
    language: 'fr',
  })
  const guardian = await onTheirPhone(browser, await linkTo(request, 'shirin.karmali@example.net', '/bayah/consent/'))
  await guardian.getByRole('checkbox').check()
  await guardian.getByRole('button', { name: 'Donner mon consentement' }).click()
  await expect(guardian).toHaveURL(/consent-success/)
  for (const _ of ['as it comes', 'loaded anew']) {
    await expect(guardian.getByRole('heading', { level: 1 })).toHaveText("Consentement au Bay'ah")
    await expect(guardian.locator('html')).toHaveAttribute('lang', 'fr-CA')
    await guardian.reload()
  }
  // Whoever would rather read English does so from then on.
  await guardian.getByRole('button', { name: 'English' }).click()
  await expect(guardian.locator('html')).toHaveAttribute('lang', 'en-CA')
  await guardian.reload()
  await expect(guardian.locator('html')).toHaveAttribute('lang', 'en-CA')
  await guardian.context().close()
})

test('the sign-in follows the browser, until somebody chooses', async ({ browser, page }) => {
  await page.goto('/login')
  const base = page.url()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-CA' })
  const french = await context.newPage()
  await french.goto(base)
  await expect(french.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expectAccessible(french)
  expect(
    (await french.locator('body').innerText()).replace('English', '').replace(/Rites of Passage.*/g, ''),
  ).not.toMatch(ENGLISH)
  await french.getByRole('button', { name: 'English' }).click()
  await expect(french.getByRole('button', { name: 'Log in' })).toBeVisible()
  await french.reload()
  await expect(french.getByRole('button', { name: 'Log in' })).toBeVisible()
  await context.close()
})

test('what becomes of personal data is said in the language of the page that leads there', async ({
  browser,
  page,
}) => {
  await page.goto('/login')
  const base = page.url()
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-CA' })
  const french = await context.newPage()
  await french.goto(base)
  await french.getByRole('link', { name: 'Politique de confidentialité' }).click()
  await expect(french).toHaveURL(/\/privacy/)
  await expect(french.getByRole('heading', { level: 1 })).toHaveText('Confidentialité')
  await expect(french.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await context.close()
})

test('who chooses French on the profile reads it everywhere from then on, and English again', async ({ page }) => {
  await signIn(page, 'mkdonmills', '/edit-profile')
  await page.getByLabel('Français').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Votre profil a bien été mis à jour.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toContainText('Feuille de lecture')
  await page.goto('/samar/new-samar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soumettre une nouvelle annonce de Samar')
  await page.getByRole('button', { name: 'Soumettre' }).click()
  await expect(page.getByText('Veuillez indiquer').first()).toBeVisible()
  await expectAccessible(page)

  // Another browser learns it from the account.
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, viewport: PHONE })
  const phone = await context?.newPage()
  if (!phone) throw new Error('There is no browser.')
  await signIn(phone, 'mkdonmills', '/')
  await expect(phone.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expectNoSidewaysScroll(phone)
  await context?.close()

  await page.goto('/edit-profile')
  await page.getByLabel('English').check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Your profile has been updated successfully.')).toBeHidden()
})
