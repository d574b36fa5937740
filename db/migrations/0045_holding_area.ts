import { type Kysely, sql } from 'kysely'

/** Facilities, and who lies or will lie in which place of them; the database itself promises no place twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gso_facility (
      id integer primary key,
      name text not null,
      region_id integer not null references region,
      capacity integer not null check (capacity >= 0)
    )`.execute(db)
  await sql`comment on table gso_facility is 'where the deceased are prepared for burial (decisions §1)'`.execute(db)

  await sql`
    create table holding_stay (
      id integer primary key generated always as identity,
      gso_facility_id integer not null references gso_facility,
      about_kind text not null,
      about_id integer not null,
      name text not null,
      arrives_on timestamptz not null,
      leaves_on timestamptz not null,
      arrived boolean not null default false,
      holds boolean not null default true,
      slot integer check (slot > 0),
      constraint leaving_follows_arrival check (leaves_on > arrives_on),
      unique (about_kind, about_id)
    )`.execute(db)
  const comments = {
    about_kind: 'the workflow or the transfer order that it belongs to',
    arrived: 'whether arrives_on is what happened, or what is planned',
    holds: 'whether it takes a place: not what is cancelled or stored elsewhere',
    slot: 'the place; null while there is none, which only what has happened can bring about',
  }
  for (const [column, says] of Object.entries(comments))
    await sql`comment on column ${sql.ref(`holding_stay.${column}`)} is ${sql.lit(says)}`.execute(db)
  await sql`create index holding_stay_time on holding_stay (gso_facility_id, leaves_on, arrives_on) where holds`.execute(
    db,
  )
  await guard(db)
}

/**
 * A promise (a planned stay, or a longer one) needs a free place at every moment. What has happened is never refused:
 * it shows as over capacity. The facility's row is taken first, so that of many at once each sees the one before; without
 * `key`, since foreign keys hold that much of it already.
 */
async function guard(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function holding_stay_has_room() returns trigger language plpgsql as $$
    declare
      places integer;
      most integer;
      promised_from timestamptz := new.arrives_on;
    begin
      select capacity into places from gso_facility where id = new.gso_facility_id for no key update;
      if not new.holds then return new; end if;
      if tg_op = 'INSERT' then
        if new.arrived then return new; end if;
      elsif new.arrived and not old.arrived then
        return new;
      elsif old.holds and old.arrived = new.arrived and old.gso_facility_id = new.gso_facility_id then
        -- When somebody has come is a fact; that they stay longer is a promise, from the exit on that was planned.
        if new.leaves_on <= old.leaves_on and (new.arrived or new.arrives_on >= old.arrives_on) then return new; end if;
        if new.arrived then promised_from := greatest(old.leaves_on, new.arrives_on); end if;
      end if;
      select coalesce(max(held), 0) into most from (
        select (
          select count(*) from holding_stay as other
          where other.gso_facility_id = new.gso_facility_id and other.holds and other.id <> new.id
            and other.arrives_on <= moment.at and other.leaves_on > moment.at
        ) as held
        from (
          select promised_from as at
          union
          select arrives_on from holding_stay
          where gso_facility_id = new.gso_facility_id and holds and id <> new.id
            and arrives_on > promised_from and arrives_on < new.leaves_on
        ) as moment
      ) as counted;
      if most >= places then
        raise exception 'no free place in facility %', new.gso_facility_id using errcode = 'HA001';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger holding_stay_has_room before insert or update on holding_stay
    for each row execute function holding_stay_has_room()`.execute(db)
}
