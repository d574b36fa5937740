import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { anyCharacters } from '../testing/anyCharacters.ts'
import { HOSTILE_TEXTS } from '../testing/hostile.ts'
import { MOMENT, processorTime, threadTime } from '../testing/processorTime.ts'
import {
  address,
  anyName,
  choice,
  date,
  email,
  instant,
  isDate,
  isEmail,
  isInstant,
  isPlainText,
  name,
  note,
  optionalAddress,
  optionalChoice,
  optionalCity,
  optionalDate,
  optionalEmail,
  optionalInstant,
  optionalName,
  optionalNote,
  optionalNumberText,
  optionalPhone,
  optionalPostal,
  optionalReference,
  optionalTitle,
  optionalWords,
  phone,
  reference,
  version,
} from './fields.ts'
import { unescapeHtml } from './html.ts'
import { postalWarning } from './postal.ts'
import { searchBody } from './search.ts'
import { OUR_WORDS } from './validation.ts'

const REQUIRED = 'This field is required.'
const INVALID = 'Provide a valid value.'
const OPTION = 'Please select a valid option.'
const TWO = 'Min of 2 chars required.'
const PHONE = 'Provide phone number in format of 123-456-7890.'

/** The first message, or null when the value is taken. */
const messageOf = (schema: z.ZodType, value: unknown): string | null =>
  schema.safeParse(value, OUR_WORDS).error?.issues[0]?.message ?? null
const taken = (schema: z.ZodType, value: unknown): unknown => schema.parse(value)

const LONG = 'a'.repeat(100)

