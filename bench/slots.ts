import { testDatabase } from '../kit/testing/testDatabase.ts'
import { makeSlots, notOnce, runServers } from '../modules/dispatch/testing/manySlots.ts'

// 200 slots that come in the same minute, and two and four servers on one PostgreSQL that all look at them: each runs
// once. `npm run bench -- slots`.

const REGIONS = 50

for (const servers of [2, 4]) {
  const database = await testDatabase('postgres')
  try {
    const slots = await makeSlots(database.db, REGIONS)
    const reports = await runServers(database.databaseUrl ?? '', servers)
    const faults = await notOnce(database.db, slots)
    const shares = reports.map(({ sent }) => sent).join(' + ')
    const longest = Math.max(...reports.map(({ milliseconds }) => milliseconds))
    console.log(`${servers} servers, ${slots} slots: ${shares} announcements in ${longest} ms`)
    for (const fault of faults) console.log(`  wrong: ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}
