/** How many rows of a sort a list has more or fewer; comments on the columns are in the migration. */
export type ListCountTable = {
  list: string
  kind: string | null
  status: string | null
  regionId: number | null
  jamatkhanaId: number | null
  creatorId: number | null
  rows: number
}

declare module '../../database/database.ts' {
  interface Tables {
    listCount: ListCountTable
  }
}
