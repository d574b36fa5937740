import './tables.ts'
import { sql } from 'kysely'
import type { Action, Actor, Place, Role } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { forbidden, notFound, refused, unfit } from '../../../kit/server/http/refusal.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import { type Entry, enterOnce, newIdOf, type Once } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { asReader, personJson, users } from '../../users/server/public.ts'
import type { Comment } from '../rules/commentsApi.ts'
import { MOST_NAMED, namedIn } from '../rules/named.ts'
import type { CommentBody } from '../rules/sayingApi.ts'
import { commentFaultWords } from '../words/en.ts'
import { namedLetter } from './letter.ts'
import { peopleNamedIn } from './nameable.ts'

/** Where something is said: beside what, who sees that, and the page that shows it. */
export type Where = {
  about: About
  place: Place
  view: Action
  roles: readonly Role[]
  addresses: readonly string[]
  page: string
}

const COMMENT = sql`
  select said.id, said.on, said.text, said.blanked_on, ${personJson('writer')} as by, ${personJson('blanker')} as blanked_by
  from record_comment as said
  left join ${users} as writer on writer.id = said.by_user
  left join ${users} as blanker on blanker.id = said.blanked_by`

/** What was said beside something, oldest first. */
export async function readComments(db: Database, { kind, id }: About): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    ${COMMENT} where said.about_kind = ${kind} and said.about_id = ${id} order by said.id ${FIXED}`.execute(db)
  return rows
}

async function findComment(db: Database | Trx, id: number): Promise<Comment | null> {
  const { rows } = await sql<Comment>`${COMMENT} where said.id = ${id} ${FIXED}`.execute(db)
  return rows[0] ?? null
}

async function found(trx: Trx, id: number): Promise<Comment> {
  const comment = await findComment(trx, id)
  if (!comment) throw new Error('a comment vanished inside its own transaction')
  return comment
}

const { notSuch, gone, changed } = commentFaultWords
const ONCE: Once<Comment> = {
  what: 'comment',
  newId: newIdOf('record_comment'),
  find: findComment,
  says: { notSuch, gone, changed: () => changed },
}

/**
 * Stores what somebody says, and sends those whom it names a link, in one transaction. Throws 422 where it names somebody
 * who may not see the page, and where a name could be several people's and none was chosen.
 */
export async function writeComment(
  services: Services,
  actor: Actor,
  where: Where,
  { body: { text, named }, entry }: { body: CommentBody; entry: Entry | null },
): Promise<Comment> {
  const { about, place, page } = where
  return enterOnce(services, entry, ONCE, async (trx, newId, on) => {
    // Not of one that was stored before: whom it names may see it no more by now.
    const people = await peopleNamedIn({ ...services, db: trx }, actor, where, text)
    const { ids, unknown, shared } = namedIn(text, people, named)
    const fault =
      unknown[0] !== undefined
        ? commentFaultWords.unknown(unknown[0])
        : shared[0] !== undefined
          ? commentFaultWords.shared(shared[0])
          : ids.length > MOST_NAMED && commentFaultWords.many
    if (fault) throw unfit({ text: fault })
    const readers = people.filter(({ id }) => ids.includes(id)).map(asReader)
    const letters = lettersTo(readers, (to) => namedLetter(services.env, { about, to, page }))
    const { rows } = await sql<{ id: number }>`
      insert into record_comment (id, about_kind, about_id, by_user, "on", text)
      values (${newId}, ${about.kind}, ${about.id}, ${actor.id}, ${on}, ${text}) returning id`.execute(trx)
    const [made] = rows
    if (!made) throw new Error('a comment was made and is not there')
    await writeTimeline(trx, { about, regionId: place.regionId, on, by: actor.id, event: 'COMMENTED' })
    await services.mail.postAll(trx, letters)
    return found(trx, made.id)
  })
}

type Blanking = { about: About; regionId: number | null; commentId: number; mayOthers: boolean }

/** Blanks what was said, for whoever wrote it or `mayOthers`. Throws 404, 403 and, where it is blank, 422. */
export async function blankComment(
  { db, clock }: Services,
  actor: Actor,
  { about, regionId, commentId, mayOthers }: Blanking,
): Promise<Comment> {
  const on = clock.now().toString()
  return db.transaction().execute(async (trx) => {
    const said = await trx
      .selectFrom('recordComment')
      .select(['byUser', 'text'])
      .where('id', '=', commentId)
      .where('aboutKind', '=', about.kind)
      .where('aboutId', '=', about.id)
      .forUpdate()
      .executeTakeFirst()
    if (!said) throw notFound()
    if (said.byUser !== actor.id && !mayOthers) throw forbidden(commentFaultWords.notYours)
    if (said.text === null) throw refused(commentFaultWords.blankedAlready)
    await trx
      .updateTable('recordComment')
      .set({ text: null, blankedOn: on, blankedBy: actor.id })
      .where('id', '=', commentId)
      .execute()
    await writeTimeline(trx, { about, regionId, on, by: actor.id, event: 'COMMENT_BLANKED' })
    return found(trx, commentId)
  })
}
