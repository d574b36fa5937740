import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NotSentYet } from '../../../kit/web/offline/NotSentYet.tsx'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { WaysProvider } from '../../../kit/web/ways.tsx'
import { handoverScreen } from './HandoverPage.tsx'

const Screen = handoverScreen.component as (props: { params: { kind: string; id: number; type: string } }) => ReactNode

const LEFT = {
  ...{
    about: { kind: 'bodyTransfer', id: 14 },
    name: 'Nurjehan Merchant',
    age: null,
    dateOfBirth: null,
    band: 'T-500',
  },
  ...{ where: 'LEFT', regionId: 3, gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility' },
  ...{ timezone: 'America/Toronto', arrivedOn: '2026-11-18T15:00:00.000Z', leavesOn: '2026-11-20T15:00:00.000Z' },
  ...{ leftOn: '2026-11-19T15:00:00.000Z', toCheck: false, similar: [], entries: [] },
  belongings: { jewellery: 'NO', jewelleryDetails: null, effects: 'NO', effectsDetails: null },
}

const CHAIR = {
  ...{ id: 12, firstName: 'Altaf', lastName: 'Nanji', email: 'gsochair@council.example', regionId: 3, jkId: 301 },
  ...{ roles: ['GSO_CHAIR' as const], language: 'en' as const, timezone: 'America/Toronto' },
}

type Opened = { params?: { kind: string; id: number }; config?: { user?: typeof CHAIR }; beside?: ReactNode }

/** The page on which something is written down of somebody, of her where nothing else is said. */
const open = (
  type: string,
  { params = { kind: 'bodyTransfer', id: 14 }, config = { user: CHAIR }, beside }: Opened = {},
) =>
  mount(
    () => (
      <WaysProvider wayTo={() => '/order'}>
        <Suspense>
          <Screen params={{ ...params, type }} />
        </Suspense>
        {beside}
      </WaysProvider>
    ),
    { config },
  )

test('who comes by an old link to write down of somebody who has left reads that they have', async () => {
  serve(() => ({ response: LEFT }))
  open('LEFT', { config: {} })
  await expect.element(page.getByText('Nurjehan Merchant has already left.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Write it down' })).not.toBeInTheDocument()
})

test('a pickup that is written down anew asks whether they are stored elsewhere', async () => {
  const expected = { ...LEFT, about: { kind: 'ghuslWorkflow', id: 15 }, where: 'EXPECTED', leftOn: null, band: null }
  const sent = serve(({ method }) => ({ response: method === 'POST' ? { standing: 'COUNTS' } : expected }))
  open('PICKED_UP', { params: { kind: 'ghuslWorkflow', id: 15 } })
  const received = page.getByRole('textbox', { name: 'Received by' })
  // Whoever enters it is seldom who drives.
  await expect.element(received).toHaveValue('')
  await userEvent.fill(received, 'Omar Haji')
  await userEvent.fill(page.getByRole('textbox', { name: /^Wrist band ID/ }), 'T-501')
  await userEvent.click(page.getByRole('button', { name: 'Write it down' }))
  await expect.element(page.getByText('Please select an option.').first()).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Yes' }))
  await userEvent.click(page.getByRole('button', { name: 'Write it down' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      ...{ type: 'PICKED_UP', storedOffSite: true, receivedByName: 'Omar Haji', wristBandId: 'T-501' },
    })
})

test('who checks somebody in and does not read the band that is on says why', async () => {
  const here = { ...LEFT, where: 'PRESENT', leftOn: null }
  const sent = serve(({ method }) => ({ response: method === 'POST' ? { standing: 'COUNTS' } : here }))
  open('CHECKED_IN')
  await userEvent.fill(page.getByRole('textbox', { name: 'Received by' }), 'Omar Haji')
  await userEvent.click(page.getByRole('button', { name: 'Write it down' }))
  const unread = 'Please read the wrist band that is on, or say why it is not read.'
  await expect.element(page.getByRole('link', { name: `Wrist band ID: ${unread}` })).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  // Nobody else has to confirm it: nothing says that it is somebody else.
  await expect.element(page.getByText('I am alone')).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Why the band is not read' }), 'It lies under the shroud')
  await userEvent.click(page.getByRole('button', { name: 'Write it down' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST'))
    .toMatchObject({ body: { wristBandId: null, noBandReason: 'It lies under the shroud', reason: null } })
})

test('another band is told to whoever does not see the page, too', async () => {
  serve(() => ({ response: { ...LEFT, where: 'PRESENT', leftOn: null } }))
  open('LEFT')
  const band = page.getByRole('textbox', { name: 'Wrist band ID' })
  await userEvent.fill(band, 'T-500')
  await new Promise((resolve) => setTimeout(resolve, 800))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.fill(band, 'T-505')
  await expect
    .element(page.getByRole('alert').getByText(/^It is another band\. Nurjehan Merchant wears T-500/))
    .toBeVisible()
})

test('a move that could not be sent says where to: refused afterwards, nobody else knows it', async () => {
  const here = { ...LEFT, where: 'PRESENT', leftOn: null }
  const houses = [1, 11].map((id) => ({
    id,
    name: id === 1 ? LEFT.gsoFacilityName : 'The other house',
    region: { id: 3 },
  }))
  serve(({ method, path }) => {
    if (method === 'POST') return { status: 503, msg: 'Please try again in a moment.' }
    return { response: path.includes('facility/all') ? houses : here }
  })
  open('MOVED', { config: { user: { ...CHAIR, id: 9_012 } }, beside: <NotSentYet owner={{ userId: 9_012 }} /> })
  await userEvent.fill(page.getByRole('textbox', { name: 'Wrist band ID' }), 'T-500')
  await userEvent.fill(page.getByRole('textbox', { name: 'Received by' }), 'Omar Haji')
  await page.getByRole('combobox', { name: 'Moved to' }).selectOptions('The other house')
  await userEvent.click(page.getByRole('button', { name: 'Write it down' }))
  const waiting = page.getByRole('region', { name: 'Not sent yet: one entry' })
  await expect.element(waiting.getByText('moved to The other house', { exact: false })).toBeVisible()
})
