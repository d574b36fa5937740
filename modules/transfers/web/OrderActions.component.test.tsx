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

test('whoever cancels an order reads that its vendor is not written to', async () => {
  serve(() => ({ response: null }))
  mount(() => <OrderActions order={ORDER} />, { config: { user: CHAIR } })
  await page.getByRole('button', { name: 'Other actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Maple is not told by this/)
})
