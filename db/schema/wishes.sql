-- What a family wished for, and what it had before it (decisions §6).

alter table record add column family_wording text;
comment on column record.family_wording is 'the text that the family had before it when it answered';
create index record_wishes on record (created_by, id desc) where ((family_answer = 'CHANGE') and (status in ('DRAFT',
  'APPROVAL_PENDING')) and (deleted_on is null));
