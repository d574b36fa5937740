import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOCS = join(import.meta.dirname, '..', 'docs')
const page = readFileSync(join(DOCS, 'assurance.md'), 'utf8')

/** How many requirements of each level ASVS 5.0.0 has, in its chapters 1 to 17. */
const COUNTS = [
  ...[
    [8, 19, 3],
    [4, 7, 2],
    [8, 11, 12],
    [2, 8, 6],
    [4, 5, 4],
    [13, 22, 12],
    [6, 12, 1],
    [4, 3, 6],
    [4, 3, 0],
  ],
  ...[
    [5, 24, 7],
    [3, 11, 10],
    [3, 6, 3],
    [1, 12, 8],
    [2, 7, 4],
    [3, 10, 8],
    [0, 16, 1],
    [0, 7, 5],
  ],
]
/** How many each of its sections has. */
const SECTIONS = [
  ...[
    '2 10 12 3 3',
    '3 3 5 2',
    '1 3 5 8 8 1 5',
    '5 5 2 4',
    '1 6 3 3',
    '3 12 8 6 8 4 2 4',
    '3 4 2 5 3 2',
    '4 4 3 2',
    '3 4',
  ],
  ...['2 3 5 16 5 2 3', '4 5 5 4 2 2 2', '5 2 5', '4 6 4 7', '2 8 3', '5 5 7 4', '1 5 4 3 4', '2 8 2'],
].map((counts) => counts.split(' ').map(Number))
const KINDS = ['test', 'document', 'reason', 'gap']

const cells = (line: string) =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1)
const rows = page
  .slice(page.indexOf('## The requirements'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', level = '', matter = '', kind = '', proof = '', ...more] = cells(line)
    return { id, level: Number(level), matter, kind, proof, more }
  })
const count = (of: Partial<(typeof rows)[number]>) =>
  rows.filter((row) => Object.entries(of).every(([key, value]) => row[key as keyof typeof row] === value)).length

test('each requirement of the standard stands there once, in its chapter and level', () => {
  const ids = SECTIONS.flatMap((sections, chapter) =>
    sections.flatMap((many, section) =>
      Array.from({ length: many }, (_, at) => `${chapter + 1}.${section + 1}.${at + 1}`),
    ),
  )
  expect(ids).toHaveLength(345)
  expect(rows.map(({ id }) => id)).toEqual(ids)
  const inChapter = (chapter: number, level: number) =>
    rows.filter((row) => row.id.startsWith(`${chapter}.`) && row.level === level).length
  expect(COUNTS.map((_, at) => [1, 2, 3].map((level) => inChapter(at + 1, level)))).toEqual(COUNTS)
})

test('each has a test, a document, a reason or a gap, and one of them only', () => {
  for (const { id, matter, kind, proof, more } of rows) {
    expect(KINDS, id).toContain(kind)
    expect(
      [matter, proof].filter((cell) => cell === ''),
      id,
    ).toEqual([])
    expect(more, id).toEqual([])
  }
})

test('what is tested names a file of tests that is there, what is documented a page', () => {
  const linksOf = (proof: string) => [...proof.matchAll(/\]\(([^)#]*)/g)].map(([, path = '']) => path)
  for (const { id, kind, proof } of rows) {
    const links = linksOf(proof)
    for (const path of links) expect(existsSync(join(DOCS, path)), `${id}: ${path}`).toBe(true)
    const tests = links.filter((path) => /\.(test\.tsx?|spec\.ts)$|^\.\.\/trials\/\w+\.ts$/.test(path))
    if (kind === 'test') expect(tests, id).not.toEqual([])
    if (kind === 'document') expect(links, id).not.toEqual([])
    // A letter stands for a reason that is said once.
    const letter = kind === 'reason' ? /^([A-Z])(;|$)/.exec(proof)?.[1] : undefined
    if (letter) expect(page, id).toContain(`\n- **${letter}**: `)
  }
})

test('the totals are those of the rows', () => {
  const said = page
    .split('\n')
    .filter((line) => /^\| (Level \d|All) \|/.test(line))
    .map((line) => cells(line).slice(1).map(Number))
  const ofLevel = (level: object) => [...KINDS.map((kind) => count({ ...level, kind })), count(level)]
  expect(said).toEqual([ofLevel({ level: 1 }), ofLevel({ level: 2 }), ofLevel({ level: 3 }), ofLevel({})])
})

test('no gap is left out of the lists of gaps, and none is there that is closed', () => {
  const list = page.slice(page.indexOf('## Gaps at levels 1 and 2'), page.indexOf('## Reasons that are said once'))
  const gaps = (...levels: number[]) =>
    rows.filter(({ kind, level }) => kind === 'gap' && levels.includes(level)).map(({ id, level }) => `${id} ${level}`)
  const named = list
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => cells(line).slice(0, 2).join(' '))
  expect(named.toSorted()).toEqual(gaps(1, 2).toSorted())
  const third = /Level 3 was not aimed at: ([\d., ]+)\./.exec(list)?.[1]?.split(', ') ?? []
  expect(third.map((id) => `${id} 3`)).toEqual(gaps(3))
})
