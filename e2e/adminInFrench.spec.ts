import type { Locator, Page } from 'playwright/test'
import { approvalLink } from './support/approval.ts'
import { expectFrench, expectFrenchWords, signInFrench } from './support/inFrench.ts'
import { DESK, dayAhead, expect, expectNoSidewaysScroll, open, PHONE } from './support/journey.ts'
import { test } from './support/ownApplication.ts'
import { CEMETERY } from './support/records.ts'

// In a region in which nothing is set, all in French: the first week of an ADMIN, and a Mayyit from its entry to its end.
// Whatever is seen on the way has no word of English (decisions §20).

test.use({ expectedErrors: [/422/] })

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

async function press(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('group', { name: 'Actions' })
  const shown = button(bar, name).or(bar.getByRole('link', { name, exact: true }))
  await expect(bar).toBeVisible()
  if ((await shown.count()) > 0) return shown.click()
  await bar.getByRole('button', { name: /^(Autres actions|Actions)$/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The region's lists and times, who works there, and nothing left open. */
async function setUpRegion(page: Page): Promise<void> {
  await expect(page.getByText('Mettre en place cette région').first()).toBeVisible()
  await expectFrench(page)
  await page.getByRole('link', { name: 'Central Ontario : Continuer' }).click()
  await expect(page.getByText('4 étapes sur 4 à faire.', { exact: false })).toBeVisible()
  await expectFrench(page)

  await page.getByRole('link', { name: 'Remplir les listes' }).click()
  const lists = page.getByRole('textbox', { name: /^Annonces de Mayyit/ })
  await lists.fill('mayyit.region3@example.org, personne')
  await button(page, 'Enregistrer').click()
  await expect(
    page.getByText('Veuillez indiquer des adresses de courriel correctes', { exact: false }).first(),
  ).toBeVisible()
  await expectFrench(page)
  await lists.fill('mayyit.region3@example.org')
  for (const kind of ['Samar', 'Mafi', 'Fateha', 'Mayyit']) {
    const section = page.getByRole('group', { name: kind, exact: true })
    await section.getByLabel('vendredi').check()
    await section.getByLabel('Heure 1').fill('19:30')
  }
  await button(page, 'Enregistrer').click()
  await expect(page.getByText('Les réglages ont été enregistrés.')).toBeVisible()
  await expectFrenchWords(page)
  await button(page, 'Retour à la mise en place').click()

  await page.getByRole('link', { name: 'Ajouter un utilisateur' }).first().click()
  await expect(button(page, 'Ajouter l’utilisateur')).toBeVisible()
  await button(page, 'Ajouter l’utilisateur').click()
  await expect(page.getByText('Veuillez saisir le prénom.').first()).toBeVisible()
  await expectFrench(page)
  await page.getByLabel('Prénom', { exact: true }).fill('Amin')
  await page.getByLabel('Nom de famille').fill('Jiwa')
  await page.getByLabel('Courriel de connexion').fill('amin.jiwa@example.com')
  await page.getByRole('combobox', { name: 'Jamatkhana' }).selectOption({ label: 'East York' })
  await page.getByRole('checkbox', { name: 'MGC', exact: true }).check()
  await page.getByRole('textbox', { name: 'Accès à partir du' }).fill(dayAhead(0))
  await button(page, 'Ajouter l’utilisateur').click()
  await expect(page.getByRole('heading', { name: 'Amin Jiwa' })).toBeVisible()
  await expectFrench(page)

  await open(page, '/set-up')
  await button(page, 'Laisser ces listes vides').click()
  await button(page, 'Elles partent sans autorisation').click()
  await button(page, 'Personne d’autre ne travaille ici pour le moment').click()
  await expect(page.getByText('Tout est en place.', { exact: false })).toBeVisible()
  await expectFrenchWords(page)
}

/** Entered without a Chelli Anjali, and completed. Where it is shown. */
async function enterMayyit(page: Page, name: string): Promise<string> {
  await page.getByLabel('Titre').fill('Mrs')
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page.getByLabel('Âge', { exact: true }).fill('77')
  await page.getByLabel('Le Chelli Anjali est prévu').uncheck()
  await button(page, 'Suivant').click()
  await page.getByLabel('Première ville').fill('Toronto')
  await button(page, 'Suivant').click()
  await button(page, 'Soumettre').click()
  const draft = page.getByRole('dialog', { name: 'Renseignements incomplets' })
  await expect(draft).toBeVisible()
  await expectFrench(page)
  await button(draft, 'Enregistrer comme brouillon').click()
  await expect(page.getByText('L’annonce de Mayyit a été enregistrée.', { exact: false })).toBeVisible()
  await expectFrenchWords(page)

  await open(page, '/mayyit/list-mayyit')
  await expectFrench(page)
  await page.getByRole('link', { name: `Modifier, ${name}` }).click()
  await page.getByLabel('Le Chelli Anjali est prévu').check()
  await page.getByLabel('Genre').selectOption('FEMALE')
  await page.getByRole('textbox', { name: 'Date du décès' }).fill(dayAhead(-1))
  for (const [field, place] of [
    ['Jamatkhana officiant', 'East York'],
    ['Jamatkhana du Samar et du Ziarat', 'Headquarters'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: place, exact: true }).click()
  }
  await page.getByLabel('Lieu du Chelli Anjali').selectOption(CEMETERY)
  await page.getByRole('textbox', { name: 'Date et heure du Chelli Anjali, date' }).fill(dayAhead(5))
  const paper = page.getByRole('region', { name: 'Tel qu’il sera annoncé' })
  await expect(paper).toContainText(`Mrs ${name}, aged 77 years, of Toronto, has passed away.`)
  await expectFrench(page)
  await page.getByRole('tab', { name: 'Proches' }).click()
  await button(page, 'Enregistrer').click()
  await expect(page.getByText('Nom du contact : Ce champ est obligatoire.')).toBeVisible()
  await expectFrench(page)
  await page.getByLabel('Nom du contact').fill('Karim Tejpar')
  await page.getByLabel('Courriel du contact', { exact: true }).fill('karim.tejpar@example.org')
  await page.getByLabel('Téléphone du contact', { exact: true }).fill('4165551234')
  await button(page, 'Enregistrer').click()
  await button(page, 'Continuer sans Dilsoji').click()
  await expect(page.getByText('L’annonce de Mayyit a été soumise.', { exact: false })).toBeVisible()
  await expectFrench(page)
  return new URL(page.url()).pathname
}

/** The funeral day: what is written down afterwards, until it is done. */
async function complete(page: Page): Promise<void> {
  await press(page, 'Renseignements après le Mayyit')
  const after = page.getByRole('dialog', { name: 'Renseignements après le Mayyit' })
  await button(after, 'Marquer comme terminé').click()
  await expect(after.getByRole('link', { name: /Le numéro de lot est obligatoire/ })).toBeVisible()
  await expectFrench(page)
  await after.getByLabel('Numéro du Mayyit').fill('1207')
  await after.getByLabel('Numéro de lot').fill('88')
  await after.getByLabel('Passeport vaccinal utilisé').selectOption({ label: 'Sans objet' })
  await button(after, 'Marquer comme terminé').click()
  await expect(page.getByText('est terminé.', { exact: false }).first()).toBeVisible()
  await expectFrench(page)
}

test('an ADMIN’s first week and a whole Mayyit are French from the first page to the last', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  // Two journeys, and a look at each of their pages.
  test.slow()
  const another = async (viewport: typeof DESK) => browser.newPage({ viewport, ...(baseURL && { baseURL }) })
  const name = 'Zarina Tejpar'
  await page.setViewportSize(DESK)
  await signInFrench(page, 'admin', '/')
  await setUpRegion(page)

  const office = await another(DESK)
  await signInFrench(office, 'mgc', '/mayyit/new-mayyit')
  await expectFrench(office)
  const view = await enterMayyit(office, name)

  const phone = await another(PHONE)
  const link = new URL(await approvalLink(request, 'mayyit@example.org', 'mayyit', name))
  await signInFrench(phone, 'mayyit', link.pathname)
  await expectNoSidewaysScroll(phone)
  await expectFrench(phone)
  await button(phone, 'Approuver').click()
  await expect(phone.getByText('L’annonce a été approuvée.')).toBeVisible()
  await expect(phone).toHaveURL('/')
  await expectFrenchWords(phone)

  // The office's forms and Form 15.
  const id = view.split('/').at(-1)
  for (const path of ['intakeForm', 'bereavementForm', 'onForm15']) {
    await open(office, `/mayyit/${path}/${id}`)
    await expectFrench(office)
  }

  // The first announcement of the region.
  await open(page, view)
  await press(page, 'Envoyer maintenant')
  await expectFrench(page)
  await button(page, 'L’envoyer maintenant').click()
  await expect(page.getByText('L’annonce a été approuvée et envoyée à tous les Jamatkhanas.')).toBeVisible()
  await expectFrenchWords(page)

  await open(office, view)
  await expectFrenchWords(office)
  await complete(office)
  await phone.close()
  await office.close()
})
