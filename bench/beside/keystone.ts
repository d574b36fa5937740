import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contender, startBeside } from './contenders.ts'

// Keystone, a product that many build such applications on, over the plain table: installed from its package into dist/,
// when it is asked for the first time. Without a session, without rights, without its screens, which favours it.

const FOLDER = join(import.meta.dirname, '..', '..', 'dist', 'keystone')
const COMMAND = 'node_modules/@keystone-6/core/bin/cli.js'

const PACKAGE = {
  ...{ name: 'beside', private: true, type: 'commonjs' },
  dependencies: {
    ...{ '@keystone-6/core': '8.1.0', graphql: '16.14.2', pg: '8.16.3' },
    ...{ prisma: '7.10.0', '@prisma/client': '7.10.0', '@prisma/adapter-pg': '7.10.0' },
    ...{ 'better-sqlite3': '12.6.0', mariadb: '3.4.5', next: '16.0.0', react: '19.2.0', 'react-dom': '19.2.0' },
  },
}

const CONFIGURATION = `
import { config, list } from '@keystone-6/core'
import { allowAll } from '@keystone-6/core/access'
import { calendarDay, checkbox, integer, text, timestamp } from '@keystone-6/core/fields'
import { PrismaPg } from '@prisma/adapter-pg'

const words = (map) => text({ db: { map, isNullable: true } })
const Samar = list({
  access: allowAll,
  db: { map: 'plain_samar', idField: { kind: 'autoincrement' } },
  fields: {
    status: words('status'),
    version: integer({ db: { map: 'version' } }),
    regionId: integer({ db: { map: 'region_id' } }),
    jamatkhanaId: integer({ db: { map: 'jamatkhana_id' } }),
    jamatkhanaName: words('jamatkhana_name'),
    deceasedTitle: words('deceased_title'),
    deceasedName: words('deceased_name'),
    firstCity: words('first_city'),
    secondCity: words('second_city'),
    firstFamily: words('first_family'),
    secondFamily: words('second_family'),
    samarDate: calendarDay({ db: { map: 'samar_date' } }),
    priority: checkbox({ db: { map: 'priority' } }),
    wording: words('wording'),
    approvedOn: timestamp({ db: { map: 'approved_on' } }),
    announcementSentOn: timestamp({ db: { map: 'announcement_sent_on' } }),
    createdOn: timestamp({ db: { map: 'created_on' } }),
    updatedOn: timestamp({ db: { map: 'updated_on' } }),
    approvedBy: words('approved_by'),
    createdBy: words('created_by'),
  },
})
export default config({
  db: {
    provider: 'postgresql',
    prismaClientOptions: () => ({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 10 }) }),
  },
  lists: { Samar },
  ui: { isDisabled: true },
  telemetry: false,
  server: { port: Number(process.env.PORT) },
})
`

const FIELDS = `id status version regionId jamatkhanaId jamatkhanaName deceasedTitle deceasedName firstCity secondCity
  firstFamily secondFamily samarDate priority wording approvedOn announcementSentOn createdOn updatedOn approvedBy createdBy`

const graphql = (query: string, variables: object = {}) => ({
  ...{ method: 'POST' as const, path: '/api/graphql', body: { query, variables } },
})
const page = (where: object) =>
  graphql(
    `query ($where: SamarWhereInput!) {
      samars(where: $where, take: 50, orderBy: { id: desc }) { ${FIELDS} }
      samarsCount(where: $where)
    }`,
    { where: { regionId: { equals: 3 }, ...where } },
  )

/** Installs it where that is not done, and starts it. Throws where it cannot be installed, or answers with a fault. */
export async function startKeystone(databaseUrl: string): Promise<Contender> {
  install(databaseUrl)
  const samar = {
    ...{ status: 'APPROVAL_PENDING', regionId: 3, deceasedTitle: 'Late', deceasedName: 'Busy Lalani' },
    ...{ firstCity: 'Toronto', firstFamily: 'Lalani', secondFamily: 'Damji' },
    ...{ samarDate: Temporal.Now.plainDateISO().add({ days: 7 }).toString(), createdOn: new Date().toISOString() },
  }
  const asked = {
    list: page({}),
    named: page({ deceasedName: { contains: 'lal', mode: 'insensitive' } }),
    record: graphql(`query { samar(where: { id: 1 }) { ${FIELDS} } }`),
    create: graphql(`mutation ($data: SamarCreateInput!) { createSamar(data: $data) { ${FIELDS} } }`, { data: samar }),
  }
  const keystone = await startBeside('Keystone 8', {
    ...{ program: COMMAND, words: ['start', '--no-ui'], folder: FOLDER, asked },
    variables: { DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  })
  for (const [name, { method, path, body }] of Object.entries(asked)) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${keystone.address}${path}`, { method, headers, body: JSON.stringify(body) })
    // Faults too are answered with 200.
    const told = (await answer.json()) as { data?: unknown; errors?: unknown }
    if (told.data && !told.errors) continue
    await keystone.stop()
    throw new Error(`Keystone, ${name}: ${JSON.stringify(told.errors)}`)
  }
  return keystone
}

function install(databaseUrl: string): void {
  if (existsSync(join(FOLDER, '.keystone', 'prisma.js'))) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(PACKAGE))
  writeFileSync(join(FOLDER, 'keystone.ts'), CONFIGURATION)
  // Its client is made without the program that changes databases, which would be loaded from elsewhere.
  const env = { ...process.env, DATABASE_URL: databaseUrl, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
  const run = (command: string, words: string[]) => {
    if (spawnSync(command, words, { cwd: FOLDER, env, stdio: 'inherit' }).status !== 0)
      throw new Error(`Keystone could not be installed: ${command} ${words.join(' ')}`)
  }
  run('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'])
  run(process.execPath, [COMMAND, 'build', '--no-ui'])
}
