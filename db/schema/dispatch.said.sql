-- Beside the index of what went out of a record uncorrected: its corrections, of which there are few.

create index announcement_record_corrected on announcement_record (record_id) where ((standing = 'SENT') and
  (correction is not null));
