import { describe, expect, it } from 'vitest'
import { announcedTexts } from './announcedText.ts'
import { type Carried, compareWith } from './carried.ts'
import { includesWords, isReadable, readsTheSame } from './plainText.ts'

const samar = (id: number, personName: string, day = 'Friday'): Carried => ({
  id,
  personName,
  wording: `Mr ${personName}, of Toronto. Samar will be held at East York Jamatkhana on ${day}.`,
})
const AMIN = samar(1, 'Amin Esmail')
const ALI = samar(2, 'Ali')
const ALIDINA = samar(3, 'Noor Alidina')
const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n')
const found = (content: string, stay: Carried[], gone: Carried[] = []) => {
  const { missing, leftover } = compareWith(content, { stay, gone })
  return { missing: missing.map(({ id }) => id), leftover: leftover.map(({ id }) => id) }
}

describe('a text beside the records of its announcement', () => {
  it.each<[string, string, Carried[], Carried[], { missing: number[]; leftover: number[] }]>([
    ['as compiled', p(AMIN.wording, ALI.wording), [AMIN, ALI], [], { missing: [], leftover: [] }],
    ['with somebody left out', p(AMIN.wording), [AMIN, ALI], [], { missing: [2], leftover: [] }],
    ['whose paragraph is edited', p('Amin Esmail: on Sunday.'), [AMIN], [], { missing: [], leftover: [] }],
    ['where a name is part of another', p(ALIDINA.wording), [ALI, ALIDINA], [], { missing: [2], leftover: [] }],
    ['of who dropped out', p(AMIN.wording, ALI.wording), [AMIN], [ALI], { missing: [], leftover: [2] }],
    ['where who stays is named like who left', p('Noor Alidina.'), [ALIDINA], [ALI], { missing: [], leftover: [] }],
    [
      'with a sentence of who dropped out',
      p(AMIN.wording, 'Samar will be held at East York Jamatkhana on Monday.'),
      [AMIN],
      [samar(4, 'Somebody Else', 'Monday')],
      { missing: [], leftover: [4] },
    ],
    [
      'with the same sentence of who stays',
      p('Amin Esmail is remembered. Samar will be held at East York Jamatkhana on Friday.'),
      [AMIN],
      [ALI],
      { missing: [], leftover: [] },
    ],
    [
      'of two of one name, one of whom left',
      p(AMIN.wording, AMIN.wording),
      [AMIN],
      [samar(5, 'Amin Esmail')],
      { missing: [], leftover: [5] },
    ],
    ['of two of one name', p(AMIN.wording), [AMIN, samar(5, 'Amin Esmail')], [], { missing: [5], leftover: [] }],
  ])('%s', (_, content, stay, gone, expected) => {
    expect(found(content, stay, gone)).toEqual(expected)
  })

  it('is compared as it is read', () => {
    expect(found(p('AMIN&nbsp;&nbsp;Es<strong>mail</strong>'), [AMIN]).missing).toEqual([])
    expect(found(p('Karim D’Souza'), [samar(6, "Karim D'Souza")]).missing).toEqual([])
    expect(found(p('Amin\u200b Es\u00admail'), [], [AMIN]).leftover).toEqual([1])
  })
})

describe('what an edited text said of each', () => {
  const said = (content: string, ...records: Carried[]) => [...announcedTexts(content, records).values()]

  it('is its own wording where that was left as it was', () => {
    expect(said(p(AMIN.wording, 'Mr Ali: on Sunday.'), AMIN, ALI)).toEqual([
      { text: AMIN.wording, shared: false },
      { text: 'Mr Ali: on Sunday.', shared: false },
    ])
  })

  it('is also whatever belongs to nobody alone', () => {
    expect(said(p('All on Saturday!', AMIN.wording, ALI.wording), AMIN, ALI).map(({ text }) => text)).toEqual([
      `All on Saturday!\n\n${AMIN.wording}`,
      `All on Saturday!\n\n${ALI.wording}`,
    ])
  })

  it('is shared where one paragraph speaks of several', () => {
    const text = 'Samar for Amin Esmail and Ali.'
    expect(said(p(text), AMIN, ALI)).toEqual([
      { text, shared: true },
      { text, shared: true },
    ])
  })
})

it('texts read the same whatever the signs', () => {
  expect(readsTheSame(' One\u00a0– two ', 'one - TWO')).toBe(true)
  expect(readsTheSame('one', 'two')).toBe(false)
  expect(isReadable('\u200b\u2060 \n\u00ad')).toBe(false)
  expect(isReadable(' ا ')).toBe(true)
  expect(includesWords('alidina and ali', 'ali')).toBe(true)
  expect(includesWords('alidina', 'ali')).toBe(false)
})
