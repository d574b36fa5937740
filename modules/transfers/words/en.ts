// Sentences of transfer orders and deliveries, in English.

import type { CasketSize } from '../rules/delivery.ts'
import type { TransferStatus } from '../rules/lifecycle.ts'

export const transfersRights = {
  title: 'Transfer orders and deliveries',
  words: {
    list: 'see them',
    create: 'order transfers',
    edit: 'edit orders',
    seeLink: 'see the delivery link of an order',
    resend: 'send it to the vendor again, or make a new one',
    cancel: 'cancel orders',
    link: 'link deliveries to orders',
  },
}

export const transfersMenuWords = {
  group: 'Ghusl',
  orders: 'Transfer orders',
  create: 'New transfer order',
  deliveries: 'Deliveries',
}

/** What the search for a person and timelines call an order and a delivery, and several. */
export const aboutTransferWords = {
  order: 'Transfer order',
  orders: 'Transfer orders',
  delivery: 'Delivery',
  deliveries: 'Deliveries',
  line: (facility: string, when: string) => `${facility}, ${when}`,
}

export const transferStatusWords = {
  ORDERED: 'Ordered',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
} satisfies Record<TransferStatus, string>

const STANDING = {
  ORDERED: 'still waiting for its delivery',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
} satisfies Record<TransferStatus, string>

/** Why something is not possible: 'This order is cancelled, so it cannot be edited.' */
export const transferLifecycleWords = {
  edit: (status: TransferStatus) => `This order is ${STANDING[status]}, so it cannot be edited.`,
  resend: (status: TransferStatus) => `This order is ${STANDING[status]}, so it has no use for a link any more.`,
  deliver: (status: TransferStatus) => `This order is ${STANDING[status]}, so no delivery can be linked to it.`,
  undoDelivery: (status: TransferStatus) =>
    `This order is ${STANDING[status]}, so it has no delivery to be taken back.`,
  cancel: (status: TransferStatus) => `This order is ${STANDING[status]}, so it cannot be cancelled.`,
}

/** Whether a delivery is linked to an order. */
export const linkedWords = { linked: 'Linked', notLinked: 'Not linked' }

/** How lists of orders head their columns. */
export const orderListFieldWords = {
  id: 'ID',
  deceasedName: 'Deceased name',
  status: 'Status',
  dropOffDateTime: 'Drop off',
  chelliAnjaliDateTime: 'Chelli Anjali',
  gsoFacilityId: 'Ghusl facility',
  gsoFacilityName: 'Name of the facility',
  vendorName: 'Vendor name',
  createdOn: 'Ordered on',
}

/** How the fields of an order are called on its form, its page and in its timeline. */
export const orderFieldWords = {
  deceasedName: { label: 'Deceased name' },
  deceasedAge: { label: 'Age' },
  deceasedAgeUnit: { label: 'Age unit' },
  gsoFacilityId: { label: 'Ghusl facility' },
  dropOffDateTime: { label: 'Drop off date and time' },
  chelliAnjaliDateTime: { label: 'Chelli Anjali date and time' },
  workflowId: { label: 'Ghusl workflow' },
  vendorName: { label: 'Vendor name' },
  vendorEmail: { label: 'Vendor e-mail' },
}

export const orderSheetWords = { delivery: 'Delivery', file: 'transfer-orders' }

export const deliverySheetWords = { file: 'deliveries' }

/** What is wrong with an order (3§5). */
export const orderFaultWords = {
  name: 'Deceased name is required.',
  dropOff: 'Drop off date is required.',
  vendor: 'Vendor name is required.',
  exitFirst: 'Chelli Anjali must be after the drop off.',
  noVendorEmail: 'This order has no vendor e-mail. Please edit it and add one.',
  otherVendor: 'This order is sent to another address by now.',
  otherLink: 'Somebody has made a new delivery link since you opened this. Please use that one: it is shown now.',
  cameBefore: (name: string) =>
    `${name} was entered as received under this order already. Correct those entries as mistakes first; then choose the workflow, and enter them again.`,
  placeOfWorkflow: (orderId: number) =>
    `Transfer order ${orderId} uses the place of this workflow, and there is no other one at its time. Please change or cancel that order first.`,
}

