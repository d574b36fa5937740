import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { Order } from '../rules/order.ts'
import { OrderActions } from './OrderActions.tsx'

const ORDER = {
  ...{ id: 5, version: 1, status: 'ORDERED', deceasedName: 'Rahim Lalani', regionId: 3, workflowId: null },
  ...{ vendorName: 'Maple', vendorEmail: 'desk@maple.example', createdBy: null },
} as unknown as Order
const CHAIR = {
  ...{ id: 11, firstName: 'Karim', lastName: 'Virani', email: 'karim@example.org', jkId: 302 },
  ...{ roles: ['GSO_CHAIR' as const], regionId: 3, timezone: 'America/Toronto', language: 'en' as const },
}

test('whoever makes a new link says which one they have seen', async () => {
  const sent: unknown[] = []
  serve(({ body }) => {
    sent.push(body)
    return { response: ORDER }
  })
  const link = { url: 'https://x.example/', expiresOn: '2999-01-01T00:00:00Z', qr: { size: 1, path: '' }, mark: 'seen' }
  mount(() => <OrderActions order={ORDER} link={{ ...link, cameBack: false }} />, { config: { user: CHAIR } })
  await page.getByRole('button', { name: 'Other actions' }).click()
  await page.getByRole('menuitem', { name: 'Make a new link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect.poll(() => sent).toEqual([{ mark: 'seen' }])
})

test('whoever cancels an order reads that its vendor is not written to', async () => {
  serve(() => ({ response: null }))
  mount(() => <OrderActions order={ORDER} />, { config: { user: CHAIR } })
  await page.getByRole('button', { name: 'Other actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Maple is not told by this/)
})
