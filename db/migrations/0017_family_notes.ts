import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Retention clears what families wrote; beyond that, what happened stays as it was written.
  await sql`
    create or replace function timeline_is_written_once() returns trigger language plpgsql as
    $$ begin
      if old.event in ('FAMILY_CONFIRMED', 'FAMILY_CHANGE') and new.note is null
        and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
      then return new;
      end if;
      raise exception 'a timeline entry cannot be changed';
    end $$`.execute(db)
}
