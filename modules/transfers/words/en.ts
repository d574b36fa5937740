// Sentences of transfer orders and deliveries, in English.

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
  notLinked: 'This delivery is linked to no order.',
  handled:
    'The deceased has been moved, taken for Ghusl or taken away since, so the link stays. Please correct that first.',
  checkedIn: 'The deceased has been checked in, so the link stays. Please correct the check-in first.',
}
