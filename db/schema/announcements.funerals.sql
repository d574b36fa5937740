-- Figures of funerals, counted without reading each record (decision 23).

create index record_funerals on record (region_id, id) include (jamatkhana_id, timezone) where ((kind = 'mayyit') and
  (deleted_on is null) and (status not in ('CANCELLED', 'DRAFT')));
