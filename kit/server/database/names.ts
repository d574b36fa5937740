/** `samarDate` as `samar_date`: how columns are named in SQL. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
