-- Which record was begun from which (decisions §6).

create table record_begun (
  record_id integer primary key references record on delete cascade,
  from_id integer not null references record on delete cascade,
  constraint record_begun_from_another check (record_id <> from_id)
);
comment on table record_begun is 'from which record one was begun, so that both views name each other';
create index record_begun_from on record_begun (from_id, record_id);
