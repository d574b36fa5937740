-- What happened to everything.

create table timeline_entry (
  id bigint generated always as identity primary key,
  about_kind text not null,
  about_id integer,
  "on" timestamptz not null,
  by_user integer references app_user,
  event text not null,
  from_status text,
  to_status text,
  changes jsonb not null default '[]'::jsonb,
  note text,
  other_kind text,
  other_id integer,
  region_id integer,
  address text,
  once text,
  constraint other_is_whole check ((other_kind is null) = (other_id is null))
);
comment on column timeline_entry.about_id is 'null where it is about a whole list of the kind';
comment on column timeline_entry.by_user is 'null for the family and for the system';
comment on column timeline_entry.changes is 'changed fields; private ones by name only, never their values';
comment on column timeline_entry.other_kind is 'with other_id: what else the line tells of, such as the announcement that a record was put into';
comment on column timeline_entry.region_id is 'where it stood then, or whose user it was; null for what concerns no region alone';
comment on column timeline_entry.address is 'from which network address a user did it (decisions §17)';
comment on column timeline_entry.once is 'names what is written down once, however often it is noticed';
create index timeline_entry_about on timeline_entry (about_id, about_kind, id);
create index timeline_entry_time on timeline_entry ("on" desc, id desc);
create index timeline_entry_region on timeline_entry (region_id, "on" desc, id desc);
create index timeline_entry_user on timeline_entry (by_user, "on" desc, id desc);
create index timeline_entry_kind on timeline_entry (about_kind, "on" desc, id desc);
create index timeline_entry_event on timeline_entry (event, "on" desc, id desc);
create index timeline_entry_address on timeline_entry (address, "on" desc, id desc) where (address is not null);
create unique index timeline_entry_once on timeline_entry (once) where (once is not null);

create table timeline_mail (
  about_kind text not null,
  about_id integer not null,
  mail_id integer not null references mail on delete cascade,
  primary key (about_kind, about_id, mail_id)
);
comment on table timeline_mail is 'e-mails that stand in a timeline besides those about the thing itself: a record shows the announcements it was in';
create index timeline_mail_of on timeline_mail (mail_id);

create function timeline_is_kept() returns trigger language plpgsql as $$ begin
      if current_setting('rop.retention', true) is distinct from 'on' then
        raise exception 'a timeline entry cannot be changed';
      end if;
      return null;
    end $$;

create trigger timeline_entry_kept before delete or update or truncate on timeline_entry for each statement execute
  function timeline_is_kept();
