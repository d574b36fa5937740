-- In which language somebody reads and is written to (decisions §20). Left out, it is that of their region.

alter table region add column language text not null default 'en' check (language in ('en', 'fr'));
update region set language = 'fr' where id = 5;

alter table app_user add column language text not null default 'en' check (language in ('en', 'fr'));
alter table record_contact add column language text not null default 'en' check (language in ('en', 'fr'));
alter table bayah_guardian add column language text not null default 'en' check (language in ('en', 'fr'));
alter table body_transfer add column vendor_language text not null default 'en' check (vendor_language in ('en', 'fr'));

update app_user set language = region.language from region where region.id = app_user.region_id;

alter table app_user alter column language drop default;
alter table record_contact alter column language drop default;
alter table bayah_guardian alter column language drop default;
alter table body_transfer alter column vendor_language drop default;

create function language_of_region() returns trigger language plpgsql as $$
begin
  new.language := coalesce(new.language, (select region.language from region where region.id = new.region_id));
  return new;
end
$$;
create function language_of_order() returns trigger language plpgsql as $$
begin
  new.vendor_language := coalesce(new.vendor_language, (select language from region where id = new.region_id));
  return new;
end
$$;
create function language_of_contact() returns trigger language plpgsql as $$
begin
  new.language := coalesce(new.language, (select region.language from record join region on region.id = record.region_id
    where record.id = new.record_id));
  return new;
end
$$;
create function language_of_guardian() returns trigger language plpgsql as $$
begin
  new.language := coalesce(new.language, (select region.language from bayah join region on region.id = bayah.region_id
    where bayah.id = new.bayah_id));
  return new;
end
$$;
create trigger app_user_language before insert on app_user for each row execute function language_of_region();
create trigger body_transfer_language before insert on body_transfer for each row execute function language_of_order();
create trigger record_contact_language before insert on record_contact for each row execute function language_of_contact();
create trigger bayah_guardian_language before insert on bayah_guardian for each row execute function language_of_guardian();
