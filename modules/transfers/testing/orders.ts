import type { Delivery } from '../rules/delivery.ts'
import type { Order } from '../rules/order.ts'

/** The running application, as far as these helpers call it. */
type Caller = {
  call(
    method: string,
    path: string,
    options?: { as?: string; body?: unknown; headers?: Record<string, string> },
    // biome-ignore lint/suspicious/noExplicitAny: an answer is of many shapes
  ): Promise<{ status: number; body: any; text: string }>
}

export const TRANSFERS = 'ghusl/deceasedTransfer/'
export const DELIVERIES = 'ghusl/deceasedBodyTransferExternal/'

/** The facility of region 3 with its four places, and that of region 7 with two. */
export const FACILITY = 1
export const OTHER_FACILITY = 2

/** An order as a form sends one: 1 pm of Friday, 20 November 2026, in Toronto. */
export const orderBody = (more: object = {}) => ({
  deceasedName: 'Rahim Lalani',
  gsoFacilityId: FACILITY,
  dropOffDateTime: '2026-11-20T18:00:00.000Z',
  chelliAnjaliDateTime: '2026-11-21T18:00:00.000Z',
  vendorName: 'Maple Transfer Services',
  ...more,
})

let bands = 4710

/** A delivery as the public form sends one, each with a band of its own. */
export const deliveryBody = (more: object = {}) => ({
  deceasedName: 'Rahim Lalani',
  gsoFacilityId: FACILITY,
  vendorName: 'Maple Transfer Services',
  wristId: `W-${++bands}`,
  sizeOfCasket: 'REGULAR',
  ...more,
})

/** An order that somebody has made. */
export async function ordered(app: Caller, more: object = {}, as = 'ghuslchair'): Promise<Order> {
  return answered(await app.call('POST', TRANSFERS, { as, body: orderBody(more) }))
}

/** A delivery that nobody signed in for. */
export async function delivered(app: Caller, more: object = {}): Promise<Delivery> {
  return answered(await app.call('POST', DELIVERIES, { body: deliveryBody(more) }))
}

/** The secret of an order's link, as its page shows it. */
export async function secretOf(app: Caller, id: number, as = 'ghuslchair'): Promise<string> {
  const { url } = answered(await app.call('GET', `${TRANSFERS}${id}/link/`, { as }))
  return new URL(url).searchParams.get('token') ?? ''
}

/** An order in a status. */
export async function orderedUntil(app: Caller, status: string, more: object = {}): Promise<Order> {
  const order = await ordered(app, more)
  if (status === 'DELIVERED') await delivered(app, { token: await secretOf(app, order.id) })
  if (status === 'CANCELLED')
    answered(await app.call('PUT', `${TRANSFERS}${order.id}/updateStatus/CANCELLED/`, { as: 'ghuslchair', body: {} }))
  return answered(await app.call('GET', `${TRANSFERS}${order.id}/`, { as: 'ghuslchair' }))
}

function answered({ status, body, text }: { status: number; body: { response: never }; text: string }) {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body.response
}
