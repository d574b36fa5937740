import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { name, optionalCity, optionalWords } from '../fields.ts'
import { typedNames, withNames } from './typedNames.ts'

const shape = {
  person: name({ message: 'No.' }),
  city: optionalCity(),
  remark: optionalWords(),
  contact: z.preprocess((value) => value ?? {}, z.strictObject({ firstName: name({ message: 'No.' }) })),
}
const input = { person: 'RAHIM LALANI', city: 'Toronto', remark: 'by phone', contact: { firstName: 'zubeda' } }
const ASKED = [
  { path: 'person', typed: 'RAHIM LALANI', meant: 'Rahim Lalani' },
  { path: 'contact.firstName', typed: 'zubeda', meant: 'Zubeda' },
]

describe('names as they were typed', () => {
  it('are asked about wherever they stand, other words not', () => expect(typedNames(shape, input)).toEqual(ASKED))

  it('not again where they stood so before', () =>
    expect(typedNames(shape, input, { ...input, contact: null })).toEqual(ASKED.slice(1)))

  it('take the place of what was typed', () =>
    expect(withNames(input, ASKED)).toEqual({ ...input, person: 'Rahim Lalani', contact: { firstName: 'Zubeda' } }))
})
