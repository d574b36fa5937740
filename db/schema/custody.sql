-- Custody of the deceased: each change of hands, and what follows from it for their stay (decisions §14).

alter table holding_stay add column planned_arrives_on timestamptz;
alter table holding_stay add column planned_leaves_on timestamptz;
alter table holding_stay add column left_on timestamptz;
alter table holding_stay add column band text;
alter table holding_stay add column band_key text;
alter table holding_stay add column label_code text not null default replace(gen_random_uuid()::text, '-', '') unique;
alter table holding_stay add column overdue_told_on timestamptz;
comment on column holding_stay.planned_arrives_on is 'what was planned; arrives_on and leaves_on follow from it and from custody_entry';
comment on column holding_stay.left_on is 'when the deceased was taken away; null while the place is held';
comment on column holding_stay.band is 'the wrist band, as it was read; it follows from custody_entry';
comment on column holding_stay.band_key is 'the same without case and spaces: nobody else who is here wears it';
comment on column holding_stay.label_code is 'what the QR code of labels holds: it says nothing elsewhere';
comment on column holding_stay.overdue_told_on is 'when the chairs were told, once, that somebody should have left';
-- Whoever has come before custody was kept, and was to leave before today, has left.
update holding_stay set left_on = leaves_on where arrived and leaves_on < now();
update holding_stay set planned_arrives_on = arrives_on, planned_leaves_on = leaves_on;
create unique index holding_stay_band on holding_stay (band_key) where (band_key is not null) and (left_on is null);
create index holding_stay_present on holding_stay (gso_facility_id) where arrived and (left_on is null);

-- Nobody is taken to have looked: an answer that was not given is none.
alter table ghusl_transfer alter column effects_exists drop not null;
alter table ghusl_transfer alter column jewelry_exists drop not null;
alter table body_delivery alter column jewellery drop not null;

create table custody_entry (
  id integer generated always as identity primary key,
  about_kind text not null,
  about_id integer not null,
  region_id integer not null references region,
  gso_facility_id integer references gso_facility,
  event text not null check (event in ('PICKED_UP', 'ARRIVED', 'CHECKED_IN', 'BANDED', 'MOVED', 'TAKEN_FOR_GHUSL',
    'LEFT', 'BAND_OFF', 'CORRECTED')),
  standing text not null check (standing in ('COUNTS', 'AWAITS', 'ALONE')),
  happened_on timestamptz not null,
  phone_time timestamptz,
  recorded_on timestamptz not null,
  recorded_by integer references app_user,
  gave text,
  received text,
  place text,
  off_site boolean not null default false,
  band text,
  band_key text,
  no_band_reason text,
  jewellery text check (jewellery in ('YES', 'NO', 'NOT_LOOKED')),
  jewellery_details text,
  effects text check (effects in ('YES', 'NO', 'NOT_LOOKED')),
  effects_details text,
  difference_note text,
  similar_seen boolean,
  why text,
  called_name text,
  called_phone text,
  corrects integer references custody_entry,
  delivery_id integer,
  private_cleared_on timestamptz,
  constraint a_band_has_its_key check ((band is null) or (band_key is not null)),
  constraint alone_says_who_was_called check ((standing <> 'ALONE') or (private_cleared_on is not null)
    or ((why is not null) and (called_name is not null) and (called_phone is not null)))
);
comment on table custody_entry is 'one change of hands; it is never changed or deleted, a later one corrects it (decisions §14)';
comment on column custody_entry.about_kind is 'the workflow, the transfer order, or the delivery that is linked to none';
comment on column custody_entry.standing is 'COUNTS; AWAITS a second person before it counts; ALONE: counts, and asks for one all the same';
comment on column custody_entry.phone_time is 'what the device said it was, where it was entered without a network';
comment on column custody_entry.recorded_by is 'null for whoever brings somebody and has no account';
comment on column custody_entry.why is 'why a band that differs is right, or why nobody else could be reached';
comment on column custody_entry.delivery_id is 'what a vendor said, where the entry was made from that';
create index custody_entry_about on custody_entry (about_kind, about_id, id);
create index custody_entry_open on custody_entry (region_id, id) where standing <> 'COUNTS';
create index custody_entry_kept on custody_entry (recorded_on) where private_cleared_on is null;
create unique index custody_entry_corrected_once on custody_entry (corrects) where corrects is not null;

create table custody_confirmation (
  entry_id integer primary key references custody_entry,
  confirmed_by integer not null references app_user,
  confirmed_on timestamptz not null
);
comment on table custody_confirmation is 'the second person, under their own sign-in';

create function custody_stays() returns trigger language plpgsql as $$
    begin
      -- Retention alone blanks names and details, and leaves what happened and when.
      if tg_op = 'UPDATE' and tg_table_name = 'custody_entry' then
        if new.private_cleared_on is not null and (to_jsonb(new) - array['private_cleared_on', 'gave', 'received', 'place',
          'band', 'band_key', 'no_band_reason', 'jewellery_details', 'effects_details', 'difference_note', 'why', 'called_name',
          'called_phone']) = (to_jsonb(old) - array['private_cleared_on', 'gave', 'received', 'place', 'band', 'band_key',
          'no_band_reason', 'jewellery_details', 'effects_details', 'difference_note', 'why', 'called_name',
          'called_phone']) and num_nonnulls(new.gave, new.received, new.place, new.band, new.band_key, new.no_band_reason,
          new.jewellery_details, new.effects_details, new.difference_note, new.why, new.called_name,
          new.called_phone) = 0
        then return new; end if;
      end if;
      raise exception 'what happened stays as it was written down' using errcode = 'CU001';
    end
$$;

create trigger custody_entry_stays before update or delete on custody_entry for each row execute function custody_stays();
create trigger custody_confirmation_stays before update or delete on custody_confirmation for each row execute function
  custody_stays();

create or replace function holding_stay_has_room() returns trigger language plpgsql as $$
    declare
      places integer;
      most integer;
      held_from timestamptz;
      held_until timestamptz;
    begin
      select capacity into places from gso_facility where id = new.gso_facility_id for no key update;
      -- Who has come lies there, whatever was promised to others.
      if not new.holds or new.arrived then return new; end if;
      -- An arrival that was a mistake: the promise stands as it did.
      if tg_op = 'UPDATE' and old.arrived then return new; end if;
      if tg_op = 'UPDATE' and old.holds and old.arrived = new.arrived and old.gso_facility_id = new.gso_facility_id then
        held_from := old.arrives_on;
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
