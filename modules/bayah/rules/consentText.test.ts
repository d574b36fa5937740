import { describe, expect, it } from 'vitest'
import { consentText } from './consentStatement.ts'
import { ceremonyInWords, ceremonyStamp } from './consentText.ts'

const CHILD = { firstName: 'Zayn', middleName: 'Noor', lastName: 'Lalani' }
const KARIM = { firstName: 'Karim', middleName: null, lastName: 'Lalani' }
const SHIRIN = { firstName: 'Shirin', middleName: null, lastName: 'Virani' }
const CEREMONY = {
  child: CHILD,
  bayahDateTime: '2026-12-05T22:00:00.000Z',
  jamatkhana: { name: 'East York', timezone: 'America/Toronto' },
}

describe('what is agreed to', () => {
  it('by one, behind a link', () => {
    expect(consentText({ ...CEREMONY, guardians: [KARIM] })).toEqual([
      'I, Karim Lalani, am a parent or guardian of Zayn Noor Lalani.',
      "I agree that Zayn Noor Lalani gives Bay'ah to the Imam of the Time in the ceremony at East York Jamatkhana on Saturday, 5 December 2026, 5:00 pm, Toronto time.",
      "I understand that Bay'ah is the pledge of spiritual allegiance by which a person becomes a murid in the Shia Imami Ismaili tradition of Islam.",
      'The names, the place and the time in this text are right as far as I know.',
      "I give this consent freely. Until the ceremony I can take it back by telling the Bay'ah coordinator.",
    ])
  })

  it('by both, on paper', () => {
    expect(consentText({ ...CEREMONY, guardians: [KARIM, SHIRIN] })).toEqual([
      'We, Karim Lalani and Shirin Virani, are the parents or guardians of Zayn Noor Lalani.',
      "We agree that Zayn Noor Lalani gives Bay'ah to the Imam of the Time in the ceremony at East York Jamatkhana on Saturday, 5 December 2026, 5:00 pm, Toronto time.",
      "We understand that Bay'ah is the pledge of spiritual allegiance by which a person becomes a murid in the Shia Imami Ismaili tradition of Islam.",
      'The names, the place and the time in this text are right as far as we know.',
      "We give this consent freely. Until the ceremony we can take it back by telling the Bay'ah coordinator.",
    ])
  })

  it('says nothing of the other one behind a link', () => {
    expect(consentText({ ...CEREMONY, guardians: [SHIRIN] }).join(' ')).not.toContain('Karim')
  })

  it('changes with the child, the ceremony, its place and the guardian', () => {
    const text = (more: object) => consentText({ ...CEREMONY, guardians: [KARIM], ...more }).join('\n')
    const texts = [
      text({}),
      text({ child: { ...CHILD, lastName: 'Virani' } }),
      text({ bayahDateTime: '2026-12-05T22:15:00.000Z' }),
      text({ jamatkhana: { name: 'Don Mills', timezone: 'America/Toronto' } }),
      text({ jamatkhana: { name: 'East York', timezone: 'America/Halifax' } }),
      text({ guardians: [SHIRIN] }),
    ]
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('a ceremony', () => {
  it.each([
    [
      '2026-12-05T22:00:00Z',
      'America/Toronto',
      'Saturday, 5 December 2026, 5:00 pm, Toronto time',
      '2026-12-05 05:00 pm',
    ],
    [
      '2026-12-06T00:30:00Z',
      'America/Halifax',
      'Saturday, 5 December 2026, 8:30 pm, Halifax time',
      '2026-12-05 08:30 pm',
    ],
    [
      '2026-12-05T17:00:00Z',
      'America/Toronto',
      'Saturday, 5 December 2026, 12:00 pm, Toronto time',
      '2026-12-05 12:00 pm',
    ],
    [
      '2026-12-05T05:05:00Z',
      'America/Toronto',
      'Saturday, 5 December 2026, 12:05 am, Toronto time',
      '2026-12-05 12:05 am',
    ],
    // Either side of both clock changes.
    ['2026-03-08T21:00:00Z', 'America/Toronto', 'Sunday, 8 March 2026, 5:00 pm, Toronto time', '2026-03-08 05:00 pm'],
    ['2026-03-07T22:00:00Z', 'America/Toronto', 'Saturday, 7 March 2026, 5:00 pm, Toronto time', '2026-03-07 05:00 pm'],
    [
      '2026-11-01T22:00:00Z',
      'America/Toronto',
      'Sunday, 1 November 2026, 5:00 pm, Toronto time',
      '2026-11-01 05:00 pm',
    ],
  ])('%s in %s', (instant, zone, words, stamp) => {
    expect(ceremonyInWords(instant, zone)).toBe(words)
    expect(ceremonyStamp(instant, zone)).toBe(stamp)
  })

  it('names its zone in a list for a reader in another one, and in a file for whoever reads it', () => {
    const stamp = (readers?: string | null) => ceremonyStamp('2026-12-05T22:00:00Z', 'America/Toronto', readers)
    expect(stamp()).toBe('2026-12-05 05:00 pm')
    expect(stamp('America/Toronto')).toBe('2026-12-05 05:00 pm')
    expect(stamp('America/Halifax')).toBe('2026-12-05 05:00 pm, Toronto time')
    expect(stamp(null)).toBe('2026-12-05 05:00 pm, Toronto time')
  })
})
