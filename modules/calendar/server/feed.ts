import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../../kit/rules/access.ts'
import { feedFile } from '../../../kit/server/calendar/iCalendar.ts'
import { ENDED_DAYS, type HappeningSource, whatHappens } from '../../../kit/server/happening.ts'
import { PUBLIC_LIMIT } from '../../../kit/server/http/mount.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import { inLanguage } from '../../../kit/server/languages.ts'
import type { Services } from '../../../kit/server/services.ts'
import { activeUser } from '../../users/server/public.ts'
import { feedPath } from '../rules/paths.ts'
import { feedWords } from '../words/en.ts'
import { findLink, noteFetched, type OpenLink } from './links.ts'

/** What is told of: what has been for a month, and all that is to come. */
const BEFORE = { hours: 24 * 31 }
const AHEAD = { hours: 24 * 366 * 10 }
const ENDED = { hours: 24 * ENDED_DAYS }

/**
 * Programs ask every few minutes and seldom say what they have: within this time they get what was made before, once the
 * link, the rights of its user and their language have been looked at. Each server keeps as much as `MOST` letters.
 */
const KEPT_MINUTES = 5
const KEPT = KEPT_MINUTES * 60_000
const MOST = 16_000_000

type Answer = { readonly text: string; readonly mark: string; readonly changedOn: string }
type Kept = Answer & { readonly madeOn: number; readonly rights: string }

/** Answers calendar programs under secret links, which need no session (decisions §21). */
export function mountFeeds(http: FastifyInstance, services: Services, sources: readonly HappeningSource[]): void {
  const kept = new Map<number, Kept>()
  http.get(feedPath(':token').replace('.ics', ''), { config: { rateLimit: PUBLIC_LIMIT } }, async (request, reply) => {
    const link = await openedBy(services, request)
    const now = services.clock.now()
    const user = await activeUser(services.db, link.userId, now.toString())
    if (!user) throw notFound()
    // Whose link it is and what it was asked for too: a standby that takes over may give a lost one's number again.
    const { userId, purpose, names } = link
    const { roles, regionId, jkId, timezone, language } = user
    const rights = JSON.stringify([userId, purpose, names, roles, regionId, jkId, timezone, language])
    const before = kept.get(link.id)
    // One made later than now was made before the clock was set back.
    const isFresh = before?.rights === rights && Math.abs(now.epochMilliseconds - before.madeOn) < KEPT
    // A program says nothing of who reads: that is its user, in their language (decisions §20).
    const answer = isFresh
      ? before
      : await inLanguage(user.language, () => made(services, sources, { link, user, now }))
    if (!isFresh) keep(kept, link.id, { ...answer, rights, madeOn: now.epochMilliseconds })
    return send(request, reply, answer)
  })
}

/** The link that an address names. Throws 404: a token that is nobody's counts as a guess, one that has ended does not. */
async function openedBy({ db }: Services, request: FastifyRequest): Promise<OpenLink> {
  const { token = '' } = request.params as { token?: string }
  const [, secret] = /^([\w-]{22,64})\.ics$/.exec(token) ?? []
  const link = secret === undefined ? undefined : await findLink(db, secret)
  if (!link) await request.tokenFailed()
  if (!link || link.endedOn !== null) throw notFound()
  return link
}

type Asked = { link: OpenLink; user: Actor; now: Temporal.Instant }

async function made(
  services: Services,
  sources: readonly HappeningSource[],
  { link, user, now }: Asked,
): Promise<Answer> {
  const { purpose, names } = link
  const theirs = sources.filter((source) => source.purpose === purpose)
  const span = { from: now.subtract(BEFORE).toString(), until: now.add(AHEAD).toString() }
  const happenings = await whatHappens(services, theirs, user, {
    ...span,
    endedSince: now.subtract(ENDED).toString(),
  })
  const { councilName, publicUrl } = services.env
  const text = await feedFile(happenings, { title: feedWords.title(purpose, councilName), names, publicUrl })
  const mark = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const changedOn = mark === link.mark && link.changedOn !== null ? link.changedOn : after(link.changedOn, now)
  await noteFetched(services.db, link.id, { mark, changedOn, now: now.toString() })
  return { text, mark, changedOn }
}

/** Now, and later than before, whatever the clock says: programs go by the second to know whether they have it. */
function after(before: string | null, now: Temporal.Instant): string {
  const next = before === null ? now : Temporal.Instant.from(before).add({ seconds: 1 })
  return (Temporal.Instant.compare(next, now) > 0 ? next : now).toString()
}

function keep(kept: Map<number, Kept>, id: number, answer: Kept): void {
  // Taken out and put in again, it is the last to go.
  kept.delete(id)
  kept.set(id, answer)
  let letters = [...kept.values()].reduce((sum, { text }) => sum + text.length, 0)
  for (const [oldest, { text }] of kept) {
    if (letters <= MOST) break
    kept.delete(oldest)
    letters -= text.length
  }
}

/** Whoever has it already is answered that and no more. */
function send(request: FastifyRequest, reply: FastifyReply, { text, mark, changedOn }: Answer) {
  const tag = `"${mark}"`
  const seconds = Math.floor(Date.parse(changedOn) / 1000) * 1000
  reply
    .header('ETag', tag)
    .header('Last-Modified', new Date(seconds).toUTCString())
    .header('Cache-Control', `private, max-age=${KEPT_MINUTES * 60}`)
    .header('X-Robots-Tag', 'noindex')
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers
  const has = tags === undefined ? Date.parse(since ?? '') >= seconds : isAmong(tag, tags)
  if (has) return reply.status(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${feedWords.file}"`)
    .send(text)
}

const isAmong = (tag: string, tags: string): boolean =>
  tags.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)
