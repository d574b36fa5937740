import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { labelText } from '../modules/custody/rules/label.ts'
import { workerOf } from '../tools/build/worker.ts'
import { callAs } from './support/api.ts'
import { holdBefore, pictureOf, WITH_CAMERA } from './support/fakeCamera.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test as journey,
  open,
  PHONE,
  signIn,
} from './support/journey.ts'

// The pages at the door open without a network, and know whom it is about.

const test = journey.extend(WITH_CAMERA)
// An application that was started without a network has no CSRF token: its first call is refused, fetches one, and is repeated.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 403/] })

const at = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()

async function here(page: Page, deceasedName: string, wristBandId: string): Promise<number> {
  const dropOffDateTime = at(-60 * 24 * 70)
  const said = { deceasedName, gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime }
  const { id } = await callAs<{ id: number }>(page, 'POST', '/ghusl/deceasedTransfer/', said)
  const entry = {
    type: 'CHECKED_IN',
    happenedOn: at(5),
    receivedByName: 'Karim Virani',
    similarSeen: true,
    wristBandId,
  }
  await callAs(page, 'POST', `/ghusl/deceasedTransfer/${id}/custody/`, entry)
  return id
}

/** What this device keeps of the application, by its addresses; null until it could start without a network. */
const keptFiles = (page: Page, owner: string): Promise<string[] | null> =>
  page.evaluate(async (whose) => {
    const [name] = await caches.keys()
    const all = await indexedDB.databases()
    if (!name || !all.some((each) => each.name === 'rop-offline') || !navigator.serviceWorker.controller) return null
    const names = await new Promise<string>((resolve) => {
      const opening = indexedDB.open('rop-offline')
      opening.onsuccess = () => {
        const asked = opening.result.transaction('items').objectStore('items').getAllKeys()
        asked.onsuccess = () => resolve(JSON.stringify(asked.result))
      }
    })
    if (!names.includes(whose)) return null
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  }, owner)

