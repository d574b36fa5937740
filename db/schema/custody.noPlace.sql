alter table holding_stay add column no_place_told_on timestamptz;
comment on column holding_stay.no_place_told_on is 'when the chairs were told that there is no place; null while there is one (decisions §14)';
create index holding_stay_no_place on holding_stay (id)
  where holds and not arrived and (slot is null) and (no_place_told_on is null);
create index holding_stay_no_place_told on holding_stay (id) where (no_place_told_on is not null);
