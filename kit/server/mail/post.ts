import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LARGEST_NUMBER } from '../../rules/fields.ts'
import { madeOnce } from '../../rules/madeOnce.ts'
import { breathing } from '../breathing.ts'
import type { Clock } from '../clock.ts'
import { hashToken, type Keyring } from '../crypto.ts'
import type { Trx } from '../database/database.ts'
import { fixed } from '../database/fixed.ts'
import type { Env } from '../env.ts'
import { told } from '../jobs/jobs.ts'
import { linkInsert, type StoredLink } from '../links.ts'
import { distinctAddresses, readSender } from './addresses.ts'
import { lettersAnew } from './anew.ts'
import { asChange, type DeliveryListener } from './changes.ts'
import { type FrozenLetter, freeze } from './compose.ts'
import { lastMoment } from './lastMoment.ts'
import { SEALED_FOR, sealLetter } from './letters.ts'
import type { Letter, Mailer } from './mail.ts'
import { followedBy, limitedBy, takeTurns } from './pace.ts'
import type { Trace } from './relay.ts'
import { returnToken, SEED_BYTES } from './returnPath.ts'

/**
 * Wakes the workers; whichever gets there first finds everything that is due, and each looks by itself every few seconds.
 * A name that needs no quotes, since the embedded engine sets none.
 */
export const POSTED = 'mail_posted'

type PostOptions = {
  env: Pick<Env, 'mailFrom'> & Partial<Pick<Env, 'bounceAddress'>>
  clock: Clock
  keys: Keyring
  listener: DeliveryListener
  trace?: Trace
}

/** Puts letters into the outbox: frozen, sealed, with a ledger row for each receiver (decisions §8). */
export function openMailer({ env, clock, keys, listener, trace }: PostOptions): Mailer {
  async function seal({ content, contentWithoutTokens, ...said }: Unsealed): Promise<Stored> {
    const breathe = breathing()
    const sealed = {
      content: await sealLetter(keys, content),
      contentWithoutTokens: contentWithoutTokens && (await sealLetter(keys, contentWithoutTokens)),
      keyId: keys.id,
    }
    await breathe()
    const seed = env.bounceAddress ? randomBytes(SEED_BYTES) : null
    return {
      ...said,
      ...sealed,
      envelopeFrom: env.bounceAddress ?? said.envelopeFrom,
      returnSeed: seed && keys.seal(SEALED_FOR, seed),
      returnHashes: said.receivers.map((receiver) => seed && hashToken(returnToken(seed, receiver))),
      due: said.receivers.map(() => said.on),
    }
  }

  async function frozen(letter: Letter, now: Temporal.Instant): Promise<Stored> {
    const receivers = distinctAddresses(letter.to)
    const breathe = breathing()
    const letterFrozen = await freeze(letter, { from: env.mailFrom, receivers, now })
    // A letter with thousands of announcements is many megabytes: others go on between one look at them and the next.
    await breathe()
    return seal({
      ...letterFrozen,
      purpose: letter.purpose,
      aboutKind: letter.about?.kind ?? null,
      aboutId: letter.about?.id ?? null,
      repeatWhenUnknown: letter.repeatWhenUnknown,
      notAfter: letter.notAfter ?? lastMoment(now),
      on: now.toString(),
      receivers,
      limitedBy: limitedBy(letter),
      follows: followedBy(letter),
      link: letter.link ?? null,
    })
  }

  /** Answers the mails' ids in the order of the letters. */
  async function put(trx: Trx, letters: readonly Stored[], now: Temporal.Instant): Promise<number[]> {
    const rows = await store(trx, letters)
    const ids = letters.flatMap((_, at) => rows.find((row) => row.at === at)?.mailId ?? [])
    if (ids.length < letters.length) throw new Error('a letter was posted and is not there')
    const changes = rows.flatMap(({ at, mailId, deliveryId, address }) => {
      const letter = letters[at]
      if (deliveryId === null || !letter) return []
      const { purpose, aboutKind, aboutId } = letter
      const row = { id: deliveryId, mailId, purpose, aboutKind, aboutId, address, status: 'WAITING' as const }
      return [asChange({ ...row, lastReply: null }, now.toString())]
    })
    await listener(trx, changes)
    trace?.('posted-before-commit')
    return ids
  }

  async function postAll(trx: Trx, letters: readonly Letter[]): Promise<number[]> {
    if (letters.length === 0) return []
    const now = clock.now()
    const stored: Stored[] = []
    for (const letter of letters) stored.push(await frozen(letter, now))
    const due = await takeTurns(trx, letters, stored, now)
    const inTurn = stored.map((letter, at) => ({ ...letter, due: due[at] ?? letter.due }))
    return put(trx, inTurn, now)
  }

  return {
    postAll,
    async post(trx, letter) {
      const [mailId] = await postAll(trx, [letter])
      return mailId as number
    },
    async postAnew(trx, mailIds, { from, to }) {
      const now = clock.now()
      const receivers = distinctAddresses([to])
      const envelopeFrom = readSender(env.mailFrom).address
      const stored: Stored[] = []
      for (const letter of await lettersAnew(trx, keys, { mailIds, from, to, now: now.toString() }))
        stored.push(await seal({ ...letter, envelopeFrom, receivers, link: null }))
      if (stored.length > 0) await put(trx, stored, now)
    },
  }
}

