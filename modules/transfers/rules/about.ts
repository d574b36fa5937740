/** What timelines and keys of entries call a delivery; an order is called as its stay names it (`holdingArea`). */
export const ABOUT_DELIVERY = 'bodyDelivery'

export const aboutDelivery = (id: number) => ({ kind: ABOUT_DELIVERY, id })
