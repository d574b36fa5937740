import type { Locator, Page } from 'playwright/test'
import { labelText } from '../modules/custody/rules/label.ts'
import { beginWorkflow, submitStep } from '../modules/ghusl/testing/workflows.ts'
import { holdBefore, pictureOf, WITH_CAMERA } from './support/fakeCamera.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, signIn } from './support/journey.ts'
import { test as journey } from './support/ownApplication.ts'

// At the door with one hand, in the dark (decisions §14): from the scan of a label to what is written down, in few taps,
// with a network and without one, also after the page was loaded anew.

const test = journey.extend(WITH_CAMERA)
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 403/], colorScheme: 'dark' })

/** A thumb: counts what it does, and how long the application took. */
class Thumb {
  taps = 0
  letters = 0
  private began = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  begin = () => Object.assign(this, { taps: 0, letters: 0, began: performance.now() })
  async tap(where: Locator): Promise<void> {
    this.taps++
    await where.tap()
  }
  async type(label: string, text: string): Promise<void> {
    await this.tap(this.page.getByLabel(label))
    this.letters += text.length
    await this.page.getByLabel(label).fill(text)
  }
  /** A tap takes a second, a letter a quarter of one, and holding the phone to a label a second and a half. */
  said(what: string): string {
    const machine = (performance.now() - this.began) / 1000
    const seconds = this.taps + this.letters / 4 + 1.5 + machine
    return `${what}: ${this.taps} taps, ${this.letters} letters, ${machine.toFixed(1)} s of the machine, about ${seconds.toFixed(0)} s`
  }
}

