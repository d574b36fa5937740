import { describe, expect, it } from 'vitest'
import { mutantsOf, mutated } from './mutants.ts'

const mutantsIn = (text: string) => mutantsOf('x.ts', text).map((mutant) => mutated(text, mutant))

describe('the mutants of a file', () => {
  it.each([
    ['x(a < b)', ['x(a <= b)', 'x(a >= b)']],
    ['x(a === b)', ['x(a !== b)']],
    ['x(a && b)', ['x(a)', 'x(b)']],
    ['x(a ?? b)', ['x(a)', 'x(b)']],
    ['x(!a)', ['x(a)']],
    ['x(a ? b : c)', ['x(true ? b : c)', 'x(false ? b : c)']],
    ['x(1)', ['x(2)']],
    ['x(true)', ['x(false)']],
    ["x([A, 'b'])", ["x(['b'])", 'x([A, ])']],
    ["x({ to: 'SENT' })", ["x({ to: 'SENT_' })"]],
    ['x(a.filter(b))', ['x(a)']],
    ['x(a.some(b))', ['x(a.every(b))']],
    ['x(`text` + b)', []],
  ])('%s', (text, expected) => {
    // All of it is a statement, whose removal is one more.
    expect(mutantsIn(text)).toEqual([';', ...expected])
  })

  it('of a condition are that it always holds and never does', () => {
    expect(mutantsIn('if (a === b) throw c')).toEqual(['if (true) throw c', 'if (false) throw c', 'if (a === b) ;'])
  })

  it('leave types and words for people alone', () => {
    expect(mutantsIn("type A = 'b' | 1\nconst c: A[1] = { label: 'Words for people', title: 'Samar' }")).toEqual([])
  })

  it('of SQL are other words of SQL', () => {
    const sql = (text: string) => `const q = sql<Row>\`${text}\``
    expect(mutantsIn(sql('select where id = 3 and not x is null for update'))).toEqual(
      [
        'select where id <> 3 and not x is null for update',
        'select where id = 3 or not x is null for update',
        'select where id = 3 and not x is not null for update',
        'select where id = 3 and not x is null',
      ].map(sql),
    )
    expect(mutantsIn('const q = text`a and b`')).toEqual([])
  })

  it('of regular expressions are others that take more or less', () => {
    expect(mutantsIn('const r = /^[^a-c\\d]+\\.x?$/i')).toEqual(
      ['/[^a-c\\d]+\\.x?$/i', '/^[a-c\\d]+\\.x?$/i', '/^[^\\d]+\\.x?$/i', '/^[^a-c]+\\.x?$/i', '/^[^a-c\\d]\\.x?$/i']
        .concat(['/^[^a-c\\d]+\\.x$/i', '/^[^a-c\\d]+\\.x?/i', '/^[^a-c\\d]+\\.x?$/'])
        .map((literal) => `const r = ${literal}`),
    )
  })
})
