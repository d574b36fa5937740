import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { DeliverForm } from './DeliverForm.tsx'

const FACILITIES = [{ id: 1, name: 'Toronto GSO Facility' }]

test('a delivery that could not be sent stands there with all that was entered, and its time', async () => {
  serve(({ method }) => (method === 'POST' ? { status: 503, msg: 'Please try again in a moment.' } : 'nothing'))
  const token = crypto.randomUUID()
  mount(() => <DeliverForm token={token} facilities={FACILITIES} behind={{ order: null, why: null } as never} />)
  const type = (name: string, text: string) => userEvent.fill(page.getByRole('textbox', { name, exact: false }), text)
  await type('Deceased name', 'Shiraz Popat')
  await type('Wrist ID', 'W-7')
  await page.getByRole('radio', { name: 'Oversize' }).click()
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await page.getByRole('combobox', { name: 'Ghusl facility', exact: false }).selectOptions('Toronto GSO Facility')
  await type('Vendor name', 'Maple')
  await type('Service person name', 'Omar Haji')
  await page.getByRole('button', { name: 'Submit' }).click()
  const waiting = page.getByRole('region', { name: 'Not sent yet: one entry' })
  const said = 'Ghusl facility: Toronto GSO Facility; Vendor name: Maple; Service person name: Omar Haji; Wrist ID: W-7'
  await expect.element(waiting.getByText(`${said}; Size of Casket: Oversize; Jewellery: No`)).toBeVisible()
  await expect.element(waiting.getByText(/^Time entered: /)).toBeVisible()
})
