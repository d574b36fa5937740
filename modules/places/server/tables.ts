import type { ModuleName } from '../../../kit/rules/access.ts'
import type { Language } from '../../../kit/rules/language.ts'
import type { Defaulted, Maybe } from '../../../kit/server/database/columns.ts'

/** A region of the council (decisions §2). */
export type RegionTable = {
  id: number
  name: string
  timezone: string
  language: Defaulted<Language>
  /** In which languages it announces: `en`, `fr` or `en,fr` (decisions §20). */
  announcedIn: Defaulted<string>
}

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

/** `phone` is for the chairs and MGC alone (decisions §14). */
export type CemeteryLocationTable = {
  id: number
  officialName: string
  active: Defaulted<boolean>
  phone: Maybe<string>
}

/** Where the deceased are prepared for burial; `capacity` is its places, `phone` for the chairs and MGC alone (decisions §1, §14). */
export type GsoFacilityTable = { id: number; name: string; regionId: number; capacity: number; phone: Maybe<string> }

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    region: RegionTable
    jamatkhana: JamatkhanaTable
    cemeteryLocation: CemeteryLocationTable
    gsoFacility: GsoFacilityTable
  }
}
