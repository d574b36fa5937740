/** Of what faith those are who stand for a child: all Ismaili, or one of them not (2§2). */
export const FAMILY_FAITHS = ['ISMAILI', 'MULTI_FAITH'] as const
export type FamilyFaith = (typeof FAMILY_FAITHS)[number]
