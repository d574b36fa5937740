import { describe, expect, it } from 'vitest'
import {
  type AddressBook,
  cancelsIn,
  compile,
  contentFor,
  type Item,
  inOrder,
  receiversFor,
  subjectFor,
} from './compile.ts'

const NOW = '2026-11-20T23:00:00Z'

const item = (id: number, changes: Partial<Item> = {}): Item => ({
  id,
  name: `Person ${id}`,
  wording: `Wording ${id}.`,
  lapses: [],
  approvedOn: '2026-11-16T17:00:00Z',
  priority: false,
  eventEndsOn: null,
  ...changes,
})
const book = (changes: Partial<AddressBook> = {}): AddressBook => ({
  mgc: ['mgc@x.org'],
  list: ['list@x.org'],
  jamatkhanas: ['jk@x.org'],
  catchAll: ['all@x.org'],
  admins: ['admin@x.org'],
  ...changes,
})

describe('the order of an announcement', () => {
  it('is priority first, then by approval, then as submitted', () => {
    const items = [
      item(4),
      item(3),
      item(2, { approvedOn: '2026-11-16T16:59:59.999Z' }),
      item(1, { approvedOn: '2026-11-16T18:00:00Z', priority: true }),
    ]
    expect(inOrder(items).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  it('compares instants, however they are written', () => {
    const items = [item(1, { approvedOn: '2026-11-16T17:00:00.000Z' }), item(2, { approvedOn: '2026-11-16T16:00:00Z' })]
    expect(inOrder(items).map(({ id }) => id)).toEqual([2, 1])
  })
})

describe('subject and content', () => {
  it('name the kind and the day', () => {
    expect(subjectFor('fateha', '2026-11-20', ['en'])).toBe('Fateha announcements, Friday, 20 November 2026')
  })

  it('are one paragraph per record, its lines kept, its signs escaped', () => {
    const content = contentFor([item(1, { wording: 'A & B\n<script>' }), item(2)], NOW)
    expect(content).toBe('<p>A &amp; B<br>&lt;script&gt;</p>\n<p>Wording 2.</p>')
  })
})

describe('receivers', () => {
  it.each([
    ['as set', {}, ['mgc@x.org'], ['list@x.org', 'jk@x.org']],
    [
      'each once, whatever the case',
      { list: ['MGC@X.org', 'a@x.org', 'A@x.org'], jamatkhanas: ['jk@x.org', 'a@X.ORG', 'JK@x.org'] },
      ['mgc@x.org'],
      ['a@x.org', 'jk@x.org'],
    ],
    ['without mgcEmail', { mgc: [] }, ['all@x.org'], ['list@x.org', 'jk@x.org']],
    ['without the list of the kind', { list: [] }, ['mgc@x.org'], ['all@x.org', 'jk@x.org']],
    ['without either', { mgc: [], list: [], jamatkhanas: [] }, ['all@x.org'], []],
    ['and without a catch-all', { mgc: [], list: [], catchAll: [] }, ['admin@x.org'], ['jk@x.org']],
    [
      'with an address that is none',
      { jamatkhanas: ['not an address', 'jk@x.org'] },
      ['mgc@x.org'],
      ['list@x.org', 'jk@x.org'],
    ],
    ['with nobody at all', { mgc: [], list: [], jamatkhanas: [], catchAll: [], admins: [] }, [], []],
  ])('%s', (_, changes, mandatoryReceivers, bcc) => {
    expect(receiversFor(book(changes))).toEqual({ mandatoryReceivers, bcc })
  })
})

it('an announcement is all of it', () => {
  expect(
    compile({ kind: 'samar', book: book(), announcedIn: ['en'] }, [item(2), item(1)], { date: '2026-11-20', now: NOW }),
  ).toEqual({
    subject: 'Samar announcements, Friday, 20 November 2026',
    content: '<p>Wording 1.</p>\n<p>Wording 2.</p>',
    mandatoryReceivers: ['mgc@x.org'],
    bcc: ['list@x.org', 'jk@x.org'],
    items: [item(1), item(2)],
  })
})

it('a cancellation says of itself what stands below its mark, in each of its languages', () => {
  const content = (mark: string, ...paragraphs: string[]) =>
    [`<p><strong>${mark}</strong></p>`, ...paragraphs.map((text) => `<p>${text}</p>`)].join('\n')
  const both = content(
    'CANCELLED / ANNULATION',
    'It is cancelled.',
    'Elle est annulée.',
    'Sorry.',
    'Samar.<br>Au Samar.',
  )
  expect(cancelsIn(both, 'CANCELLED / ANNULATION')).toBe('It is cancelled.\nElle est annulée.')
  expect(cancelsIn(content('ANNULATION', 'Elle est annulée.', 'Le Samar.'), 'ANNULATION')).toBe('Elle est annulée.')
  expect(cancelsIn('<p>Le Samar.</p>', 'ANNULATION')).toBeNull()
})
