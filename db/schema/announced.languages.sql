-- In which languages a region announces (decisions §20): stands with the region, since whatever is written for it asks.
alter table region add column announced_in text not null default 'en' check (announced_in in ('en', 'fr', 'en,fr'));
comment on column region.announced_in is 'The setting announcementLanguage: en, fr or en,fr';
