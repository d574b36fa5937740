import { describe, expect, it } from 'vitest'
import { bandIn, bandKey } from './band.ts'

describe('a band', () => {
  it.each([
    'W-77',
    'w 77',
    ' w\u201377 ',
    '\u200eW-77',
    'W\u200b-77\ufeff',
    '\u202aW\u201177\u202c',
    'W-7\u034f7\ufe0f',
  ])('%j is W-77', (typed) => expect(bandKey(typed)).toBe('W-77'))
  it.each(['W77', 'W-78', 'V-77'])('%j is another', (typed) => expect(bandKey(typed)).not.toBe('W-77'))
})

describe('words for no band', () => {
  it.each(['', ' ', 'none', 'None yet', 'N/A', 'no tag', '000', '?', 'xx', 'N.A.', 'none.', '...', 'TBD'])(
    '%j is nobody’s band',
    (typed) => expect(bandIn(typed)).toBeNull(),
  )
  it.each(['no wrist band', 'No wristband', 'not available', 'no ID'])('%j neither', (typed) =>
    expect(bandIn(typed)).toBeNull(),
  )
  it.each(['aucun', 'Aucune', 's.o.', 'pas de bracelet', 'sans', 'pas encore', 'néant', 's/o'])(
    '%j is nobody’s band',
    (typed) => expect(bandIn(typed)).toBeNull(),
  )
  it.each(['W-77', 'W.77', 'TB-4', 'NA-12', 'SO-12', 'sans 4', 'Aucoin', 'Rienzi', 'none 3'])('%j is a band', (typed) =>
    expect(bandIn(typed)).toBe(typed),
  )
})
