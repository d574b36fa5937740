import { expect, it } from 'vitest'
import { toldOf } from './changed.ts'

const CHILD = {
  ...{ firstName: 'Zayn', middleName: null, lastName: 'Lalani' },
  ...{ jamatkhanaId: 302, bayahDateTime: '2026-12-05T22:00:00.000Z', meetingDate: '2026-11-28' },
}
const guardian = (firstName: string, email: string | null) => ({
  ...({ number: 1, firstName, middleName: null, lastName: 'Lalani', email } as const),
})
const asked = { consented: false, fields: ['guardian1'] }

it.each([
  ['the same name at another address', guardian('Karim', 'k@example.net'), guardian('Karim', 'karim@example.net')],
  ['another spelling at the same address', guardian('Karim', 'k@example.net'), guardian('Kareem', 'k@example.net')],
  [
    'another spelling, the address in capitals',
    guardian('Karim', 'k@example.net'),
    guardian('Kareem', 'K@Example.net'),
  ],
  ['another spelling without an address', guardian('Karim', null), guardian('Kareem', null)],
])('%s is the same guardian, who is told what changed', (_, before, now) =>
  expect(toldOf([CHILD, CHILD], [before, now], asked)).toEqual(['YOURSELF']),
)

it('another name at another address is somebody else, who has been told nothing', () =>
  expect(
    toldOf([CHILD, CHILD], [guardian('Karim', 'k@example.net'), guardian('Nadia', 'n@example.net')], asked),
  ).toBeNull())
