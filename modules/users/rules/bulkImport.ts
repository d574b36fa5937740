import { z } from 'zod'
import { ROLES, type Role } from '../../../kit/rules/access.ts'
import { canonicalText, inPlainOrder, isDate } from '../../../kit/rules/fields.ts'
import { check, type FieldErrors } from '../../../kit/rules/validation.ts'
import { announcedDateWords } from '../../../kit/words/announced.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { accountFaultWords, importFileFaultWords, importLineFaultWords } from '../words/en.ts'
import { choosesRegion } from './access.ts'
import { judgeUser, regionOf, type UserFacts } from './judgeUser.ts'
import { newUser, type UserInput, userWords } from './user.ts'

/** The columns of a file of users, in the order of the template (decisions §11). */
export const IMPORT_COLUMNS = [
  'firstName',
  'middleName',
  'lastName',
  'code',
  'email',
  'communicationEmail',
  'region',
  'jamatkhana',
  'roles',
  'startDate',
  'endDate',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** The line of the template that shows what stands in the columns (decisions §11); left in a file, it makes nobody. */
export const IMPORT_EXAMPLE: Readonly<Record<ImportColumn, string>> = {
  firstName: 'Amina',
  middleName: '',
  lastName: 'Example',
  code: '',
  email: 'amina.example@example.org',
  communicationEmail: '',
  region: '',
  jamatkhana: 'Headquarters',
  roles: 'MK|MGC',
  startDate: '2026-11-30',
  endDate: '',
}

/** Those that a file may leave out. */
const OPTIONAL: readonly ImportColumn[] = ['middleName', 'code', 'communicationEmail', 'region', 'endDate']

export const MOST_LINES = 10_000
export const MOST_COLUMNS = 50
/** So many columns that nobody knows are named. */
const MOST_NAMED = 10
export const LARGEST_FILE = 8 * 1024 * 1024

/** A line as it stands in the file; `line` counts from 1, the line with the names of the columns. */
export type ImportLine = { readonly line: number; readonly cells: Readonly<Partial<Record<ImportColumn, string>>> }

/** What is wrong with one cell of a line. */
export const importProblem = z.object({ line: z.number(), column: z.string(), message: z.string() })
export type ImportProblem = z.output<typeof importProblem>

/** Somebody who would be created. */
const newcomer = z.object({
  line: z.number(),
  name: z.string(),
  email: z.string(),
  jamatkhana: z.string(),
  roles: z.array(z.enum(ROLES)),
})
export type Newcomer = z.output<typeof newcomer>

/** What came of a file: what is wrong, line by line, and who would be, or was, created. */
export const importReport = z.object({
  lines: z.number(),
  problems: z.array(importProblem),
  newcomers: z.array(newcomer),
  /** Whether they were created; never with a problem, or on trial. */
  imported: z.boolean(),
})
export type ImportReport = z.output<typeof importReport>

/** What a file's lines are judged by. */
export type ImportFacts = Omit<UserFacts, 'before' | 'regions' | 'jamatkhanas'> & {
  regions: readonly { id: number; name: string }[]
  jamatkhanas: readonly { id: number; name: string; region: { id: number; name: string } }[]
  /** Addresses and codes that users have already, in small letters. */
  emails: ReadonlySet<string>
  codes: ReadonlySet<string>
  /** How each role is called, in either language: whoever fills a file in copies what their page says. */
  roleNames: readonly { role: Role; name: string }[]
}

/** Why a file without these columns is not read at all; null when it can be. */
export function faultOfColumns(named: readonly string[]): string | null {
  if (named.length > MOST_COLUMNS) return importFileFaultWords.tooManyColumns(MOST_COLUMNS)
  const missing = IMPORT_COLUMNS.filter((column) => !OPTIONAL.includes(column) && !named.includes(column))
  const known: readonly string[] = IMPORT_COLUMNS
  const unknown = [...new Set(named)].filter((column) => !known.includes(column))
  const twice = named.filter((column, at) => known.includes(column) && named.indexOf(column) < at)
  if (missing.length + unknown.length + twice.length === 0) return null
  return importFileFaultWords.columns(missing, someOf(unknown), twice)
}

function someOf(columns: readonly string[]): string[] {
  const named = columns.slice(0, MOST_NAMED).map((column) => column.slice(0, 40) || importFileFaultWords.nameless)
  const more = columns.length - named.length
  return [...named, ...(more > 0 ? [importFileFaultWords.andMore(more)] : [])]
}

/** Judges lines one after the other: what each would make, or what is wrong with it. Remembers what stood before. */
export function lineJudge(facts: ImportFacts) {
  const seen = { email: new Map<string, number>(), code: new Map<string, number>() }
  return ({ line, cells }: ImportLine): { user: UserInput } | { problems: ImportProblem[] } => {
    if (emailIn(cells) === IMPORT_EXAMPLE.email)
      return { problems: [{ line, column: 'email', message: importLineFaultWords.example }] }
    const typed = typedFrom(cells, facts)
    const judgement = { actor: facts.actor, before: null, regions: facts.regions, jamatkhanas: facts.jamatkhanas }
    const checked = check(newUser, typed, (input) => judgeUser(input, judgement))
    const twice = repeated(cells, line, facts, seen)
    const errors: FieldErrors = { ...twice, ...(checked.ok ? {} : checked.errors) }
    if (checked.ok && Object.keys(errors).length === 0) return { user: checked.value }
    // What only follows from another mistake is not told of.
    if (!cells.communicationEmail) delete errors.communicationEmail
    if (errors.regionId) delete errors.jamatkhanaId
    const problems = Object.entries(errors).map(([field, message]) => {
      const column = columnOf(field)
      return { line, column, message: inAFile(column, message, facts) }
    })
    return { problems: problems.sort((a, b) => placeOf(a.column) - placeOf(b.column)) }
  }
}

/** The words of one line's user, for a list of who would be created. */
export function newcomerOf(line: number, user: UserInput, { jamatkhanas }: Pick<ImportFacts, 'jamatkhanas'>): Newcomer {
  const { firstName, middleName, lastName, email, roles, jamatkhanaId } = user
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ')
  return { line, name, email, roles, jamatkhana: jamatkhanas.find(({ id }) => id === jamatkhanaId)?.name ?? '' }
}

/** A form offers what may be chosen; who reads of a line in a file has to be told what may stand there. */
function inAFile(column: string, message: string, { actor }: ImportFacts): string {
  if (message === messageWords.option && column === 'jamatkhana') return importLineFaultWords.noJamatkhana
  if (message === messageWords.option && column === 'roles') return importLineFaultWords.noRole
  if (message === messageWords.option && column === 'region')
    return choosesRegion(actor) ? importLineFaultWords.noRegion : importLineFaultWords.ownRegion
  return message === messageWords.invalid && column.endsWith('Date') ? importLineFaultWords.noDay : message
}

/** The cells as a form would send them; what names nothing is left for the check to refuse. */
function typedFrom(
  cells: ImportLine['cells'],
  { actor, regions, jamatkhanas, roleNames }: ImportFacts,
): Record<string, unknown> {
  const { region = '', jamatkhana = '', roles = '', communicationEmail, email, startDate, endDate, ...rest } = cells
  const regionId = region === '' ? regionOf(actor, null) : (regions.find((each) => isSame(each.name, region))?.id ?? 0)
  const house = jamatkhanas.find((each) => each.region.id === regionId && isSame(each.name, jamatkhana))
  return {
    ...rest,
    email,
    communicationEmail: communicationEmail || email,
    ...(startDate !== undefined && { startDate: dayIn(startDate) }),
    ...(endDate !== undefined && { endDate: dayIn(endDate) }),
    // Whoever can't choose a region is put into their own; another one in the file is a mistake to be told of.
    regionId: regionOf(actor, regionId) === regionId ? regionId : 0,
    jamatkhanaId: jamatkhana === '' ? null : (house?.id ?? 0),
    roles: roles
      .split(/[|;]/)
      // Commas part them too, but for the one within a name.
      .flatMap((named) => (roleNamed(named, roleNames) === null ? named.split(',') : [named]))
      .map((each) => each.trim())
      .filter(Boolean)
      .map((named) => roleNamed(named, roleNames) ?? named),
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as spreadsheets write it, as 2026-11-30: '30 Nov 2026', and '30/11/2026' or '11/30/2026' where only one reading is
 * possible (decisions §11). Anything else as it stands, for the check to refuse.
 */
export function dayIn(cell: string): string {
  const words = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(cell.trim())
  if (words) return isoDay(words[3], monthNamed(words[2]), words[1]) ?? cell
  const figures = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell.trim())
  if (!figures) return cell
  const [, first, second, year] = figures
  const readings = new Set([isoDay(year, second, first), isoDay(year, first, second)].filter((day) => day !== null))
  const [only] = readings
  return readings.size === 1 && only !== undefined ? only : cell
}

/** The number of a month by its name or the first three letters of it. */
function monthNamed(name = ''): string | undefined {
  const asked = name.toLowerCase()
  const at = MONTHS.indexOf(asked.slice(0, 3))
  const full = announcedDateWords.month(at + 1).toLowerCase()
  return asked.length === 3 || asked === 'sept' || asked === full ? String(at + 1) : undefined
}

function isoDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(text) ? text : null
}

const isSame = (a: string, b: string) => folded(a) === folded(b)
const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’ʼ]/g, "'").trim().toLowerCase()