for (const network of ['with a network', 'without one'] as const)
  test(`pickup, check-in, arrival and Left ${network}`, async ({ browser, application, baseURL }) => {
    const isAway = network === 'without one'
    const told: string[] = []
    const context = await browser.newContext({
      baseURL,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      colorScheme: 'dark',
    })
    const page = await context.newPage()
    const thumb = new Thumb(page)
    const now = application.clock.now()
    const at = (minutes: number) => now.add({ minutes }).toString({ smallestUnit: 'millisecond' })
    const names = ['Noorbanu Jiwa', 'Shiraz Popat', 'Gulzar Merali', 'Badru Dhanani'] as const
    const [picked, checked] = [
      await beginWorkflow(application, { deceasedName: names[0] }),
      await beginWorkflow(application, { deceasedName: names[1] }),
    ]
    const post = async (path: string, body: object) => {
      const answer = await application.call('POST', path, { as: 'gsochair', body })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.response
    }
    const times = { pickupDate: dayAhead(0), arrivalDateTime: at(60), exitDateTime: at(2880) }
    for (const workflow of [picked, checked])
      expect((await submitStep(application, workflow, 'SCHEDULE_PICKUP', times)).status).toBe(200)
    const fetched = { pickupDateTime: at(-60), wristBandId: 'W-52' }
    expect((await submitStep(application, checked, 'PICKUP_COMPLETE', fetched)).status).toBe(200)
    const ordered = (deceasedName: string) =>
      post('ghusl/deceasedTransfer/', {
        ...{ deceasedName, gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime: at(30) },
      })
    await ordered(names[2])
    const { id } = await ordered(names[3])
    await post(`ghusl/deceasedTransfer/${id}/custody/`, {
      ...{ type: 'CHECKED_IN', happenedOn: at(-20), receivedByName: 'Karim Virani', wristBandId: 'W-54' },
    })

    await signIn(page, 'gsochair', '/')
    await open(page, '/ghusl/workflow/open')
    await open(page, '/ghusl/custody')
    const day = await application.call('GET', 'ghusl/custody/day/', { as: 'gsochair' })
    const codes = Object.fromEntries(
      day.body.response.map(({ name, labelCode }: Record<string, string>) => [name, labelCode]),
    )
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null),
      )
      .toBe(true)
    await page.waitForTimeout(1000)
    await context.setOffline(isAway)

    const hold = (name: string) => holdBefore(pictureOf(labelText('wrist', codes[name] ?? '')))
    const step = (called: string, name: string) => async () => {
      await page.goto('/ghusl/workflow/open')
      if (isAway)
        await expect(
          page.getByText('There is no network, or the server does not answer. This is what was known', {
            exact: false,
          }),
        ).toBeVisible()
      const line = page.getByRole('listitem').filter({ hasText: name }).first()
      thumb.begin()
      await thumb.tap(line.locator('summary'))
      await thumb.tap(line.getByRole('link', { name: `${called} for ${name}` }))
    }
    const scanned = (called: string, name: string) => async () => {
      await page.goto('/ghusl/custody')
      hold(name)
      await page.getByRole('button', { name: 'Scan a label' }).tap()
      const to = page.getByRole('link', { name: called, exact: true }).first()
      await to.waitFor()
      thumb.begin()
      await thumb.tap(to)
    }
    const does = async (
      what: string,
      name: string,
      { reach, fill, most }: { reach: () => Promise<void>; fill: () => Promise<void>; most: number },
    ) => {
      await reach()
      await expect(page.getByLabel('Wrist band ID')).toBeVisible()
      // What the bar at the bottom covers is no fault of its own.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.reload()
      await expect(page.getByLabel('Wrist band ID')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await reach()
      hold(name)
      await fill()
      await thumb.tap(page.getByRole('button', { name: /^(Submit|Write it down)$/ }))
      const words = isAway
        ? `What you entered for ${name} is kept on this device`
        : /is written down|has been|has arrived/
      await expect(page.getByText(words).first()).toBeVisible()
      told.push(thumb.said(`${what} ${network}`))
      expect(thumb.taps, told.join('\n')).toBeLessThanOrEqual(most)
    }
    const scan = async () => {
      await thumb.tap(page.getByRole('button', { name: 'Scan', exact: true }))
      await expect(page.getByLabel('Wrist band ID')).not.toHaveValue('')
    }
    const choose = (label: string) => thumb.tap(page.getByRole('radio', { name: label, exact: true }))

    await does('Pickup', names[0], {
      reach: step('Pickup Complete', names[0]),
      fill: async () => {
        await choose('No')
        await thumb.type('Wrist band ID', 'W-51')
      },
      most: 5,
    })
    await does('Check-in', names[1], {
      reach: step('Transfer to Ghusl Facility', names[1]),
      fill: scan,
      most: 4,
    })
    await does('Arrival under an order', names[2], {
      reach: scanned('Check in', names[2]),
      fill: () => thumb.type('Wrist band ID', 'W-53'),
      most: 3,
    })
    await does('Left', names[3], {
      reach: scanned('Left', names[3]),
      fill: async () => {
        await scan()
        await thumb.type('Received by', 'Omar Haji')
        await thumb.type('Taken to', 'Elgin Mills')
      },
      most: 5,
    })
    process.stdout.write(`${told.join('\n')}\n`)
    await context.setOffline(false)
    if (isAway) await expect(page.getByRole('region', { name: /^Not sent yet/ })).toHaveCount(0)
    const entries = async () => {
      const { body } = await application.call('GET', `ghusl/deceasedTransfer/${id}/custody/`, { as: 'gsochair' })
      return body.response.map(({ type }: { type: string }) => type)
    }
    await expect.poll(entries).toEqual(['CHECKED_IN', 'LEFT'])
    await context.close()
  })

test('whoever logs out from a page that refuses them leaves nothing of the day behind', async ({
  page,
  application,
}) => {
  await signIn(page, 'gsochair', '/')
  await open(page, '/ghusl/custody')
  const known = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('rop-offline')
          opening.onsuccess = () => {
            if (!opening.result.objectStoreNames.contains('items')) return resolve(0)
            const asked = opening.result.transaction('items').objectStore('items').getAllKeys()
            asked.onsuccess = () => resolve(asked.result.filter((key) => String(key).includes('known ')).length)
          }
        }),
    )
  await page.waitForTimeout(3000)
  await expect.poll(known).toBeGreaterThan(0)
  expect((await application.call('PUT', 'user/12/updateStatus/INACTIVE/', { as: 'national', body: {} })).status).toBe(
    200,
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in as somebody else' }).click()
  await expect(page).toHaveURL(/\/login|\/idp/)
  await page.goto('/login')
  await expect.poll(known).toBe(0)
})
