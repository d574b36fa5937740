const ALL_THE_SAME = 'You can submit the delivery here all the same; the council finds the order it belongs to.'

/** What somebody reads whose link belongs to no open order, and that they can go on (decisions §14). */
export const LINK_WORDS = {
  unknown: `This link is not valid. ${ALL_THE_SAME}`,
  expired: `This link has expired. ${ALL_THE_SAME}`,
  used: `A delivery has been submitted for this order already. If this is another one, you can submit it here; the council finds the order it belongs to.`,
  cancelled: `The order of this link has been cancelled. ${ALL_THE_SAME}`,
} as const
