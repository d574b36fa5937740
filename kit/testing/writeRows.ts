import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../server/database/open.ts'

// `node writeRows.ts FOLDER`: writes pairs of rows to the embedded database until it is killed, and prints the number
// of each pair once its transaction has been answered.

const dataDir = process.argv[2] ?? ''
const { db } = await openDatabase({ databaseUrl: null, dataDir })
await sql`create table if not exists pair (number integer not null, half text not null)`.execute(db)
const last = await sql<{ number: number }>`select coalesce(max(number), 0) as number from pair`.execute(db)

for (let number = (last.rows[0]?.number ?? 0) + 1; ; number++) {
  await db.transaction().execute(async (trx) => {
    await sql`insert into pair values (${number}, 'left')`.execute(trx)
    await sql`insert into pair values (${number}, 'right')`.execute(trx)
  })
  // Not console.log: a killed process would take its buffer along.
  writeSync(1, `${number}\n`)
  if (number % 40 === 0) await sql`checkpoint`.execute(db)
}
