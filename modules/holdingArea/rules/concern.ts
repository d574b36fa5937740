import type { About } from '../../timeline/rules/timeline.ts'

/**
 * What of somebody has to be looked at, as custody says: brought by somebody whose word nobody has checked; something
 * waits for a second person; something was entered alone, and nobody has confirmed it (decisions §14, Custody).
 */
export const CONCERNS = ['toCheck', 'waiting', 'alone'] as const
export type Concern = (typeof CONCERNS)[number]

/** A stay as custody is asked about it. */
export type StayInCare = { about: About; arrived: boolean; leftOn: string | null }

/** What custody says of it; where they were taken, who have left. */
export type SaidInCare = { concerns: Concern[]; takenTo: string | null }
