import { describe, expect, it } from 'vitest'
import { askedPerson } from './askedPerson.ts'

const name = (name: string) => ({ by: 'name', name, words: name.split(' '), ways: expect.any(Array) })
const phone = (digits: string) => ({ by: 'phone', digits })

describe('what is typed of a person', () => {
  it.each([
    ['Zubeda.Quadri@Family.example ', { by: 'email', email: 'zubeda.quadri@family.example' }],
    ['zubeda@', { by: 'email', email: 'zubeda@' }],
    ['416-555-0142', phone('4165550142')],
    ['+1 (416) 555 0142', phone('4165550142')],
    ['001 416 555 0142', phone('4165550142')],
    ['0044 20 7946 0958', phone('442079460958')],
    ['+44 20 7946 0958', phone('442079460958')],
    ['0042', phone('0042')],
    ['1416', phone('1416')],
    ['cell 0142', phone('0142')],
    ['0142', phone('0142')],
    ['142', null],
    ['Rahim Lalani', name('Rahim Lalani')],
    ['Lalani, Rahim', name('Lalani Rahim')],
    ["  Amin D'Souza ", name('Amin D Souza')],
    ['Zarina Ali-Khan', name('Zarina Ali Khan')],
    ['R. Lalani', name('R Lalani')],
    ['Montréal', name('Montréal')],
    ['Mr Rahim Lalani', name('Rahim Lalani')],
    ['Mukhi Alijah Nurali', name('Nurali')],
    ['Mr', name('Mr')],
    ['100% _', null],
    ['%%', null],
    ['--', null],
    ['a b c d e f g h i j', name('a b c d e f g h')],
  ])('%j', (typed, asked) => expect(askedPerson(typed)).toEqual(asked))

  it.each([
    ['Raheem Lalany', ['raheem lalany', 'raheemlalany']],
    ['Amir Ali Kassam', ['amir ali kassam', 'amir kassam', 'amirali kassam', 'amir alikassam']],
    ['Amirali', ['amirali', 'amir ali']],
    ['a b c d e f g h', { length: 8 }],
  ])('%s may be written as %j', (typed, ways) => expect(askedPerson(typed)).toMatchObject({ ways }))
})
