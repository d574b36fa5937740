import { type Kysely, sql } from 'kysely'

/**
 * What a stay holds already is never refused to it: of a plan that grows or moves, only the time that is added needs a free
 * place, as of a longer stay of somebody who has come (0045). Else a plan could not become longer once somebody has come
 * beyond the places.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function holding_stay_has_room() returns trigger language plpgsql as $$
    declare
      places integer;
      most integer;
      held_from timestamptz;
      held_until timestamptz;
    begin
      select capacity into places from gso_facility where id = new.gso_facility_id for no key update;
      if not new.holds then return new; end if;
      if tg_op = 'INSERT' then
        if new.arrived then return new; end if;
      elsif new.arrived and not old.arrived then
        return new;
      elsif old.holds and old.arrived = new.arrived and old.gso_facility_id = new.gso_facility_id then
        -- When somebody has come is a fact; that they stay longer is a promise, from the exit on that was planned.
        held_from := case when new.arrived then '-infinity' else old.arrives_on end;
        held_until := old.leaves_on;
      end if;
      -- Nothing where no time is added.
      select max(held) into most from (
        select (
          select count(*) from holding_stay as other
          where other.gso_facility_id = new.gso_facility_id and other.holds and other.id <> new.id
            and other.arrives_on <= moment.at and other.leaves_on > moment.at
        ) as held
        from (
          select new.arrives_on as at
          union
          select held_until
          union
          select arrives_on from holding_stay
          where gso_facility_id = new.gso_facility_id and holds and id <> new.id
        ) as moment
        where moment.at >= new.arrives_on and moment.at < new.leaves_on
          and (held_until is null or moment.at < held_from or moment.at >= held_until)
      ) as counted;
      if most >= places then
        raise exception 'no free place in facility %', new.gso_facility_id using errcode = 'HA001';
      end if;
      return new;
    end $$`.execute(db)
}
