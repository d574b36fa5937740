-- Every Latin letter with marks is found by the letter alone (decisions §4), those of U+1E00 to U+1EFF too; what is no
-- letter with a mark, as whoever has no key for it types it.
-- Each index of what is folded is made beside the one of before, which `search.lettersAlone.sql` takes away: REINDEX would
-- do for nobody, since every session writes on into an index that it has met with the function as it was then.

-- Most names have no such letter: the planner takes what they all cost for what `folded` costs, so this is called;
-- and it is meant by what it is, not by its name, since indexes are built with no path to find names by.
create function plain_letters(said text) returns text language plpgsql immutable parallel safe strict cost 1 as $$ begin
      return replace(replace(replace(replace(lower(translate(
        regexp_replace(normalize(said, NFD), U&'[\0300-\036F]', '', 'g'),
        'ĐÐđðĦħıĿŀŁłØøŦŧÆŒẞÞ' || U&'\2018\2019\201B\02BC\02BB\02B9\02BD\02BE\02BF\2032\00B4\FF07' || U&'\2010\2011\2012\2013\2014\2015\2212\FE63\FF0D',
        'ddddhhilllloottæœßþ' || repeat('''', 12) || repeat('-', 9))), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
      end $$;

create or replace function folded(said text) returns text language sql immutable parallel safe
  return case when octet_length(said) = char_length(said) then lower(said) else plain_letters(said) end;

create index app_user_text_plain on app_user using gin (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops);
create index app_user_consonants_plain on app_user using gin (consonants(folded(name)) gin_trgm_ops);
create index app_user_words_plain on app_user using gin (folded(((first_name || ' ') || last_name)) gin_trgm_ops);
create index app_user_parts_plain on app_user using gin (folded(first_name) gin_trgm_ops, folded(last_name) gin_trgm_ops,
  folded(code) gin_trgm_ops);
create index ghusl_workflow_text_plain on ghusl_workflow using gin (folded(name) gin_trgm_ops);
create index ghusl_workflow_consonants_plain on ghusl_workflow using gin (consonants(folded(name)) gin_trgm_ops);
create index record_name_plain on record using gin (folded(person_name) gin_trgm_ops);
create index record_by_region_plain on record (kind, region_id, id desc, folded(person_name)) include (created_by,
  person_name) where (deleted_on is null);
create index record_jamatkhana_plain on record (kind, jamatkhana_id, id desc, folded(person_name)) include (region_id,
  created_by, person_name) where (deleted_on is null);
create index record_creator_plain on record (created_by, kind, id desc, folded(person_name)) include (region_id,
  jamatkhana_id, person_name) where (deleted_on is null);
create index samar_words_plain on samar using gin (folded(first_city) gin_trgm_ops, folded(second_city) gin_trgm_ops,
  folded(first_family) gin_trgm_ops, folded(second_family) gin_trgm_ops);
create index fateha_words_plain on fateha using gin (folded(first_city) gin_trgm_ops, folded(second_city) gin_trgm_ops,
  folded(first_family) gin_trgm_ops, folded(second_family) gin_trgm_ops);
create index mayyit_words_plain on mayyit using gin (folded(chelli_anjali_location) gin_trgm_ops);
create index announcement_subject_plain on announcement using gin (folded(subject) gin_trgm_ops);
create index body_transfer_text_plain on body_transfer using gin (folded(deceased_name) gin_trgm_ops, folded(vendor_name)
  gin_trgm_ops);
create index body_transfer_consonants_plain on body_transfer using gin (consonants(folded(deceased_name)) gin_trgm_ops);
create index body_delivery_text_plain on body_delivery using gin (folded(deceased_name) gin_trgm_ops, folded(vendor_name)
  gin_trgm_ops);
create index body_delivery_consonants_plain on body_delivery using gin (consonants(folded(deceased_name)) gin_trgm_ops);
create index body_delivery_words_plain on body_delivery using gin (folded(wrist_id) gin_trgm_ops);
create index bayah_text_plain on bayah using gin (folded(name) gin_trgm_ops, folded(first_name) gin_trgm_ops,
  folded(last_name) gin_trgm_ops);
create index bayah_consonants_plain on bayah using gin (consonants(folded(name)) gin_trgm_ops);
create index bayah_guardian_text_plain on bayah_guardian using gin (folded(((first_name || ' ') || last_name)) gin_trgm_ops,
  phone_digits(coalesce(phone_no, '')) gin_trgm_ops);
