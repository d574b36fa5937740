/** Invented names for demonstration records, by turns of a man and of a woman; no real person is meant. */
const FIRST = [
  'Rahim',
  'Shirin',
  'Karim',
  'Nasreen',
  'Amirali',
  'Gulshan',
  'Sadru',
  'Zarina',
  'Nurdin',
  'Malek',
  'Badru',
  'Roshan',
  'Firoz',
  'Yasmin',
  'Hussein',
  'Parin',
  'Aziz',
  'Khatun',
  'Salim',
  'Dolat',
  'Mansur',
  'Nargis',
  'Akbar',
  'Laila',
] as const
const FAMILIES = [
  'Lalani',
  'Virani',
  'Jiwani',
  'Premji',
  'Hirji',
  'Kassam',
  'Ladha',
  'Merali',
  'Nanji',
  'Popat',
  'Rajan',
  'Somani',
  'Tejpar',
  'Walji',
  'Manji',
  'Dhanani',
  'Esmail',
  'Gillani',
  'Karmali',
  'Bhimji',
] as const
const CITIES = [
  'Toronto',
  'Nairobi',
  'Kampala',
  'Dar es Salaam',
  'Montréal',
  'Vancouver',
  'Karachi',
  'Mumbai',
  'Mombasa',
  'Calgary',
  'Zanzibar',
  'Lisbon',
  'Dushanbe',
  'Khorog',
] as const

const TITLES = { MALE: ['Mr', 'Alijah'], FEMALE: ['Mrs', 'Ms'] } as const

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** The person with this number: always the same one. */
export function inventedPerson(number: number) {
  const first = at(FIRST, number * 7 + Math.floor(number / FIRST.length))
  const gender = FIRST.indexOf(first) % 2 === 0 ? ('MALE' as const) : ('FEMALE' as const)
  const family = at(FAMILIES, number * 11 + Math.floor(number / 9))
  const contactFirst = at(FIRST, number * 5 + 3)
  const digits = String(1000 + (number % 9000))
  return {
    title: number % 3 === 0 ? null : at(TITLES[gender], number),
    name: `${first} ${family}`,
    gender,
    family,
    secondFamily: number % 2 === 0 ? null : at(FAMILIES, number * 3 + 5),
    city: at(CITIES, number),
    secondCity: number % 4 === 0 ? null : at(CITIES, number * 3 + 2),
    contact: {
      firstName: contactFirst,
      lastName: family,
      email: `${contactFirst}.${family}.${number}@example.org`.toLowerCase(),
      phone: `416-555-${digits}`,
      altPhone: null,
    },
  }
}

/** The person as Samar and Fateha name them, with their family's contact. */
export const deceasedInput = (person: ReturnType<typeof inventedPerson>) => ({
  deceasedTitle: person.title,
  deceasedName: person.name,
  firstCity: person.city,
  secondCity: person.secondCity,
  firstFamily: person.family,
  secondFamily: person.secondFamily,
  familyContact: person.contact,
})
