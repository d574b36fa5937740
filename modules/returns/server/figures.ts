import type { Figure } from '../../../kit/server/watch/figure.ts'
import type { NoticeOutcome } from './tables.ts'

const OUTCOMES: readonly NoticeOutcome[] = ['BOUNCED', 'TWICE', 'NOTHING', 'UNKNOWN']

const notices: Figure<'outcome'> = {
  name: 'rop_returned_notices',
  help: 'Messages to return paths that were read so far, by what became of them; UNKNOWN ones carry no secret of ours',
  labels: ['outcome'],
  async read(trx) {
    const rows = await trx.selectFrom('returnedNotice').selectAll().execute()
    const numbers = new Map(rows.map(({ what, number }) => [what, number]))
    return OUTCOMES.map((outcome) => ({ labels: { outcome }, value: numbers.get(outcome) ?? 0 }))
  },
}

const mailbox: Figure<never> = {
  name: 'rop_returned_mailbox_read_timestamp_seconds',
  help: 'When BOUNCE_IMAP_URL was last read to its end; 0 before the first time',
  labels: [],
  async read(trx) {
    const row = await trx.selectFrom('returnedMailbox').select('readOn').executeTakeFirst()
    const value = row?.readOn ? Temporal.Instant.from(row.readOn).epochMilliseconds / 1000 : 0
    return [{ labels: {}, value }]
  },
}

/** How the reading of letters that came back stands (decisions §22). */
export const RETURN_FIGURES: readonly Figure[] = [notices, mailbox]
