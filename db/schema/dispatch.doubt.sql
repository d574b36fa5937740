-- What may have been announced before a restore, and is not approved any more.

create table record_in_doubt (
  record_id integer primary key references record on delete cascade,
  region_id integer not null references region,
  name text not null,
  wording text not null,
  approved_on timestamptz not null,
  due timestamptz,
  event_ends_on timestamptz
);
comment on table record_in_doubt is 'records that lost their approval while all sending was held, as they were approved: somebody says whether they had gone out before; empty while nothing is held';
comment on column record_in_doubt.due is 'with priority: from when on it could have gone out alone; null without';
