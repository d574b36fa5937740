import type { Instant, MaybeInstant } from '../database/columns.ts'

/** Which account a provider's subject signs in to (decisions §3). */
export type IdentityLinkTable = { issuer: string; subject: string; userId: number; linkedOn: Instant }

/** A token signed out of before it expired. */
export type RevokedTokenTable = { tokenHash: string; expiresOn: Instant }

/** The embedded provider's signing key. */
export type IdpKeyTable = { id: number; sealed: Uint8Array; createdOn: Instant }

/** What the embedded provider remembers: sessions, grants, codes, tokens. */
export type IdpStateTable = {
  model: string
  idHash: string
  sealed: Uint8Array
  grantId: string | null
  uid: string | null
  consumedOn: MaybeInstant
  expiresOn: MaybeInstant
}

declare module '../database/database.ts' {
  interface Tables {
    identityLink: IdentityLinkTable
    revokedToken: RevokedTokenTable
    idpKey: IdpKeyTable
    idpState: IdpStateTable
  }
}