/** When it was sent before, with the same key. */
export const orderOnceWords = {
  notSuch: 'This was sent before, but not as a transfer order.',
  changed: (name: string) =>
    `The order for ${name} was saved when you submitted it before. What you have changed since is not in it: please open the saved order and change it there.`,
}

/** What the timeline of an order says besides. */
export const orderNoteWords = {
  oldLinkEnded: 'The link that the vendor had works no more',
  newLink: 'A new delivery link; the one before it works no more',
  deliveryLink: 'Delivery link',
  byDelivery: (id: number) => `By delivery ${id}`,
  toOrder: (id: number) => `To order ${id}`,
  delivery: (id: number) => `Delivery ${id}`,
  workflowCancelled: 'The Ghusl workflow was cancelled; the order keeps a place of its own',
  workflowCancelledLeft: 'The Ghusl workflow was cancelled after the deceased had left; the order keeps no place',
}

/** The form of an order. */
export const orderFormWords = {
  newTitle: 'New deceased body transfer order',
  editTitle: (name: string) => `Edit the transfer order for ${name}`,
  back: 'Back to the order',
  submit: 'Submit',
  save: 'Save',
  deceased: 'The deceased',
  place: 'Place and time',
  exitHelp: (hours: number) => `The place is kept until then; without it for ${hours} hours.`,
  noWorkflow: 'No workflow',
  workflowHelp: 'With a workflow the order uses its place at the facility, so that none is taken twice.',
  workflow: (name: string | null, id: number) => `${name ?? ''} (workflow ${id})`,
  usesWorkflow: 'The place of the workflow is used; no further one is taken.',
  /** The order has no place any more, and so no labels. */
  labelsEnd:
    'A wrist tag or door label that was printed from this order is not known any more once it is saved: print them from the workflow.',
  besideWorkflow: 'The workflow has no place at that time, so the order takes one of its own.',
  vendor: 'Who brings them',
  vendorEmailHelp: 'The delivery link is sent there. Without it you can hand the link on yourself, or its QR code.',
  saved: (name: string) => `The transfer order for ${name} has been saved.`,
  updated: (name: string) => `The transfer order for ${name} has been updated.`,
  savedAndSent: (name: string, to: string) =>
    `The transfer order for ${name} has been saved. The delivery link has been sent to ${to}.`,
  updatedAndSent: (name: string, to: string) =>
    `The transfer order for ${name} has been updated. The delivery link has been sent to ${to}.`,
  /** The letter that they have got says the time and the place of before. */
  updatedUntold: (name: string, to: string) =>
    `The transfer order for ${name} has been updated. If ${to} has had the e-mail already, it says the former time and facility: ‘Send the link again’ tells them what holds now.`,
  /** Another name or age stands on what was printed. */
  andLabels: (updated: string) =>
    `${updated} A wrist tag or door label that was printed before says what stood there: print them again.`,
}

const sends = (to: string) => `The delivery link is sent to ${to}.`
const ends = (of: string) => `The link that ${of} was sent works no more, nor does its QR code, should it be printed.`

/** What another address means for the links that are out, before it is saved. */
export const otherAddressWords = {
  madeAgain: 'The link is made again',
  sent: 'The vendor is sent the link',
  text: (to: string | null, before: string | null) =>
    [...(to === null ? [] : [sends(to)]), ...(before === null ? [] : [ends(before)])].join(' '),
  save: 'Save',
  saveAndSend: 'Save and send',
  back: 'Back to the form',
}

export const orderListWords = {
  title: 'Transfer orders',
  thing: 'transfer order',
  create: 'New transfer order',
  facility: 'Ghusl facility',
  line: (facility: string, vendor: string) => `${facility}, by ${vendor}`,
  empty: <T>(makeFirst: T) => ['There is no transfer order yet. ', makeFirst, '.'],
  makeFirst: 'Make the first one',
}

