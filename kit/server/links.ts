import { canonicalInstant } from '../rules/fields.ts'
import { hashToken, newToken } from './crypto.ts'
import type { Instant, MaybeInstant } from './database/columns.ts'
import type { Database, Trx } from './database/database.ts'
import { fixed } from './database/fixed.ts'

/** A secret of a link in an e-mail; only its hash is kept (decisions §9). */
export type LinkTokenTable = {
  tokenHash: string
  purpose: string
  aboutKind: string
  aboutId: number
  createdOn: Instant
  expiresOn: Instant
  usedOn: MaybeInstant
}

declare module './database/database.ts' {
  interface Tables {
    linkToken: LinkTokenTable
  }
}

/** What a link is for: a token of one purpose and record opens no other. */
export type LinkPurpose = { purpose: string; about: { kind: string; id: number } }

/** A link as it is stored. */
export type StoredLink = Omit<LinkTokenTable, 'createdOn' | 'expiresOn' | 'usedOn'> & {
  createdOn: string
  expiresOn: string
}

/** A new link secret, and what is stored of it: a hash. It expires at `expiresOn` (ISO). */
export function newLink({ purpose, about, now, expiresOn }: LinkPurpose & { now: string; expiresOn: string }) {
  const token = newToken()
  const tokenHash = hashToken(token)
  const link = { tokenHash, purpose, aboutKind: about.kind, aboutId: about.id, createdOn: now, expiresOn }
  return { token, link: link satisfies StoredLink }
}

/** Makes a new link secret, stores it and answers it. */
export async function issueLink(trx: Trx, asked: LinkPurpose & { now: string; expiresOn: string }): Promise<string> {
  const { token, link } = newLink(asked)
  await storeLink(trx, link)
  return token
}

/** Stores a link. */
export const linkInsert = (link: StoredLink, db: Database) =>
  db.insertInto('linkToken').values({
    tokenHash: link.tokenHash,
    purpose: link.purpose,
    aboutKind: link.aboutKind,
    aboutId: link.aboutId,
    createdOn: link.createdOn,
    expiresOn: link.expiresOn,
  })
const storeLink = fixed(linkInsert)

/** What a presented token stands for, or null when it is unknown, of another purpose, spent or expired. */
export async function findLink(db: Database | Trx, token: string, purpose: string, now: string) {
  const found = await db
    .selectFrom('linkToken')
    .select(['aboutKind as kind', 'aboutId as id', 'tokenHash'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresOn', '>', now)
    .where('usedOn', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/** A presented token of this purpose, spent and expired ones too, for words that say which; null when it is unknown. */
export async function lookUpLink(db: Database | Trx, token: string, purpose: string) {
  const found = await db
    .selectFrom('linkToken')
    .select(['aboutId as id', 'expiresOn', 'usedOn'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return found ?? null
}

/** Whether what was looked up is good for nothing any more: unknown, spent or ended, or run out. */
export const isLinkOver = (link: Awaited<ReturnType<typeof lookUpLink>>, now: string): boolean =>
  link === null || link.usedOn !== null || link.expiresOn <= canonicalInstant(now)

/** Spends a token; whether it was good for something until now. Of many who present it at once one spends it. */
export async function spendLink(trx: Trx, token: string, purpose: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('linkToken')
    .set({ usedOn: now })
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresOn', '>', now)
    .where('usedOn', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets every open link of a purpose and record work until another instant; whether there is one. */
export async function prolongLinks(trx: Trx, { purpose, about }: LinkPurpose, expiresOn: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('linkToken')
    .set({ expiresOn })
    .where('purpose', '=', purpose)
    .where('aboutKind', '=', about.kind)
    .where('aboutId', '=', about.id)
    .where('usedOn', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the links to things that are gone for good. */
export async function removeLinks(trx: Trx, kinds: readonly string[], ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('linkToken').where('aboutKind', 'in', kinds).where('aboutId', 'in', ids).execute()
}

/** Whether a link of a purpose and record has not been spent or ended. */
export async function hasLink(trx: Trx, { purpose, about }: LinkPurpose): Promise<boolean> {
  const link = await trx
    .selectFrom('linkToken')
    .select('tokenHash')
    .where('purpose', '=', purpose)
    .where('aboutKind', '=', about.kind)
    .where('aboutId', '=', about.id)
    .where('usedOn', 'is', null)
    .executeTakeFirst()
  return link !== undefined
}

/** Ends every open link of a purpose and record, so that only a newer one works. */
export async function endLinks(trx: Trx, { purpose, about }: LinkPurpose, now: string): Promise<void> {
  await trx
    .updateTable('linkToken')
    .set({ usedOn: now })
    .where('purpose', '=', purpose)
    .where('aboutKind', '=', about.kind)
    .where('aboutId', '=', about.id)
    .where('usedOn', 'is', null)
    .execute()
}
