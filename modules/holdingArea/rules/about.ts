/** What a stay and its custody name as their cause, as timelines do: a Ghusl workflow, a transfer order, or a delivery that is linked to none. */
export const ABOUT_WORKFLOW = 'ghuslWorkflow'
export const ABOUT_TRANSFER = 'bodyTransfer'
export const ABOUT_DELIVERY = 'bodyDelivery'

/** Everything that somebody in care can stand under. */
export const CARE_KINDS = [ABOUT_WORKFLOW, ABOUT_TRANSFER, ABOUT_DELIVERY] as const
export type CareKind = (typeof CARE_KINDS)[number]

/** As ways know it (`kit/web/ways.tsx`): the page on which it is written down that somebody left. */
export const leavingOf = ({ kind, id }: { kind: string; id: number }) => ({ kind: `leaving:${kind}`, id })

/** What the paths of the API call each of them. */
export const CARE_PATHS = {
  workflow: ABOUT_WORKFLOW,
  deceasedTransfer: ABOUT_TRANSFER,
  deceasedBodyTransferExternal: ABOUT_DELIVERY,
} as const satisfies Record<string, CareKind>

export const aboutWorkflow = (id: number) => ({ kind: ABOUT_WORKFLOW, id })
export const aboutTransfer = (id: number) => ({ kind: ABOUT_TRANSFER, id })
export const aboutDelivery = (id: number) => ({ kind: ABOUT_DELIVERY, id })