/** The view of one order. */
export const orderViewWords = {
  kind: (id: number) => `Transfer order ${id}`,
  order: 'The order',
  deceasedName: 'Deceased name',
  age: 'Age',
  facility: 'Ghusl facility',
  dropOff: 'Drop off',
  chelliAnjali: 'Chelli Anjali',
  noChelliAnjali: (hours: number) => `Not given; the place is kept for ${hours} hours`,
  workflow: 'Ghusl workflow',
  vendorName: 'Vendor name',
  vendorEmail: 'Vendor e-mail',
  delivery: 'Delivery',
  noDelivery: 'None yet',
  deliveryOf: (id: number) => `Delivery ${id}`,
  audit: 'Audit Information',
  orderedBy: 'Ordered by',
  orderedOn: 'Ordered on',
  updatedBy: 'Updated by',
  updatedByVendor: 'Whoever brought the deceased',
  updatedOn: 'Updated on',
}

/** What happens next with an order. */
export const nextStepWords = {
  waits: (facility: string, when: string) => `Waits for the delivery at ${facility}, planned for ${when}.`,
  late: (facility: string, when: string) =>
    `The drop off at ${facility} was planned for ${when}, and no delivery has been submitted yet.`,
  came: 'The deceased is in care already, as somebody has written down. No delivery has been submitted.',
  left: 'The deceased was in care, and has left, as somebody has written down. No delivery was submitted.',
  delivered: (facility: string) => `The deceased has been brought to ${facility}.`,
  cancelled: 'Nobody is expected any more, and no place is kept.',
}

/** What can be done with an order, and what is asked before. */
export const orderActionWords = {
  edit: 'Edit',
  resend: 'Send the link again',
  renew: 'Make a new link',
  cancel: 'Cancel order',
  resent: (to: string | null) => `The delivery link has been sent to ${to}.`,
  renewTitle: 'Make a new delivery link',
  renewText: (to: string | null) =>
    to === null
      ? 'The link and the QR code that were given out before work no more. Please hand on the new one.'
      : `The link and the QR code that were given out before work no more. The new one is sent to ${to}.`,
  renewed: 'There is a new delivery link.',
  keep: 'Keep it',
  cancelTitle: (name: string) => `Cancel the transfer order for ${name}`,
  cancelText: (hasPlace: boolean, vendor: string): string =>
    `${
      hasPlace
        ? 'Its place at the facility becomes free, and its delivery link stops working.'
        : 'Its delivery link stops working.'
    } ${vendor} is not told by this: please tell them. This cannot be undone.`,
  confirmCancel: 'Cancel this order',
  cancelled: (name: string) => `The transfer order for ${name} has been cancelled.`,
}

/** The link of an order, and its QR code. */
export const deliveryLinkWords = {
  title: 'Delivery link',
  none: 'There is no delivery link to show. Please make a new link.',
  help: (sentTo: string | null, cameBack: boolean) =>
    `Whoever brings the deceased opens it on a phone, without an account, and submits the delivery. ${
      sentTo === null
        ? 'It was sent to nobody yet.'
        : `It was sent to ${sentTo}${cameBack ? ', and the e-mail came back' : ''}.`
    }`,
  copy: 'Copy the link',
  copied: 'The link has been copied.',
  notCopied: 'It could not be copied. Please select it and copy it by hand.',
  print: 'Print',
  expired: 'It has expired. Please make a new link.',
  until: <T>(when: T) => ['It takes one delivery, and works until ', when],
  qrCode: 'The delivery link as a QR code',
}

/** To the vendor, with the link of an order (decisions §9). */
export const transferLetterWords = {
  title: (orderId: number) => `Transfer order ${orderId}: please confirm the delivery`,
  dear: (vendor: string) => `Dear ${vendor},`,
  planned: (orderId: number, when: string, facility: string) =>
    `Transfer order ${orderId} is planned for ${when}, at ${facility}.`,
  please:
    'When you bring the deceased, please open the form, which is filled in from the order, and add the wrist ID and the size of the casket. It takes a minute, also on a phone, and needs no account. The link works for this order only.',
  open: 'Open the delivery form',
  footer: (council: string, support: string) =>
    `${council}. If you did not expect this e-mail, please leave it unanswered or write to ${support}.`,
}

