-- Letters that come back (decisions §22).

alter table mail add column return_seed bytea;
comment on column mail.return_seed is 'what the return paths of its deliveries are made from, sealed for the purpose mail; null: they have none of their own';

alter table mail_delivery
  add column return_hash text,
  add column bounce_code text check (bounce_code ~ '^[45]\.\d{1,3}\.\d{1,3}$'),
  drop constraint mail_delivery_status_check,
  drop constraint mail_delivery_check3,
  drop constraint mail_delivery_check4,
  add constraint mail_delivery_status_check check (status in ('WAITING', 'SENDING', 'HANDING', 'ACCEPTED', 'FAILED',
    'UNKNOWN', 'EXPIRED', 'BOUNCED')),
  add constraint mail_delivery_check3 check ((status in ('ACCEPTED', 'BOUNCED')) = (accepted_on is not null)),
  add constraint mail_delivery_check4 check ((not settled_by_person) or (status in ('ACCEPTED', 'BOUNCED'))),
  add constraint mail_delivery_check5 check ((status = 'BOUNCED') = (bounce_code is not null));
comment on column mail_delivery.return_hash is 'of the secret in its return path';
comment on column mail_delivery.bounce_code is 'why it came back, by RFC 3463; the notice itself is not kept';
create unique index mail_delivery_return on mail_delivery (return_hash) where (return_hash is not null);
create index mail_delivery_returned on mail_delivery (id) where (status in ('BOUNCED', 'FAILED'));
drop index mail_delivery_unblanked;
create index mail_delivery_unblanked on mail_delivery (mail_id) where (status not in ('ACCEPTED', 'EXPIRED',
  'BOUNCED'));

create table returned_letter (
  delivery_id integer not null references mail_delivery on delete cascade,
  status text not null check (status in ('BOUNCED', 'FAILED')),
  done_on timestamptz not null,
  done_by integer not null references app_user,
  how text not null check (how in ('TOLD', 'WRITTEN')),
  primary key (delivery_id, status)
);
comment on table returned_letter is 'what somebody did about a letter that came back; without a row it is still to be done';
comment on column returned_letter.how is 'TOLD: by phone; WRITTEN: to another address';

create table returned_notice (
  what text primary key check (what in ('BOUNCED', 'TWICE', 'NOTHING', 'UNKNOWN')),
  number bigint not null
);
comment on table returned_notice is 'how many notices have been read, by what became of them; nothing of them is kept';

create table returned_mailbox (
  one boolean default true primary key check (one),
  busy_until timestamptz not null,
  read_on timestamptz
);
comment on table returned_mailbox is 'one row: until when a server reads the mailbox of notices, by the clock of the database, and when one last read it to its end';
insert into returned_mailbox (busy_until) values (clock_timestamp());
