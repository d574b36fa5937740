import { describe, expect, it } from 'vitest'
import { languageAsked } from './language.ts'

describe('the language that is asked for', () => {
  it('is the first of ours, by what is preferred', () => {
    expect(languageAsked('fr-CA,fr;q=0.9,en;q=0.8')).toBe('fr')
    expect(languageAsked('en-CA,en;q=0.9,fr;q=0.8')).toBe('en')
    expect(languageAsked('en;q=0.2, FR-fr;q=0.7')).toBe('fr')
    expect(languageAsked('de, fr;q=0.5, en;q=0.1')).toBe('fr')
  })

  it('is English where none of ours is named, or nothing that can be read', () => {
    for (const header of [undefined, '', '*', 'de', 'fr;q=0', 'french', 'fr;q=x', ';;,,', 'x'.repeat(500)])
      expect(languageAsked(header), header).toBe('en')
  })

  it('is English where it is longer than any browser makes it', () => {
    expect(languageAsked(`fr,${'en;q=0.5,'.repeat(2000)}`)).toBe('en')
  })
})
