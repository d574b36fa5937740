-- The list of registrations by sex and by the faith of the family (docs/decisions/0040): rows are counted from it.

drop index bayah_newest;
create index bayah_newest on bayah (id desc) include (region_id, jamatkhana_id, created_by, sex, family_faith) where
  (deleted_on is null);