describe('name', () => {
  const field = name({ required: 'Please enter first name.', message: 'Name can contain only alphabets and space.' })

  it.each([
    ['Rahim'],
    ['Rahim Lalani'],
    ['D’Souza'],
    ["D'Souza"],
    ['Abdul-Karim'],
    ["St. John's"],
    ['Montréal'],
    ['Ağa Xan'],
    ['رحیم'],
    ['शिरीन'],
    ['Li'],
    ['𠮷𠮷'],
    [LONG],
  ])('takes %s', (value) => expect(taken(field, value)).toBe(value))

  it('is kept with letter and mark as one sign, and with plain blanks', () => {
    expect(taken(field, 'Montre\u0301al')).toBe('Montr\u00e9al')
    expect(taken(field, 'Rahim\u00a0Lalani')).toBe('Rahim Lalani')
  })

  it('is trimmed', () => expect(taken(field, '  Rahim Lalani \n')).toBe('Rahim Lalani'))

  it.each([
    ['Abdul\u2011Karim', 'Abdul-Karim'],
    ['Abdul\u2010Karim', 'Abdul-Karim'],
    ['Abdul\u2013Karim', 'Abdul-Karim'],
    ['D\u2018Souza', "D'Souza"],
    ['D\u2032Souza', "D'Souza"],
    ['D\u00b4Souza', "D'Souza"],
    ['D`Souza', "D'Souza"],
    ['\ufeffRahim La\u00adlani\u200e', 'Rahim Lalani'],
    ['Rahim\u200bLalani', 'RahimLalani'],
    ['Rahim\u200cLalani\u200d', 'RahimLalani'],
    ['\u200cRahim', 'Rahim'],
    // Signs of other writings that nobody sees either, and the one behind a sign that is to be a picture.
    ['Ra\u034fhim\ufe0f\u115f\u3164 \uffa0Lala\u{e0100}ni\u061c', 'Rahim Lalani'],
    // Letters in the shapes of print, as a PDF hands them over.
    ['Ra\ufb01q Ho\ufb00man', 'Rafiq Hoffman'],
    ['\uff32\uff41\uff48\uff49\uff4d \u3000\uff2c', 'Rahim  L'],
    [
      '\ufee3\ufea4\ufee4\ufeaa \u0639\u0628\u062f\ufdf2',
      '\u0645\u062d\u0645\u062f \u0639\u0628\u062f\u0627\u0644\u0644\u0647',
    ],
    // A joiner has a meaning between letters that join.
    ['نور\u200cجهان', 'نور\u200cجهان'],
    ['شیر\u200d', 'شیر'],
    ['क्\u200dष', 'क्\u200dष'],
  ])('%j, as it was pasted, is kept as %s', (typed, kept) => expect(taken(field, typed)).toBe(kept))

  it.each([
    ['', 'Please enter first name.'],
    ['   ', 'Please enter first name.'],
    [null, 'Please enter first name.'],
    [undefined, 'Please enter first name.'],
    ['R', TWO],
    // One letter for the database, two halves for JavaScript.
    ['𠮷', TWO],
    ['Rahim2', 'Name can contain only alphabets and space.'],
    ['7', 'Name can contain only alphabets and space.'],
    ['٣٣', 'Name can contain only alphabets and space.'],
    ['Rahim_Lalani', 'Name can contain only alphabets and space.'],
    ['Rahim, Lalani', 'Name can contain only alphabets and space.'],
    ['<b>Rahim</b>', 'Name can contain only alphabets and space.'],
    ['=Rahim', 'Name can contain only alphabets and space.'],
    ["'Rahim", 'Name can contain only alphabets and space.'],
    ['-Rahim', 'Name can contain only alphabets and space.'],
    ['Rahim\tLalani', 'Name can contain only alphabets and space.'],
    ['Rahim\nLalani', 'Name can contain only alphabets and space.'],
    ['Rahim 😀', 'Name can contain only alphabets and space.'],
    ['Rahim\u202eLalani', 'Name can contain only alphabets and space.'],
    ['Rah\u0000im', INVALID],
    ['Rah\ud800im', INVALID],
    [`${LONG}a`, 'At most 100 characters.'],
    [7, INVALID],
    [true, INVALID],
    [['Rahim'], INVALID],
    [{ toString: 'Rahim' }, INVALID],
  ])('refuses %j', (value, message) => expect(messageOf(field, value)).toBe(message))

  it('has the usual words where it has none of its own', () =>
    expect(messageOf(name({ message: 'Invalid name provided' }), '')).toBe(REQUIRED))

  it('takes only letters, marks and what stands inside names, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (typed) => {
        const parsed = field.safeParse(typed)
        if (!parsed.success) return
        expect(parsed.data).toMatch(
          /^[\p{L}\p{M}](?:[\p{L}\p{M} '’.-]|(?<=[\p{L}\p{M}])\p{Join_Control}(?=[\p{L}\p{M}]))+$/u,
        )
        expect([...parsed.data].length).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('optional name-like fields', () => {
  it.each([[''], ['  '], [null], [undefined]])('are absent for %j', (value) => {
    expect(taken(optionalName({ message: 'x' }), value)).toBeNull()
    expect(taken(optionalTitle(), value)).toBeNull()
    expect(taken(optionalCity(), value)).toBeNull()
  })

  it.each([
    [optionalTitle(), 'Mr2', 'Title can contain only alphabets and space.'],
    [optionalTitle(), 'M', TWO],
    [optionalTitle(), `${LONG}a`, 'At most 100 characters.'],
    [optionalCity(), 'M5V', 'City can contain only alphabets and space.'],
    [optionalCity(), 'T', TWO],
    [optionalCity(), 5, INVALID],
    [
      optionalName({ message: 'Name can contain only alphabets and space.' }),
      'x9',
      'Name can contain only alphabets and space.',
    ],
  ])('%# refuse %j', (schema, value, message) => expect(messageOf(schema, value)).toBe(message))

  it('take St. John’s', () => expect(taken(optionalCity(), ' St. John’s ')).toBe('St. John’s'))
})

describe('notes', () => {
  it('keep line breaks', () => expect(taken(optionalNote(), ' a\n\tb ')).toBe('a\n\tb'))
  it('are absent when empty', () => expect(taken(optionalNote(), ' \n')).toBeNull())
  it.each(['\u200b', ' \u2060\ufeff ', '\u00ad\u200e', '\u202e'])(
    'are empty where nobody sees anything: %j',
    (typed) => {
      expect(taken(optionalNote(), typed)).toBeNull()
      expect(messageOf(note('Please say why.'), typed)).toBe('Please say why.')
    },
  )
  it.each([
    [note(), '', REQUIRED],
    [note('Say why.'), null, 'Say why.'],
    [note(), 'a'.repeat(2001), 'At most 2000 characters.'],
    [optionalNote(5), '123456', 'At most 5 characters.'],
    [optionalNote(), 'a\u0000b', INVALID],
    [optionalNote(), 'a\u001bb', INVALID],
    [optionalNote(), '\udc00', INVALID],
    [optionalNote(), 3, INVALID],
  ])('%# refuse %j', (schema, value, message) => expect(messageOf(schema, value)).toBe(message))
  it('keep nothing that turns the order of their signs around', () => {
    expect(taken(note(), 'Call \u202e0010-555-614\u202c, \u2067now\u2069')).toBe('Call 0010-555-614, now')
    expect(messageOf(note(), ' \u202e ')).toBe(REQUIRED)
  })
  it('count characters, not halves', () => expect(messageOf(note(), '😀'.repeat(2000))).toBeNull())
})

describe('what is asked for in one line', () => {
  it.each([
    ['an address', address('Where?')],
    ['an optional one', optionalAddress()],
    ['a word', optionalWords()],
    ['a number', optionalNumberText()],
    ['what somebody is called', anyName('Who?')],
  ])('%s keeps no break and nothing that turns the order of its signs around', (_, field) => {
    expect(taken(field, 'Maple \u202eHollow\u202c,\r\n\tToronto\u2028Ontario')).toBe('Maple Hollow, Toronto Ontario')
    expect(messageOf(field, '\u2067\n')).toBe(messageOf(field, ''))
  })
})

describe('what somebody is called where nobody checks how', () => {
  const field = anyName('Deceased name is required.')
  it('takes a number as well', () => expect(taken(field, ' No. 4711 ')).toBe('No. 4711'))
  it('is kept without what nobody sees, as names are', () => {
    expect(taken(field, 'Zarina\u200b Hi\u00adr\ufe0fji')).toBe('Zarina Hirji')
    expect(taken(field, 'Abdul\u2011Karim D\u2018Souza')).toBe("Abdul-Karim D'Souza")
  })
  it('is asked for where there is none', () => expect(messageOf(field, '\u200b ')).toBe('Deceased name is required.'))
})

describe('e-mail', () => {
  it.each([
    'laila@example.org',
    'Laila.Premji+samar@mail.example.co.uk',
    'x@a-b.org',
    "o'brien@example.org",
    `${'a'.repeat(64)}@example.org`,
  ])('takes %s', (value) => {
    expect(taken(email(), value)).toBe(value)
    expect(isEmail(value)).toBe(true)
  })

  it('is trimmed', () => expect(taken(email(), ' laila@example.org ')).toBe('laila@example.org'))
  it('loses what nobody sees of a pasted one', () =>
    expect(taken(email(), '\u202alaila@example\u200b.org\u202c\ufeff')).toBe('laila@example.org'))

  it.each([
    [''],
    [null],
    ['laila'],
    ['laila@'],
    ['@example.org'],
    ['laila@example'],
    ['laila@@example.org'],
    ['laila@example..org'],
    ['lai..la@example.org'],
    ['.laila@example.org'],
    ['laila.@example.org'],
    ['laila@-example.org'],
    ['laila@example-.org'],
    ['laila premji@example.org'],
    ['Laila <laila@example.org>'],
    ['"laila"@example.org'],
    ['laila@example.org, nizar@example.org'],
    ['laila@example.org;nizar@example.org'],
    ['laila@example.org\nBcc: everybody@example.org'],
    ['laila@example.org\r\nBcc: everybody@example.org'],
    ['laila\n@example.org'],
    ['laila@exa\nmple.org'],
    ['laila@[127.0.0.1]'],
    ['laila@example.org\u2028'.concat('x')],
    ['lаila@example.org'],
    [`${'a'.repeat(65)}@example.org`],
  ])('refuses %j', (value) => expect(messageOf(email(), value)).toBe('Please enter email.'))

  it.each([
    [`laila@${'a.'.repeat(110)}org`, 'At most 200 characters.'],
    ['laila\u0000@example.org', INVALID],
    [5, INVALID],
  ])('refuses %j', (value, message) => expect(messageOf(email(), value)).toBe(message))

  it('has other words where a form has them', () => {
    expect(messageOf(email('Provide a valid email.'), 'x')).toBe('Provide a valid email.')
    expect(messageOf(optionalEmail('Provide a valid email.'), 'x')).toBe('Provide a valid email.')
  })

  it('may be absent where it is optional', () => expect(taken(optionalEmail(), '')).toBeNull())

  it('holds no line break and one @, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyCharacters()), fc.string(), (start, more) => {
        const parsed = email().safeParse(start + more)
        if (parsed.success) expect(parsed.data).toMatch(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/)
      }),
    )
  })

  it('is judged quickly however long it is', () => {
    const started = threadTime()
    isEmail(`${'a'.repeat(60)}@${'a-'.repeat(60)}`)
    messageOf(email(), `a@${'a'.repeat(500_000)}`)
    messageOf(email(), '.'.repeat(500_000))
    expect(threadTime() - started).toBeLessThan(1000)
  })
})

describe('phone', () => {
  it('takes 416-555-0100', () => expect(taken(phone(), ' 416-555-0100 ')).toBe('416-555-0100'))
  it.each([
    [''],
    [null],
    [undefined],
    ['4165550100'],
    ['416 555 0100'],
    ['(416) 555-0100'],
    ['416-555-01000'],
    ['1-416-555-0100'],
    ['416-555-010'],
    ['416-555-O100'],
    ['٤١٦-٥٥٥-٠١٠٠'],
    ['4'.repeat(5000)],
    ['416-555-0100\n416-555-0101'],
  ])('refuses %j', (value) => expect(messageOf(phone(), value)).toBe(PHONE))
  it.each([
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    [' 0044-20.7946 0958 ', '+44 20 7946 0958'],
    ['+92\u00a021 111 825 786', '+92 21 111 825 786'],
    ['+123456789012345', '+123456789012345'],
    ['\u202a416\u2011555\u20110100\u202c', '416-555-0100'],
    ['\u200e+44\u00a020 7946\u20130958\ufeff', '+44 20 7946 0958'],
  ])('takes %s as %s', (typed, kept) => {
    expect(taken(phone(), typed)).toBe(kept)
    expect(taken(optionalPhone(), typed)).toBe(kept)
  })
  it.each(['+44', '+1234567890123456', '+44 (0)20 7946 0958', '00', '+0207946095', '+44 20 7946 0958 ext 3'])(
    'says of %j what is missing',
    (typed) => {
      const words = 'Provide the whole number with its country code, such as +44 20 7946 0958.'
      expect(messageOf(phone(), typed)).toBe(words)
      expect(messageOf(optionalPhone(), typed)).toBe(words)
    },
  )
  it('refuses a number', () => expect(messageOf(phone(), 4165550100)).toBe(INVALID))
  it('may be absent where it is optional', () => expect(taken(optionalPhone(), '')).toBeNull())
  it.each([['416-555-01000'], ['x'], ['4'.repeat(5000)]])('refuses %j where it is optional too', (value) =>
    expect(messageOf(optionalPhone(), value)).toBe(PHONE),
  )
})

describe('date', () => {
  it.each(['2026-11-20', '2028-02-29', '1800-01-01', '9999-12-31'])('takes %s', (value) => {
    expect(taken(date(), value)).toBe(value)
    expect(isDate(value)).toBe(true)
  })
  it.each([
    ['2027-02-29', INVALID],
    ['2026-13-01', INVALID],
    ['2026-11-31', INVALID],
    ['2026-11-20T00:00:00Z', INVALID],
    ['2026-11-20T10:00', INVALID],
    ['20-11-2026', INVALID],
    ['2026-1-1', INVALID],
    ['+002026-11-20', INVALID],
    ['1799-12-31', INVALID],
    ['tomorrow', INVALID],
    [20261120, INVALID],
    ['', 'Please select samar date.'],
    ['  ', 'Please select samar date.'],
    [null, 'Please select samar date.'],
    [undefined, 'Please select samar date.'],
  ])('refuses %j', (value, message) => expect(messageOf(date('Please select samar date.'), value)).toBe(message))
  it('may be absent where it is optional', () => expect(taken(optionalDate(), '')).toBeNull())
  it('refuses what is no date where it is optional too', () => expect(messageOf(optionalDate(), 'x')).toBe(INVALID))
})

describe('instant', () => {
  it.each([
    ['2026-11-20T13:00:00Z', '2026-11-20T13:00:00.000Z'],
    ['2026-11-20T13:00Z', '2026-11-20T13:00:00.000Z'],
    ['2026-11-20T13:00:00.5Z', '2026-11-20T13:00:00.500Z'],
    ['2026-11-20T13:00:00.000000001Z', '2026-11-20T13:00:00.000Z'],
  ])('gives %s as the database does', (value, stored) => {
    expect(taken(instant(), value)).toBe(stored)
    expect(taken(optionalInstant(), value)).toBe(stored)
  })
  it.each([
    ['2026-11-20T13:00:00', INVALID],
    ['2026-11-20T13:00:00-05:00', INVALID],
    ['2026-11-20T13:00:00Z[America/Toronto]', INVALID],
    ['2026-11-20 13:00:00Z', INVALID],
    ['2026-02-30T13:00:00Z', INVALID],
    ['2026-11-20T24:00:00Z', INVALID],
    ['2026-11-20', INVALID],
    ['0001-01-01T00:00:00Z', INVALID],
    [1_700_000_000_000, INVALID],
    ['', 'Please select fateha date and time.'],
    [null, 'Please select fateha date and time.'],
  ])('refuses %j', (value, message) =>
    expect(messageOf(instant('Please select fateha date and time.'), value)).toBe(message),
  )
  it('may be absent where it is optional', () => expect(taken(optionalInstant(), null)).toBeNull())
  it('says of every text in its form whether there is such an instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (moment) => {
          expect(isInstant(moment.toISOString())).toBe(true)
        },
      ),
    )
  })
})

