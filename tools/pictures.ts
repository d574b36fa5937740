import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { callAs } from '../e2e/support/api.ts'
import { askedForConsent } from '../e2e/support/bayah.ts'
import { fillInFamilyContact, nameField } from '../e2e/support/forms.ts'
import { DESK, dayAhead, PHONE, signInAnew } from '../e2e/support/journey.ts'
import { messageTo } from '../e2e/support/mailbox.ts'
import { fillInDeath } from '../e2e/support/mayyitForm.ts'
import { submittedSamar } from '../e2e/support/records.ts'
import { startServer } from '../e2e/support/server.ts'
import { findBrowser, LEFT_OUT } from './findBrowser.ts'
import { type Pixels, palettePng } from './palettePng.ts'

// `npm run pictures`: takes the pictures of docs/users.md anew, from the demonstration as it is today. A new one is taken
// before the guide shows it, since the screens are built with the guide.

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures')
/** A guide is read on a phone's line too. */
const MOST_BYTES = 60_000
const FAMILY = 'family.amlani@example.org'

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
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.png`), png)
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

/** A page of somebody of the demonstration, in a browser of their own. */
async function as(browser: Browser, url: string, name: string, viewport: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await signInAnew(page, name)
  return page
}

async function submitting(page: Page): Promise<void> {
  await page.goto('/samar/new-samar')
  await page.getByLabel('Title').fill('Mrs')
  await nameField(page).fill('Gulzar Amlani')
  await page.getByLabel('First city').fill('Toronto')
  await page.getByLabel('First family').fill('Amlani')
  await page.getByRole('textbox', { name: 'Samar date' }).fill(dayAhead(6))
  await fillInFamilyContact(page, 'Shirin', 'Amlani', FAMILY)
  await page.evaluate(() => window.scrollTo(0, 0))
  await take(page, 'form', 760)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('region', { name: 'Just submitted' }).waitFor()
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Dismiss this message' }).click()
  await page.getByRole('region', { name: 'Just submitted' }).evaluate((region) => region.scrollIntoView())
  await take(page, 'submitted', 640)
}

async function approving(page: Page, family: Page): Promise<void> {
  await page.getByRole('link', { name: 'Gulzar Amlani' }).first().click()
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await take(page, 'approve', 740)
  const approval = page.url()
  const mail = await messageTo(family.request, FAMILY)
  await family.goto(mail.links.find((href) => href.includes('/family/')) ?? '')
  await family.getByRole('button', { name: 'Everything is right' }).waitFor()
  await take(family, 'family', 790)
  await family.getByRole('button', { name: 'Something should be changed' }).click()
  await family.getByLabel('What should be changed?').fill('Her name is written Gulzar Amlany.')
  await family.getByRole('button', { name: 'Send this change' }).click()
  await family.getByText('You asked for this change').waitFor()
  await page.goto(approval)
  await page.getByRole('alert').waitFor()
  await take(page, 'wish', 740)
}

/** A guardian who does not agree, and what the coordinator reads then. */
async function refusing(guardian: Page, coordinator: Page): Promise<void> {
  await guardian.getByRole('button', { name: 'I do not agree, or something is wrong' }).click()
  await guardian.getByLabel('What you would like to tell them').fill('Her second name is missing.')
  await guardian.getByRole('button', { name: 'Tell the council' }).click()
  await guardian.getByText(/^Thank you for telling us/).waitFor()
  await coordinator.goto('/')
  await coordinator.getByRole('link', { name: 'Inaya Amlani' }).first().click()
  await coordinator.getByText('Her second name is missing.').waitFor()
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
  await chair.getByRole('button', { name: 'Copy the link' }).waitFor()
  await take(chair, 'order', 740)
}

const server = await startServer()
const browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: [...LEFT_OUT] })
try {
  const visit = (name: string, viewport: typeof PHONE) => as(browser, server.url, name, viewport)
  await submitting(await visit('delegate', DESK))
  const officer = await visit('mk', PHONE)
  await approving(officer, await (await browser.newContext({ baseURL: server.url, viewport: PHONE })).newPage())

  const mgc = await visit('mgc', PHONE)
  await mgc.goto('/mayyit/new-mayyit')
  await fillInDeath(mgc, 'Noorbanu Tejpar')
  await mgc.evaluate(() => window.scrollTo(0, 0))
  await take(mgc, 'mayyit', 700)

  const admin = await visit('admin', DESK)
  await submittedSamar(admin, 'Roshan Virji', 'East York')
  await admin.goto('/samar/list-samar?status=IN~APPROVAL_PENDING')
  await take(admin, 'list', 700)
  await admin.goto('/user/view/4')
  await admin.getByRole('heading', { name: 'What they may do' }).waitFor()
  await take(admin, 'user', 760)
  await admin.goto('/announcement/next')
  await admin.getByRole('heading', { level: 2, name: 'Samar' }).waitFor()
  await take(admin, 'next', 720)
  await admin.goto('/timeline')
  await admin.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
  await take(admin, 'timeline', 640)

  await askedForConsent(await visit('coordinator', DESK), { firstName: 'Inaya', lastName: 'Amlani' }, FAMILY)
  const guardian = await (await browser.newContext({ baseURL: server.url, viewport: PHONE })).newPage()
  const asks = (mail: { links: string[] }) => mail.links.some((href) => href.includes('/bayah/consent/'))
  const letter = await messageTo(guardian.request, FAMILY, asks)
  await guardian.goto(letter.links.find((href) => href.includes('/bayah/consent/')) ?? '')
  await guardian.getByRole('button', { name: 'Give my consent' }).waitFor()
  await take(guardian, 'consent', 960)
  await ofPlaces(visit)
  await refusing(guardian, await visit('coordinator', PHONE))
} finally {
  await browser.close()
  await server.stop()
}
