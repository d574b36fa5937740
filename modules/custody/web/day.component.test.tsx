import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../kit/web/apiError.ts'
import { forgetKnown } from '../../../kit/web/offline/known.ts'
import { serve } from '../../../kit/web/testing/server.ts'
import { labelText } from '../rules/label.ts'
import { custodyInstead, inCareInstead, knownBand, labelInstead, rememberDay } from './day.ts'

// What a phone knows of the day, in a real browser's database (decisions §14, Without a network).

const CODES = ['0123456789abcdef0123456789abcdef', 'f123456789abcdef0123456789abcdef'] as const
const person = (id: number, name: string, band: string | null, labelCode: string | null) => ({
  ...{ about: { kind: 'bodyTransfer', id }, name, age: '81 years', dateOfBirth: null, band, where: 'PRESENT' },
  ...{ regionId: 3, gsoFacilityId: 1, gsoFacilityName: 'Toronto GSO Facility', timezone: 'America/Toronto' },
  ...{ arrivedOn: '2026-11-16T17:00:00Z', arrivesOn: '2026-11-16T17:00:00Z', leavesOn: null, toCheck: false },
  ...{ checkedIn: id === 1, isNear: id < 3 },
  ...{ similar: [], labelCode },
})
const ONE = { kind: 'bodyTransfer', id: 1 }
const TWO = { kind: 'bodyTransfer', id: 2 }
const HOUR = 3_600_000

const AWAY = new ApiError(0, 'Nothing answered')
const orNull = <T,>(asked: Promise<T>) => asked.catch(() => null)
const knownCustody = (about: typeof ONE) => orNull(custodyInstead(AWAY, about))
const knownInCare = () => orNull(inCareInstead(AWAY))
const knownLabel = (text: string) => orNull(labelInstead(AWAY, text))

const signedInAs = (sub: string) => {
  const profile = { sub, iat: 0, exp: 3600 }
  localStorage.setItem('rop.session', JSON.stringify({ id_token: 'token', expires_at: 4e9, profile }))
}

/** Everything that this browser's database holds, as far as it can be read. */
const stored = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('rop-offline')
    opening.onsuccess = () => {
      const items = opening.result.transaction('items').objectStore('items')
      const asked = [items.getAllKeys(), items.getAll()] as const
      asked[1].onsuccess = () =>
        resolve(
          JSON.stringify(
            asked.map(({ result }) => result),
            (_, value) => (value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value),
          ),
        )
    }
  })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signedInAs('nadia')
  await forgetKnown()
  serve(({ path }) => ({
    response: path.includes('/day/')
      ? [person(1, 'Zarina Hirji', 'W-77', CODES[0]), person(2, 'Amin Dedhar', 'W-78', null)]
      : [],
  }))
  await rememberDay()
  return () => vi.useRealTimers()
})

describe('what a phone knows of the day', () => {
  it('says whose band was read, however it was typed, and holds none that could be read', async () => {
    expect(await knownCustody(ONE)).toMatchObject({ name: 'Zarina Hirji', age: '81 years', band: null, isBanded: true })
    expect([await knownCustody(ONE), await knownCustody(TWO)]).toMatchObject([
      { checkedIn: true },
      { checkedIn: false },
    ])
    expect(await knownBand(ONE, ' w 77 ')).toEqual({ isTheirs: true, wornBy: null })
    expect(await knownBand(ONE, 'W-78')).toEqual({ isTheirs: false, wornBy: 'Amin Dedhar' })
    expect(await knownBand(ONE, 'W-99')).toEqual({ isTheirs: false, wornBy: null })
    expect(JSON.stringify([await knownInCare(), await knownCustody(ONE)])).not.toContain('W-7')
    // Where the server has refused, nothing that is known stands in the place of that.
    await expect(custodyInstead(new ApiError(404, 'Gone'), ONE)).rejects.toThrow('Gone')
    const all = await stored()
    for (const text of ['Zarina', 'W-77', CODES[0]]) expect(all).not.toContain(text)
  })

  it('knows who is to be fetched or stored elsewhere too, for their step, and does not list them as expected today', async () => {
    const three = { ...person(3, 'Habib Tejpar', 'W-79', null), where: 'OFF_SITE' }
    serve(({ path }) => ({ response: path.includes('/day/') ? [person(1, 'Zarina Hirji', null, null), three] : [] }))
    await rememberDay()
    const about = { kind: 'bodyTransfer', id: 3 }
    expect(await knownCustody(about)).toMatchObject({ name: 'Habib Tejpar', where: 'OFF_SITE', isBanded: true })
    expect(await knownBand(ONE, 'W-79')).toEqual({ isTheirs: false, wornBy: 'Habib Tejpar' })
    expect((await knownInCare())?.map(({ name }) => name)).toEqual(['Zarina Hirji'])
  })

  it('knows who wears a label, and the band by its code alone', async () => {
    const read = { about: ONE, name: 'Zarina Hirji', band: 'W-77' }
    expect(await knownLabel(labelText('wrist', CODES[0]))).toMatchObject({ label: 'wrist', ...read })
    expect(await knownLabel(labelText('door', CODES[0]))).toMatchObject({ label: 'door', ...read })
    expect(await knownLabel(labelText('wrist', CODES[1]))).toBeNull()
  })

  it('is gone after twelve hours, and where the clock was put back since', async () => {
    const now = Date.now()
    vi.setSystemTime(now + 12 * HOUR - 60_000)
    expect(await knownCustody(TWO)).not.toBeNull()
    vi.setSystemTime(now - HOUR)
    expect(await knownCustody(TWO)).toBeNull()
    vi.setSystemTime(now + 12 * HOUR + 60_000)
    expect(await knownCustody(TWO)).toBeNull()
    vi.setSystemTime(now)
    expect(await stored()).not.toContain('"item","known \\"nadia\\" day"')
  })

  it('is nobody else’s, goes with another user’s, and with the logout', async () => {
    signedInAs('omar')
    expect(await knownCustody(ONE)).toBeNull()
    expect(await knownInCare()).toBeNull()
    await rememberDay()
    signedInAs('nadia')
    expect(await knownCustody(ONE)).toBeNull()
    signedInAs('omar')
    expect(await knownCustody(ONE)).not.toBeNull()
    await forgetKnown()
    expect(await knownCustody(ONE)).toBeNull()
    expect(await stored()).not.toContain('"item"')
  })
})
