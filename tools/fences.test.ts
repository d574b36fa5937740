import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, test } from 'vitest'
import { findProblems } from './fences.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

/** The fences' findings on a tree of these files. */
function judge(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'rop-fences-'))
  roots.push(root)
  const names = {
    dependencies: { fastify: '1', zod: '1' },
    devDependencies: { react: '1', vitest: '1', '@mantine/core': '1' },
  }
  const all = { 'package.json': JSON.stringify(names), ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return findProblems(root)
}

const KIND = 'modules/announcements/kinds/samar'
const forbidden: [from: string, specifier: string, because: string][] = [
  // rules are pure
  ['kit/rules/a.ts', 'node:fs', 'rules are pure'],
  ['kit/rules/a.ts', 'fastify', 'rules are pure'],
  ['kit/rules/a.ts', 'react', 'rules are pure'],
  ['kit/rules/a.ts', '../server/clock.ts', 'rules are pure'],
  ['modules/places/rules/a.ts', '../server/b.ts', 'rules are pure'],
  ['modules/places/rules/a.ts', '../web/b.tsx', 'rules are pure'],
  // web and server never meet, in the kit, a module, across modules and in app
  ['kit/web/a.tsx', '../server/clock.ts', 'web never imports server'],
  ['kit/server/a.ts', '../web/b.ts', 'server never imports web'],
  ['modules/places/web/a.tsx', '../server/public.ts', 'web never imports server'],
  ['modules/places/server/a.ts', '../web/b.tsx', 'server never imports web'],
  ['modules/places/web/a.tsx', '../../users/server/public.ts', 'web never imports server'],
  ['app/web/main.tsx', '../server/main.ts', 'web never imports server'],
  ['app/server/main.ts', '../web/main.tsx', 'server never imports web'],
  // packages by side
  ['kit/web/a.tsx', 'fastify', 'the browser app imports'],
  ['kit/web/a.tsx', 'node:path', 'the browser app imports'],
  ['modules/places/server/a.ts', 'react', 'production packages only'],
  ['modules/places/server/a.ts', '@mantine/core/styles.css', 'production packages only'],
  ['app/server/main.ts', 'react', 'production packages only'],
  // the kit knows no module and no app
  ['kit/server/a.ts', '../../modules/places/server/public.ts', 'the kit imports no module'],
  ['kit/rules/a.ts', '../../modules/places/rules/b.ts', 'the kit imports no module'],
  ['kit/testing/a.ts', '../../modules/places/server/b.ts', 'the kit imports no module'],
  ['kit/server/a.ts', '../../app/server/main.ts', 'only app imports app'],
  // modules meet in rules/, server/public.ts and web/public.tsx
  ['modules/places/server/a.ts', '../../users/server/tables.ts', 'public file only'],
  ['modules/places/web/a.tsx', '../../users/web/b.tsx', 'public file only'],
  ['modules/places/server/a.ts', '../../../app/server/main.ts', 'only app imports app'],
  ['modules/places/server/a.ts', '../../../db/seed.ts', 'only app imports db'],
  ['modules/places/web/a.tsx', '../../../tools/b.ts', 'the browser app has no use for tools'],
  ['app/web/a.tsx', '../../db/seed.ts', 'the browser app has no use for db'],
  ['app/server/a.ts', '../../e2e/b.ts', 'the application runs without its trials'],
  // kinds of announcement
  ['modules/announcements/server/a.ts', '../kinds/samar/server/b.ts', 'through the list in kinds/all*.ts only'],
  ['modules/announcements/rules/a.ts', '../kinds/samar/rules/b.ts', 'through the list in kinds/all*.ts only'],
  [`${KIND}/rules/a.ts`, '../../mafi/rules/b.ts', 'a kind never imports another kind'],
  [`${KIND}/web/a.tsx`, '../../mafi/web/b.tsx', 'a kind never imports another kind'],
  [`${KIND}/server/a.ts`, '../../allServer.ts', 'a kind knows no other kind'],
  [`${KIND}/server/a.ts`, '../../../../users/server/tables.ts', 'public file only'],
  ['modules/dispatch/server/a.ts', '../../announcements/kinds/samar/server/public.ts', 'public file only'],
  ['modules/dispatch/server/a.ts', '../../announcements/kinds/allServer.ts', 'public file only'],
  ['modules/announcements/web/a.tsx', '../kinds/allServer.ts', 'web never imports server'],
  ['modules/announcements/kinds/all.ts', './samar/server/b.ts', 'rules are pure'],
  // tests and what serves them
  ['modules/places/server/a.ts', './b.test.ts', 'nobody imports a test'],
  ['modules/places/server/a.ts', '../testing/b.ts', 'only tests import from testing/'],
  ['modules/places/server/a.test.ts', '../../../app/server/main.ts', 'only app imports app'],
  // a new module and a new kind are fenced from birth
  ['modules/brandnew/server/a.ts', '../../users/server/tables.ts', 'public file only'],
  ['modules/announcements/kinds/brandnew/rules/a.ts', '../../samar/rules/b.ts', 'a kind never imports another kind'],
]

