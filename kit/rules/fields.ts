import { z } from 'zod'
import { messageWords, nameFaultWords } from '../words/en.ts'
import { LIMITS } from './messages.ts'
import { asName } from './names/nameFields.ts'
import { hasTooManyMarks, inNormalForm } from './normalForm.ts'
import { isInternational, LONGEST_PHONE, phoneIn } from './phone.ts'

/** The largest whole number that the database keeps. */
export const LARGEST_NUMBER = 2_147_483_647

/** Letters and spaces, and what stands inside names: apostrophes, hyphen, period (decisions §4). */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_C} '’.-]*$/u
const POSTAL = /^[\p{L}\d]{6}$/u
// One plain address: no display name, no quotes, no line breaks, a dot in the domain (decisions §4).
const EMAIL =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

// Control characters, but for the line breaks and tabs of a note: the database can't hold all of them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Whether a text can be stored and shown: no control characters, no half of a character, no heap of marks on one. */
export const isPlainText = (value: string) => !CONTROL.test(value) && value.isWellFormed() && !hasTooManyMarks(value)

/**
 * A text as it is kept and looked for: a letter and its mark are one sign, however they were typed, a blank is a blank, and
 * letters and signs have the shape that keyboards have. What is pasted often differs in that; a PDF hands over ﬁ, or ﷲ.
 */
export const canonicalText = (value: string): string =>
  inNormalForm(
    value.replace(/[^\S \n]|[\ufb00-\ufdf9\ufe50-\uff5a]/g, (shape) => shape.normalize('NFKC')),
    'NFC',
  )

/** What nobody sees, and comes along with what is pasted; but for joiners and what turns the order of signs. */
const UNSEEN = /(?!\p{Join_C}|[\u202a-\u202e\u2066-\u2069])\p{DI}/gu
/** A joiner that joins nothing: it has a meaning between letters of writings that join theirs (نور‌جهان), as Latin's don't. */
const IDLE_JOINER = /(?<!(?!\p{sc=Latn})[\p{L}\p{M}])\p{Join_C}|\p{Join_C}(?!(?!\p{sc=Latn})[\p{L}\p{M}])/gu

/** What turns the order of signs around. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Every sign stands where it was written: nobody reads a sentence the other way round than it is kept. */
const unturned = (value: string) => value.replace(TURNS, '')
/** An address or a number as it is written, whatever a contact list laid around it. */
export const inPlainOrder = (value: string): string => unturned(value).replace(UNSEEN, '')

const HYPHENS = /[\u2010-\u2013\u2212]/g

