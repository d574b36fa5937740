import type { BoardLine, BoardPart } from '../../../kit/server/boardPart.ts'
import type { Returning } from '../../../kit/server/returning.ts'
import { mailInWords } from '../../timeline/rules/inWords.ts'
import { returnedWords } from '../words/en.ts'
import { openTasks, type ReturnedLetter } from './tasks.ts'

/** The part of this module that acts on a line (`modules/returns/web/home.ts`). */
export const RETURNED_ACTS = 'returned'

/** Whose letters came back, for whoever may do something about them (decisions §22). */
export const returnsOnBoard = (sources: () => readonly Returning[]): readonly BoardPart[] => [
  {
    group: 'needs',
    isFor: (_, { roles }) => roles.some((role) => role !== 'NATIONAL_READ_ONLY'),
    async read(services, actor, { most }) {
      const { data, totalRecords } = await openTasks(services, sources(), actor, most)
      return { lines: data.map((letter) => lineOf(letter, actor.timezone)), total: totalRecords }
    },
  },
]

function lineOf({ id, name, purpose, address, reason, on, path, remedied }: ReturnedLetter, zone: string): BoardLine {
  return {
    ...{ key: `returned ${id}`, who: name || returnedWords.report, what: returnedWords.cameBack(mailInWords(purpose)) },
    ...{ where: address, when: { at: on, zone, as: 'near' }, by: on, path },
    note: reason,
    async onceShown() {
      const { phone, readdress } = await remedied()
      return { phone, acts: { part: RETURNED_ACTS, id, which: readdress ? ['anotherAddress', 'told'] : ['told'] } }
    },
  }
}
