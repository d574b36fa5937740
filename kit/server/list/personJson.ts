import { type RawBuilder, sql } from 'kysely'

/** A user of a joined table as answers name them, in JSON; null where the join found nobody. */
export const personJson = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object(
    'id', ${sql.ref(`${alias}.id`)},
    'firstName', ${sql.ref(`${alias}.first_name`)},
    'lastName', ${sql.ref(`${alias}.last_name`)}) end`
