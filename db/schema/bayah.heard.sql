-- Guardians who do not agree, or have no e-mail; forms that are withdrawn; phone numbers of other countries.

create or replace function phone_digits(said text) returns text language sql immutable parallel safe strict as $$ select regexp_replace(regexp_replace(said, ' (?=[0-9]+( |$))', '', 'g'), '[^0-9 ]', '', 'g') || ' ' $$;

alter table bayah_guardian alter column email drop not null;
alter table bayah_guardian add column no_email boolean not null default false;
alter table bayah_guardian add column untold text[];
comment on column bayah_guardian.no_email is 'certified; signs on paper';
comment on column bayah_guardian.untold is 'what the newest request for consent tells of changes; null while it is the first';

alter table bayah_form add column withdrawn_on timestamptz;

create table bayah_refusal (
  id integer generated always as identity primary key,
  bayah_id integer not null,
  guardian_number integer not null check (guardian_number = any (array[1, 2])),
  guardian_name text,
  note text,
  "on" timestamptz not null,
  settled_on timestamptz,
  settled_by integer references app_user,
  reason text
);
comment on table bayah_refusal is 'without a foreign key to bayah, whose deletion would change it';
comment on column bayah_refusal.settled_on is 'by hand, with a reason, or by an edit or a cancellation, without';
create index bayah_refusal_of on bayah_refusal (bayah_id);

create function refusal_is_kept() returns trigger language plpgsql as $$ begin
      if current_setting('rop.retention', true) is distinct from 'on' then
        raise exception 'a refusal cannot be changed';
      end if;
      return null;
    end $$;

create trigger bayah_refusal_kept before delete or update of bayah_id, guardian_number, guardian_name, note, "on" or
  truncate on bayah_refusal for each statement execute function refusal_is_kept();