/** A role by its name or its words, in whatever case; null for anything else. */
const roleNamed = (named: string, roleNames: ImportFacts['roleNames']): Role | null =>
  ROLES.find((role) => role === named.trim().toUpperCase()) ??
  roleNames.find(({ name }) => isSame(name, named))?.role ??
  null

function repeated(
  cells: ImportLine['cells'],
  line: number,
  { emails, codes }: ImportFacts,
  seen: Record<'email' | 'code', Map<string, number>>,
): FieldErrors {
  const errors: FieldErrors = {}
  const look = (field: 'email' | 'code', value: string, taken: ReadonlySet<string>, words: string) => {
    if (value === '') return
    const before = seen[field].get(value)
    if (taken.has(value)) errors[field] = words
    else if (before !== undefined) errors[field] = importLineFaultWords.twice(before)
    else seen[field].set(value, line)
  }
  look('email', emailIn(cells), emails, accountFaultWords.emailTaken)
  look('code', codeIn(cells), codes, accountFaultWords.codeTaken)
  return errors
}

/** What is unique of a line, as it will be kept. */
export const emailIn = ({ email = '' }: ImportLine['cells']): string =>
  inPlainOrder(canonicalText(email)).trim().toLowerCase()
export const codeIn = ({ code = '' }: ImportLine['cells']): string => canonicalText(code).trim()

/** How a field of a user is called in the file. */
function columnOf(field: string): string {
  const [name = ''] = field.split('.')
  if (name === 'regionId') return 'region'
  return name === 'jamatkhanaId' ? 'jamatkhana' : name
}

const placeOf = (column: string): number => (IMPORT_COLUMNS as readonly string[]).indexOf(column)

/** How a column is called on the page. */
export const columnInWords = (column: string): string =>
  Object.hasOwn(userWords, column)
    ? userWords[column as keyof typeof userWords].label
    : column === 'region'
      ? userWords.regionId.label
      : column === 'jamatkhana'
        ? userWords.jamatkhanaId.label
        : column
