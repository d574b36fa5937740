-- Nothing looks a letter up by what it is called on its way: 116 bytes of each.

alter table mail drop constraint mail_message_id_key;

comment on column mail_delivery.turn is 'seconds from 2020 to when it was written, and its place among the receivers of its letter: low turns go first, so no letter waits behind one to thousands, nor one to thousands behind all that come later';