export const casketSizeWords = { REGULAR: 'Regular', OVER: 'Oversize' } satisfies Record<CasketSize, string>

/** How lists of deliveries head their columns. */
export const deliveryListFieldWords = {
  id: 'ID',
  deceasedName: 'Deceased name',
  dropOffDateTime: 'Drop off',
  gsoFacilityId: 'Ghusl facility',
  gsoFacilityName: 'Name of the facility',
  vendorName: 'Vendor name',
  wristId: 'Wrist ID',
  sizeOfCasket: 'Size of Casket',
  deceasedBodyTransferId: 'Transfer order',
  createdOn: 'Received on',
}

/** How the fields of a delivery are called on its form and its page. */
export const deliveryFieldWords = {
  deceasedName: { label: 'Deceased name' },
  gsoFacilityId: { label: 'Ghusl facility' },
  vendorName: { label: 'Vendor name' },
  servicePersonName: { label: 'Service person name' },
  dropOffDateTime: { label: 'Drop off date and time' },
  wristId: { label: 'Wrist ID' },
  sizeOfCasket: { label: 'Size of Casket' },
  jewellery: { label: 'Jewellery' },
  jewelleryDetails: { label: 'Jewellery Details' },
}

/** What is wrong with a delivery (3§5). */
export const deliveryFaultWords = {
  name: 'Deceased name is required.',
  vendor: 'Vendor name is required.',
  wristId: 'Wrist ID is required.',
  casket: 'Size of Casket is required.',
  jewelleryDetails: 'Jewellery Details are required.',
}

/** A delivery that has been sent in before. */
export const deliveryOnceWords = {
  already: 'This delivery has been submitted already. If something in it is wrong, please tell the facility.',
}

/** What somebody reads whose link belongs to no open order, and that they can go on (decisions §14). */
export const noOrderWords = {
  unknown:
    'This link is not valid. You can submit the delivery here all the same; the council finds the order it belongs to.',
  expired:
    'This link has expired. You can submit the delivery here all the same; the council finds the order it belongs to.',
  used: 'A delivery has been submitted for this order already. If this is another one, you can submit it here; the council finds the order it belongs to.',
  cancelled:
    'The order of this link has been cancelled. You can submit the delivery here all the same; the council finds the order it belongs to.',
}

/** What whoever brings the deceased fills in. */
export const deliverFormWords = {
  title: 'Delivery of a deceased',
  forOrder: (orderId: number) => `For transfer order ${orderId}. Please check what is filled in, and add the rest.`,
  said: (label: string, fact: string) => `${label}: ${fact}`,
  submit: 'Submit',
  deceased: 'The deceased',
  wristIdHelp: 'As it stands on the band; ‘none’ where there is no band.',
  jewelleryHelp: 'Leave it open if you have not looked.',
  jewelleryDetailsHelp: 'What there is.',
  delivery: 'The delivery',
  elsewhere: (facility: string) =>
    `The order is for ${facility}. You can submit it for another facility all the same; the council finds the order it belongs to.`,
}

/** After a delivery has been submitted (3§8). */
export const deliveredWords = {
  title: 'Information submitted',
  saved: 'The data you provided has been saved successfully. Thank you!',
  nothingMore: 'There is nothing more for you to do. You can close this page.',
}

export const deliveryListWords = {
  title: 'Deliveries',
  thing: 'delivery',
  facility: 'Ghusl facility',
  line: (facility: string, vendor: string) => `${facility}, by ${vendor}`,
  empty: 'No delivery has been submitted yet. Whoever brings the deceased submits one by the link of a transfer order.',
}

/** The view of one delivery. */
export const deliveryViewWords = {
  kind: (id: number) => `Delivery ${id}`,
  waits: 'Waits for somebody to say which transfer order it has filled.',
  cameNot: 'Nobody came with it, as somebody has written down.',
  hasFilled: (orderId: number) => `It has filled transfer order ${orderId}.`,
  brought: 'What was brought',
  deceasedName: 'Deceased name',
  wristId: 'Wrist ID',
  sizeOfCasket: 'Size of Casket',
  jewellery: 'Jewellery',
  jewelleryDetails: 'Jewellery Details',
  facility: 'Ghusl facility',
  dropOff: 'Drop off',
  vendorName: 'Vendor name',
  servicePersonName: 'Service person name',
  order: 'Transfer order',
  noOrder: 'None yet',
  orderOf: (id: number) => `Transfer order ${id}`,
  receivedOn: 'Received on',
}

