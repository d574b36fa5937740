import type { World } from './world.ts'

/** So long before and after today. */
const DAYS = 20

type Row = { status: string; dateOfDeath: string | null; chelliAnjaliDateTime: string | null; timezone: string }
type Counted = { count: number }[]

/** Somebody opens the dashboard, and whoever does not believe it counts the list by hand. */
export async function figures(world: World): Promise<void> {
  const { dice, ledger, house } = world
  const by = dice.oneIn(4)
    ? dice.pick(['mgc', 'mk', 'mayyit', 'ghuslchair', 'admin7'])
    : dice.pick(['reporting', 'mayyitchair', 'admin'])
  const may = by === 'reporting' || by === 'mayyitchair' || by === 'admin'
  const today = house.now.toZonedDateTimeISO('America/Toronto').toPlainDate()
  const [startDate, endDate] = [today.subtract({ days: DAYS }).toString(), today.add({ days: DAYS }).toString()]
  const body = { startDate, endDate, regionIds: [3] }
  const answer = await world.one('POST', `mayyit/${dice.pick(['kpiReport', 'aggregate'])}/`, { as: by, body }, false)
  const filters = {
    chelliAnjaliDateTime: { operator: 'BETWEEN', values: [startDate, endDate], type: 'DATE' },
    status: { operator: 'NOT_IN', values: ['DRAFT', 'CANCELLED'], type: 'SELECT' },
  }
  const list = await world.one(
    'POST',
    'mayyit/search/',
    { as: 'reporting', body: { page: 1, pageSize: -1, filters } },
    false,
  )
  if (!answer || list?.status !== 200) throw new Error(`no list to count: ${list?.text}`)
  const rows: Row[] = list.body.response.data
  const told = answer.status === 200 ? answer.body.response : null
  const sum = (counted: Counted) => counted.reduce((all, { count }) => all + count, 0)
  world.say(`${by} opens the dashboard: ${answer.status}`)
  world.count(world.counts, `dashboard: ${answer.status}`)
  ledger.mayyits.figures.push({
    ...{ step: ledger.step, by, may, answer: told ? 'done' : 'refused', listed: rows.length, listedAvg: average(rows) },
    avg: told?.avgDays ?? null,
    sums: told && {
      place: sum(told.deathCountByPlace),
      weekday: sum(told.aggByDayOfWeek),
      region: sum(told.aggByRegion),
      jk: sum(told.aggByJk),
    },
  })
}

/** Days from death to Chelli Anjali, with one decimal. */
function average(rows: readonly Row[]): number | null {
  const days = rows.flatMap(({ dateOfDeath, chelliAnjaliDateTime, timezone }) => {
    if (!dateOfDeath || !chelliAnjaliDateTime) return []
    const then = Temporal.Instant.from(chelliAnjaliDateTime).toZonedDateTimeISO(timezone).toPlainDate()
    return [Temporal.PlainDate.from(dateOfDeath).until(then).days]
  })
  return days.length === 0 ? null : Math.round((days.reduce((all, one) => all + one, 0) * 10) / days.length) / 10
}
