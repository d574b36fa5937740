import { sql } from 'kysely'
import { type Actor, ROLES } from '../../../kit/rules/access.ts'
import { LANGUAGES } from '../../../kit/rules/language.ts'
import { breathing } from '../../../kit/server/breathing.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { Refusal, unfit } from '../../../kit/server/http/refusal.ts'
import { inLanguage, inReadersLanguage } from '../../../kit/server/languages.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { roleWords } from '../../../kit/words/en.ts'
import { allJamatkhanas, allRegions } from '../../places/server/public.ts'
import { writeTimelines } from '../../timeline/server/public.ts'
import {
  codeIn,
  columnInWords,
  emailIn,
  type ImportFacts,
  type ImportLine,
  type ImportProblem,
  type ImportReport,
  lineJudge,
  newcomerOf,
} from '../rules/bulkImport.ts'
import type { UserInput } from '../rules/user.ts'
import { importRefusalWords, userToldWords } from '../words/en.ts'
import { columnsOf } from './change.ts'
import { readCsv } from './readCsv.ts'
import { sayWhatIsTaken } from './taken.ts'
import { ABOUT_USER } from './users.ts'
import { WELCOME } from './welcome.ts'

type Means = Pick<Services, 'db' | 'clock' | 'jobs'>

const MOST_MESSAGES = 200

/** Checks a file line by line and creates nobody (decisions §11). Throws 422 for one that cannot be read as a whole. */
export async function checkFile(means: Means, actor: Actor, content: Buffer): Promise<ImportReport> {
  const { report } = await judged(means, actor, content)
  // Judged in English, as whatever a call does that may change something; said to whoever reads it.
  const problems = report.problems.map((problem) => ({ ...problem, message: inReadersLanguage(problem.message) }))
  return { ...report, problems }
}

/**
 * Creates everybody in a file, or nobody: with a single wrong line it throws 422 that says each. They are welcomed
 * by e-mail one after the other, afterwards.
 */
export async function importFile(means: Means, actor: Actor, content: Buffer): Promise<ImportReport> {
  const { report, users } = await judged(means, actor, content)
  refuseProblems(report)
  try {
    await sayWhatIsTaken(means.db.transaction().execute((trx) => createAll(means, trx, actor, users)))
  } catch (error) {
    // Somebody has taken an address or a code since the lines were judged: now they say which.
    if (error instanceof Refusal) refuseProblems((await judged(means, actor, content)).report)
    throw error
  }
  return { ...report, imported: true }
}

/** Throws 422 that says each. */
function refuseProblems({ problems }: ImportReport): void {
  if (problems.length > 0) throw unfit({}, problemsInWords(problems))
}

async function judged(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  content: Buffer,
): Promise<{ report: ImportReport; users: UserInput[] }> {
  const read = await readCsv(content)
  if ('fault' in read) throw unfit({ users: read.fault }, [read.fault])
  const facts: ImportFacts = {
    actor,
    regions: await allRegions(db),
    jamatkhanas: await allJamatkhanas(db),
    ...(await takenAmong(db, read.lines)),
    roleNames: LANGUAGES.flatMap((language) =>
      inLanguage(language, () => ROLES.map((role) => ({ role, name: roleWords[role] }))),
    ),
  }
  const judge = lineJudge(facts)
  const users: UserInput[] = []
  const report: ImportReport = { lines: read.lines.length, problems: [], newcomers: [], imported: false }
  const breathe = breathing()
  for (const line of read.lines) {
    await breathe()
    const result = judge(line)
    if ('problems' in result) report.problems.push(...result.problems)
    else {
      users.push(result.user)
      report.newcomers.push(newcomerOf(line.line, result.user, facts))
    }
  }
  return { report, users }
}

/** The addresses and codes of a file that users have already. */
async function takenAmong(
  db: Services['db'],
  lines: readonly ImportLine[],
): Promise<Pick<ImportFacts, 'emails' | 'codes'>> {
  const emails = lines.map(({ cells }) => emailIn(cells))
  const codes = lines.map(({ cells }) => codeIn(cells))
  const { rows } = await sql<{ email: string; code: string | null }>`
    select lower(email) as email, code from app_user
    where lower(email) = any(${emails}::text[]) or code = any(${codes}::text[])`.execute(db)
  return {
    emails: new Set(rows.map(({ email }) => email)),
    codes: new Set(rows.flatMap(({ code }) => (code === null ? [] : [code]))),
  }
}

/** So many are entered by one statement: the embedded database answers it in the process of whoever else waits. */
const PART = 200

async function createAll({ clock, jobs }: Means, trx: Trx, actor: Actor, users: readonly UserInput[]): Promise<void> {
  const on = clock.now().toString()
  for (let at = 0; at < users.length; at += PART) await createPart(trx, actor, users.slice(at, at + PART), on)
  await jobs.send(trx, WELCOME, {})
}

async function createPart(trx: Trx, actor: Actor, users: readonly UserInput[], on: string): Promise<void> {
  const rows = users.map((user) => columnsOf(actor, user))
  const { rows: made } = await sql<{ id: number; regionId: number }>`
    insert into app_user (first_name, middle_name, last_name, code, email, communication_email, region_id,
      jamatkhana_id, roles, start_date, end_date, status, welcome_due, created_on, created_by, updated_on)
    select "firstName", "middleName", "lastName", code, email, "communicationEmail", "regionId", "jamatkhanaId",
      roles, "startDate", "endDate", 'ACTIVE', true, ${on}::timestamptz, ${actor.id}, ${on}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("firstName" text, "middleName" text,
      "lastName" text, code text, email text, "communicationEmail" text, "regionId" int, "jamatkhanaId" int,
      roles text[], "startDate" date, "endDate" date)
    returning id, region_id`.execute(trx)
  const line = { on, by: actor.id, event: 'ADDED' as const, note: told(userToldWords, 'byImport') }
  const happened = made.map(({ id, regionId }) => ({ about: { kind: ABOUT_USER, id }, regionId, ...line }))
  await writeTimelines(trx, happened)
}

/** 'Line 3, Roles: Please select role.' */
function problemsInWords(problems: readonly ImportProblem[]): string[] {
  const said = problems
    .slice(0, MOST_MESSAGES)
    .map(({ line, column, message }) => importRefusalWords.fault(line, columnInWords(column), message))
  const more = problems.length - said.length
  return [importRefusalWords.nothing, ...said, ...(more > 0 ? [importRefusalWords.andMore(more)] : [])]
}
