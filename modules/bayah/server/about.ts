/** What timelines, links and letters of a registration are about. */
export const ABOUT_BAYAH = 'bayah'
/** A form that was sent to a family. */
export const ABOUT_FORM = 'bayahForm'
/** One who stands for a child. */
export const ABOUT_GUARDIAN = 'bayahGuardian'

/** A registration as its timeline is kept. */
export const aboutBayah = (id: number) => ({ kind: ABOUT_BAYAH, id })
