alter table holding_stay add column no_place_told_in integer[], add column overdue_told_in integer[];
comment on column holding_stay.no_place_told_in is 'the letters that told of it, which were taken back from whoever had not got them: who has them is not told again; null where there is none';
comment on column holding_stay.overdue_told_in is 'the same of those that told that it is over';
