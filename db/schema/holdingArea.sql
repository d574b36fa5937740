-- Who lies where, and for how long.

create table holding_stay (
  id integer generated always as identity primary key,
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
);
comment on column holding_stay.about_kind is 'the workflow or the transfer order that it belongs to';
comment on column holding_stay.arrived is 'whether arrives_on is what happened, or what is planned';
comment on column holding_stay.holds is 'whether it takes a place: not what is cancelled or stored elsewhere';
comment on column holding_stay.slot is 'the place; null while there is none, which only what has happened can bring about';
create index holding_stay_time on holding_stay (gso_facility_id, leaves_on, arrives_on) where holds;

create function holding_stay_has_room() returns trigger language plpgsql as $$
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
    end
$$;

create trigger holding_stay_has_room before insert or update on holding_stay for each row execute function
  holding_stay_has_room();
