-- Which sentence of ours a note is, and what it says: it is read in the language of whoever reads (decisions §20).

alter table timeline_entry add column note_said jsonb;
comment on column timeline_entry.note_said is 'which sentence the note is, whose English stands there; null for what somebody typed';
