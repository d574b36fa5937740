import type { ModuleName } from '../../../kit/rules/access.ts'
import type { Defaulted, Maybe } from '../../../kit/server/database/columns.ts'

/** A region of the council (decisions §2). */
export type RegionTable = { id: number; name: string; timezone: string }

/** A congregation's house; `modules` says which kinds it may be chosen for (decisions §2). */
export type JamatkhanaTable = {
  id: number
  name: string
  city: string
  province: string
  timezone: string
  regionId: number
  email: Maybe<string>
  modules: ModuleName[]
}

export type CemeteryLocationTable = { id: number; officialName: string; active: Defaulted<boolean> }

/** Where the deceased are prepared for burial; `capacity` is its places (decisions §1, §14). */
export type GsoFacilityTable = { id: number; name: string; regionId: number; capacity: number }

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    region: RegionTable
    jamatkhana: JamatkhanaTable
    cemeteryLocation: CemeteryLocationTable
    gsoFacility: GsoFacilityTable
  }
}