type Stored = Omit<FrozenLetter, 'content' | 'contentWithoutTokens'> &
  Pick<Letter, 'purpose' | 'repeatWhenUnknown'> & {
    aboutKind: string | null
    aboutId: number | null
    content: Buffer
    contentWithoutTokens: Buffer | null
    keyId: string
    returnSeed: Buffer | null
    /** Of the secrets in the receivers' return paths; null: they have none. */
    returnHashes: (string | null)[]
    notAfter: string
    on: string
    receivers: string[]
    limitedBy: string | null
    follows: string | null
    link: StoredLink | null
    /** When each of them is written to. */
    due: string[]
  }

/** A letter before it is sealed for its receivers. */
type Unsealed = Omit<Stored, 'keyId' | 'returnSeed' | 'returnHashes' | 'due'>

/** A receiver of one of the letters; null where it has none. */
type StoredRow = { at: number; mailId: number; deliveryId: number | null; address: string }

/** The letters, the ledger's rows, the links and the word to the workers in one statement. */
function store(trx: Trx, letters: readonly Stored[]): Promise<StoredRow[]> {
  const given = letters.flatMap(({ link, ...letter }, at) => [
    ...Object.entries(letter).map(([name, value]) => [placeOf(name, at), value]),
    ...Object.entries(link ?? {}).map(([name, value]) => [placeOf(`link.${name}`, at), value]),
  ])
  return storing(letters.map(({ link }) => (link ? WITH_LINK : WITHOUT)).join(''))(trx, Object.fromEntries(given))
}

type Given = Readonly<Record<string, unknown>>
const placeOf = (name: string, at: number) => `${name} ${at}`
const placesOf = <Row>(given: Given, at: number, part = '') =>
  new Proxy({}, { get: (_target, name) => given[placeOf(`${part}${String(name)}`, at)] }) as Row

/**
 * A letter's first receiver has the second in which it was written for a turn, each other one a second more than the one before: no
 * letter waits behind one to thousands, and none to thousands behind whatever comes later (decisions §8). In 2088
 * turns end: all share the last one from then on, and go in the order in which they were written.
 */
const TURNS_SINCE = sql.lit('2020-01-01T00:00:00Z')
const LAST_TURN = sql.lit(LARGEST_NUMBER)

/** A sign for each letter. */
const [WITH_LINK, WITHOUT] = ['L', '.']

const storing = madeOnce((which: string) =>
  fixed((given: Given, db) => {
    const letters = [...which].map((_, at) => placesOf<Stored>(given, at))
    const links = [...which].flatMap((sign, at) => {
      const link = linkInsert(placesOf<StoredLink>(given, at, 'link.'), db)
      return sign === WITH_LINK ? [sql`${sql.table(`link_${at}`)} as (${link}), `] : []
    })
    const receivers = letters.map(
      ({ messageId, on, receivers, due, returnHashes }, at) => sql`
        select ${sql.lit(at)}::int as at, ${messageId} as message_id, ${on}::timestamptz as "on", address, turn, due, return_hash
        from unnest(${receivers}::text[], ${due}::timestamptz[], ${returnHashes}::text[]) with ordinality
          as receiver (address, due, return_hash, turn)`,
    )
    return sql<StoredRow>`
      with ${sql.join(links, sql``)} letter as (${db.insertInto('mail').values(letters.map(mailOf)).returning(['id', 'messageId'])}),
      receiver as (${sql.join(receivers, sql` union all `)}),
      delivery as (
        insert into mail_delivery (mail_id, address, turn, status, next_attempt_on, updated_on, return_hash)
        select letter.id, address, least(turn + extract(epoch from "on" - ${TURNS_SINCE}::timestamptz), ${LAST_TURN}), 'WAITING', due, "on", return_hash
        from receiver join letter on letter.message_id = receiver.message_id
        order by at, turn
        returning id, mail_id, address
      )
      select at, letter.id as mail_id, delivery.id as delivery_id, delivery.address
      from (select ${told(POSTED)}) as told
      cross join (values ${sql.join(letters.map(({ messageId }, at) => sql`(${sql.lit(at)}::int, ${messageId})`))}) as given (at, message_id)
      join letter on letter.message_id = given.message_id left join delivery on delivery.mail_id = letter.id
      order by at, delivery_id`
  }),
)

const mailOf = (letter: Stored) => ({
  messageId: letter.messageId,
  dated: letter.dated,
  envelopeFrom: letter.envelopeFrom,
  subject: letter.subject,
  purpose: letter.purpose,
  aboutKind: letter.aboutKind,
  aboutId: letter.aboutId,
  content: letter.content,
  contentWithoutTokens: letter.contentWithoutTokens,
  keyId: letter.keyId,
  repeatWhenUnknown: letter.repeatWhenUnknown,
  notAfter: letter.notAfter,
  createdOn: letter.on,
  limitedBy: letter.limitedBy,
  follows: letter.follows,
  returnSeed: letter.returnSeed,
})
