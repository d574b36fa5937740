import { MODULES, type ModuleName } from '../../kit/rules/access.ts'

/** Regions of the demonstration data by name (decisions §19). */
export const REGION = {
  britishColumbia: 1,
  edmonton: 2,
  centralOntario: 3,
  prairies: 4,
  quebecAndMaritimes: 5,
  northeastOntario: 7,
  southwestOntario: 8,
} as const

/** Jamatkhanas of the demonstration data by name; the hundreds are the region (decisions §19). */
export const JK = {
  burnabyLake: 101,
  darkhana: 102,
  belleRive: 201,
  headquarters: 301,
  eastYork: 302,
  donMills: 303,
  scarborough: 304,
  regina: 401,
  halifax: 501,
  montreal: 502,
  pickering: 701,
  ottawaHeadquarters: 702,
  kingston: 703,
  kitchener: 801,
  meadowvale: 802,
} as const

export const REGIONS = [
  { id: REGION.britishColumbia, name: 'British Columbia', timezone: 'America/Vancouver' },
  { id: REGION.edmonton, name: 'Edmonton', timezone: 'America/Edmonton' },
  { id: REGION.centralOntario, name: 'Central Ontario', timezone: 'America/Toronto' },
  { id: REGION.prairies, name: 'Prairies', timezone: 'America/Regina' },
  { id: REGION.quebecAndMaritimes, name: 'Quebec and Maritimes', timezone: 'America/Halifax', language: 'fr' },
  { id: REGION.northeastOntario, name: 'Northeast Ontario', timezone: 'America/Toronto' },
  { id: REGION.southwestOntario, name: 'Southwest Ontario', timezone: 'America/Toronto' },
] as const

/** The rule of 1§6, as data (decisions §2). */
const WITH_FATEHA: readonly number[] = [JK.eastYork, JK.pickering, JK.ottawaHeadquarters, JK.kitchener]
const WITHOUT_FATEHA = MODULES.filter((module) => module !== 'FATEHA')

const jamatkhana = (id: number, name: string, city: string, province: string, timezone: string) => ({
  id,
  name,
  city,
  province,
  timezone,
  regionId: Math.floor(id / 100),
  email: `${nameInAddress(name)}@jk.example.org`,
  modules: [...(WITH_FATEHA.includes(id) ? MODULES : WITHOUT_FATEHA)] as ModuleName[],
})

/** 'Montréal' as `montreal`, 'East York' as `east-york`. */
const nameInAddress = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '-')

export const JAMATKHANAS = [
  jamatkhana(JK.burnabyLake, 'Burnaby Lake', 'Burnaby', 'British Columbia', 'America/Vancouver'),
  jamatkhana(JK.darkhana, 'Darkhana', 'Vancouver', 'British Columbia', 'America/Vancouver'),
  jamatkhana(JK.belleRive, 'Belle Rive', 'Edmonton', 'Alberta', 'America/Edmonton'),
  jamatkhana(JK.headquarters, 'Headquarters', 'Toronto', 'Ontario', 'America/Toronto'),
  jamatkhana(JK.eastYork, 'East York', 'Toronto', 'Ontario', 'America/Toronto'),
  jamatkhana(JK.donMills, 'Don Mills', 'Toronto', 'Ontario', 'America/Toronto'),
  jamatkhana(JK.scarborough, 'Scarborough', 'Toronto', 'Ontario', 'America/Toronto'),
  jamatkhana(JK.regina, 'Regina', 'Regina', 'Saskatchewan', 'America/Regina'),
  jamatkhana(JK.halifax, 'Halifax', 'Halifax', 'Nova Scotia', 'America/Halifax'),
  // An hour behind its region, as Quebec is.
  jamatkhana(JK.montreal, 'Montréal', 'Montréal', 'Quebec', 'America/Toronto'),
  jamatkhana(JK.pickering, 'Pickering', 'Pickering', 'Ontario', 'America/Toronto'),
  jamatkhana(JK.ottawaHeadquarters, 'Ottawa Headquarters', 'Ottawa', 'Ontario', 'America/Toronto'),
  jamatkhana(JK.kingston, 'Kingston', 'Kingston', 'Ontario', 'America/Toronto'),
  jamatkhana(JK.kitchener, 'Kitchener', 'Kitchener', 'Ontario', 'America/Toronto'),
  jamatkhana(JK.meadowvale, 'Meadowvale', 'Mississauga', 'Ontario', 'America/Toronto'),
]

/** Facilities of the demonstration data (decisions §19). */
export const FACILITY = { centralOntario: 1, northeastOntario: 2 } as const

export const FACILITIES = [
  {
    id: FACILITY.centralOntario,
    name: 'Toronto GSO Facility',
    regionId: REGION.centralOntario,
    capacity: 4,
    phone: '416-555-0140',
  },
  {
    id: FACILITY.northeastOntario,
    name: 'Ottawa GSO Facility',
    regionId: REGION.northeastOntario,
    capacity: 2,
    phone: '613-555-0141',
  },
]

export const CEMETERIES = [
  { id: 1, officialName: 'Maple Hollow Cemetery', phone: '905-555-0150' },
  { id: 2, officialName: 'Lakeview Memorial Gardens', phone: '416-555-0151' },
  { id: 3, officialName: 'Cedar Valley Cemetery', phone: null },
]