/** Hyphens and apostrophes in the one shape that keyboards have, sign for sign; pasted names have others (decisions §4). */
export const withPlainSigns = (value: string): string =>
  value.replace(HYPHENS, '-').replace(/[\u2018\u201b\u2032\u00b4`]/g, "'")

/** As searches look for them: without what nobody sees. */
export const withoutUnseen = (value: string): string => value.replace(UNSEEN, '').replace(IDLE_JOINER, '')
const inPlainSigns = (value: string) => withPlainSigns(withoutUnseen(value))

/**
 * Of what a form asks for in one line: a break was typed into no form, and would make two lines of one in a letter; and
 * what nobody sees nobody looks for.
 */
const onOneLine = (value: string) => withoutUnseen(unturned(value)).replace(/[\t\n\r\u2028\u2029]+/g, ' ')

/** Characters as the database counts them: one outside the basic plane is one, though JavaScript says two. */
const lengthOf = (value: string) => [...value].length

/** Whether a text holds nothing that anybody sees. */
const isUnseen = (text: string) => inPlainOrder(text).trim() === ''
/** `''`, null and absent mean the same for optional text: null. */
const absentIsNull = (value: unknown) => (typeof value === 'string' && isUnseen(value) ? null : (value ?? null))
/** What a picker sends while nothing is chosen. */
const absentIsUndefined = (value: unknown) => absentIsNull(value) ?? undefined
/** Absent text is the empty text, so that a missing and an empty required field read the same message. */
const absentIsEmpty = (value: unknown) => absentIsNull(value) ?? ''

type TextRules = {
  required?: string
  min?: number
  max: number
  tooLong?: string
  pattern?: RegExp
  message?: string
  /** How it is kept, besides what holds for every text. */
  kept?: (value: string) => string
}

const TRIMMED = z.trim()
const PLAIN = z.refine<string>(isPlainText, { error: messageWords.invalid, abort: true })

function text({
  required = messageWords.required,
  min = 0,
  max,
  tooLong = messageWords.atMost(max),
  pattern,
  message = messageWords.invalid,
  kept = (value) => value,
}: TextRules) {
  // All at once: each further call would build the whole schema anew, and a page builds hundreds as it starts.
  return z.string({ error: messageWords.invalid }).check(
    z.overwrite((value) => kept(canonicalText(value))),
    TRIMMED,
    z.minLength(1, { error: required, abort: true }),
    z.refine((value) => lengthOf(value) <= max, { error: tooLong, abort: true }),
    PLAIN,
    ...(pattern ? [z.regex(pattern, { error: message, abort: true })] : []),
    ...(min > 1 ? [z.refine<string>((value) => lengthOf(value) >= min, { error: messageWords.atLeastTwo })] : []),
  )
}

const requiredText = (rules: TextRules) => z.preprocess(absentIsEmpty, text(rules))
const optionalText = (rules: TextRules) => z.preprocess(absentIsNull, text(rules).nullable())

const NAME_RULES = { message: nameFaultWords.name, min: 2, max: LIMITS.name, pattern: NAME, kept: inPlainSigns }

/** A name-like field (1§5): at least 2 letters; `required` and `message` are its own words, where it has others. */
export const name = (words: { required?: string; message?: string }) =>
  asName(requiredText({ ...NAME_RULES, ...words }))
export const optionalName = (words: { message?: string } = {}) => asName(optionalText({ ...NAME_RULES, ...words }))

/** A form of address such as 'Mr' or 'Alijah', letters and spaces (1§5). */
export const optionalTitle = () => optionalName({ message: nameFaultWords.title })

/** A city name, optional (1§5). */
export const optionalCity = () => optionalName({ message: nameFaultWords.city })

/** A part of an address or the name of a place: any signs, at least 2 (1§5). */
export const optionalAddress = () => optionalText({ min: 2, max: LIMITS.address, kept: onOneLine })

/** The same, which has to be there. */
export const address = (required: string) => requiredText({ required, min: 2, max: LIMITS.address, kept: onOneLine })

/** A text in one line that has to be there, of any signs, such as what stands on a wrist band. */
export const words = (required: string) => requiredText({ required, max: LIMITS.name, kept: onOneLine })

/** The same, which may be left out, such as who has handed somebody over, or where they were taken. */
export const optionalLine = (max: number = LIMITS.name) => optionalText({ max, kept: onOneLine })

/** A short text without a pattern of its own, such as a relation, at least 2 signs (1§9). */
export const optionalWords = () => optionalText({ min: 2, max: LIMITS.name, kept: onOneLine })

/** A number that may hold letters, hyphens or leading zeroes, such as that of a cheque; a JSON number is taken too. */
export const optionalNumberText = () =>
  z.preprocess(
    (value) => (Number.isSafeInteger(value) ? String(value) : value),
    optionalText({ max: LIMITS.name, kept: onOneLine }),
  )

/** 6 letters or digits once spaces are removed, stored upper case (decisions §4). */
export const optionalPostal = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value),
    optionalText({ max: 6, tooLong: messageWords.postal, pattern: POSTAL, message: messageWords.postal }),
  )

export const postal = (required: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() : value),
    requiredText({ required, max: 6, tooLong: messageWords.postal, pattern: POSTAL, message: messageWords.postal }),
  )

/** Free text up to a length; null when empty. */
export const optionalNote = (max: number = LIMITS.note) => optionalText({ max, kept: unturned })
export const note = (required: string = messageWords.required, max: number = LIMITS.note) =>
  requiredText({ required, max, kept: unturned })

/** What somebody is called where nobody checks how, by people who may know no more than a number; found as any name is. */
export const anyName = (required: string) =>
  requiredText({ required, max: LIMITS.name, kept: (value) => inPlainSigns(onOneLine(value)) })

/** One e-mail address (decisions §4); empty and malformed read the same message (1§5) where there are no words for empty. */
export const email = (message: string = messageWords.email, required: string = message) =>
  requiredText({ required, max: LIMITS.email, pattern: EMAIL, message, kept: inPlainOrder })
export const optionalEmail = (message: string = messageWords.email) =>
  optionalText({ max: LIMITS.email, pattern: EMAIL, message, kept: inPlainOrder })

/** Whether a text is one plain e-mail address. */
export const isEmail = (value: string) => value.length <= LIMITS.email && EMAIL.test(value)

/** Whether two addresses are one, whatever the case they are written in; where there is none on either side, they are. */
export const isSameAddress = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

/** As it is kept: what begins as an international number and is none reads so, whatever else is none the one message (1§5). */
const asPhone = (typed: string, context: z.core.$RefinementCtx): string => {
  const kept = phoneIn(typed)
  if (kept !== null) return kept
  const message = isInternational(typed) ? messageWords.internationalPhone : messageWords.phone
  context.addIssue({ code: 'custom', message, input: typed })
  return z.NEVER
}
const PHONE_RULES = {
  max: LONGEST_PHONE,
  tooLong: messageWords.phone,
  kept: (value: string) => inPlainOrder(value).replace(HYPHENS, '-'),
}

/** `123-456-7890`, or an international number (decisions §4). */
export const phone = () => requiredText({ required: messageWords.phone, ...PHONE_RULES }).transform(asPhone)
export const optionalPhone = () =>
  optionalText(PHONE_RULES).transform((typed, context) => typed && asPhone(typed, context))

/** By its `params` a form knows the text that was to be a day, and gives an example of one. */
const A_DAY = { error: messageWords.invalid, params: { asks: 'day' } }

/** A calendar day that exists, `YYYY-MM-DD`. */
export const date = (required: string = messageWords.required) =>
  z.preprocess(
    absentIsEmpty,
    z.string({ error: messageWords.invalid }).min(1, { error: required, abort: true }).refine(isDate, A_DAY),
  )
export const optionalDate = () =>
  z.preprocess(absentIsNull, z.string({ error: messageWords.invalid }).refine(isDate, A_DAY).nullable())

/** An instant in ISO 8601 with `Z`. */
export const instant = (required: string = messageWords.required) =>
  z.preprocess(
    absentIsEmpty,
    z
      .string({ error: messageWords.invalid })
      .min(1, { error: required, abort: true })
      .refine(isInstant, A_DAY)
      .transform(canonicalInstant),
  )
export const optionalInstant = () =>
  z.preprocess(
    absentIsNull,
    z.string({ error: messageWords.invalid }).refine(isInstant, A_DAY).transform(canonicalInstant).nullable(),
  )

/** An instant in the one way that the database answers it, so that an unchanged one looks unchanged. */
export const canonicalInstant = (value: string): string =>
  Temporal.Instant.from(value).toString({ smallestUnit: 'millisecond' })

/** The id of another record; `required` is the field's own 'Please select …'. */
export const reference = (required: string = messageWords.required) =>
  z.preprocess(
    absentIsUndefined,
    z
      .number({ error: (issue) => (issue.input === undefined ? required : messageWords.option) })
      .int({ error: messageWords.option })
      .positive({ error: messageWords.option })
      .max(LARGEST_NUMBER, { error: messageWords.option }),
  )

/** One of a fixed set of values. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  required: string = messageWords.required,
) =>
  z.preprocess(
    absentIsUndefined,
    z.enum(values, { error: (issue) => (issue.input === undefined ? required : messageWords.option) }),
  )

/** One of a fixed set of values, or null. */
export const optionalChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(absentIsNull, z.enum(values, { error: messageWords.option }).nullable())

/** The id of another record, or null. */
export const optionalReference = () => z.preprocess(absentIsNull, reference().nullable())

/** Yes, no, or not answered. */
export const optionalFlag = () =>
  z.preprocess((value) => value ?? null, z.boolean({ error: messageWords.invalid }).nullable())

/** Yes or no; what stands there when nothing is said. */
export const flag = (unsaid: boolean) =>
  z.preprocess((value) => value ?? unsaid, z.boolean({ error: messageWords.invalid }))

/** Yes or no, which has to be said; `required` is what an open one reads. */
export const answered = (required: string) =>
  z.preprocess(
    absentIsUndefined,
    z.boolean({ error: (issue) => (issue.input === undefined ? required : messageWords.invalid) }),
  )

const wholeNumber = (least: number, message: string, required: string = messageWords.required) =>
  z
    .number({ error: (issue) => (issue.input === undefined ? required : messageWords.invalid) })
    .int({ error: messageWords.invalid, abort: true })
    .min(least, { error: message })
    .max(LARGEST_NUMBER, { error: messageWords.invalid })

const numberOrAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)

/** A whole number of at least `least`; `message` is what a smaller one reads. */
export const whole = (words: { required: string; least: number; message: string }) =>
  z.preprocess(numberOrAbsent, wholeNumber(words.least, words.message, words.required))
export const optionalWhole = (words: { least: number; message: string }) =>
  z.preprocess((value) => numberOrAbsent(value) ?? null, wholeNumber(words.least, words.message).nullable())

/** The number of a record's content, raised by every edit (decisions §4). */
export const version = () => z.preprocess((value) => value ?? undefined, z.number().int().nonnegative().optional())

/** Whether a text is a day that exists, `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  try {
    return Temporal.PlainDate.from(value, { overflow: 'reject' }).year >= 1800
  } catch {
    return false
  }
}

/** Whether a text is an instant, ISO 8601 with `Z`. */
export function isInstant(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/.test(value)) return false
  try {
    return Temporal.Instant.from(value).epochMilliseconds > -5e12
  } catch {
    return false
  }
}

/** What a visitor presents; of one that is left out, or could be none of ours, they read what of any unknown one. */
export const presentedToken = z.preprocess(
  (given) => (typeof given === 'string' && given.length <= 200 ? given : ''),
  z.string(),
)
