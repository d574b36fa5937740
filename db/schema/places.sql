-- Regions, Jamatkhanas, cemeteries, facilities.

create table region (
  id integer primary key,
  name text not null unique check ((length(name) >= 2) and (length(name) <= 100)),
  timezone text not null
);
comment on column region.timezone is 'IANA zone; slots and "today" of the region are judged in it';

create table jamatkhana (
  id integer primary key,
  name text not null check ((length(name) >= 2) and (length(name) <= 100)),
  city text not null,
  province text not null,
  timezone text not null,
  region_id integer not null references region,
  email text,
  modules text[] not null default '{}'::text[],
  unique (region_id, name)
);
comment on column jamatkhana.modules is 'the kinds of announcement it may be chosen for';

create table cemetery_location (
  id integer primary key,
  official_name text not null unique,
  active boolean not null default true
);

create table gso_facility (
  id integer primary key,
  name text not null,
  region_id integer not null references region,
  capacity integer not null check (capacity >= 0)
);
comment on table gso_facility is 'where the deceased are prepared for burial (decisions §1)';
