import { describe, expect, it } from 'vitest'
import { judgeScan, labelIn, labelText } from './label.ts'

const CODE = '0123456789abcdef0123456789abcdef'

describe('the code of a label', () => {
  it.each(['wrist', 'door'] as const)('says that it is ours, where it hangs, and nothing else: %s', (label) => {
    expect(labelText(label, CODE)).toMatch(/^ROP:[WD]:[0-9A-F]{32}$/)
    expect(labelIn(` ${labelText(label, CODE).toLowerCase()}\n`)).toEqual({ label, code: CODE })
  })

  it.each([
    CODE,
    `ROP:X:${CODE}`,
    `ROP:W:${CODE}0`,
    `ROP:W:${CODE.slice(1)}`,
    `xROP:W:${CODE}`,
    `ROP:W:${CODE}\nROP:W:${CODE}`,
    'https://example.org/',
    '',
  ])('of another system is none of ours: %s', (text) => {
    expect(labelIn(text)).toBeNull()
  })
})

describe('a label that is scanned for somebody', () => {
  const here = { about: { kind: 'ghuslWorkflow', id: 7 } }
  const read = { ...here, label: 'wrist', band: 'W-77' } as const

  it('is taken from their own wrist alone, and only where it says a band', () => {
    expect(judgeScan(read, here)).toBe('theirs')
    expect(judgeScan({ ...read, band: null }, here)).toBe('noBand')
    expect(judgeScan({ ...read, label: 'door' }, here)).toBe('door')
    expect(judgeScan({ ...read, about: { kind: 'ghuslWorkflow', id: 8 } }, here)).toBe('other')
    expect(judgeScan({ ...read, about: { kind: 'bodyTransfer', id: 7 } }, here)).toBe('other')
  })

  it('on the door of somebody else is theirs first of all', () => {
    expect(judgeScan({ ...read, label: 'door', about: { kind: 'bodyTransfer', id: 7 } }, here)).toBe('other')
  })
})
