import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mafiWording } from './wording.ts'

describe('the wording of a Mafi (decisions §7)', () => {
  it.each([
    [
      { title: 'Mrs', name: 'Shirin Virani' },
      "Mrs Shirin Virani is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che.",
    ],
    [
      { title: null, name: 'Shirin Virani' },
      "Shirin Virani is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che.",
    ],
    [
      { name: "  Amin  D'Souza " },
      "Amin D'Souza is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che.",
    ],
    [{ title: 'Mrs', name: '' }, ''],
    [{ title: 'Mrs', name: '  ' }, ''],
    [{}, ''],
  ])('%j', (facts, words) => expect(mafiWording(facts, 'en')).toBe(words))

  it('has no double blank, whatever is typed', () => {
    const text = fc.option(fc.string())
    fc.assert(
      fc.property(text, text, (title, name) => {
        expect(mafiWording({ title, name }, 'en')).not.toMatch(/\s\s|^\s|\s$/)
      }),
    )
  })
})
