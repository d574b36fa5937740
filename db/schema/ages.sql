-- The age on an order, one of three identifiers (decisions §14).

alter table body_transfer
  add column deceased_age integer check (deceased_age >= 0),
  add column deceased_age_unit text check (deceased_age_unit in ('years', 'months', 'days')),
  add constraint an_age_has_its_unit check ((deceased_age is null) = (deceased_age_unit is null));
comment on column body_transfer.deceased_age is 'one of three identifiers; null where nobody knows it';
