-- What a new region was left without.

create table set_up_left (
  region_id integer not null references region,
  need text not null,
  left_by integer not null references app_user,
  left_on timestamptz not null,
  primary key (region_id, need)
);
