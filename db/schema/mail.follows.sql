alter table mail add column follows text;
comment on column mail.follows is 'a purpose: an older letter of it about the same thing reaches the receiver a minute sooner, and a newer one takes the place of this (decisions §9)';