test.each(forbidden)('%s may not import %s: %s', (from, specifier, because) => {
  const problems = judge({ [from]: `import '${specifier}'\n` })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`${from}:1 imports ${specifier}: `)
  expect(problems[0]).toContain(because)
})

const allowed: [from: string, specifier: string][] = [
  ['kit/rules/a.ts', 'zod'],
  ['modules/places/rules/a.ts', '../../users/rules/b.ts'],
  ['modules/places/rules/a.ts', '../../../kit/rules/b.ts'],
  ['modules/places/rules/a.test.ts', 'vitest'],
  ['modules/places/server/a.ts', 'fastify'],
  ['modules/places/server/a.ts', 'node:crypto'],
  ['modules/places/server/a.ts', '../../users/server/public.ts'],
  ['modules/places/server/a.ts', '../../announcements/kinds/samar/rules/b.ts'],
  ['modules/places/web/a.tsx', '@mantine/core/styles.css'],
  ['modules/places/web/a.tsx', './b.module.css?inline'],
  ['modules/places/server/a.test.ts', '../testing/b.ts'],
  ['modules/places/server/a.http.test.ts', '../../../app/testing/b.ts'],
  [`${KIND}/rules/a.http.test.ts`, '../../../../../app/server/b.ts'],
  [`${KIND}/server/a.ts`, '../../../server/b.ts'],
  [`${KIND}/web/a.tsx`, '../../../web/b.tsx'],
  [`${KIND}/server/a.ts`, '../rules/b.ts'],
  ['modules/announcements/server/a.ts', '../kinds/allServer.ts'],
  ['modules/announcements/kinds/allServer.ts', './samar/server/b.ts'],
  ['modules/announcements/kinds/allWeb.tsx', './samar/web/b.tsx'],
  ['modules/announcements/kinds/all.ts', './samar/rules/b.ts'],
  ['app/server/a.ts', '../../modules/places/server/tables.ts'],
  ['app/server/a.ts', '../../db/seed.ts'],
  ['app/web/a.tsx', '../../modules/places/web/b.tsx'],
  ['tools/a.ts', '../modules/places/server/b.ts'],
  ['e2e/a.spec.ts', '../modules/places/rules/b.ts'],
]

test.each(allowed)('%s may import %s', (from, specifier) => {
  expect(judge({ [from]: `import '${specifier}'\n` })).toEqual([])
})

test.each([
  "import type { A } from '../server/b.ts'",
  "export { a } from '../server/b.ts'",
  "export * from '../server/b.ts'",
  "const a = () => import('../server/b.ts')",
  "type A = import('../server/b.ts').A",
  "declare module '../server/b.ts' { interface A {} }",
])('sees %s', (code) => {
  expect(judge({ 'modules/places/web/a.tsx': `// one\nconst x = <p>import '../server/c.ts'</p>\n${code}\n` })).toEqual([
    'modules/places/web/a.tsx:3 imports ../server/b.ts: web never imports server',
  ])
})

test.each([
  ['modules/places/server/a.ts', 1],
  ['kit/web/a.ts', 1],
  ['kit/server/a.ts', 0],
])('a computed import could lead anywhere: %s', (path, problems) => {
  expect(judge({ [path]: 'const a = (b: string) => import(b)' })).toHaveLength(problems)
})

test.each(['modules/places/a.ts', 'kit/a.ts', 'modules/announcements/kinds/samar/a.ts', 'app/main.ts'])(
  'a file outside the layers has no place: %s',
  (path) => {
    expect(judge({ [path]: '' })).toEqual([expect.stringContaining('belongs into rules/')])
  },
)

test('files that import each other in a circle are named', () => {
  const circle = judge({
    'kit/server/a.ts': "import './b.ts'",
    'kit/server/b.ts': "import { c } from './c.ts'",
    'kit/server/c.ts': "export { a } from './a.ts'",
  })
  expect(circle).toEqual([
    expect.stringContaining('kit/server/a.ts → kit/server/b.ts → kit/server/c.ts → kit/server/a.ts'),
  ])
})

