-- What is set for a region.

create table setting (
  region_id integer not null references region,
  name text not null check ((length(name) >= 1) and (length(name) <= 100)),
  value text not null,
  primary key (region_id, name)
);
comment on table setting is 'what each region has set; a name that is absent was never saved (decisions §10)';
comment on column setting.value is 'text: days Sun|Mon, times 19:30|21:00, true or false, addresses a@x.org,b@y.org';
