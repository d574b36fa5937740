import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_link (
      issuer text not null,
      subject text not null,
      user_id integer not null references app_user on delete cascade,
      linked_on timestamptz not null,
      primary key (issuer, subject),
      unique (user_id, issuer)
    )`.execute(db)
  await sql`comment on table identity_link is
    'which account a provider''s subject signs in to; made at the first sign-in by verified e-mail, never moved'`.execute(
    db,
  )

  await sql`
    create table revoked_token (
      token_hash text primary key,
      expires_on timestamptz not null
    )`.execute(db)
  await sql`comment on table revoked_token is 'ID tokens signed out of before they expired'`.execute(db)
  await sql`comment on column revoked_token.token_hash is
    'of the signed part alone: some signatures can be rewritten without becoming false'`.execute(db)
  await sql`create index revoked_token_expiry on revoked_token (expires_on)`.execute(db)

  await sql`
    create table idp_key (
      id integer primary key check (id = 1),
      sealed bytea not null,
      created_on timestamptz not null
    )`.execute(db)
  await sql`comment on table idp_key is 'the signing key of the embedded provider, encrypted; one row'`.execute(db)

  await sql`
    create table idp_state (
      model text not null,
      id_hash text not null,
      sealed bytea not null,
      grant_id text,
      uid text,
      consumed_on timestamptz,
      expires_on timestamptz,
      primary key (model, id_hash)
    )`.execute(db)
  await sql`comment on table idp_state is 'sessions, grants and tokens of the embedded provider'`.execute(db)
  await sql`comment on column idp_state.id_hash is 'hashed, since for tokens the id is the token'`.execute(db)
  await sql`create index idp_state_grant on idp_state (grant_id) where grant_id is not null`.execute(db)
  await sql`create index idp_state_uid on idp_state (uid) where uid is not null`.execute(db)
  await sql`create index idp_state_expiry on idp_state (expires_on)`.execute(db)
}
