import { expect, it } from 'vitest'
import { answering, callerAddress } from './caller.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  // What a proxy wrote down that is no address.
  ['unknown', null],
  ['203.0.113.7:4711', null],
])('a call from %s is known to come from %s', async (address, known) => {
  const seen = await answering(address, async () => {
    await Promise.resolve()
    return callerAddress()
  })
  expect(seen).toBe(known)
})

it('each call has its own address, and what answers none has none', async () => {
  const wait = (address: string, milliseconds: number) =>
    answering(address, async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return callerAddress()
    })
  expect(await Promise.all([wait('10.0.0.1', 20), wait('10.0.0.2', 5)])).toEqual(['10.0.0.1', '10.0.0.2'])
  expect(callerAddress()).toBeNull()
})
