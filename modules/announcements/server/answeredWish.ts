import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { isAboutOneOf, timelineEntries } from '../../timeline/server/public.ts'
import type { WishAnswer } from '../rules/wishAnswer.ts'

/** What a family asked for and how that was answered; the text as it was is null where nobody knows it any more. */
export type AnsweredWish = Pick<WishAnswer, 'outcome' | 'reason'> & { asked: string | null; former: string | null }

/** What an answer is called in a timeline. */
export const WISH_EVENTS = { AS_ASKED: 'FAMILY_WISH_MET', OTHERWISE: 'FAMILY_WISH_DECLINED' } as const

/**
 * The answer to a family's last wish, of which its timeline keeps both, for telling it once more; undefined where it has
 * said something since.
 */
export async function lastAnswered(
  trx: Trx,
  about: { kind: AnnouncementKind; id: number },
): Promise<AnsweredWish | undefined> {
  const { AS_ASKED, OTHERWISE } = WISH_EVENTS
  const { rows } = await sql<{ event: string; note: string | null }>`
    select event, note from ${timelineEntries} as line
    where ${isAboutOneOf([about])} and event in ('FAMILY_CHANGE', 'FAMILY_CONFIRMED', ${AS_ASKED}, ${OTHERWISE})
    order by id desc limit 2`.execute(trx)
  const [answer, wish] = rows
  if (wish?.event !== 'FAMILY_CHANGE' || (answer?.event !== AS_ASKED && answer?.event !== OTHERWISE)) return undefined
  const outcome = answer.event === AS_ASKED ? 'AS_ASKED' : 'OTHERWISE'
  return { outcome, reason: answer.note, asked: wish.note, former: null }
}