describe('reference', () => {
  const field = reference('Please select jamatkhana.')
  it('takes an id', () => expect(taken(field, 302)).toBe(302))
  it.each([
    [undefined, 'Please select jamatkhana.'],
    [null, 'Please select jamatkhana.'],
    ['', 'Please select jamatkhana.'],
    ['302', OPTION],
    [0, OPTION],
    [-3, OPTION],
    [3.5, OPTION],
    [2_147_483_648, OPTION],
    [1e300, OPTION],
    [Number.NaN, OPTION],
    [true, OPTION],
    [[302], OPTION],
    [{ id: 302 }, OPTION],
  ])('refuses %j', (value, message) => expect(messageOf(field, value)).toBe(message))
  it('may be absent where it is optional', () => expect(taken(optionalReference(), '')).toBeNull())
  it('refuses what is no id where it is optional too', () => expect(messageOf(optionalReference(), 'x')).toBe(OPTION))
})

describe('choice', () => {
  const field = choice(['CONFIRMED', 'CHANGE'], 'Please choose an answer.')
  it('takes one of its values', () => expect(taken(field, 'CHANGE')).toBe('CHANGE'))
  it.each([
    [undefined, 'Please choose an answer.'],
    [null, 'Please choose an answer.'],
    ['', 'Please choose an answer.'],
    ['change', OPTION],
    ['constructor', OPTION],
    ['__proto__', OPTION],
    [0, OPTION],
  ])('refuses %j', (value, message) => expect(messageOf(field, value)).toBe(message))
  it('may be absent where it is optional', () => {
    expect(taken(optionalChoice(['A', 'B']), '')).toBeNull()
    expect(messageOf(optionalChoice(['A', 'B']), 'C')).toBe(OPTION)
  })
})

