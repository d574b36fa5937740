import { expect, it } from 'vitest'
import { saidInWords } from './saidInWords.ts'

it('says why a band was not read only where it was not', () => {
  expect(saidInWords({ band: null, noBandReason: 'Under the shroud' })).toEqual(['band not read: Under the shroud'])
  expect(saidInWords({ band: 'none', noBandReason: 'None here' })).toEqual(['band not read: None here'])
  expect(saidInWords({ band: 'W-7', noBandReason: 'Under the shroud' })).toEqual(['band W-7'])
})
