-- Fewer and smaller indexes of records (decision 23): each new record wrote a line into all of them.

drop index record_by_priority;
drop index record_list;
create index record_list on record (kind, id desc) include (region_id, created_by, priority) where (deleted_on is null);
create index record_with_priority on record (kind, id desc) include (region_id, created_by) where (priority and
  (deleted_on is null));
drop index record_creator;
create index record_creator on record (created_by, kind, id desc, folded(person_name)) include (region_id,
  jamatkhana_id, person_name) where (deleted_on is null);
drop index record_jamatkhanas;
create index record_jamatkhanas on record using gin (jamatkhana_ids) where ((kind = 'mayyit') and (deleted_on is null));
