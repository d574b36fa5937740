import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely'
import * as m1 from '../../../db/migrations/0001_places_and_users.ts'
import * as m2 from '../../../db/migrations/0002_identity.ts'
import type { Tables } from '../database/database.ts'
export async function testDatabase() {
  const pglite = await PGlite.create({ extensions: { pg_trgm }, parsers: { [types.DATE]: (v: string) => v, [types.TIMESTAMPTZ]: (v: string) => Temporal.Instant.from(v.replace(' ', 'T')).toString(), [types.INT8]: Number } })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins: [new CamelCasePlugin()] })
  await m1.up(db as never)
  await m2.up(db as never)
  return { db, close: () => db.destroy() }
}
