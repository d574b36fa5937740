import { type BoardLine, type BoardPart, forWhoMay } from '../../../kit/server/boardPart.ts'
import { bayahAccess } from '../rules/access.ts'
import { bayahPaths } from '../rules/paths.ts'
import type { Wait, WaitingRow } from '../rules/waiting.ts'
import { bayahBoardWords, waitWords } from '../words/en.ts'
import { waitingWithin } from './waiting.ts'

/** `next` is said as a line is made: in the language of whoever reads. */
type Step = { path: (id: number) => string; next: () => string; urgent?: true; dueByCeremony?: true }

/** What the office itself does next; families and guardians are waited for on a page of its own. */
const STEPS: Readonly<Partial<Record<Wait, Step>>> = {
  REFUSAL: { path: bayahPaths.view, next: () => bayahBoardWords.settle, urgent: true },
  REVIEW: { path: bayahPaths.review, next: () => bayahBoardWords.review },
  APPROVAL: { path: bayahPaths.approve, next: () => bayahBoardWords.approve },
  PAPER: { path: bayahPaths.view, next: () => bayahBoardWords.upload },
  LATE: { path: bayahPaths.view, next: () => bayahBoardWords.late, dueByCeremony: true },
  COMPLETION: { path: bayahPaths.view, next: () => bayahBoardWords.complete, dueByCeremony: true },
}

/** What of Bay'ah waits for the user (decisions §13). */
export const bayahOnBoard: readonly BoardPart[] = [
  {
    group: 'needs',
    isFor: forWhoMay(bayahAccess.waiting),
    async read(services, actor) {
      const { rows, total } = await waitingWithin(services, actor, Object.keys(STEPS) as Wait[])
      return { lines: rows.flatMap(lineOf), total }
    },
  },
]

function lineOf({ wait, id, name, jamatkhana, bayahDateTime }: WaitingRow): BoardLine[] {
  const step = STEPS[wait]
  if (!step) return []
  return [
    {
      ...{ key: `bayah ${id}`, who: name, what: bayahBoardWords.what(waitWords[wait]), where: jamatkhana.name },
      when: { at: bayahDateTime, zone: jamatkhana.timezone, as: step.dueByCeremony ? 'due' : 'near' },
      ...{ by: bayahDateTime, urgent: step.urgent ?? false, path: step.path(id), next: step.next() },
    },
  ]
}
