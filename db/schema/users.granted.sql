-- Who holds what where, of those who may sign in: the set-up asks whether there is anybody (decisions §11).

create index app_user_granted on app_user (region_id, jamatkhana_id, roles, end_date desc, start_date)
  where status = 'ACTIVE';
