import type { JSONWebKeySet } from 'jose'
import type { Instant } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import type { ProviderDocument } from './providerDocument.ts'

/** What the sign-in provider last said of itself, and its public keys. */
export type ProviderKeysTable = {
  issuer: string
  document: unknown
  keys: unknown
  fetchedOn: Instant
}

declare module '../database/database.ts' {
  interface Tables {
    providerKeys: ProviderKeysTable
  }
}

/** What is known of a provider; `fetchedOn` is when its keys were had, in milliseconds since 1970. */
export type Kept = { document: ProviderDocument; keys: JSONWebKeySet; fetchedOn: number }

/** Where a provider's keys outlive a restart (decisions §18). */
export type KeptKeys = { read(): Promise<Kept | null>; keep(kept: Kept): Promise<void> }

/** Keeps them in the database, where all servers find them; a later fetch wins. */
export const keptIn = (db: Database, issuer: string): KeptKeys => ({
  async read() {
    const row = await db.selectFrom('providerKeys').selectAll().where('issuer', '=', issuer).executeTakeFirst()
    if (!row) return null
    return {
      document: row.document as ProviderDocument,
      keys: row.keys as JSONWebKeySet,
      fetchedOn: Temporal.Instant.from(row.fetchedOn).epochMilliseconds,
    }
  },
  async keep({ document, keys, fetchedOn }) {
    const said = {
      document: JSON.stringify(document),
      keys: JSON.stringify(keys),
      fetchedOn: Temporal.Instant.fromEpochMilliseconds(fetchedOn).toString(),
    }
    await db
      .insertInto('providerKeys')
      .values({ issuer, ...said })
      .onConflict((conflict) =>
        conflict.column('issuer').doUpdateSet(said).where('providerKeys.fetchedOn', '<', said.fetchedOn),
      )
      .execute()
  },
})
