-- What gathers at one moment is found in the order by that moment: 96 bytes of a Mayyit, and three writes.

drop index mayyit_samar_and_ziarat;
drop index mayyit_dilsoji;
drop index mayyit_fateha;

-- What goes out at once is counted on home and looked for each minute: of all that ever had priority, few wait.
create index record_going_at_once on record (region_id, kind, id) include (approved_on, priority, priority_on) where (priority and
  (status = 'APPROVED') and (deleted_on is null));
