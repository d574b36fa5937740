-- What calendars tell of as cancelled.

create index bayah_deleted on bayah (deleted_on) where (deleted_on is not null);
create index bayah_cancelled on bayah (updated_on) where ((status = 'CANCELLED') and (deleted_on is null));
