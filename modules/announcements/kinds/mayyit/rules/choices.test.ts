import { expect, test } from 'vitest'
import { GENDERS, MARITAL_STATUSES, PLACES_OF_DEATH } from '../../../../particulars/rules/choices.ts'
import { clashWords } from '../words/en.ts'
import { clash, clashesInWords, PRAYER_HOURS_APART } from './clashes.ts'
import { DISPOSITIONS } from './form15Fields.ts'
import { DEATH_PLACES, kpiBody, kpiExportBody } from './kpi.ts'
import { CAUSES_OF_DEATH, DAYS_OF_WEEK, needsInfo, VACCINE_PASSPORT } from './picklists.ts'
import { postFields } from './postInformation.ts'
import { mayyitWords } from './words.ts'

// By hand from decisions §12: what is stored under these texts must be found under them for years.

test('the choices of the form', () => {
  expect(GENDERS).toEqual(['MALE', 'FEMALE', 'PREFER_NOT_TO_SAY'])
  expect(CAUSES_OF_DEATH.join('; ')).toBe(
    'Cancer; Heart disease; Stroke; Respiratory diseases; Infectious diseases; Diabetes and endocrine disorders; Neurodegenerative disorders; Kidney disease; Liver disease; Gastrointestinal diseases; Accidents; Suicide; Violence; Congenital and perinatal conditions; Natural causes; Other',
  )
  expect(CAUSES_OF_DEATH.filter(needsInfo)).toEqual([
    'Cancer',
    'Neurodegenerative disorders',
    'Gastrointestinal diseases',
    'Accidents',
    'Other',
  ])
  expect(PLACES_OF_DEATH.join('; ')).toBe(
    'Hospital; Long-term care home; Hospice; Private home; Other health facility; Other; Unknown',
  )
  expect(MARITAL_STATUSES.join('; ')).toBe(
    'Single (never married); Married; Common-law; Separated; Divorced; Widowed; Unknown',
  )
  expect(DISPOSITIONS).toEqual(['Burial', 'Cremation', 'Entombment', 'Other'])
  expect(VACCINE_PASSPORT).toEqual(['NOT_APPLICABLE', 'YES', 'NO'])
})

test('the figures of the dashboard and what it asks for', () => {
  expect(DAYS_OF_WEEK.join()).toBe('MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY')
  expect(DEATH_PLACES).toEqual(['HOSPITAL', 'ELSEWHERE'])
  const period = { startDate: '2026-10-01', endDate: '2026-10-31' }
  const regionIds = (many: number) => Array.from({ length: many }, (_, n) => n + 1)
  expect(kpiBody.safeParse({ ...period, regionIds: regionIds(100) }).success).toBe(true)
  expect(kpiBody.safeParse({ ...period, regionIds: regionIds(101) }).success).toBe(false)
  expect(kpiBody.safeParse(period).error?.issues[0]?.message).toBe('Please select at least one region')
  for (const format of ['xlsx', 'csv', undefined, 'pdf'])
    expect([format, kpiExportBody.safeParse({ ...period, regionIds: [1], format }).success]).toEqual([
      format,
      format !== 'pdf',
    ])
})

test('a place and time that are taken are told of by field, in words', () => {
  expect(PRAYER_HOURS_APART).toBe(2)
  for (const field of [
    'chelliAnjaliDateTime',
    'samarAndZiaratDateTime',
    'dilsojiDateTime',
    'fatehaDateTime',
  ] as const) {
    expect(clash.parse({ field, other: null })).toEqual({ field, other: null })
    expect(clashesInWords(field)).toContain(field === 'chelliAnjaliDateTime' ? 'this cemetery' : 'this Jamatkhana')
  }
  expect([1, 2].map(clashWords.unseen)).toEqual([
    '1 announcement that you cannot open',
    '2 announcements that you cannot open',
  ])
  expect(clashWords.count('Dilsoji', 1)).toBe('Dilsoji: 1 other announcement is planned at this place and time')
  expect(clashWords.count('Dilsoji', 2)).toBe('Dilsoji: 2 other announcements are planned at this place and time')
})

test('what is entered after the funeral', () => {
  const message = (field: keyof typeof postFields, value: unknown) =>
    postFields[field].safeParse(value).error?.issues[0]?.message ?? null
  expect(message('mayyitNumber', undefined)).toBe('Mayyit number is required.')
  expect(message('lotNo', null)).toBe('Lot number is required.')
  expect(['mayyitNumber', 'lotNo'].map((field) => message(field as 'lotNo', 0))).toEqual(
    Array(2).fill('Should be greater than 0.'),
  )
  expect([1, 0, -1].map((many) => message('attendance', many))).toEqual([null, null, 'Provide a valid value.'])
  expect(message('vaccinePassportUsed', null)).toBe('Please select an option.')
})

test('a timeline reads each time where its gathering is, each Jamatkhana by name, and Form 15 apart', () => {
  const reads = Object.fromEntries(
    Object.entries(mayyitWords).flatMap(([field, words]) => ('reads' in words ? [[field, words.reads]] : [])),
  )
  expect(reads).toMatchObject({
    officiatingJk: 'jamatkhana',
    samarAndZiaratJk: 'jamatkhana',
    dilsojiJk: 'jamatkhana',
    fatehaJk: 'jamatkhana',
    burialFundCoverageJk: 'jamatkhana',
    chelliAnjaliDateTime: { timeAt: 'officiatingJk' },
    samarAndZiaratDateTime: { timeAt: 'samarAndZiaratJk' },
    dilsojiDateTime: { timeAt: 'dilsojiJk' },
    fatehaDateTime: { timeAt: 'fatehaJk' },
  })
  expect(mayyitWords).toMatchObject({
    'form15.sin': { of: 'Form 15' },
    'form15.deceasedFirstName': { of: 'Form 15', label: expect.any(String) },
  })
})
