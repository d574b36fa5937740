-- What calendars tell of as cancelled.

create table record_occasion_gone (
  record_id integer not null references record on delete cascade,
  what text not null,
  at timestamptz,
  day date,
  gone_on timestamptz not null,
  primary key (record_id, what)
);
comment on table record_occasion_gone is 'gatherings that an edit took out of their record, as they were planned';
create index record_occasion_gone_lately on record_occasion_gone (gone_on);
create index record_deleted on record (deleted_on) where (deleted_on is not null);
create index record_cancelled on record (updated_on) where ((status = 'CANCELLED') and (deleted_on is null));
