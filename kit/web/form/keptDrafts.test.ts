import { expect, test } from 'vitest'
import {
  dropDraft,
  dropOldDrafts,
  importKey,
  keptEntries,
  type Place,
  putDraft,
  readDraft,
  sealDraft,
  takenUp,
} from './keptDrafts.ts'

const HOUR = 60 * 60 * 1000
const NOW = Date.parse('2026-11-20T13:00:00Z')
const KEY = btoa('k'.repeat(32))
const OTHER_KEY = btoa('o'.repeat(32))

/** What local storage does, its entries as own properties included. */
function memory(): Storage {
  const storage: Record<string, string> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(storage, {
    getItem: hidden((name: string) => storage[name] ?? null),
    setItem: hidden((name: string, value: string) => {
      storage[name] = value
    }),
    removeItem: hidden((name: string) => {
      delete storage[name]
    }),
  }) as unknown as Storage
}

const placeOf = (more: Partial<Place> = {}): Place => ({
  storage: memory(),
  userId: 6,
  form: 'mayyit/new-mayyit',
  entry: 'a',
  ...more,
})

async function keep(
  place: Place,
  values: object,
  { from = {}, on = NOW, basis = null as string | null, key = KEY, secrets = new Map<string, string>() } = {},
) {
  putDraft(place, await sealDraft(place, await importKey(key), { values, from, on, basis }, secrets))
}

test('a draft comes back as it was typed, and is not readable where it lies', async () => {
  const place = placeOf()
  await keep(
    place,
    { deceasedName: 'Rahim Lalani', on: { dilsoji: true } },
    { from: { deceasedName: 'Rahim' }, basis: '3' },
  )
  expect(JSON.stringify(place.storage)).not.toContain('Lalani')
  expect(await readDraft(place, [await importKey(KEY)], NOW + HOUR)).toEqual({
    values: { deceasedName: 'Rahim Lalani', on: { dilsoji: true } },
    from: { deceasedName: 'Rahim' },
    on: NOW,
    basis: '3',
  })
})

test('what is secret is never kept, wherever it stands', async () => {
  const place = placeOf()
  const from = { sin: '123456782' }
  await keep(
    place,
    { name: 'Rahim', sin: '123456782', nested: { sin: '123456782', city: 'Toronto' } },
    { from, secrets: new Map([['sin', 'SIN']]) },
  )
  const draft = await readDraft(place, [await importKey(KEY)], NOW)
  expect(draft?.from).toEqual({})
  expect(draft?.values).toEqual({ name: 'Rahim', nested: { city: 'Toronto' } })
})

test.each([
  ['just before a day has passed', 24 * HOUR - 1, true],
  ['when a day has passed', 24 * HOUR, false],
  ['when the clock was set back', -1, false],
])('is there %s: %s', async (_when, later, there) => {
  const place = placeOf()
  await keep(place, { a: 1 })
  expect(keptEntries(place, NOW + later)).toEqual(there ? ['a'] : [])
  expect((await readDraft(place, [await importKey(KEY)], NOW + later)) !== null).toBe(there)
  dropOldDrafts(place.storage, NOW + later)
  expect(Object.keys(place.storage)).toHaveLength(there ? 1 : 0)
})

test('opens neither with another key, nor for another user, form or entry, nor when it was changed', async () => {
  const place = placeOf()
  await keep(place, { a: 1 })
  const key = await importKey(KEY)
  const [name = ''] = Object.keys(place.storage)
  const stored = place.storage.getItem(name) ?? ''
  expect(await readDraft(place, [await importKey(OTHER_KEY)], NOW)).toBeNull()
  for (const moved of [
    { ...place, userId: 7 },
    { ...place, form: 'samar/new-samar' },
    { ...place, entry: 'b' },
  ]) {
    putDraft(moved, stored)
    expect(await readDraft(moved, [key], NOW)).toBeNull()
  }
  const entry = JSON.parse(stored)
  putDraft(
    place,
    JSON.stringify({ ...entry, sealed: entry.sealed.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A')) }),
  )
  expect(await readDraft(place, [key], NOW)).toBeNull()
})

test('opens with another key while the keys are changed', async () => {
  const place = placeOf()
  await keep(place, { a: 1 })
  const draft = await readDraft(place, [await importKey(OTHER_KEY), await importKey(KEY)], NOW)
  expect(draft?.values).toEqual({ a: 1 })
})

test('rubbish in the storage is no draft, and is cleared away', () => {
  const place = placeOf()
  putDraft(place, 'not json')
  place.storage.setItem('something-else', 'stays')
  expect(keptEntries(place, NOW)).toEqual([])
  dropOldDrafts(place.storage, NOW)
  expect(Object.keys(place.storage)).toEqual(['something-else'])
})

test('two entries of one form lie apart, the newest first', async () => {
  const [a, b] = [placeOf(), placeOf({ entry: 'b' })]
  const other = { ...b, storage: a.storage }
  await keep(a, { name: 'First' })
  await keep(other, { name: 'Second' }, { on: NOW + HOUR })
  await keep({ ...a, form: 'mayyit/new-mayyit/7' }, { name: 'Of a Ghusl form' })
  await keep({ ...a, userId: 66 }, { name: 'Of somebody else' })
  expect(keptEntries(a, NOW + HOUR)).toEqual(['b', 'a'])
  dropDraft(other)
  expect((await readDraft(a, [await importKey(KEY)], NOW + HOUR))?.values).toEqual({ name: 'First' })
})

test('a draft is forgotten', async () => {
  const place = placeOf()
  await keep(place, { a: 1 })
  dropDraft(place)
  expect(Object.keys(place.storage)).toEqual([])
})

test('what was kept of a form that has changed since fits the form as it is', () => {
  const start = { name: null, city: 'Toronto', on: { dilsoji: false, fateha: true } }
  expect(takenUp(start, { values: { name: 'Rahim', gone: 1, on: { dilsoji: true } }, from: start })).toEqual({
    values: { name: 'Rahim', city: 'Toronto', on: { dilsoji: true, fateha: true } },
    clashes: [],
  })
  expect(takenUp(start, { values: 'nonsense', from: null })).toEqual({ values: start, clashes: [] })
})

test('what somebody else has saved since stands; where it was typed over, both are named', () => {
  const from = { name: 'Rahim', city: 'Toronto', age: 70, note: null, on: { dilsoji: false, fateha: false } }
  const typed = { name: 'Rahim', city: 'Nairobi', age: 71, note: 'Mine', on: { dilsoji: true, fateha: false } }
  const saved = { name: 'Raheem', city: 'Toronto', age: 71, note: 'Theirs', on: { dilsoji: false, fateha: true } }
  expect(takenUp(saved, { values: typed, from })).toEqual({
    values: { name: 'Raheem', city: 'Nairobi', age: 71, note: 'Theirs', on: { dilsoji: true, fateha: true } },
    clashes: [{ field: 'note', saved: 'Theirs', typed: 'Mine' }],
  })
})

test('a clash inside a part of the form is named by its path', () => {
  const of = (email: string | null) => ({ familyContact: { email } })
  expect(takenUp(of('theirs@example.org'), { values: of('mine@example.org'), from: of(null) }).clashes).toEqual([
    { field: 'familyContact.email', saved: 'theirs@example.org', typed: 'mine@example.org' },
  ])
})
