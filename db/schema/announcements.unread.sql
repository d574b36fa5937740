-- What gathers at one moment is found in the order by that moment: 96 bytes of a Mayyit, and three writes.

drop index mayyit_samar_and_ziarat;
drop index mayyit_dilsoji;
drop index mayyit_fateha;
