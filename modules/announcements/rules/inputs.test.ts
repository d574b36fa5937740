import { describe, expect, it } from 'vitest'
import { check } from '../../../kit/rules/validation.ts'
import { KINDS } from '../kinds/all.ts'

const REQUIRED = 'This field is required.'
const INVALID = 'Provide a valid value.'
const TWO = 'Min of 2 chars required.'
const LONG = 'At most 100 characters.'
const OPTION = 'Please select a valid option.'
const NAME = 'Name can contain only alphabets and space.'
const TITLE = 'Title can contain only alphabets and space.'
const CITY = 'City can contain only alphabets and space.'
const PHONE = 'Provide phone number in format of 123-456-7890.'
const EMAIL = 'Please enter email.'

const familyContact = {
  firstName: 'Laila',
  lastName: 'Premji',
  email: 'laila@example.org',
  phone: '416-555-0100',
  altPhone: null,
}
const deceased = {
  deceasedTitle: 'Mr',
  deceasedName: 'Rahim Lalani',
  firstCity: 'Toronto',
  secondCity: 'Nairobi',
  firstFamily: 'Lalani',
  secondFamily: 'Virani',
  jamatkhanaId: 302,
  familyContact,
}
const DATE = '2026-11-20'
const INSTANT = '2026-11-20T15:00:00.000Z'

/** What a client sends to create and to change a record of each kind. */
const FORMS = {
  samar: { rules: KINDS.samar, create: { ...deceased, samarDate: DATE }, change: { ...deceased, samarDate: DATE } },
  mafi: {
    rules: KINDS.mafi,
    create: { title: 'Mrs', name: 'Shirin Virani', familyContact },
    change: { title: 'Mrs', name: 'Shirin Virani', familyContact },
  },
  fateha: { rules: KINDS.fateha, create: deceased, change: { ...deceased, fatehaDate: INSTANT } },
} as const
type Kind = keyof typeof FORMS
const ALL_THREE = Object.keys(FORMS) as Kind[]

