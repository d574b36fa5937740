import { describe, expect, it } from 'vitest'
import { bandIn } from './band.ts'

describe('words for no band', () => {
  it.each(['', ' ', 'none', 'None yet', 'N/A', 'no tag', '000', '?', 'xx'])('%j is nobody’s band', (typed) =>
    expect(bandIn(typed)).toBeNull(),
  )
  it.each(['aucun', 'Aucune', 'pas de bracelet', 'sans', 'pas encore', 'néant', 's/o'])(
    '%j is nobody’s band',
    (typed) => expect(bandIn(typed)).toBeNull(),
  )
  it.each(['W-77', 'SO-12', 'sans 4', 'Aucoin', 'Rienzi', 'none 3'])('%j is a band', (typed) =>
    expect(bandIn(typed)).toBe(typed),
  )
})