/** The orders that a delivery may have filled. */
export const likelyOrderWords = {
  title: 'Which order is it?',
  noneWait: 'No transfer order of this region waits for a delivery. Once there is one, it is offered here.',
  noneLike: 'No transfer order is like it.',
  others: (count: number) => (count === 1 ? 'One other order that waits' : `${count} other orders that wait`),
  /** `elsewhere`: the facility that was ordered, where it is another one. */
  facts: <T>(orderId: number, when: T, vendor: string, elsewhere: string | null) => [
    `Order ${orderId}, `,
    when,
    `, by ${vendor}${elsewhere === null ? '' : `, ordered for ${elsewhere}`}`,
  ],
  why: (likeness: string) => `${likeness}.`,
  link: 'Link to this order',
  linkOf: (orderId: number, name: string) => `Link to this order: ${orderId}, ${name}`,
  confirmTitle: (orderId: number) => `Link this delivery to transfer order ${orderId}`,
  /** `unlike`: what speaks against it, as a sentence. */
  confirmText: (ordered: string, brought: string, vendor: string, unlike: string | null) =>
    `The order for ${ordered} will be delivered by this delivery for ${brought}, brought by ${vendor}.${unlike === null ? '' : ` ${unlike}`} It can be taken back until somebody has checked them in.`,
  confirm: 'Link them',
  notYet: 'Not yet',
  done: (orderId: number) => `The delivery has been linked to transfer order ${orderId}.`,
}

const NAME_LIKE = { same: 'Same name', close: 'A name that is close', other: 'Another name' }

const timeLike = ({ count, unit, isAfter }: { count: number; unit: 'hours' | 'days'; isAfter: boolean }): string => {
  if (count === 0) return 'brought at the time that was ordered'
  const howMuch = unit === 'hours' && count === 1 ? 'an hour' : `${count} ${unit}`
  return `brought ${howMuch} ${isAfter ? 'after' : 'before'} the time that was ordered`
}

/** Why an order is offered: 'Same name, same vendor, brought 2 hours after the time that was ordered'. */
export const likenessWords = {
  likeness: (
    name: keyof typeof NAME_LIKE,
    isSameVendor: boolean,
    late: { count: number; unit: 'hours' | 'days'; isAfter: boolean },
  ) => `${NAME_LIKE[name]}, ${isSameVendor ? 'same vendor' : 'another vendor'}, ${timeLike(late)}`,
}

/** Linking a delivery to an order, and taking it back. */
export const linkingWords = {
  unlikeName: (brought: string, ordered: string) =>
    `The delivery is for ${brought}, the order for ${ordered}. Please link them only if you are sure.`,
  unlikeVendor: (brought: string, ordered: string) =>
    `The delivery was brought by ${brought}, the order names ${ordered}. Please link them only if you are sure.`,
  takeBack: 'Take the link back',
  takeBackTitle: (orderId: number) => `Take the link to transfer order ${orderId} back`,
  takeBackText: (name: string) =>
    `The order waits for its delivery again, without a link for the vendor. ${name} stands on the board, to be checked.`,
  notYet: 'Not yet',
  reason: 'Why it is the wrong order',
  noReason: 'Please say why it is the wrong order.',
  takenBack: 'The link was taken back.',
  alreadyLinked: (orderId: number) => `This delivery is linked to order ${orderId} already.`,
  notLinked: 'This delivery is linked to no order.',
  handled:
    'Somebody has read or put on the band of the deceased, or has looked at their belongings, or they have been moved, taken for Ghusl or taken away since, so the link stays. Please correct that first.',
  checkedIn: 'The deceased has been checked in, so the link stays. Please correct the check-in first.',
}

/** Since when something is kept. */
export const transfersRetentionWords = {
  change: 'the last change',
  came: 'they came, or were linked',
}
