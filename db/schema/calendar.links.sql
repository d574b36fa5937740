-- Secret links under which calendar programs fetch what happens, and the events that they tell of as cancelled.

create table calendar_link (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  purpose text not null check (purpose in ('RITES', 'BAYAH', 'BLOCKING')),
  names boolean not null,
  token_hash text not null unique,
  created_on timestamptz not null,
  fetched_on timestamptz,
  mark text,
  changed_on timestamptz,
  ended_on timestamptz
);
comment on table calendar_link is 'whoever knows the token reads what its user may see (decisions §21)';
comment on column calendar_link.names is 'whether it tells whose each event is';
comment on column calendar_link.token_hash is 'the token itself is kept nowhere';
comment on column calendar_link.mark is 'of what was last answered, and since when that is so';
comment on column calendar_link.ended_on is 'when its user withdrew it, or made another in its place';
create unique index calendar_link_of on calendar_link (user_id, purpose) where (ended_on is null);

create table calendar_event_gone (
  event_id integer primary key,
  version integer not null,
  event_date date not null,
  region_id integer references region,
  created_on timestamptz not null,
  gone_on timestamptz not null
);
comment on table calendar_event_gone is 'events that were deleted, without their names: links tell of them as cancelled';
create index calendar_event_gone_lately on calendar_event_gone (gone_on);
