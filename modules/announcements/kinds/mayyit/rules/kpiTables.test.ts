import { expect, test } from 'vitest'
import { totalOf } from '../../../../../kit/rules/figures.ts'
import type { KpiReport } from './kpi.ts'
import { KPI_TABLES } from './kpiTables.ts'

const REPORT: KpiReport = {
  avgDays: 2.5,
  deathCountByPlace: [
    { place: 'HOSPITAL', count: 3 },
    { place: 'ELSEWHERE', count: 1 },
  ],
  aggByDayOfWeek: [
    { dayOfWeek: 'MONDAY', count: 4 },
    { dayOfWeek: 'SUNDAY', count: 0 },
  ],
  aggByRegion: [{ regionId: 3, region: 'Central Ontario', count: 4 }],
  aggByJk: [{ jamatkhanaId: 301, jamatkhana: 'Headquarters', count: 4 }],
}

test('each table says what it counts, in words, zeroes included', () => {
  const said = Object.values(KPI_TABLES).map(({ title, what, of }) => [title, what, of(REPORT)])
  expect(said).toMatchObject([
    [
      'Deaths by place',
      'Place',
      [
        { name: 'In a hospital', count: 3 },
        { name: 'Elsewhere', count: 1 },
      ],
    ],
    ['Deaths by region', 'Region', [{ name: 'Central Ontario', count: 4 }]],
    ['Deaths by Jamatkhana', 'Officiating Jamatkhana', [{ name: 'Headquarters', count: 4 }]],
    [
      'Funerals by day of the week',
      'Day',
      [
        { name: 'Monday', count: 4 },
        { name: 'Sunday', count: 0 },
      ],
    ],
  ])
})

test('a total is the sum of the figures', () => {
  expect(totalOf([{ count: 3 }, { count: 4 }])).toBe(7)
  expect(totalOf([])).toBe(0)
})
