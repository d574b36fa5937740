import { localDate } from '../../../kit/rules/time.ts'
import type { BoardLine, BoardPart } from '../../../kit/server/boardPart.ts'
import { type Happening, type HappeningSource, whatHappens } from '../../../kit/server/happening.ts'
import { homeWords } from '../words/en.ts'

const DAYS = 7
/** More of them nobody reads on a first page. */
const MOST = 100

/** What happens today and in the week to come, of what the user may list: days that hold announcements back stand in the calendar. */
export const whatHappensOn = (sources: readonly HappeningSource[]): BoardPart => {
  const those = sources.filter(({ purpose }) => purpose !== 'BLOCKING')
  return {
    group: 'happens',
    isFor: (services, actor) => those.some((source) => source.isFor(services, actor)),
    async read(services, actor, { now }) {
      const today = Temporal.PlainDate.from(localDate(now, actor.timezone))
      const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(actor.timezone).toInstant().toString()
      const span = { from: midnight(today), until: midnight(today.add({ days: DAYS })), most: MOST }
      const happening = await whatHappens(services, those, actor, span)
      return { lines: happening.slice(0, MOST).map(lineOf), total: happening.length }
    },
  }
}

const lineOf = ({ uid, who, what, where, at, zone, path, pending }: Happening): BoardLine => ({
  ...{ key: uid, who: who || what, what: who ? what : '', where: where || null, path },
  when: { at, zone, as: 'near' },
  note: pending ? homeWords.pending : null,
})
