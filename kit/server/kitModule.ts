import { sql } from 'kysely'
import { draftKeyApi } from '../rules/draftKeyApi.ts'
import { logout } from '../rules/identityApi.ts'
import { retentionWords } from '../words/en.ts'
import { type Served, serve } from './http/contract.ts'
import { SEALED_SIGNING_KEY } from './identity/idp/signingKey.ts'
import { SEALED_SIGN_INS } from './identity/idp/state.ts'
import { clearExpiredIdentity, revoke } from './identity/revocation.ts'
import { foldCountsJob } from './list/counts/upkeep.ts'
import { MAIL_FIGURES } from './mail/figures.ts'
import { SEALED_LETTERS } from './mail/letters.ts'
import { MAIL_RETENTION } from './mail/retention.ts'
import { none, type ServerModule } from './manifest.ts'
import type { Services } from './services.ts'
import { LAST_DONE } from './watch/lastDone.ts'

/** The calls of signing in and out that the API answers. */
export const identityEndpoints: readonly Served[] = [
  serve(logout, {
    async handle({ services: { db, trail, clock }, actor, request }) {
      if (request.idToken === null) return null
      await revoke(db, request.idToken)
      const { id, regionId } = actor
      const about = { kind: 'user', id }
      await trail.write(db, { event: 'SIGNED_OUT', about, regionId, on: clock.now().toString(), by: id })
      return null
    },
  }),
]

/**
 * The key of a user's half-filled forms. It follows from the deployment's key and the account, so that it survives a new
 * sign-in, and nobody else is given it (decisions §12).
 */
export const draftKeyEndpoints: readonly Served[] = [
  serve(draftKeyApi, {
    async handle({ services, actor }) {
      const [key, ...others] = services.keys.macs('kept drafts', String(actor.id))
      return { key: key.toString('base64'), otherKeys: others.map((other) => other.toString('base64')) }
    },
  }),
]

const tidyIdentity = ({ db, clock, log }: Services) => ({
  name: 'identity.tidy',
  every: '17 3 * * *',
  run: async () => {
    log.info(await clearExpiredIdentity(db, clock.now().toString()), 'expired sign-ins cleared')
  },
})

/** What the kit itself answers, does and keeps. */
export const kitModule: ServerModule = {
  routes: [...identityEndpoints, ...draftKeyEndpoints],
  jobs: (services) => [tidyIdentity(services), foldCountsJob(services)],
  retention: [
    {
      what: 'link tokens',
      days: 90,
      since: retentionWords.linkTokens,
      table: 'link_token',
      begins: sql`expires_on`,
      clears: 'ROWS',
    },
    {
      what: 'keys of entries',
      days: 30,
      since: retentionWords.entryKeys,
      table: 'entry_key',
      begins: sql`"on"`,
      clears: 'ROWS',
    },
    ...MAIL_RETENTION,
  ],
  sealed: [SEALED_LETTERS, SEALED_SIGNING_KEY, SEALED_SIGN_INS],
  figures: [...MAIL_FIGURES, LAST_DONE],
  ...none('people', 'happenings', 'config', 'board', 'told', 'returning'),
}
