import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AddressQuery } from '../../../kit/web/screen.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { WaysProvider, type WayTo } from '../../../kit/web/ways.tsx'
import type { Occupancy } from '../rules/holdingAreaApi.ts'
import type { Block, Occupied } from '../rules/occupancy.ts'
import { holdingAreaScreen } from './HoldingArea.tsx'

const TORONTO = {
  id: 1,
  name: 'Toronto GSO Facility',
  capacity: 2,
  timezone: 'America/Toronto',
  region: { id: 3, name: 'Central Ontario' },
}
const HALIFAX = { ...TORONTO, id: 5, name: 'Halifax GSO Facility', timezone: 'America/Halifax' }
const empty = (width: number): Block => ({
  type: 'empty',
  width,
  colorIdx: null,
  name: null,
  arrivalDate: null,
  exitDate: null,
})
const stay = (name: string, width: number, more: Partial<Occupied> = {}): Occupied => ({
  ...{ type: 'occupied', width, colorIdx: 47, name, arrived: false, about: { kind: 'ghuslWorkflow', id: 7 } },
  ...{ leftOn: null, similar: false, band: null, concerns: [] },
  ...{ arrivalDate: '2026-11-17T14:00:00.000Z', exitDate: '2026-11-19T14:00:00.000Z' },
  ...more,
})
const SLOTS: Occupancy['slots'] = [
  { slot: 1, overCapacity: false, blocks: [empty(4), stay('Rahim Lalani', 9, { arrived: true }), empty(43)] },
  {
    slot: 2,
    overCapacity: false,
    blocks: [empty(8), stay('An order', 8, { about: { kind: 'bodyTransfer', id: 9 } }), empty(40)],
  },
  {
    slot: null,
    overCapacity: true,
    blocks: [empty(4), stay('Amir Kassam', 52, { arrived: true, about: { kind: 'ghuslWorkflow', id: 8 } })],
  },
]
/** Of these, `Forecast.component.test.tsx` tells. */
const FORECAST = {
  ...{ gsoFacilityId: 1, gsoFacilityName: TORONTO.name, timezone: TORONTO.timezone, capacity: 2 },
  ...{
    now: { free: 2, over: 0 },
    days: [],
    firstFreeOn: null,
    firstTakenOn: null,
    overdue: 0,
    phone: null,
    onDuty: [],
  },
}
const EMPTY = [{ slot: 1, overCapacity: false, blocks: [empty(56)] }]

/** Answers as the server does; what is asked of occupancy is told by its path. */
const answering = (facilities: readonly object[], slots: Occupancy['slots'] = SLOTS) =>
  serve(({ path }) => {
    if (path.startsWith('/ghusl/facility/all/')) return { response: facilities }
    if (path.startsWith('/ghusl/holdingArea/forecast/')) return { response: FORECAST }
    const [, id = '', from = ''] = /gsoFacilityId\/(\d+)\/from\/([\d-]+)\//.exec(path) ?? []
    const { name, timezone } = id === '5' ? HALIFAX : TORONTO
    return {
      response: { gsoFacilityId: Number(id), gsoFacilityName: name, timezone, capacity: 2, from, days: 14, slots },
    }
  })
/** Workflows have a page here, orders have none. */
const wayTo: WayTo = ({ kind, id }) => (kind === 'ghuslWorkflow' ? `/workflow/${id}` : null)

const show = (at = '/here?from=2026-11-16') =>
  mount(
    ({ query }: { query: AddressQuery }) => {
      const Screen = holdingAreaScreen.component as (props: { search: unknown }) => React.ReactNode
      return (
        <WaysProvider wayTo={wayTo}>
          <Suspense>
            <Screen search={holdingAreaScreen.search?.(query)} />
          </Suspense>
        </WaysProvider>
      )
    },
    { at },
  )

