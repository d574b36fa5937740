import type { GeneratedAlways } from 'kysely'
import type { Instant } from '../../../kit/server/database/columns.ts'

/** What a region has set, as text; an absent name was never saved. */
export type SettingTable = { regionId: number; name: string; value: string }

/** Who changed which setting, and when; written once. */
export type SettingChangeTable = {
  id: GeneratedAlways<number>
  regionId: number
  name: string
  before: string
  after: string
  on: Instant
  byUser: number
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    setting: SettingTable
    settingChange: SettingChangeTable
  }
}
