/** What a stay names as its cause, a Ghusl workflow or a transfer order; their timelines are kept by the same names. */
export const ABOUT_WORKFLOW = 'ghuslWorkflow'
export const ABOUT_TRANSFER = 'bodyTransfer'

export const aboutWorkflow = (id: number) => ({ kind: ABOUT_WORKFLOW, id })
export const aboutTransfer = (id: number) => ({ kind: ABOUT_TRANSFER, id })