test('a chair without a network is told of another band, and enters alone that somebody left', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'gsochair', '/')
  const name = 'Gulamali Faraway'
  const id = await here(page, name, 'T-51')
  const other = await here(page, 'Noorbanu Besides', 'T-52')
  // Who can be moved nowhere is not left before an empty list.
  await open(page, `/ghusl/custody/bodyTransfer/${id}/MOVED`)
  await expect(page.getByText('Your region has no other facility.', { exact: false })).toBeVisible()
  await open(page, '/ghusl/custody')
  await expect.poll(() => keptFiles(page, ' start')).not.toBeNull()
  const files = (await keptFiles(page, ' start')) ?? []
  expect(files.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual(['/ghusl/custody', '/scheme.js'])
  const day = await callAs<{ about: { id: number }; labelCode: string }[]>(page, 'GET', '/ghusl/custody/day/')
  const codeOf = (whose: number) => day.find(({ about }) => about.id === whose)?.labelCode ?? ''

  await context.setOffline(true)
  await page.reload()
  await expect(
    page.getByText('There is no network, or the server does not answer. This is what was known today', {
      exact: false,
    }),
  ).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('Band is on')
  holdBefore(pictureOf(labelText('wrist', codeOf(id))))
  await page.getByRole('button', { name: 'Scan a label' }).click()
  await expect(page.getByText(`This label is of ${name}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Left', exact: true }).first().click()

  await expect(page.getByText('A band is on. Read it from the wrist.')).toBeVisible()
  const field = page.getByLabel('Wrist band ID')
  holdBefore(pictureOf(labelText('wrist', codeOf(other))))
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(page.getByText(`This label is of Noorbanu Besides, not of ${name}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  holdBefore(pictureOf(labelText('wrist', codeOf(id))))
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await expect(field).toHaveValue('T-51')
  await expect(page.getByText('It is another band', { exact: false })).toHaveCount(0)
  await field.fill('t 52')
  await expect(page.getByText('Wrist band t 52 is worn by Noorbanu Besides.', { exact: false })).toBeVisible()
  await field.fill('T-99')
  await expect(page.getByText(`${name} wears another band.`, { exact: false })).toBeVisible()

  // Also after another start, on this page.
  await page.reload()
  await page.getByLabel('Wrist band ID').fill('T-99')
  await page.getByLabel('Received by').fill('Omar Haji')
  await page.getByLabel('Taken to').fill('Elgin Mills Cemetery')
  const submit = page.getByRole('button', { name: 'Write it down' })
  await submit.click()
  await expect(page.getByRole('link', { name: new RegExp(`${name} wears another band`) })).toBeVisible()
  await page.getByLabel('Why this is the right person all the same').fill('Known to me since years')
  await submit.click()
  await expect(page.getByRole('link', { name: /nobody else can confirm it now/ })).toBeVisible()
  await page.getByLabel('I am alone', { exact: false }).check()
  await page.getByLabel('Who was called').fill('Shirin Lalani')
  await page.getByLabel('Their phone').fill('4165551234')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await submit.click()
  await expect(page.getByText(`What you entered for ${name} is kept on this device`, { exact: false })).toBeVisible()
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Not sent yet: one entry' })
  await expect(waiting.getByText(`Left: ${name}`)).toBeVisible()

  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  const entries = await callAs<{ type: string; standing: string; calledName: string | null; band: string }[]>(
    page,
    'GET',
    `/ghusl/deceasedTransfer/${id}/custody/`,
  )
  expect(entries.map(({ type, standing, band }) => [type, standing, band])).toEqual([
    ['CHECKED_IN', 'COUNTS', 'T-51'],
    ['LEFT', 'ALONE', 'T-99'],
  ])
  expect(entries[1]?.calledName).toBe('Shirin Lalani')
})

test('a vendor opens the link again without a network, and what was entered is sent once', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'gsochair', '/')
  const dropOffDateTime = at(-60 * 24 * 71)
  const said = { deceasedName: 'Rehmat Nosignal', gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime }
  const { id } = await callAs<{ id: number }>(page, 'POST', '/ghusl/deceasedTransfer/', said)
  const { url } = await callAs<{ url: string }>(page, 'GET', `/ghusl/deceasedTransfer/${id}/link/`)
  const theirs = await browser.newContext({ baseURL, viewport: PHONE, reducedMotion: 'reduce' })
  const vendor = await theirs.newPage()
  await vendor.goto(url)
  const name = vendor.getByLabel('Deceased name')
  await expect(name).toHaveValue('Rehmat Nosignal')
  await expect.poll(() => keptFiles(vendor, 'behind a link')).not.toBeNull()
  await vendor.close()

  await theirs.setOffline(true)
  const again = await theirs.newPage()
  await again.goto(url)
  await expect(again.getByLabel('Deceased name')).toHaveValue('Rehmat Nosignal')
  await again.getByLabel('Wrist ID').fill('W-81')
  await again.getByRole('radio', { name: 'Regular' }).check()
  await again.getByRole('button', { name: 'Submit' }).click()
  const waiting = again.getByRole('region', { name: 'Not sent yet: one entry' })
  await expect(waiting.getByText('Rehmat Nosignal')).toBeVisible()
  await again.goto(url)
  await expect(waiting.getByText('Rehmat Nosignal')).toBeVisible()
  await expectAccessible(again)
  await theirs.setOffline(false)
  await expect(waiting).toHaveCount(0)
  // Nobody types it a second time because it is gone.
  await expect(again.getByText('What was entered here meanwhile has been sent', { exact: false })).toBeVisible()
  const entries = await callAs<{ type: string }[]>(page, 'GET', `/ghusl/deceasedTransfer/${id}/custody/`)
  expect(entries.map(({ type }) => type)).toEqual(['ARRIVED'])
  await theirs.close()
})