test('types and what is loaded later close no circle', () => {
  const fine = judge({
    'kit/web/a.ts': "import type { B } from './b.ts'",
    'kit/web/b.ts': "import { c } from './c.ts'",
    'kit/web/c.ts': "const a = () => import('./a.ts')\nconst b = () => import('./b.ts')",
  })
  expect(fine).toEqual([])
})

describe('modules that import each other', () => {
  const calendar = { 'modules/calendar/server/public.ts': "\nimport '../../dispatch/rules/slots.ts'" }
  const circle = 'These modules import each other: calendar → dispatch → calendar'

  it('are named with the imports that make the circle', () => {
    const dispatch = { 'modules/dispatch/rules/next.ts': "import { a } from '../../calendar/rules/event.ts'" }
    expect(judge({ ...calendar, ...dispatch })).toEqual([
      `${circle} (modules/calendar/server/public.ts:2 imports ../../dispatch/rules/slots.ts; modules/dispatch/rules/next.ts:1 imports ../../calendar/rules/event.ts)`,
    ])
  })

  it.each([
    ['a type', 'modules/dispatch/rules/a.ts', "import type { A } from '../../calendar/rules/a.ts'"],
    ['what is loaded later', 'modules/dispatch/web/a.ts', "const a = () => import('../../calendar/rules/a.ts')"],
    ['a test', 'modules/dispatch/rules/a.test.ts', "import '../../calendar/rules/a.ts'"],
    ['what serves tests', 'modules/dispatch/testing/a.ts', "import '../../calendar/rules/a.ts'"],
  ])('count %s', (_, path, code) => {
    expect(judge({ ...calendar, [path]: code })).toEqual([expect.stringContaining(`${circle} (`)])
  })

  it('leave out tests through the running application, which has all modules in it', () => {
    const test = "import '../../calendar/server/public.ts'"
    expect(judge({ ...calendar, 'modules/dispatch/server/a.http.test.ts': test })).toEqual([])
  })

  it('are found around a corner, and within a kind', () => {
    const around = judge({
      'modules/announcements/kinds/samar/rules/a.ts': "import '../../../../dispatch/rules/a.ts'",
      'modules/dispatch/rules/a.ts': "import '../../home/rules/a.ts'",
      'modules/home/rules/a.ts': "import '../../announcements/rules/b.ts'",
    })
    expect(around).toEqual([expect.stringContaining('announcements → dispatch → home → announcements (')])
  })
})

