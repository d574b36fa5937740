alter table holding_stay add column label_of integer;
comment on column holding_stay.label_of is 'of a workflow, the order that its labels were printed from; null where they are its own';
