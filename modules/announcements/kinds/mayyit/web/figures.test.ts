import { expect, test } from 'vitest'
import { dashboardWords } from '../words/en.ts'
import { dashboardWords as french } from '../words/fr.ts'
import { averageChange, averageInFigures, averageInWords, hospitalInFigures, hospitalInWords } from './figures.ts'

test('the average, in a sentence', () => {
  expect(averageInWords({ avgDays: 4.2 })).toBe('4.2 days on average between death and funeral.')
  expect(averageInWords({ avgDays: 1 })).toBe('1.0 days on average between death and funeral.')
  expect(averageInWords({ avgDays: null })).toMatch(/^No average/)
})

test('the average, as it stands large, with the sign of its language', () => {
  expect(averageInFigures({ avgDays: 3 })).toBe('3.0')
  expect(averageInFigures({ avgDays: null })).toBeNull()
  expect(french.averageDays('2.6')).toBe('2,6')
  expect(french.average('2.6')).toMatch(/^2,6 jours /)
  expect(french.average('1.5')).toMatch(/^1,5 jour /)
})

test('the average has risen from a day of funerals too, and from none it has not', () => {
  const since = (avgDays: number | null) => averageChange({ avgDays: 2.5 }, { avgDays })
  expect([since(0), since(3), since(null)]).toEqual([2.5, -0.5, 0])
  expect([averageChange({ avgDays: null }, { avgDays: 1 }), averageChange({ avgDays: 1 }, undefined)]).toEqual([0, 0])
})

test('what stands large, and what is folded', () => {
  const deathCountByPlace = [
    { place: 'HOSPITAL' as const, count: 3 },
    { place: 'ELSEWHERE' as const, count: 9 },
  ]
  expect(hospitalInFigures({ deathCountByPlace })).toBe('3 of 12')
  expect([1, 4].map(dashboardWords.withoutFuneral)).toEqual([
    '1 Jamatkhana without a funeral',
    '4 Jamatkhanas without a funeral',
  ])
})

test('hospital and elsewhere', () => {
  const of = (hospital: number, elsewhere: number) =>
    hospitalInWords({
      deathCountByPlace: [
        { place: 'HOSPITAL', count: hospital },
        { place: 'ELSEWHERE', count: elsewhere },
      ],
    })
  expect(of(3, 9)).toBe('3 of 12 deaths were in a hospital.')
  expect(of(1, 0)).toBe('1 of 1 death was in a hospital.')
  expect(of(0, 0)).toBe('No deaths in this period.')
})
