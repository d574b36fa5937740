-- Whom to ring at a facility or a cemetery: for the chairs and MGC alone (decisions §14, Forecast).

alter table gso_facility add column phone text;
alter table cemetery_location add column phone text;
