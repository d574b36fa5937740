import { type Kysely, sql } from 'kysely'

/** All that happened stands in one table, so that it is searched as one; nothing but retention changes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger timeline_entry_unchanged on timeline_entry`.execute(db)
  await sql`
    alter table timeline_entry
      alter column about_id drop not null,
      add column region_id integer,
      add column address text,
      add column once text`.execute(db)
  await sql`comment on column timeline_entry.about_id is 'null where it is about a whole list of the kind'`.execute(db)
  // No foreign key: every line would lock the row of its region.
  await sql`
    comment on column timeline_entry.region_id is
    'where it stood then, or whose user it was; null for what concerns no region alone'`.execute(db)
  await sql`comment on column timeline_entry.address is 'from which network address a user did it (decisions §17)'`.execute(
    db,
  )
  await sql`comment on column timeline_entry.once is 'names what is written down once, however often it is noticed'`.execute(
    db,
  )
  await placeWhatIsThere(db)
  await moveIn(db)
  await sql`drop table private_view, setting_change, sin_reveal`.execute(db)
  await indexes(db)

  await sql`drop function timeline_is_written_once()`.execute(db)
  await sql`
    create function timeline_is_kept() returns trigger language plpgsql as
    $$ begin
      if current_setting('rop.retention', true) is distinct from 'on' then
        raise exception 'a timeline entry cannot be changed';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger timeline_entry_kept before update or delete or truncate on timeline_entry
    for each statement execute function timeline_is_kept()`.execute(db)
}

async function placeWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`
    update timeline_entry as entry set region_id = record.region_id
    from record where record.kind = entry.about_kind and record.id = entry.about_id`.execute(db)
  await sql`
    update timeline_entry as entry set region_id = announcement.region_id
    from announcement where entry.about_kind = 'announcement' and announcement.id = entry.about_id`.execute(db)
  // Events of the calendar are really deleted; where they held says the line of their making.
  await sql`
    update timeline_entry as entry set region_id = (change ->> 'after')::integer
    from timeline_entry as made, jsonb_array_elements(made.changes) as change
    where made.about_kind = 'calendarEvent' and made.event = 'CREATED' and change ->> 'field' = 'regionId'
      and entry.about_kind = made.about_kind and entry.about_id = made.about_id`.execute(db)
}

/** What was shown of SINs has its line in the timeline already. */
async function moveIn(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into timeline_entry (about_kind, about_id, region_id, "on", by_user, event)
    select view.about_kind, view.about_id, record.region_id, view."on", view.by_user, 'VIEWED'
    from private_view as view
    left join record on record.kind = view.about_kind and record.id = view.about_id
    order by view.id`.execute(db)
  await sql`
    insert into timeline_entry (about_kind, about_id, region_id, "on", by_user, event, changes)
    select 'settings', region_id, region_id, "on", by_user, 'EDITED',
      jsonb_agg(jsonb_build_object('field', name, 'before', before, 'after', after) order by id)
    from setting_change group by region_id, by_user, "on" order by min(id)`.execute(db)
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  await sql`drop index timeline_entry_about`.execute(db)
  const columns = {
    about: '(about_id, about_kind, id)',
    // Newest first: of all regions, of one, by whom, of what kind, what happened.
    time: '("on" desc, id desc)',
    region: '(region_id, "on" desc, id desc)',
    user: '(by_user, "on" desc, id desc)',
    kind: '(about_kind, "on" desc, id desc)',
    event: '(event, "on" desc, id desc)',
    address: '(address, "on" desc, id desc) where address is not null',
  }
  for (const [name, of] of Object.entries(columns))
    await sql`create index ${sql.ref(`timeline_entry_${name}`)} on timeline_entry ${sql.raw(of)}`.execute(db)
  await sql`create unique index timeline_entry_once on timeline_entry (once) where once is not null`.execute(db)
}
