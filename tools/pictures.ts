import '../app/server/french.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { loginWords } from '../app/words/en.ts'
import { callAs } from '../e2e/support/api.ts'
import { askedForConsent } from '../e2e/support/bayah.ts'
import { DESK, dayAhead, PHONE } from '../e2e/support/journey.ts'
import { messageTo } from '../e2e/support/mailbox.ts'
import { submittedSamar } from '../e2e/support/records.ts'
import { startServer } from '../e2e/support/server.ts'
import { LANGUAGE_TAGS, LANGUAGES, type Language, linkIn } from '../kit/rules/language.ts'
import { inLanguage, languageNow } from '../kit/server/languages.ts'
import { bannerWords } from '../kit/words/en.ts'
import { fieldWords as mayyitFieldWords } from '../modules/announcements/kinds/mayyit/words/en.ts'
import { kindWords as samarWords } from '../modules/announcements/kinds/samar/words/en.ts'
import {
  approveWords,
  boardWords,
  deceasedFieldWords,
  familyContactFieldWords,
  familyPageWords,
  simpleFormWords,
} from '../modules/announcements/words/en.ts'
import { consentWords } from '../modules/bayah/words/en.ts'
import { trailListWords } from '../modules/trail/words/en.ts'
import { deliveryLinkWords } from '../modules/transfers/words/en.ts'
import { rightsWords } from '../modules/users/words/en.ts'
import { findBrowser, LEFT_OUT } from './findBrowser.ts'
import { type Pixels, palettePng } from './palettePng.ts'

// `npm run pictures`: takes the pictures of the guide anew in each language (or the one that is named: `-- fr`), from the
// demonstration as it is today. A new one is taken before the guide shows it, since the screens are built with the guide.
// Screens are found by their words, which say what they do in the language that a round is taken in.

const PICTURES = join(import.meta.dirname, '..', 'docs', 'pictures')
const FOLDERS = { en: PICTURES, fr: join(PICTURES, 'fr') } as const
/** A guide is read on a phone's line too. */
const MOST_BYTES = 60_000
const FAMILY = 'family.amlani@example.org'
/** What families write. */
const WRITTEN = {
  en: { wish: 'Her name is written Gulzar Amlany.', refusal: 'Her second name is missing.' },
  fr: { wish: 'Son nom s’écrit Gulzar Amlany.', refusal: 'Il manque son deuxième prénom.' },
} as const