test('a vendor who waits on the page until there is a network reads that it was submitted', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'gsochair', '/')
  const dropOffDateTime = at(-60 * 24 * 73)
  const said = { deceasedName: 'Sultan Bynetwork', gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime }
  const { id } = await callAs<{ id: number }>(page, 'POST', '/ghusl/deceasedTransfer/', said)
  const { url } = await callAs<{ url: string }>(page, 'GET', `/ghusl/deceasedTransfer/${id}/link/`)
  const theirs = await browser.newContext({ baseURL, viewport: PHONE, reducedMotion: 'reduce' })
  const vendor = await theirs.newPage()
  await vendor.goto(url, { waitUntil: 'networkidle' })
  await theirs.setOffline(true)
  await vendor.getByLabel('Wrist ID').fill('W-83')
  await vendor.getByRole('radio', { name: 'Regular' }).check()
  await vendor.getByRole('button', { name: 'Submit' }).click()
  await expect(
    vendor.getByText('There is no network, or the server does not answer. If you close this page', { exact: false }),
  ).toBeVisible()
  await expect(vendor.getByText('It is kept on this device for 7 days', { exact: false })).toBeVisible()
  await theirs.setOffline(false)
  await expect(vendor.getByRole('heading', { name: 'Information submitted' })).toBeVisible()
  await theirs.close()
})

test('the worker keeps no answers, lets a new build replace the old one whole, and goes when it is taken away', async ({
  browser,
}) => {
  let build = 1
  let isOff = false
  const files = () => (isOff ? [] : ['/scheme.js', `/assets/start-${build}.js`])
  const server = createServer(({ url = '' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost')
    const body = pathname.startsWith('/api/')
      ? `answer of ${build}`
      : pathname === '/worker.js'
        ? workerOf(files())
        : /\.js$/.test(pathname)
          ? `globalThis.part = ${build}`
          : `<title>${build}</title><script src="/assets/start-${build}.js"></script>`
    answer.setHeader('Content-Type', /\.js$/.test(pathname) ? 'text/javascript' : 'text/html')
    answer.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const baseURL = `http://localhost:${(server.address() as AddressInfo).port}`
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const shown = () => page.evaluate(() => `${document.title} ${(globalThis as { part?: number }).part}`)
  const kept = () => page.evaluate(() => caches.keys())
  await page.goto('/ghusl/custody')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const [first] = await kept()

  for (const path of ['/api/v1/config/', '/idp/', '/cip/callback'])
    await page.evaluate((asked) => fetch(asked).then((answer) => answer.text()), path)
  await context.setOffline(true)
  expect(await page.evaluate(() => fetch('/api/v1/config/').catch(() => 'nothing'))).toBe('nothing')
  for (const elsewhere of ['/samar/list-samar', '/idp/', '/cip/callback?code=1']) {
    const lost = await context.newPage()
    await expect(lost.goto(elsewhere)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await lost.close()
  }
  await page.goto('/ghusl/custody/bodyTransfer/3/LEFT')
  expect(await shown()).toBe('1 1')
  // Home leads to the door.
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/ghusl/custody')

  build = 2
  await context.setOffline(false)
  await page.goto('/ghusl/custody')
  expect(await shown()).toBe('2 2')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(async () => (await kept()).length).toBe(2)
  // Its files are there before it is: whoever asks sooner asks nobody.
  const waits = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)
  await expect.poll(() => page.evaluate(waits)).toBe(true)
  // Still the old one, whole, until a page of the new one has come from the server.
  await context.setOffline(true)
  await page.reload()
  expect(await shown()).toBe('1 1')
  await context.setOffline(false)
  await page.reload()
  const asks = (script: string) =>
    page.evaluate(async (its) => (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage(its), script)
  await asks('/assets/start-1.js')
  expect(await kept()).toContain(first)
  // As every page says when it starts: while another is still going away, nothing is taken over.
  const asksAndKeeps = async () => {
    await asks('/assets/start-2.js')
    return kept()
  }
  await expect.poll(asksAndKeeps).not.toContain(first)
  await context.setOffline(true)
  await page.reload()
  expect(await shown()).toBe('2 2')

  isOff = true
  await context.setOffline(false)
  await page.reload()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(kept).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0)
  await context.close()
  server.close()
})
