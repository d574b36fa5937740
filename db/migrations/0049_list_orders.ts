import { type Kysely, sql } from 'kysely'
import { WITHOUT_MARKS } from './0031_without_accents.ts'

/** What puts each list in each order that it offers, and finds text in it, without reading all of its rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As before, but not strict, which changes nothing of what it answers: only so does PostgreSQL write it into the
  // statement, where it had called it for every row.
  await sql`
    create or replace function folded(said text) returns text language sql immutable parallel safe as
    $$ select lower(case when octet_length(said) = char_length(said) then said else ${WITHOUT_MARKS} end) $$`.execute(
    db,
  )
  for (const [table, { where = '', gone = [], orders = {}, texts = [] }] of Object.entries(LISTS)) {
    for (const name of gone) await sql`drop index ${sql.ref(`${table}_${name}`)}`.execute(db)
    for (const [name, columns] of Object.entries(orders))
      await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} ${sql.raw(`${columns} ${where}`)}`.execute(
        db,
      )
    const folded = texts.map((text) => `folded(${text}) gin_trgm_ops`).join(', ')
    if (folded !== '')
      await sql`create index ${sql.ref(`${table}_words`)} on ${sql.table(table)} using gin (${sql.raw(folded)})`.execute(
        db,
      )
  }
}

type ListIndexes = {
  /** Of which rows alone. */
  readonly where?: string
  /** Those that another here does the work of. */
  readonly gone?: readonly string[]
  /** Each is one order of the list, which it is read in from either end; newest first where rows stand level. */
  readonly orders?: Readonly<Record<string, string>>
  /** Columns in which text is looked for. */
  readonly texts?: readonly string[]
}

/** Who reaches a record, so that the index alone says whether it is in the list. */
const REACHED = 'include (region_id, created_by)'
const OF_CHILD = 'include (region_id, jamatkhana_id, created_by)'
const OF_ANNOUNCEMENT = 'include (region_id, kind)'

/**
 * Of a column that many rows have the same in: read backwards, an index has the oldest of those first, and all of them
 * would have to be read and looked up in `record` before the newest is known.
 */
const bothWays = (column: string) => ({
  [`by_${column}`]: `(${column}, record_id desc)`,
  [`by_${column}_backwards`]: `(${column} desc, record_id desc)`,
})

