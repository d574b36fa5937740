import { describe, expect, it } from 'vitest'
import { isClose } from '../../../kit/rules/names/samePerson.ts'
import { ONE_PERSON, TWO_PEOPLE } from '../../../kit/testing/samePersonPairs.ts'
import { closenessTo } from './closeness.ts'

describe('how close a name is to what was typed', () => {
  it.each([
    ['rahim', ['Rahim Lalani', 'Karim Rahim Lalani', 'Rahimtulla Lalani', 'Ibrahim Lalani'], ['Karim Lalani']],
    ['raheem lalany', ['Rahim Lalani', 'Rahim Karim Lalani'], ['Rahim Virani', 'Karim Lalani']],
    ['lalani rahim', ['Rahim Lalani'], ['Rahim Virani']],
    ['Mr Rahim Lalani', ['Rahim Lalani'], ['Karim Lalani']],
    ['rahim lal', ['Rahim Lalani', 'Rahim Hirji Lalji'], ['Rahim Virani']],
    ['rehmat', ['Rahmat Walji', 'Rehmatullah Walji'], ['Hamid Walji']],
    ['Rahim Karim Lalani', ['Rahim Lalani', 'R. Lalani'], ['Shirin Lalani']],
    ['amirali kassam', ['Amir Ali Kasam'], ['Amir Virani']],
    ['rahmi', ['Rahim Lalani'], ['Ali Virani']],
    ['lalanni', ['Rahim Lalani'], []],
    ['laani', ['Rahim Lalani'], ['Rahim Lakhani']],
    ['lalaji', ['Rahim Lalani'], []],
    ['li', ['Lila Ali', 'Ali Lakhani'], ['Rahim Virani']],
  ])('%s', (typed, close, others) => {
    const distances = close.map((name) => closenessTo(typed)(name) ?? Number.POSITIVE_INFINITY)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.every(Number.isFinite)).toBe(true)
    expect(others.map((name) => closenessTo(typed)(name))).toEqual(others.map(() => null))
  })

  it('is none where it is the name, however it is spelled', () => {
    expect(closenessTo('Rahim Lalani')('Rahim Lalani')).toBe(0)
    expect(closenessTo('lalani raheem')('Rahim Lalani')).toBe(0)
  })

  it('is known of whom the rule of the same person calls close, and of few others', () => {
    const close = ONE_PERSON.filter((pair) => isClose(...pair))
    expect(close.filter(([one, other]) => closenessTo(one)(other) === null)).toEqual([])
    const apart = TWO_PEOPLE.filter(([one, other]) => closenessTo(one)(other) === null)
    expect(apart.length / TWO_PEOPLE.length).toBeGreaterThan(0.8)
  })
})
