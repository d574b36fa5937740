import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { systemClock } from '../../../kit/server/clock.ts'
import { keyringFrom } from '../../../kit/server/crypto.ts'
import { openDatabase } from '../../../kit/server/database/open.ts'
import { fakeClock } from '../../../kit/testing/clock.ts'
import { runMinute } from '../server/jobs.ts'
import { servicesOver } from './services.ts'

// `node slotServer.ts DATABASE_URL INSTANT`: a server that has nothing but the minute job. Runs that minute three times
// once a line comes in, and prints how many announcements it sent and in how many milliseconds.

const [databaseUrl = '', instant = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, dataDir: '' })
const { services, jobs } = servicesOver(
  database,
  fakeClock(instant),
  keyringFrom('a secret of at least 32 letters, known to all'),
)
writeSync(1, 'ready\n')
await once(process.stdin, 'data')
const begun = systemClock.now()
for (let round = 0; round < 3; round++) await runMinute(services)
const milliseconds = Math.round(systemClock.now().since(begun).total('milliseconds'))
const sent = jobs.sent.filter(({ name }) => name === 'dispatch.outcome').length
writeSync(1, `${JSON.stringify({ sent, milliseconds })}\n`)
await database.close()
process.exit(0)
