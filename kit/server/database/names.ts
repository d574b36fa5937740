import { CamelCasePlugin } from 'kysely'

/** `samarDate` as `samar_date`: how columns are named in SQL. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The same for whole queries, and back for their rows. Keys inside JSON values are data, and stay as they are. */
export const inCamelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })
