/** What a region has set, as text; an absent name was never saved. */
export type SettingTable = { regionId: number; name: string; value: string }

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    setting: SettingTable
  }
}
