-- In which language the contact of a Mayyit is written to (decisions §20). Left out, it is that of its region.

alter table mayyit add column contact_language text not null default 'en' check (contact_language in ('en', 'fr'));

update mayyit set contact_language = region.language from record join region on region.id = record.region_id
  where record.id = mayyit.record_id and region.language <> 'en';

alter table mayyit alter column contact_language drop default;

create function language_of_mayyit() returns trigger language plpgsql as $$
begin
  new.contact_language := coalesce(new.contact_language, (select region.language from record
    join region on region.id = record.region_id where record.id = new.record_id));
  return new;
end
$$;
create trigger mayyit_language before insert on mayyit for each row execute function language_of_mayyit();