describe('version', () => {
  it.each([[undefined], [null]])('is missing for %j', (value) => expect(taken(version(), value)).toBeUndefined())
  it('takes a number', () => expect(taken(version(), 3)).toBe(3))
  it.each([['3'], [1.5], [-1], [1e300], [{}], [true]])('refuses %j', (value) =>
    expect(messageOf(version(), value)).toBe(INVALID),
  )
})

describe('plain text', () => {
  it.each([
    ['a\u0000b', false],
    ['a\u0007b', false],
    ['a\u007fb', false],
    ['\ud83d', false],
    ['a\nb\tc\r\n', true],
    ['😀 é ‏ر', true],
    [`a${'\u0301'.repeat(30)}b${'\u0301'.repeat(30)}`, true],
    [`a${'\u0301'.repeat(31)}`, false],
  ])('%j: %s', (value, plain) => expect(isPlainText(value)).toBe(plain))
})

describe('whatever is sent', () => {
  const FIELDS = {
    name: name({ message: 'x' }),
    optionalPostal: optionalPostal(),
    note: note(REQUIRED, 100_000),
    email: email(),
    phone: phone(),
    date: date(),
    instant: instant(),
    choice: choice(['A']),
    reference: reference(),
    filters: searchBody({ name: { label: 'Name', type: 'TEXT' } }),
  }

  it.each(Object.entries(HOSTILE_TEXTS))('is judged in a moment: %s', (_name, text) => {
    for (const field of Object.values(FIELDS))
      expect(processorTime(() => field.safeParse(text, OUR_WORDS), MOMENT)).toBeLessThan(MOMENT)
    const filters = { name: { operator: 'CONTAIN', type: 'TEXT', value: text } }
    expect(processorTime(() => FIELDS.filters.safeParse({ filters }, OUR_WORDS), MOMENT)).toBeLessThan(MOMENT)
    expect(processorTime(() => [unescapeHtml(text), postalWarning('x', text)], MOMENT)).toBeLessThan(MOMENT)
  })
})
