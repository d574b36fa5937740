import { expect, it } from 'vitest'
import { byId, idIn, idQuery } from './endpoint.ts'

it.each([
  ['1', 1],
  ['302', 302],
  ['2147483647', 2_147_483_647],
])('%j is an id wherever it stands in an address', (text, id) => {
  expect(idIn(text)).toBe(id)
  expect(byId.parse({ id: text })).toEqual({ id })
  expect(idQuery.parse(text)).toBe(id)
})

it.each(['0', '01', '-1', '+1', '1.5', '1e3', ' 1', '1 ', 'x', '２', '2147483648', '9999999999'])(
  '%j is none',
  (text) => {
    expect(idIn(text)).toBeNull()
    expect(byId.safeParse({ id: text }).success).toBe(false)
    expect(idQuery.safeParse(text).error?.issues[0]?.message).toBe('Please select a valid option.')
  },
)

it('is nobody’s choice when a query leaves it out or empty, and not found in a path', () => {
  expect([idQuery.parse(''), idQuery.parse(undefined), idIn(undefined), idIn('')]).toEqual([
    undefined,
    undefined,
    null,
    null,
  ])
  expect(byId.safeParse({ id: '' }).success).toBe(false)
})
