import type { Actor } from '../../../kit/rules/access.ts'
import {
  BOARD_GROUPS,
  type Board,
  type BoardGroup,
  type BoardGroupRows,
  type BoardRow,
} from '../../../kit/rules/board.ts'
import type { BoardAsked, BoardLine, BoardPart } from '../../../kit/server/boardPart.ts'
import type { Services } from '../../../kit/server/services.ts'

const NOTHING: Omit<BoardRow, 'key' | 'who' | 'what'> = {
  ...{ urgent: false, where: null, when: null, status: null, marks: [], note: null, phone: null, mend: null },
  ...{ path: null, next: null, acts: null },
}

/** The home page of a user, put together of what every module has for it; what does not wait for the other goes together. */
export async function boardOf(
  services: Services,
  parts: readonly BoardPart[],
  actor: Actor,
  { now, most }: Pick<BoardAsked, 'now' | 'most'>,
): Promise<Board> {
  const known = new Map<string, Promise<unknown>>()
  const once: BoardAsked['once'] = <Read>(what: string, read: () => Promise<Read>) => {
    const reading = known.get(what) ?? read()
    known.set(what, reading)
    return reading as Promise<Read>
  }
  const asked = { now, most, once }
  const groups = BOARD_GROUPS.map(async (name) => [name, await groupOf(services, parts, actor, { ...asked, name })])
  return Object.fromEntries(await Promise.all(groups)) as Board
}

async function groupOf(
  services: Services,
  parts: readonly BoardPart[],
  actor: Actor,
  { name, ...asked }: BoardAsked & { name: BoardGroup },
): Promise<BoardGroupRows | null> {
  const theirs = parts.filter((part) => part.group === name && part.isFor(services, actor))
  if (theirs.length === 0) return null
  const read = await Promise.all(theirs.map((part) => part.read(services, actor, asked)))
  // Lines without urgency and time stay in the order that their module gave them.
  const lines = read.flatMap((each) => each.lines).toSorted(byNeed)
  const shown = name === 'needs' ? lines.slice(0, asked.most) : lines
  return { rows: await Promise.all(shown.map(rowOf)), total: read.reduce((sum, { total }) => sum + total, 0) }
}

const rowOf = async ({ by: _, onceShown, ...line }: BoardLine): Promise<BoardRow> => ({
  ...NOTHING,
  ...line,
  ...(await onceShown?.()),
})

/** What is urgent first, then what is overdue and due soonest, then what has no time. */
function byNeed(one: BoardLine, other: BoardLine): number {
  const urgency = Number(other.urgent ?? false) - Number(one.urgent ?? false)
  return urgency || timeOf(one) - timeOf(other)
}

/** A day counts from its beginning: it is asked about on that day. */
function timeOf({ by }: BoardLine): number {
  if (by === null || by === undefined) return Number.MAX_SAFE_INTEGER
  return Date.parse(by)
}
