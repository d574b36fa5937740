-- The indexes of before `search.letters.sql`, and their names for those that take their place.

lock table announcement, app_user, bayah, bayah_guardian, body_delivery, body_transfer, fateha, ghusl_workflow, mayyit,
  record, samar in access exclusive mode;
drop index app_user_text, app_user_consonants, app_user_words, app_user_parts, ghusl_workflow_text,
  ghusl_workflow_consonants, record_name, record_by_region, record_jamatkhana, record_creator, samar_words,
  fateha_words, mayyit_words, announcement_subject, body_transfer_text, body_transfer_consonants, body_delivery_text,
  body_delivery_consonants, body_delivery_words, bayah_text, bayah_consonants, bayah_guardian_text;
alter index app_user_text_plain rename to app_user_text;
alter index app_user_consonants_plain rename to app_user_consonants;
alter index app_user_words_plain rename to app_user_words;
alter index app_user_parts_plain rename to app_user_parts;
alter index ghusl_workflow_text_plain rename to ghusl_workflow_text;
alter index ghusl_workflow_consonants_plain rename to ghusl_workflow_consonants;
alter index record_name_plain rename to record_name;
alter index record_by_region_plain rename to record_by_region;
alter index record_jamatkhana_plain rename to record_jamatkhana;
alter index record_creator_plain rename to record_creator;
alter index samar_words_plain rename to samar_words;
alter index fateha_words_plain rename to fateha_words;
alter index mayyit_words_plain rename to mayyit_words;
alter index announcement_subject_plain rename to announcement_subject;
alter index body_transfer_text_plain rename to body_transfer_text;
alter index body_transfer_consonants_plain rename to body_transfer_consonants;
alter index body_delivery_text_plain rename to body_delivery_text;
alter index body_delivery_consonants_plain rename to body_delivery_consonants;
alter index body_delivery_words_plain rename to body_delivery_words;
alter index bayah_text_plain rename to bayah_text;
alter index bayah_consonants_plain rename to bayah_consonants;
alter index bayah_guardian_text_plain rename to bayah_guardian_text;
