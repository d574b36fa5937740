import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateToLatest } from '../kit/server/database/migrate.ts'
import { chosenEngine, MIGRATIONS, testDatabase } from '../kit/testing/testDatabase.ts'

const NAME = '0041_timeline_across.ts'

it('what stood in tables of its own moves into the timeline, each line with its region', async () => {
  const before = mkdtempSync(join(MIGRATIONS, '..', '.before-'))
  try {
    for (const file of readdirSync(MIGRATIONS)) if (file < NAME) cpSync(join(MIGRATIONS, file), join(before, file))
    const { db, close } = await testDatabase(chosenEngine(), before)
    try {
      await sql`insert into region (id, name, timezone) values (3, 'Central Ontario', 'America/Toronto'), (7, 'Northeast', 'America/Toronto')`.execute(
        db,
      )
      await sql`insert into jamatkhana (id, name, city, province, timezone, region_id) values (302, 'East York', 'x', 'x', 'America/Toronto', 3)`.execute(
        db,
      )
      await sql`
        insert into app_user (id, first_name, last_name, email, communication_email, region_id, jamatkhana_id, roles, start_date, status, created_on, updated_on)
        values (3, 'Shelina', 'Mawani', 'x', 'x', 3, 302, '{ADMIN}', '2026-01-01', 'ACTIVE', now(), now())`.execute(db)
      await sql`
        insert into record (id, kind, status, person_name, name_key, region_id, jamatkhana_ids, timezone, wording, created_on, created_by, updated_on)
        overriding system value
        values (5, 'samar', 'APPROVAL_PENDING', 'Rahim', 'x', 7, '{}', 'America/Toronto', 'x', now(), 3, now())`.execute(
        db,
      )
      const line = (kind: string, id: number, event: string, changes: object[] = []) =>
        sql`
        insert into timeline_entry (about_kind, about_id, "on", by_user, event, changes)
        values (${kind}, ${id}, '2026-11-16T17:00:00Z', 3, ${event}, ${JSON.stringify(changes)})`.execute(db)
      await line('samar', 5, 'CREATED')
      await line('calendarEvent', 5, 'CREATED', [
        { field: 'name', after: 'Eid' },
        { field: 'regionId', after: 3 },
      ])
      await line('calendarEvent', 5, 'DELETED')
      await line('calendarEvent', 6, 'CREATED', [{ field: 'name', after: 'Navroz' }])
      await sql`insert into private_view (about_kind, about_id, "on", by_user) values ('samar', 5, '2026-11-16T18:00:00Z', 3)`.execute(
        db,
      )
      await sql`
        insert into setting_change (region_id, name, before, after, "on", by_user)
        values (7, 'mgcEmail', '', 'a@x.org', '2026-11-16T19:00:00Z', 3), (7, 'mafi.days', 'Sun', 'Mon', '2026-11-16T19:00:00Z', 3),
          (7, 'mafi.days', 'Mon', 'Tue', '2026-11-16T20:00:00Z', 3)`.execute(db)

      expect(await migrateToLatest(db, MIGRATIONS)).toContain('0041_timeline_across')
      const { rows } =
        await sql`select about_kind, about_id, region_id, event, by_user, changes from timeline_entry order by id`.execute(
          db,
        )
      const told = { byUser: 3, changes: [] }
      expect(rows).toMatchObject([
        { ...told, aboutKind: 'samar', aboutId: 5, regionId: 7, event: 'CREATED' },
        { aboutKind: 'calendarEvent', aboutId: 5, regionId: 3, event: 'CREATED' },
        { aboutKind: 'calendarEvent', aboutId: 5, regionId: 3, event: 'DELETED' },
        { aboutKind: 'calendarEvent', aboutId: 6, regionId: null, event: 'CREATED' },
        { ...told, aboutKind: 'samar', aboutId: 5, regionId: 7, event: 'VIEWED' },
        {
          aboutKind: 'settings',
          aboutId: 7,
          regionId: 7,
          event: 'EDITED',
          changes: [
            { field: 'mgcEmail', before: '', after: 'a@x.org' },
            { field: 'mafi.days', before: 'Sun', after: 'Mon' },
          ],
        },
        { aboutId: 7, changes: [{ field: 'mafi.days', before: 'Mon', after: 'Tue' }] },
      ])
    } finally {
      await close()
    }
  } finally {
    rmSync(before, { recursive: true, force: true })
  }
})
