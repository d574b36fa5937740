-- Letters are packed before they are sealed (decisions §8): servers that do not know it would send them as they stand.

comment on column mail.content is 'the message byte for byte, packed and sealed for the purpose mail; one of before 0120 is not packed';
