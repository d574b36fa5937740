/** What a stay of a Ghusl workflow, or of a transfer order, names as its cause; their timelines are kept by the same. */
export const ABOUT_WORKFLOW = 'ghuslWorkflow'
export const ABOUT_TRANSFER = 'bodyTransfer'
