import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The groups of the home page, in its order (look-and-voice, Home). */
export const BOARD_GROUPS = ['needs', 'goesOut', 'happens', 'entered'] as const
export type BoardGroup = (typeof BOARD_GROUPS)[number]

/** How many lines of what needs the user are shown at first, and how many more each time. */
export const NEEDS_SHOWN = 10
export const MOST_NEEDS = 500

const link = z.object({ label: z.string(), path: z.string() })

/** A line of the home page: who, what, where, when, and the next step; every word as the reader reads it. */
export const boardRow = z.object({
  /** Of one thing in one group, the same from day to day. */
  key: z.string(),
  who: z.string(),
  what: z.string(),
  /** Comes before all that is not, such as the wish of a family, and nobody should miss it. */
  urgent: z.boolean(),
  where: z.string().nullable(),
  /** An instant or a day in its zone; `due` is a time by which something has to be done. */
  when: z.object({ at: z.string(), zone: z.string(), as: z.enum(['near', 'due']) }).nullable(),
  /** How it stands, by the name of its looks; null where that goes without saying. */
  status: z.string().nullable(),
  marks: z.array(z.object({ text: z.string(), alarm: z.boolean() })),
  note: z.string().nullable(),
  /** Whom to ring. */
  phone: z.string().nullable(),
  /** Where what the note says can be mended. */
  mend: link.nullable(),
  /** Where the line leads, and what is done there; null where it leads nowhere. */
  path: z.string().nullable(),
  next: z.string().nullable(),
  /** What can be done on the line itself, by a part of its module. */
  acts: z.object({ part: z.string(), id: z.number(), which: z.array(z.string()) }).nullable(),
})
export type BoardRow = z.output<typeof boardRow>

const group = z.object({ rows: z.array(boardRow), total: z.number() })
export type BoardGroupRows = z.output<typeof group>

/** The home page in one call: groups that are nobody's business of this user are null. */
export const board = z.object({
  needs: group.nullable(),
  goesOut: group.nullable(),
  happens: group.nullable(),
  entered: group.nullable(),
} satisfies Record<BoardGroup, z.ZodType>)
export type Board = z.output<typeof board>

const shown = z.coerce.number().int().min(1).max(MOST_NEEDS)

/** What the home page asks (decisions §6, §15). */
export const boardApi = {
  board: endpoint({
    method: 'GET',
    path: '/home/board/',
    summary:
      'What needs the user (wishes of families first, then what is overdue, then what is due soonest), what goes out today, what happens this week, and what the user entered last',
    access: 'signedIn',
    query: z.object({ needs: shown.optional() }),
    response: board,
  }),
} as const