const long = 'a'.repeat(101)
/** Refused values of fields that several kinds have: kinds, field, value, message. */
const REFUSED: readonly [kinds: readonly Kind[], field: string, value: unknown, message: string][] = [
  ...(['deceasedTitle', 'title'] as const).flatMap((field) => {
    const kinds: Kind[] = field === 'title' ? ['mafi'] : ['samar', 'fateha']
    return [
      [kinds, field, 'Mr1', TITLE],
      [kinds, field, 'M', TWO],
      [kinds, field, long, LONG],
      [kinds, field, 5, INVALID],
    ] as [Kind[], string, unknown, string][]
  }),
  ...(['deceasedName', 'name'] as const).flatMap((field) => {
    const kinds: Kind[] = field === 'name' ? ['mafi'] : ['samar', 'fateha']
    return [
      [kinds, field, undefined, REQUIRED],
      [kinds, field, null, REQUIRED],
      [kinds, field, '', REQUIRED],
      [kinds, field, '   ', REQUIRED],
      [kinds, field, 'R2D2', 'Invalid name provided'],
      [kinds, field, 'Rahim; drop', 'Invalid name provided'],
      [kinds, field, '1', 'Invalid name provided'],
      [kinds, field, 'R', TWO],
      [kinds, field, long, LONG],
      [kinds, field, ['Rahim'], INVALID],
    ] as [Kind[], string, unknown, string][]
  }),
  ...(['firstCity', 'secondCity'] as const).flatMap(
    (field) =>
      [
        [['samar', 'fateha'], field, 'M5V 2T6', CITY],
        [['samar', 'fateha'], field, 'T', TWO],
        [['samar', 'fateha'], field, long, LONG],
      ] as [Kind[], string, unknown, string][],
  ),
  ...(['firstFamily', 'secondFamily'] as const).flatMap(
    (field) =>
      [
        [['samar', 'fateha'], field, 'Lalani & Sons', NAME],
        [['samar', 'fateha'], field, 'L', TWO],
        [['samar', 'fateha'], field, long, LONG],
      ] as [Kind[], string, unknown, string][],
  ),
  [['samar'], 'jamatkhanaId', undefined, 'Please select jamatkhana where samar will be performed.'],
  [['samar'], 'jamatkhanaId', null, 'Please select jamatkhana where samar will be performed.'],
  [['samar'], 'jamatkhanaId', '', 'Please select jamatkhana where samar will be performed.'],
  [['fateha'], 'jamatkhanaId', undefined, 'Please select jamatkhana where fateha will be performed.'],
  [['samar', 'fateha'], 'jamatkhanaId', '302', OPTION],
  [['samar', 'fateha'], 'jamatkhanaId', 0, OPTION],
  [['samar', 'fateha'], 'jamatkhanaId', 2 ** 31, OPTION],
  [['samar'], 'samarDate', undefined, 'Please select samar date.'],
  [['samar'], 'samarDate', '', 'Please select samar date.'],
  [['samar'], 'samarDate', '2026-02-30', INVALID],
  [['samar'], 'samarDate', '20 November', INVALID],
  [['samar'], 'samarDate', 20261120, INVALID],
  [ALL_THREE, 'familyContact.firstName', '', 'Please enter first name.'],
  [ALL_THREE, 'familyContact.firstName', undefined, 'Please enter first name.'],
  [ALL_THREE, 'familyContact.firstName', 'L4ila', NAME],
  [ALL_THREE, 'familyContact.firstName', 'L', TWO],
  [ALL_THREE, 'familyContact.firstName', long, LONG],
  [ALL_THREE, 'familyContact.lastName', null, 'Please enter last name.'],
  [ALL_THREE, 'familyContact.lastName', '_', NAME],
  [ALL_THREE, 'familyContact.lastName', 'P', TWO],
  [ALL_THREE, 'familyContact.email', '', EMAIL],
  [ALL_THREE, 'familyContact.email', undefined, EMAIL],
  [ALL_THREE, 'familyContact.email', 'laila', EMAIL],
  [ALL_THREE, 'familyContact.email', 'a@example.org\nBcc: b@example.org', EMAIL],
  [ALL_THREE, 'familyContact.email', 'Laila <laila@example.org>', EMAIL],
  [ALL_THREE, 'familyContact.email', `${'a'.repeat(60)}@${'b.'.repeat(80)}org`, 'At most 200 characters.'],
  [ALL_THREE, 'familyContact.phone', '', PHONE],
  [ALL_THREE, 'familyContact.phone', undefined, PHONE],
  [ALL_THREE, 'familyContact.phone', '4165550100', PHONE],
  [ALL_THREE, 'familyContact.phone', '416-555-01001', PHONE],
  [ALL_THREE, 'familyContact.altPhone', '555-0100', PHONE],
  [ALL_THREE, 'familyContact.altPhone', 4165550100, INVALID],
  [ALL_THREE, 'familyContact.age', 30, INVALID],
  // Nobody sets these by hand.
  [ALL_THREE, 'unheardOf', 1, INVALID],
  [ALL_THREE, 'constructor', 1, INVALID],
]

/** The form with one field, given by its dotted name, set to a value; undefined leaves it out. */
function changed(form: object, field: string, value: unknown): Record<string, unknown> {
  const [first = '', second] = field.split('.')
  const copy: Record<string, unknown> = { ...form }
  if (second !== undefined) copy[first] = changed(copy[first] as object, second, value)
  else if (value === undefined) delete copy[first]
  else copy[first] = value
  return copy
}

const errorsOf = (schema: Parameters<typeof check>[0], input: unknown) => {
  const checked = check(schema, input)
  return checked.ok ? null : { ...checked.errors }
}

