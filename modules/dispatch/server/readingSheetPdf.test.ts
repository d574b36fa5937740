import { expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../../../kit/testing/hostile.ts'
import { MOMENT, processorTime } from '../../../kit/testing/processorTime.ts'
import type { ReadingSheet } from '../rules/readingSheet.ts'
import { readingSheetDocument } from './readingSheetPdf.ts'

const ITEM = {
  recordId: 1,
  kind: 'samar',
  wording: 'Mr Amin Esmail. Samar will be held on Friday, 27 November 2026 at 1:00 pm.',
  announcedOn: '2026-11-17T00:30:00Z',
  correction: null,
  mark: null,
  cancels: null,
  editedByHand: false,
  later: null,
} as const satisfies ReadingSheet['items'][number]

const documentOf = (...items: ReadingSheet['items']) =>
  readingSheetDocument(
    { date: '2026-11-16', jamatkhana: { id: 1, name: 'East York' }, timezone: 'America/Toronto', items },
    { councilName: 'Council', madeOn: '2026-11-17T00:30:00Z' },
  )
// biome-ignore lint/suspicious/noExplicitAny: the document is data for the library
const stacks = (...items: ReadingSheet['items']): any[] => (documentOf(...items).content as any[]).slice(2)

it('is in print of 18 points or more', () => {
  const { styles } = documentOf(ITEM)
  expect(styles?.wording?.fontSize).toBeGreaterThanOrEqual(18)
  expect(styles?.correction?.fontSize).toBeGreaterThan(18)
})

it('keeps dates and times on one line', () => {
  expect(stacks(ITEM)[0].stack[1].text).toBe(
    'Mr Amin Esmail. Samar will be held on Friday,\u00a027\u00a0November\u00a02026 at 1:00\u00a0pm.',
  )
})

it.each([
  ['le vendredi 27 novembre 2026 à 13\u00a0h.', 'le vendredi\u00a027\u00a0novembre\u00a02026 à 13\u00a0h.'],
  ['le dimanche 1er février 2027.', 'le dimanche\u00a01er\u00a0février\u00a02027.'],
])('keeps the day of a French text together: %s', (wording, kept) => {
  expect(stacks({ ...ITEM, wording })[0].stack[1].text).toBe(kept)
})

it('strikes out what is no longer so, and begins a cancellation with its word', () => {
  const later = { correction: 'CANCELLED', on: '2026-11-17T01:10:00Z', name: 'Mr Amin Esmail', ofAll: true } as const
  const [old, cancelled] = stacks({ ...ITEM, later }, { ...ITEM, correction: 'CANCELLED', mark: 'ANNULATION' })
  expect(old.stack[0].text).toMatch(/^Samar\. Do not read this: it was announced as cancelled on /)
  expect(old.stack[1].decoration).toBe('lineThrough')
  expect(cancelled.stack[1]).toMatchObject({ text: 'ANNULATION', style: 'correction' })
  expect(cancelled.stack[2].decoration).toBeUndefined()
})

it('says under that word what is cancelled, before the text of which that is said', () => {
  const cancels = 'The announcement of Monday, 16 November 2026 about Mr Amin Esmail is cancelled.'
  const [cancelled] = stacks({ ...ITEM, correction: 'CANCELLED', mark: 'CANCELLED', cancels })
  expect(cancelled.stack.map(({ text }: { text: string }) => text.replaceAll('\u00a0', ' '))).toEqual([
    ...['Samar', 'CANCELLED', cancels, ITEM.wording],
  ])
})

it('lets what is longer than a page run on', () => {
  expect(stacks(ITEM)[0].unbreakable).toBe(true)
  expect(stacks({ ...ITEM, wording: 'Words. '.repeat(300) })[0].unbreakable).toBe(false)
})

it.each(Object.entries(HOSTILE_TEXTS))('is set in a moment: %s', (_name, wording) => {
  expect(processorTime(() => documentOf({ ...ITEM, wording }), MOMENT)).toBeLessThan(MOMENT)
})
