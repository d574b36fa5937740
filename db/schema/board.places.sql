-- What the home page asks of records within reach (decisions §6): whoever sees one Jamatkhana's has them counted from the index alone.

drop index record_board;
create index record_board on record (status, kind, region_id, event_ends_on, id)
  include (priority, family_answer, jamatkhana_id, jamatkhana_ids, created_by)
  where ((deleted_on is null) and (status in ('APPROVAL_PENDING', 'APPROVED')));