const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('a board shows places and days, who lies there in words, and leads to the record by keyboard', async () => {
  answering([TORONTO])
  const { address } = show()
  await expect.element(row('Place 1')).toMatchTextContent(/Rahim Lalani/)
  await expect.element(page.getByRole('columnheader', { name: 'Mon 16-Nov' })).toBeVisible()
  await expect
    .element(
      page.getByText(
        '14 days, from Mon, 16-Nov-2026 until Sun, 29-Nov-2026. 3 stays in these days: 2 arrived, 1 planned. 1 has no place.',
      ),
    )
    .toBeVisible()
  await expect.element(row('Over capacity: no place')).toMatchTextContent(/Amir Kassam/)
  // One facility is no choice.
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^An order/ })).not.toBeInTheDocument()
  await expect.element(row('Place 2')).toMatchTextContent(/An order/)
  const link = page.getByRole('link', { name: /^Rahim Lalani.*Exit 19-Nov-2026, 9:00 am/ })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/Rahim Lalani.*17-Nov-2026, 9:00 am/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/workflow/7')
})

const LONG = 'Muhammad Abdul-Karim Nanji-Velshi'
const LONGEST = 'Bartholomew-Alexandrovich Wolfeschlegelsteinhausenbergerdorf'
const shownNames = () =>
  [...document.querySelectorAll<HTMLElement>('[data-name]')].filter((each) => each.checkVisibility())

test('every name is whole, however short the stay: in its block, after it, before it at the end, or below another', async () => {
  const blocks = [stay(LONG, 1), stay(LONGEST, 1), stay('Second', 8), empty(45), stay(LONG, 1)]
  answering([TORONTO], [{ slot: 1, overCapacity: false, blocks }])
  show()
  await expect.element(page.getByText('Second', { exact: true })).toBeVisible()
  for (const width of [1024, 1280]) {
    await page.viewport(width, 900)
    const names = shownNames()
    expect(names.map(({ textContent }) => textContent)).toEqual([LONG, LONGEST, 'Second', LONG])
    const boxes = names.map((each) => each.getBoundingClientRect())
    for (const [at, name] of names.entries()) {
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
      expect(getComputedStyle(name)).toMatchObject({ textOverflow: 'clip', overflow: 'visible' })
      const box = boxes[at] as DOMRect
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(width)
      for (const other of boxes.slice(at + 1)) expect(meets(box, other)).toBe(false)
    }
  }
  await page.viewport(1280, 900)
})

const meets = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('a line says now, with its time, on the days that hold it', async () => {
  answering([TORONTO])
  show('/here')
  await expect.element(page.getByText(/^Now, \d{1,2}:\d\d [ap]m$/)).toBeVisible()
  await page.getByRole('button', { name: 'A week later' }).click()
  await expect.element(page.getByText(/^Now, /)).not.toBeInTheDocument()
})

test.each([
  [null, /Planned$/],
  ['2026-11-19T14:00:00.000Z', /Planned, or has left$/],
])('what a dashed edge means is said with who has left, where somebody has: %s', async (leftOn, said) => {
  const blocks = [stay('Zarina Hirji', 8, { arrived: true, leftOn }), empty(48)]
  answering([TORONTO], [{ slot: 1, overCapacity: false, blocks }])
  show()
  await expect.element(page.getByRole('list', { name: 'What the drawing means' })).toMatchTextContent(said)
})