/** Takes what the window shows; `height` cuts it where what is meant ends. */
async function take(page: Page, name: string, height: number): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const { width } = page.viewportSize() ?? DESK
  await page.setViewportSize({ width, height })
  const shot = await page.screenshot({ scale: 'css', animations: 'disabled', caret: 'hide' })
  const png = palettePng(await pixelsOf(page, shot))
  console.log(`${name}: ${png.length} bytes`)
  if (png.length > MOST_BYTES) throw new Error(`${name} is heavier than ${MOST_BYTES} bytes.`)
  const folder = FOLDERS[languageNow()]
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.png`), png)
}

/** What a screenshot shows, as the browser that took it reads it. */
async function pixelsOf(page: Page, shot: Buffer): Promise<Pixels> {
  const read = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser does not draw.')
    context.drawImage(image, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
    let text = ''
    for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192))
    return { width, height, rgba: btoa(text) }
  }, shot.toString('base64'))
  return { ...read, rgba: Buffer.from(read.rgba, 'base64') }
}

/** A browser of somebody who reads the language of this round. */
async function open(browser: Browser, url: string, viewport: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: LANGUAGE_TAGS[languageNow()],
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  return context.newPage()
}

/** The same of somebody of the demonstration, who is signed in and has their language on the profile. */
async function as(browser: Browser, url: string, name: string, viewport: typeof PHONE): Promise<Page> {
  const page = await open(browser, url, viewport)
  const isIn = page.getByRole('heading', { level: 1 })
  await page.goto('/login')
  await page.getByRole('button', { name: loginWords.logIn }).click()
  await page.getByRole('button', { name: new RegExp(`\\b${name}@example\\.org`) }).click()
  await page.waitForURL((at) => !at.pathname.startsWith('/idp') && !at.pathname.startsWith('/cip'))
  await isIn.waitFor()
  const its = await callAs<Record<string, unknown>>(page, 'GET', '/user/profile/')
  const [{ firstName, middleName, lastName }, language] = [its, languageNow()]
  if (its.language !== language)
    await callAs(page, 'PUT', '/user/updateProfile/', { firstName, middleName, lastName, language })
  await page.goto('/')
  await page.locator(`html[lang=${LANGUAGE_TAGS[languageNow()]}]`).waitFor()
  await isIn.waitFor()
  return page
}

/** Opens the link of this part in the newest letter to the family, in the language of this round. */
async function openLetter(page: Page, part: string): Promise<void> {
  const { links } = await messageTo(page.request, FAMILY, (mail) => mail.links.some((href) => href.includes(part)))
  await page.goto(linkIn(languageNow(), links.find((href) => href.includes(part)) ?? ''))
}

async function submitting(page: Page): Promise<void> {
  await page.goto('/samar/new-samar')
  await page.getByLabel(deceasedFieldWords.deceasedTitle).fill('Mrs')
  await page.getByLabel(deceasedFieldWords.deceasedName, { exact: true }).fill('Gulzar Amlani')
  await page.getByLabel(deceasedFieldWords.firstCity).fill('Toronto')
  await page.getByLabel(deceasedFieldWords.firstFamily).fill('Amlani')
  await page.getByRole('textbox', { name: samarWords.date }).fill(dayAhead(6))
  const contact = { firstName: 'Shirin', lastName: 'Amlani', email: FAMILY, phone: '4165551234' }
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    await page.getByLabel(familyContactFieldWords[name], { exact: true }).fill(contact[name])
  await page.evaluate(() => window.scrollTo(0, 0))
  await take(page, 'form', 760)
  await page.getByRole('button', { name: simpleFormWords.submit }).click()
  await page.getByRole('region', { name: boardWords.justSubmitted }).waitFor()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: bannerWords.dismiss }).click()
  await page.getByRole('region', { name: boardWords.justSubmitted }).evaluate((region) => region.scrollIntoView())
  await take(page, 'submitted', 640)
}

async function approving(page: Page, family: Page): Promise<void> {
  await page.getByRole('link', { name: 'Gulzar Amlani' }).first().click()
  await page.getByRole('button', { name: approveWords.approve, exact: true }).waitFor()
  await take(page, 'approve', 740)
  const approval = page.url()
  await openLetter(family, '/family/')
  await family.getByRole('button', { name: familyPageWords.confirm }).waitFor()
  await take(family, 'family', 790)
  await family.getByRole('button', { name: familyPageWords.change }).click()
  await family.getByLabel(familyPageWords.whatChange).fill(WRITTEN[languageNow()].wish)
  await family.getByRole('button', { name: familyPageWords.send }).click()
  await family.getByRole('button', { name: familyPageWords.takeBack }).waitFor()
  await page.goto(approval)
  await page.getByRole('alert').waitFor()
  await take(page, 'wish', 740)
}

/** A guardian who does not agree, and what the coordinator reads then. */
async function refusing(guardian: Page, coordinator: Page): Promise<void> {
  const { refusal } = WRITTEN[languageNow()]
  await guardian.getByRole('button', { name: consentWords.refuse }).click()
  await guardian.getByLabel(consentWords.note).fill(refusal)
  await guardian.getByRole('button', { name: consentWords.sendRefusal }).click()
  await guardian.getByText(consentWords.told).waitFor()
  await coordinator.goto('/')
  await coordinator.getByRole('link', { name: 'Inaya Amlani' }).first().click()
  await coordinator.getByText(refusal).waitFor()
  await take(coordinator, 'refused', 700)
}

type Shown = { who: string; viewport: typeof PHONE; path: string; name: string; height: number }

/** Pages that show something of the demonstration as it is. */
const PAGES: readonly Shown[] = [
  { who: 'mk', viewport: PHONE, path: '/', name: 'home', height: 740 },
  { who: 'coordinator', viewport: PHONE, path: '/bayah/waiting', name: 'waiting', height: 740 },
  { who: 'ghuslchair', viewport: DESK, path: '/ghusl/workflow/open', name: 'workflows', height: 620 },
  { who: 'gsochair', viewport: DESK, path: '/ghusl/holdingArea/dashboard', name: 'holding', height: 760 },
  { who: 'gsochair', viewport: PHONE, path: '/ghusl/custody', name: 'custody', height: 740 },
  { who: 'admin', viewport: DESK, path: '/event-calendar', name: 'calendar', height: 760 },
  { who: 'mk', viewport: PHONE, path: '/announcement/reading-sheet', name: 'sheet', height: 640 },
  { who: 'admin', viewport: DESK, path: '/settings', name: 'settings', height: 760 },
]

async function ofPlaces(visit: (name: string, viewport: typeof PHONE) => Promise<Page>): Promise<void> {
  for (const { who, viewport, path, name, height } of PAGES) {
    const page = await visit(who, viewport)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('banner').getByRole('button').first().waitFor()
    await take(page, name, height)
    await page.context().close()
  }
  const chair = await visit('ghuslchair', PHONE)
  const { id } = await callAs(chair, 'POST', '/ghusl/deceasedTransfer/', {
    ...{ deceasedName: 'Dolat Amlani', gsoFacilityId: 1, dropOffDateTime: `${dayAhead(9)}T18:00:00Z` },
    ...{ vendorName: 'Cedar Valley Removals', vendorEmail: 'vendor@example.org' },
  })
  await chair.goto(`/ghusl/deceased-body-transfer/view/${id}`)
  await chair.getByRole('button', { name: deliveryLinkWords.copy }).waitFor()
  await take(chair, 'order', 740)
}

/** All pictures in the language that is spoken. */
async function takeAll(browser: Browser, url: string): Promise<void> {
  const visit = (name: string, viewport: typeof PHONE) => as(browser, url, name, viewport)
  // First of all, so that no choice of a language stands between what the timeline shows.
  if (languageNow() !== 'en')
    for (const name of ['delegate', 'mk', 'mgc', 'admin']) await (await visit(name, DESK)).context().close()
  await submitting(await visit('delegate', DESK))
  const officer = await visit('mk', PHONE)
  await approving(officer, await open(browser, url, PHONE))

  const mgc = await visit('mgc', PHONE)
  await mgc.goto('/mayyit/new-mayyit')
  await mgc.getByLabel(mayyitFieldWords.deceasedTitle).fill('Mrs')
  await mgc.getByLabel(mayyitFieldWords.deceasedName, { exact: true }).fill('Noorbanu Tejpar')
  await mgc.getByLabel(mayyitFieldWords.deceasedAge, { exact: true }).fill('77')
  await mgc.evaluate(() => window.scrollTo(0, 0))
  await take(mgc, 'mayyit', 700)

  const admin = await visit('admin', DESK)
  await submittedSamar(admin, 'Roshan Virji', 'East York')
  await admin.goto('/samar/list-samar?status=IN~APPROVAL_PENDING')
  await take(admin, 'list', 700)
  await admin.goto('/user/view/4')
  await admin.getByRole('heading', { name: rightsWords.title }).waitFor()
  await take(admin, 'user', 760)
  await admin.goto('/announcement/next')
  await admin.getByRole('heading', { level: 2, name: 'Samar' }).waitFor()
  await take(admin, 'next', 720)
  await admin.goto('/timeline')
  await admin.getByRole('heading', { level: 1, name: trailListWords.title }).waitFor()
  await take(admin, 'timeline', 640)

  await askedForConsent(await visit('coordinator', DESK), { firstName: 'Inaya', lastName: 'Amlani' }, FAMILY)
  const guardian = await open(browser, url, PHONE)
  await openLetter(guardian, '/bayah/consent/')
  await guardian.getByRole('button', { name: consentWords.give }).waitFor()
  await take(guardian, 'consent', 960)
  await ofPlaces(visit)
  await refusing(guardian, await visit('coordinator', PHONE))
}

async function takeIn(language: Language): Promise<void> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: [...LEFT_OUT] })
  try {
    await inLanguage(language, () => takeAll(browser, server.url))
  } finally {
    await browser.close()
    await server.stop()
  }
}

const [only] = process.argv.slice(2)
for (const language of LANGUAGES.filter((each) => only === undefined || each === only)) await takeIn(language)
