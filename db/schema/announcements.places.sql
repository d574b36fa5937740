-- The list of Mayyits by where they died (docs/decisions/0040): rows are counted from it.

create index mayyit_by_place_of_death on mayyit (place_of_death, record_id desc);
