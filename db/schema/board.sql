-- What the home page asks of records (decisions §6): what waits for approval, and what has been approved and not sent.

create index record_board on record (status, kind, region_id, event_ends_on, id) include (priority, family_answer)
  where ((deleted_on is null) and (status in ('APPROVAL_PENDING', 'APPROVED')));
create index record_wish on record (created_by, id)
  where ((deleted_on is null) and (family_answer = 'CHANGE') and (status in ('DRAFT', 'APPROVAL_PENDING')));