test('the list says the same as the board, in parts, and stands in the address', async () => {
  const doubtful = { about: { kind: 'bodyDelivery', id: 4 }, arrived: true, exitDate: '2999-01-01T00:00:00.000Z' }
  answering(
    [TORONTO],
    [
      {
        ...{ slot: 1, overCapacity: false },
        blocks: [
          stay('Rahim Lalani', 9, { arrived: true, band: 'T-31' }),
          empty(3),
          stay('Zarina Hirji', 8, { arrived: true, leftOn: '2026-11-19T14:00:00.000Z', concerns: ['alone'] }),
          empty(36),
        ],
      },
      { slot: 2, overCapacity: false, blocks: [empty(56)] },
      {
        slot: null,
        overCapacity: true,
        blocks: [stay('Amir Kassam', 56, { ...doubtful, similar: true, concerns: ['toCheck'] })],
      },
    ],
  )
  const { address } = show()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect.poll(address).toBe('/here?from=2026-11-16&shown=list')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Should have left (1)' })).toBeVisible()
  const late = page.getByRole('list', { name: 'Should have left' }).getByRole('listitem')
  await expect.element(late).toMatchTextContent(/Rahim Lalani.*Band T-31.*Should have left/)
  await late.getByText('Rahim Lalani').click()
  await expect.element(late.getByText('Place 1')).toBeVisible()
  await expect.element(late.getByText('Exit 19-Nov-2026, 9:00 am')).toBeVisible()
  await expect.element(late.getByRole('link', { name: 'Open the workflow of Rahim Lalani' })).toBeVisible()
  const unknown = page.getByRole('list', { name: 'To be checked' }).getByRole('listitem')
  await expect
    .element(unknown)
    .toMatchTextContent(/Amir Kassam.*No band yet.*To be checked.*Similar name.*No free place/)
  const alone = page.getByRole('list', { name: 'To be confirmed by a second person' }).getByRole('listitem')
  await expect.element(alone).toMatchTextContent(/Zarina Hirji.*Left.*Entered alone/)
  await expect.element(page.getByText('Empty in these days: Place 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  await expect.element(row('Place 1')).toMatchTextContent(/Rahim Lalani.*Zarina Hirji.*Entered alone/)
})

test('the facility and the first day stand in the address', async () => {
  const sent = answering([HALIFAX, TORONTO])
  const { address } = show('/here?facility=1&from=2026-11-16')
  await expect.element(page.getByRole('heading', { name: 'Toronto GSO Facility' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Facility' }).selectOptions('Halifax GSO Facility')
  await expect.element(page.getByRole('heading', { name: 'Halifax GSO Facility' })).toBeVisible()
  await expect.element(page.getByText('Times are those of the facility, Halifax time.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'A week later' }).click()
  await expect.poll(address).toBe('/here?facility=5&from=2026-11-23')
  await page.getByRole('button', { name: 'A week earlier' }).click()
  await page.getByRole('button', { name: 'A week earlier' }).click()
  await expect.poll(address).toBe('/here?facility=5&from=2026-11-09')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(address).toBe('/here?facility=5')
  expect(sent.map(({ path }) => path)).toContain(
    '/ghusl/holdingArea/occupancy/gsoFacilityId/5/from/2026-11-23/days/14/',
  )
})

test('what cannot be a day begins today; where nobody lies, it says so', async () => {
  answering([TORONTO], EMPTY)
  show('/here?from=9999-12-31&facility=x')
  await expect.element(page.getByText('Nobody lies here in these days.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /^Today/ })).toBeVisible()
})

test('on a phone it is the list, one line each', async () => {
  await page.viewport(360, 740)
  answering([TORONTO], [...SLOTS, ...EMPTY])
  show()
  const rahim = page.getByRole('listitem').filter({ hasText: 'Rahim Lalani' })
  await expect.element(rahim.getByText('Rahim Lalani')).toBeVisible()
  await expect.element(rahim.getByText('Arrived 17-Nov-2026, 9:00 am')).not.toBeVisible()
  await rahim.getByText('Rahim Lalani').click()
  await expect.element(rahim.getByText('Arrived 17-Nov-2026, 9:00 am')).toBeVisible()
  await expect.element(page.getByText('No free place')).toBeVisible()
  await expect.element(page.getByText('Empty in these days: Place 1.')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.viewport(1280, 900)
})

test('what could not be loaded can be tried again', async () => {
  let works = false
  const sent = serve(({ path }) => {
    if (path.startsWith('/ghusl/facility')) return { response: [TORONTO] }
    if (path.startsWith('/ghusl/holdingArea/forecast/')) return { response: FORECAST }
    const response = {
      gsoFacilityId: 1,
      gsoFacilityName: TORONTO.name,
      timezone: TORONTO.timezone,
      capacity: 2,
      from: '2026-11-16',
      days: 14,
      slots: EMPTY,
    }
    return works ? { response } : { status: 429, msg: 'Too many requests.' }
  })
  show()
  await expect.element(page.getByText('Who lies where on these days could not be loaded.')).toBeVisible()
  expect(page.getByText('Nobody lies here', { exact: false }).query()).toBeNull()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nobody lies here in these days.', { exact: false })).toBeVisible()
  expect(sent.filter(({ path }) => !path.includes('/forecast/'))).toHaveLength(3)
})

test('a region without a facility is no fault', async () => {
  answering([])
  show()
  await expect.element(page.getByText('There is no facility in your region, so no stay can be planned.')).toBeVisible()
})
