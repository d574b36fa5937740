import { isClose, nameDistance } from '../../../kit/rules/names/samePerson.ts'
import { likenessWords, linkingWords } from '../words/en.ts'

/** As much of an order or a delivery as says whether they belong together. */
type Brought = {
  readonly deceasedName: string
  readonly dropOffDateTime: string
  readonly vendorName: string
  readonly gsoFacilityId: number
}

/** More hours between what was planned and what happened say nothing any more. */
const FAR_HOURS = 72
/** A name that is alike weighs more than any time. */
const FOR_ANOTHER_NAME = 2
const FOR_ANOTHER_VENDOR = 0.5
const FOR_ANOTHER_FACILITY = 0.5

/** How unlikely it is that a delivery fills an order: the name first, then the time, then who brought it, and where. */
export function unlikeness(delivery: Brought, order: Brought): number {
  const distance = nameDistance(delivery.deceasedName, order.deceasedName)
  const name = distance === null ? FOR_ANOTHER_NAME : Math.min(distance, FOR_ANOTHER_NAME)
  const time = Math.min(Math.abs(hoursLate(delivery, order)) / FAR_HOURS, 1)
  const vendor = isSameText(delivery.vendorName, order.vendorName) ? 0 : FOR_ANOTHER_VENDOR
  return name + time + vendor + (isAt(delivery, order) ? 0 : FOR_ANOTHER_FACILITY)
}

/** The orders in the order of their likeliness; of two that are as likely the newer one comes first. */
export const likelyFirst = <Each extends Brought & { readonly id: number }>(
  delivery: Brought,
  orders: readonly Each[],
): Each[] =>
  orders
    .map((order) => ({ order, unlike: unlikeness(delivery, order) }))
    .sort((one, other) => one.unlike - other.unlike || other.order.id - one.order.id)
    .map(({ order }) => order)

/** Whether a delivery may well fill an order: a name that is close, or much the same time at the facility that was ordered. */
export const isLikely = (delivery: Brought, order: Brought): boolean =>
  nameDistance(delivery.deceasedName, order.deceasedName) !== null ||
  (isAt(delivery, order) && Math.abs(hoursLate(delivery, order)) < FAR_HOURS)

/** Whether a delivery came to the facility that was ordered. */
export const isAt = (
  delivery: Pick<Brought, 'gsoFacilityId'>,
  { gsoFacilityId }: Pick<Brought, 'gsoFacilityId'>,
): boolean => delivery.gsoFacilityId === gsoFacilityId

/** Why an order is offered, in words: 'Same name, same vendor, brought 2 hours after the time that was ordered'. */
export function likenessInWords(delivery: Brought, order: Brought): string {
  const { deceasedName } = order
  // What sounds the same may be somebody else's: only what reads the same is called so.
  const name = isSameText(delivery.deceasedName, deceasedName)
    ? 'same'
    : isClose(delivery.deceasedName, deceasedName)
      ? 'close'
      : 'other'
  const late = hoursLate(delivery, order)
  const hours = Math.round(Math.abs(late))
  return likenessWords.likeness(name, isSameText(delivery.vendorName, order.vendorName), {
    ...(hours >= FAR_HOURS
      ? { count: Math.round(hours / 24), unit: 'days' as const }
      : { count: hours, unit: 'hours' as const }),
    isAfter: late > 0,
  })
}

/** What speaks against a link, asked before it is made; null where names and vendors are alike (decisions §14). */
export function unlikeInWords(delivery: Brought, order: Brought): string | null {
  if (nameDistance(delivery.deceasedName, order.deceasedName) === null)
    return linkingWords.unlikeName(delivery.deceasedName, order.deceasedName)
  if (!isSameText(delivery.vendorName, order.vendorName))
    return linkingWords.unlikeVendor(delivery.vendorName, order.vendorName)
  return null
}

const hoursLate = (delivery: Brought, order: Brought): number =>
  Temporal.Instant.from(order.dropOffDateTime).until(delivery.dropOffDateTime).total('hours')

const isSameText = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()