describe('tables', () => {
  const declaring = (...tables: string[]) =>
    `declare module '../../../kit/server/database/database.ts' { interface Tables { ${tables.map((table) => `${table}: object`).join('; ')} } }`
  const owners = {
    'modules/announcements/server/tables.ts': declaring('record', 'recordContact'),
    'modules/dispatch/server/tables.ts': declaring('announcement'),
    'kit/server/mail/tables.ts':
      "declare module '../database/database.ts' { interface Tables { mailDelivery: object } }",
  }
  const judgeTables = (files: Record<string, string>) => judge({ ...owners, ...files })
  const ELSEWHERE = 'modules/dispatch/server/a.ts'

  it.each([
    "db.selectFrom('record')",
    "db.selectFrom('record as r')",
    "db.selectFrom(['announcement', 'record'] as const)",
    "db.selectFrom('announcement').innerJoin('record', 'record.id', 'announcement.id')",
    "db.selectFrom('announcement').leftJoin('record as r', (join) => join)",
    "trx.insertInto('record').values(row)",
    "trx.updateTable('record').set(row)",
    "trx.deleteFrom('record').where('id', '=', 1)",
    "db.selectFrom('announcement').where((eb) => eb.exists(eb.selectFrom('record')))",
    "sql.table('record')",
    "sql.raw('select * from record')",
    `sql\`select id from record where id = \${id}\``,
    'sql<Row>`select r.id from announcement as a join RECORD as r on r.id = a.id`',
    'sql`select 1 from announcement, record`',
    'sql`select 1 from announcement as a, lateral (select 2) as b, record r`',
    `sql\`update record set status = \${status}\``,
    'sql`insert into record (id) values (1)`',
    'sql`delete from announcement using record where true`',
    'sql`select 1 from "record"`',
    'sql`select 1 from public.record`',
    'sql`with a as (select 1 from record) select * from a`',
    'sql`select 1 where exists (select from record where true)`',
    'sql`left join record on true`',
    'sql`lock table record`',
  ])('of another module are refused: %s', (code) => {
    expect(judgeTables({ [ELSEWHERE]: `\n${code}` })).toEqual([
      `${ELSEWHERE}:2 names the table record, which is of announcements: another one’s table is reached through its public file only`,
    ])
  })

  it.each([
    "db.selectFrom('announcement')",
    "db.selectFrom(records.as('record')).select('record.id')",
    "db.selectFrom('announcement').leftJoin(records.as('record'), 'record.id', 'announcement.id')",
    "db.selectFrom((eb) => eb.selectFrom('announcement'))",
    "const kind = 'record'",
    "Buffer.from('else')",
    `sql\`select record.id from \${records} as record\``,
    "sql`select 'from record' as text from announcement -- join record`",
    'sql`select 1 from announcement for update of record`',
    `sql\`select extract(day from record.created_on) from \${records} as record\``,
    "const words = 'select * from record'",
  ])('may be anything else: %s', (code) => {
    expect(judgeTables({ [ELSEWHERE]: code })).toEqual([])
  })

  it('are named by their own module, its kinds, and whoever makes, fills or tries them', () => {
    const code = "db.selectFrom('record'); sql`select from record_contact`"
    const paths = [
      'modules/announcements/server/a.ts',
      'modules/announcements/kinds/samar/server/a.ts',
      'modules/dispatch/testing/a.ts',
      'modules/dispatch/server/a.http.test.ts',
      'app/testing/a.ts',
      'db/seed/a.ts',
      'tools/a.ts',
      'bench/a.ts',
      'e2e/a.spec.ts',
    ]
    expect(judgeTables(Object.fromEntries(paths.map((path) => [path, code])))).toEqual([])
  })

  it.each([
    ['kit/server/a.ts', "db.selectFrom('record')", 'record, which is of announcements'],
    ['app/server/a.ts', 'sql`select from record_contact`', 'record_contact, which is of announcements'],
    ['modules/dispatch/server/a.ts', "db.selectFrom('mailDelivery')", "mail_delivery, which is the kit's"],
    ['app/server/a.ts', 'sql`select from mail_delivery`', "mail_delivery, which is the kit's"],
  ])('%s names none but its own: %s', (path, code, what) => {
    expect(judgeTables({ [path]: code })).toEqual([expect.stringContaining(`names the table ${what}`)])
  })

  it.each(['db.selectFrom(table)', 'db.deleteFrom(kind.table)', "db.updateTable(a ? 'announcement' : other)"])(
    'are not computed: %s',
    (code) => {
      expect(judgeTables({ [ELSEWHERE]: code })).toEqual([
        `${ELSEWHERE}:1 names a table by something computed, so nobody can tell whose it is`,
      ])
    },
  )

  it('belong to one module each', () => {
    expect(judgeTables({ 'modules/places/server/tables.ts': declaring('record') })).toEqual([
      'modules/places/server/tables.ts:1 declares the table record, which is declared already',
    ])
    expect(judgeTables({ 'db/migrations/0001_a.ts': 'sql`create table if not exists thing (id int)`' })).toEqual([
      'db/migrations/0001_a.ts:1 makes the table thing, which no module declares in its Tables',
    ])
  })

  it('are nobody’s once they are gone', () => {
    const made = 'sql`create table thing (id int)`; sql`create table other (id int)`'
    const gone = { 'db/migrations/0001_a.ts': made, 'db/migrations/0002_b.ts': 'sql`drop table thing, other`' }
    expect(judgeTables(gone)).toEqual([])
    expect(judgeTables({ ...gone, 'db/migrations/0003_c.ts': 'sql`create table other (id int)`' })).toEqual([
      'db/migrations/0003_c.ts:1 makes the table other, which no module declares in its Tables',
    ])
  })
})

describe('the manifests', () => {
  const tree = { 'modules/places/module.ts': '', 'modules/users/module.ts': '', 'modules/users/rules/a.ts': '' }
  const list = (...modules: string[]) => ({
    'app/rules/manifests.ts': modules.map((module) => `import '../../modules/${module}/module.ts'`).join('\n'),
  })

  it('are those of all modules', () => expect(judge({ ...tree, ...list('places', 'users') })).toEqual([]))

  it('lack none that is there', () =>
    expect(judge({ ...tree, ...list('places') })).toEqual(['app/rules/manifests.ts lacks modules/users/module.ts']))

  it('are asked of each folder', () =>
    expect(judge({ ...tree, 'modules/halls/rules/a.ts': '', ...list('places', 'users') })).toEqual([
      'modules/halls has no module.ts',
    ]))

  it('are for app alone', () =>
    expect(judge({ ...tree, 'modules/users/rules/a.ts': "import '../../places/module.ts'" })).toEqual([
      'modules/users/rules/a.ts:1 imports ../../places/module.ts: a manifest is for the whole house: only app imports it',
    ]))
})
