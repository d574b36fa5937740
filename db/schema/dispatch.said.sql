-- What was announced of a record is found by its id, corrections too; each goes out uncorrected once.

drop index announcement_record_sent;
create unique index announcement_record_sent on announcement_record (record_id,
  (case when correction is null then 0 else announcement_id end)) where (standing = 'SENT');
create index announcement_record_corrected on announcement_record (record_id) where ((standing = 'SENT') and
  (correction is not null));
