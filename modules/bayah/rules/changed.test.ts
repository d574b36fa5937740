import { expect, it } from 'vitest'
import { toldOf } from './changed.ts'

const CHILD = {
  ...{ firstName: 'Zayn', middleName: null, lastName: 'Lalani' },
  ...{ jamatkhanaId: 302, bayahDateTime: '2026-12-05T22:00:00.000Z' },
}
const guardian = (firstName: string, email: string | null) => ({
  ...({ number: 1, firstName, middleName: null, lastName: 'Lalani', email } as const),
})
const asked = { consented: false, fields: ['guardian1'] }

it.each([
  ['the same name at another address', ['Karim', 'k@example.net'], ['Karim', 'karim@example.net']],
  ['another spelling at the same address', ['Karim', 'k@example.net'], ['Kareem', 'k@example.net']],
  ['another spelling at the same address in capitals', ['Karim', 'k@example.net'], ['Kareem', 'K@Example.net']],
  ['another spelling without an address', ['Karim', null], ['Kareem', null]],
] as const)('%s is the same guardian, who is told what changed', (_, before, now) =>
  expect(toldOf([CHILD, CHILD], [guardian(...before), guardian(...now)], asked)).toEqual(['YOURSELF']),
)

it('another name at another address is somebody else, who has been told nothing', () =>
  expect(
    toldOf([CHILD, CHILD], [guardian('Karim', 'k@example.net'), guardian('Nadia', 'n@example.net')], asked),
  ).toBeNull())
