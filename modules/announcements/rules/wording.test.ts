import { describe, expect, it } from 'vitest'
import {
  heldAt,
  jamatkhanaInWords,
  listInWords,
  nameIn,
  ofCities,
  ofFamilies,
  sentence,
  titledName,
} from './wording.ts'

describe('lists in words', () => {
  it.each([
    [[], ''],
    [[null, undefined, '', '  '], ''],
    [['Toronto'], 'Toronto'],
    [[null, 'Nairobi'], 'Nairobi'],
    [['Toronto', 'Nairobi'], 'Toronto and Nairobi'],
    [['Toronto', '', 'Nairobi'], 'Toronto and Nairobi'],
    [[' Toronto ', 'Dar  es   Salaam'], 'Toronto and Dar es Salaam'],
    [['Toronto', 'Nairobi', 'Kampala'], 'Toronto, Nairobi and Kampala'],
  ])('%j', (parts, words) => expect(listInWords(parts)).toBe(words))
})

describe('families', () => {
  it.each([
    [[null, null], ''],
    [['Lalani', null], 'of the Lalani family'],
    [[null, 'Lalani'], 'of the Lalani family'],
    [['Lalani', 'Lalani'], 'of the Lalani family'],
    [['Lalani', ' Lalani '], 'of the Lalani family'],
    [['Lalani', 'Virani'], 'of the Lalani and Virani families'],
    [["D'Souza", 'Abdul-Karim'], "of the D'Souza and Abdul-Karim families"],
  ])('%j', (families, words) => expect(ofFamilies(families, 'en')).toBe(words))
})

it('cities', () => {
  expect(ofCities([null, ''], 'en')).toBe('')
  expect(ofCities(['Montréal', null], 'en')).toBe('of Montréal')
})

it('titles', () => {
  expect(titledName('Mr', 'Rahim Lalani')).toBe('Mr Rahim Lalani')
  expect(titledName('', 'Rahim  Lalani ')).toBe('Rahim Lalani')
  expect(titledName(null, null)).toBe('')
})

it('says titles in the language that is announced in, whichever they were typed in', () => {
  expect(titledName('Mme', 'Ève Lalani', 'en')).toBe('Mrs Ève Lalani')
  expect(titledName('M.', 'Rahim Lalani')).toBe('Mr Rahim Lalani')
  expect(titledName('Mme', 'Ève Lalani', 'fr')).toBe('Mme Ève Lalani')
  expect(nameIn('Mr Rahim Lalani', 'fr')).toBe('M. Rahim Lalani')
  expect(nameIn('Mr Rahim Lalani', 'en')).toBe('Mr Rahim Lalani')
  expect(nameIn('Alijah Badru Somani', 'fr')).toBe('Alijah Badru Somani')
  expect(nameIn('Rahim', 'fr')).toBe('Rahim')
})

describe('sentences', () => {
  it.each([
    [['a', '', 'b', null], 'a, b.'],
    [['Rahim Lalani Jr.'], 'Rahim Lalani Jr.'],
    [['a'], 'a.'],
  ])('%j', (clauses, words) => expect(sentence(clauses)).toBe(words))
})

it.each([
  ['East York', 'East York Jamatkhana'],
  ['Headquarters', 'Headquarters Jamatkhana'],
  ['Darkhana Jamatkhana', 'Darkhana Jamatkhana'],
  ['Darkhana jamatkhana', 'Darkhana jamatkhana'],
])('%s is %s', (name, words) => expect(jamatkhanaInWords(name, 'en')).toBe(words))

it('nowhere yet', () => expect(heldAt(null, 'en')).toBe(''))
