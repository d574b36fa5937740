import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AddressQuery } from '../../../kit/web/screen.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { WaysProvider, type WayTo } from '../../../kit/web/ways.tsx'
import type { Occupancy } from '../rules/holdingAreaApi.ts'
import type { Block } from '../rules/occupancy.ts'
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
  arrived: null,
  about: null,
  leftOn: null,
  similar: false,
})
const stay = (name: string, width: number, more: Partial<Block> = {}): Block => ({
  ...{ type: 'occupied', width, colorIdx: 47, name, arrived: false, about: { kind: 'ghuslWorkflow', id: 7 } },
  ...{ leftOn: null, similar: false },
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
  { slot: null, overCapacity: true, blocks: [empty(4), stay('Amir Kassam', 52, { arrived: true })] },
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
        '14 days, from Mon, 16-Nov-2026 until Mon, 30-Nov-2026. 3 stays in these days: 2 arrived, 1 planned. 1 has no place.',
      ),
    )
    .toBeVisible()
  await expect.element(row('Over capacity: no place')).toMatchTextContent(/Amir Kassam/)
  // One facility is no choice.
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^An order/ })).not.toBeInTheDocument()
  await expect.element(row('Place 2')).toMatchTextContent(/An order/)
  const link = page.getByRole('link', { name: /^Rahim Lalani.*Exit 19-Nov-2026, 9:00 am$/ })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/Rahim Lalani.*17-Nov-2026, 9:00 am/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/workflow/7')
})

test('the words of a block reach into the empty hours beside it, and not into the next', async () => {
  answering([TORONTO], [{ slot: 1, overCapacity: false, blocks: [stay('First', 1), stay('Second', 1), empty(54)] }])
  show()
  const words = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect()
  await expect.element(page.getByText('Second', { exact: true })).toBeVisible()
  expect(words('First').right).toBeLessThanOrEqual(words('Second').left)
  expect(words('Second').width).toBeGreaterThan(200)
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

test('on a phone it is a list, place by place', async () => {
  await page.viewport(360, 740)
  answering([TORONTO], [...SLOTS, ...EMPTY])
  show()
  await expect.element(page.getByRole('heading', { name: 'Over capacity: no place' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Rahim Lalani' })).toBeVisible()
  await expect.element(page.getByText('Arrival 17-Nov-2026, 9:00 am')).toBeVisible()
  await expect.element(page.getByText('Empty in these days')).toBeVisible()
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
  await expect
    .element(page.getByText('There is no facility in your region, so nobody can be planned for.'))
    .toBeVisible()
})