describe.each(ALL_THREE)('%s', (kind) => {
  const { rules, create, change } = FORMS[kind]

  it('takes a whole form', () => {
    expect(errorsOf(rules.create, create)).toBeNull()
    expect(errorsOf(rules.change, change)).toBeNull()
  })

  describe.each(REFUSED.filter(([kinds]) => kinds.includes(kind)))('%j', (_kinds, field, value, message) => {
    it(`${field} ${JSON.stringify(value)?.slice(0, 40)} reads: ${message}`, () => {
      expect(errorsOf(rules.create, changed(create, field, value))).toEqual({ [field]: message })
      expect(errorsOf(rules.change, changed(change, field, value))).toEqual({ [field]: message })
    })
  })

  it('reports every required field of an empty form, the contact’s leaves among them', () => {
    const contact = {
      'familyContact.firstName': 'Please enter first name.',
      'familyContact.lastName': 'Please enter last name.',
      'familyContact.email': EMAIL,
      'familyContact.phone': PHONE,
    }
    const jamatkhana = `Please select jamatkhana where ${kind} will be performed.`
    const own = {
      samar: { deceasedName: REQUIRED, jamatkhanaId: jamatkhana, samarDate: 'Please select samar date.' },
      mafi: { name: REQUIRED },
      fateha: { deceasedName: REQUIRED, jamatkhanaId: jamatkhana },
    }
    expect(errorsOf(rules.create, {})).toEqual({ ...own[kind], ...contact })
    expect(errorsOf(rules.create, { familyContact: null })).toEqual({ ...own[kind], ...contact })
  })

  it('takes blanks off and empty text for absent', () => {
    const nameField = kind === 'mafi' ? 'name' : 'deceasedName'
    const titleField = kind === 'mafi' ? 'title' : 'deceasedTitle'
    const checked = check(rules.create, {
      ...create,
      [nameField]: '  Rahim Lalani ',
      [titleField]: ' ',
      familyContact: { ...familyContact, email: ' laila@example.org ', altPhone: '' },
    })
    expect(checked.ok && checked.value).toMatchObject({
      [nameField]: 'Rahim Lalani',
      [titleField]: null,
      familyContact: { email: 'laila@example.org', altPhone: null },
    })
  })

  it.each(["D'Souza", 'D’Souza', 'Abdul-Karim', "St. John's", 'Montréal', 'Gülşen Özdemir', 'شیرین'])(
    'takes the name %s',
    (typed) => {
      const nameField = kind === 'mafi' ? 'name' : 'deceasedName'
      const checked = check(rules.create, { ...create, [nameField]: typed })
      expect(checked.ok && checked.value).toMatchObject({ [nameField]: typed })
    },
  )

  it.each([['text'], [5], [[1]], [true]])('refuses %j for a contact', (contact) =>
    expect(errorsOf(rules.create, { ...create, familyContact: contact })).toEqual({ familyContact: INVALID }),
  )

  describe('keys of the record’s own answer', () => {
    const answered = Object.keys(rules.record.shape).filter((key) => !(key in change) && key !== 'version')

    it('are many', () =>
      expect(answered).toEqual(expect.arrayContaining(['id', 'status', 'createdBy', 'timezone', 'jamatkhana'])))

    it.each(answered)('%s is refused on creation, and ignored on change', (key) => {
      expect(errorsOf(rules.create, { ...create, [key]: 'APPROVED' })).toEqual({ [key]: INVALID })
      const checked = check(rules.change, { ...change, [key]: 'APPROVED' })
      expect(checked.ok && Object.keys(checked.value)).not.toContain(key)
    })
  })

  it('takes a version on change only', () => {
    expect(errorsOf(rules.create, { ...create, version: 1 })).toEqual({ version: INVALID })
    expect(check(rules.change, { ...change, version: 3 })).toMatchObject({ ok: true, value: { version: 3 } })
    expect(check(rules.change, { ...change, version: null })).toMatchObject({ ok: true })
    expect(errorsOf(rules.change, { ...change, version: '3' })).toEqual({ version: INVALID })
  })

  it('gives back on change the form as it was', () =>
    expect(check(rules.change, { ...change, id: 7, status: 'APPROVED', version: 2 })).toEqual({
      ok: true,
      value: { ...change, version: 2 },
    }))
})
