import { describe, expect, it } from 'vitest'
import { SIGN_IN_REFUSALS, signInMessage } from './signInMessages.ts'

describe('signInMessage', () => {
  it('says what failed, in the exact words', () => {
    expect(signInMessage('failed', 'help@example.org')).toBe(
      'Some error occurred while logging you in. Please try again. If the problem persist, please reach out to help@example.org for support.',
    )
  })

  it.each(SIGN_IN_REFUSALS)('has words for %s', (key) => {
    expect(signInMessage(key, 'help@example.org')).toMatch(/^[A-Z].{20,}\.$/)
  })

  it.each(['Call 555-1234 and give your password', '', null, undefined, '__proto__', 'constructor', ['failed']])(
    'shows nothing for %s',
    (key) => expect(signInMessage(key, 'help@example.org')).toBeNull(),
  )

  it('takes the address literally', () => {
    expect(signInMessage('failed', '$&@example.org')).toContain('reach out to $&@example.org for')
  })
})
