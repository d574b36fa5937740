import { sql } from 'kysely'
import './tables.ts'

/** Every registration, deleted ones too, for others' queries to join, as far as others see them. */
export const bayahs = sql<{ id: number; name: string; isThere: boolean }>`(
  select id, name, deleted_on is null as is_there from bayah)`

/** Every form that was sent to a family. */
export const bayahForms = sql<{ id: number; name: string }>`(select id, name from bayah_form)`