const LISTS: Readonly<Record<string, ListIndexes>> = {
  record: {
    where: 'where deleted_on is null',
    gone: ['person'],
    orders: {
      by_name: `(kind, person_name, id desc) ${REACHED}`,
      by_title: `(kind, person_title, id desc) ${REACHED}`,
      by_status: `(kind, status, id desc) ${REACHED}`,
      by_region: '(kind, region_id, id desc) include (created_by)',
      by_priority: `(kind, priority, id desc) ${REACHED}`,
      by_creation: `(kind, created_on, id desc) ${REACHED}`,
      by_change: `(kind, updated_on, id desc) ${REACHED}`,
      by_approval: `(kind, approved_on, id desc) ${REACHED}`,
      by_sending: `(kind, announcement_sent_on, id desc) ${REACHED}`,
    },
  },
  samar: {
    gone: ['date'],
    orders: {
      by_date: '(samar_date, record_id desc)',
      ...bothWays('first_city'),
      ...bothWays('second_city'),
      ...bothWays('first_family'),
      ...bothWays('second_family'),
    },
    texts: ['first_city', 'second_city', 'first_family', 'second_family'],
  },
  fateha: {
    gone: ['date'],
    orders: {
      by_date: '(fateha_date, record_id desc)',
      ...bothWays('first_city'),
      ...bothWays('second_city'),
      ...bothWays('first_family'),
      ...bothWays('second_family'),
    },
    texts: ['first_city', 'second_city', 'first_family', 'second_family'],
  },
  mayyit: {
    gone: ['prayer', 'death'],
    orders: {
      by_death: '(date_of_death, record_id desc)',
      by_prayer: '(chelli_anjali_date_time, record_id desc)',
      ...bothWays('chelli_anjali_location'),
      ...bothWays('samar_and_ziarat_jk'),
      by_samar: '(samar_and_ziarat_date_time, record_id desc)',
      by_dilsoji: '(dilsoji_date_time, record_id desc)',
      by_fateha: '(fateha_date_time, record_id desc)',
      by_number: '(mayyit_number, record_id desc)',
    },
    texts: ['chelli_anjali_location'],
  },
  announcement: {
    orders: {
      by_subject: `(subject, id desc) ${OF_ANNOUNCEMENT}`,
      by_status: `(status, id desc) ${OF_ANNOUNCEMENT}`,
      // Nearly all have one status, the last.
      by_status_backwards: `(status desc, id desc) ${OF_ANNOUNCEMENT}`,
      by_kind: `(upper(kind), id desc) ${OF_ANNOUNCEMENT}`,
      by_kind_backwards: `(upper(kind) desc, id desc) ${OF_ANNOUNCEMENT}`,
      by_region: '(region_id, kind, id desc)',
      by_approver: `(approved_by, id desc) ${OF_ANNOUNCEMENT}`,
      by_creation: `(created_on, id desc) ${OF_ANNOUNCEMENT}`,
      by_approval: `(approved_on, id desc) ${OF_ANNOUNCEMENT}`,
      by_sending: `(sent_on, id desc) ${OF_ANNOUNCEMENT}`,
    },
  },
  bayah: {
    where: 'where deleted_on is null',
    gone: ['ceremony', 'sorted'],
    orders: {
      newest: `(id desc) ${OF_CHILD}`,
      by_ceremony: `(bayah_date_time, id desc) ${OF_CHILD}`,
      by_name: `(name, id desc) ${OF_CHILD}`,
      by_first_name: `(first_name, id desc) ${OF_CHILD}`,
      by_last_name: `(last_name, id desc) ${OF_CHILD}`,
      by_status: `(status, id desc) ${OF_CHILD}`,
      by_meeting: `(meeting_date, id desc) ${OF_CHILD}`,
      by_creation: `(created_on, id desc) ${OF_CHILD}`,
    },
  },
  ghusl_workflow: {
    gone: ['sorted', 'made', 'closed'],
    orders: {
      newest: `(id desc) ${REACHED}`,
      by_name: `(name, id desc) ${REACHED}`,
      by_status: `(status, id desc) ${REACHED}`,
      by_status_backwards: `(status desc, id desc) ${REACHED}`,
      by_facility: `(gso_facility_id, id desc) ${REACHED}`,
      by_creation: `(created_on, id desc) ${REACHED}`,
      by_closing: `(closed_on, id desc) ${REACHED}`,
    },
  },
  body_transfer: {
    gone: ['sorted', 'planned'],
    orders: {
      recent: `(id desc) ${REACHED}`,
      by_name: `(deceased_name, id desc) ${REACHED}`,
      by_status: `(status, id desc) ${REACHED}`,
      by_status_backwards: `(status desc, id desc) ${REACHED}`,
      by_facility: `(gso_facility_id, id desc) ${REACHED}`,
      by_drop_off: `(drop_off_date_time, id desc) ${REACHED}`,
      by_prayer: `(chelli_anjali_date_time, id desc) ${REACHED}`,
      by_vendor: `(vendor_name, id desc) ${REACHED}`,
      by_creation: `(created_on, id desc) ${REACHED}`,
    },
  },
  body_delivery: {
    gone: ['sorted', 'brought', 'made'],
    orders: {
      by_name: '(deceased_name, id desc) include (region_id)',
      by_facility: '(gso_facility_id, id desc) include (region_id)',
      by_drop_off: '(drop_off_date_time, id desc) include (region_id)',
      by_vendor: '(vendor_name, id desc) include (region_id)',
      by_wrist: '(wrist_id, id desc) include (region_id)',
      by_size: '(size_of_casket, id desc) include (region_id)',
      by_size_backwards: '(size_of_casket desc, id desc) include (region_id)',
      by_order: '(deceased_body_transfer_id, id desc) include (region_id)',
      by_creation: '(created_on, id desc) include (region_id)',
    },
    texts: ['wrist_id'],
  },
  app_user: {
    gone: ['name'],
    orders: {
      by_name: '(name, id desc) include (region_id)',
      by_email: '(email, id desc) include (region_id)',
      by_status: '(status, id desc) include (region_id)',
      by_start: '(start_date, id desc) include (region_id)',
      by_end: '(end_date, id desc) include (region_id)',
    },
    // As others' lists name a person: without the name in the middle.
    texts: ["first_name || ' ' || last_name"],
  },
}
