import { expect, test } from 'vitest'
import { namedIn, typedName } from './named.ts'

const who = (id: number, firstName: string, lastName: string) => ({ id, firstName, lastName })
const PEOPLE = [
  who(1, 'Rahim', 'Lakhani'),
  who(2, 'Zoë', 'Somji'),
  who(3, 'Amin', 'Ali'),
  who(4, 'Amin', 'Alibhai'),
  who(5, 'Karim', 'Jessa'),
  who(6, 'Karim', 'Jessa'),
  who(7, 'Amin', 'Ali Khan'),
  who(8, 'Zul', "D'Souza-Jiwa"),
]
const named = (text: string, chosen: number[] = []) => namedIn(text, PEOPLE, chosen)
const none = { ids: [], unknown: [], shared: [] }

test.each([
  ['@Rahim Lakhani please look', [1]],
  ['(@rahim lakhani), and @ZOE SOMJI.', [1, 2]],
  ['@Amin Ali', [3]],
  ['@Amin Alibhai', [4]],
  ['@Amin Ali Khan and @Amin Ali, again @Amin Ali', [7, 3]],
  ["@Rahim Lakhani's list", [1]],
  // As phones type it, and as it is pasted.
  ['@Zul D’Souza‑Jiwa', [8]],
])('%s', (text, ids) => expect(named(text)).toEqual({ ...none, ids }))

test.each([
  ['Rahim Lakhani', 'no @'],
  ['rahim@Zoë Somji', 'an address'],
  ['write to office.@example.org', 'an address'],
  ['@ 7 pm, @7 pm, @@, @', 'nobody'],
])('%s names nobody: %s', (text) => expect(named(text)).toEqual(none))

test('what is nobody’s name is said, and a longer name is not a shorter one', () => {
  expect(named('@Rahim Lakhanis')).toEqual({ ...none, unknown: ['Rahim Lakhanis'] })
  expect(named('@home and @Shirin Virani-Jessa.')).toEqual({ ...none, unknown: ['home', 'Shirin Virani-Jessa'] })
})

test('people of one name are told apart by whom the writer chose', () => {
  expect(named('@Karim Jessa')).toEqual({ ...none, shared: ['Karim Jessa'] })
  expect(named('@Karim Jessa', [6])).toEqual({ ...none, ids: [6] })
  expect(named('nobody', [6])).toEqual(none)
})

test.each([
  ['see @', 5, { from: 4, called: '' }],
  ['see @Ra', 7, { from: 4, called: 'Ra' }],
  ['see @Rahim La more', 13, { from: 4, called: 'Rahim La' }],
  ['see @Rahim La more', 2, null],
  ['mail@Ra', 7, null],
  ['@a\n', 3, null],
])('%j at %i', (text, caret, expected) => expect(typedName(text, caret)).toEqual(expected))
