import type { FastifyInstance, FastifyReply } from 'fastify'
import type Provider from 'oidc-provider'
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js'
import { sitePaths } from '../../../rules/sitePaths.ts'
import { answerAsAtSignIn } from '../../http/languageAtSignIn.ts'
import type { Services } from '../../services.ts'
import { IDP_PATH, ownOrigins } from '../settings.ts'
import { chooserPage, startAgainPage } from './chooser.ts'
import { libraryPolicy, type Page } from './page.ts'
import { offeredUsers } from './users.ts'

type Means = Pick<Services, 'db' | 'directory' | 'clock' | 'env'>

/** Mounts the embedded provider under `/idp`: the library's own addresses, and the account chooser. */
export async function mountProvider(http: FastifyInstance, provider: Provider, means: Means): Promise<void> {
  await http.register((scope, _options, done) => {
    answerAsAtSignIn(scope)
    mountChooser(scope, provider, means)
    done()
  })
  // In a scope of its own: the library reads bodies itself.
  await http.register((scope, _options, done) => {
    answerAsAtSignIn(scope)
    mountLibrary(scope, provider, means)
    done()
  })
}

function mountChooser(http: FastifyInstance, provider: Provider, means: Means) {
  const { clock, env } = means
  const path = `${IDP_PATH}/interaction/:uid`
  const answer = (reply: FastifyReply, status: number, { html, policy }: Page) =>
    reply
      .status(status)
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  /** What the cookie and the address agree on; everything else has to start again. */
  const orStartAgain = async (reply: FastifyReply, work: () => Promise<FastifyReply>) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof SessionNotFound)) throw error
      return answer(reply, 400, startAgainPage(env.pageTitle, `${env.publicUrl}${sitePaths.login()}`))
    }
  }

  http.get<{ Params: { uid: string } }>(path, (request, reply) =>
    orStartAgain(reply, async () => {
      const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
      if (uid !== request.params.uid) throw new SessionNotFound('another interaction')
      const users = await offeredUsers(means, clock.now().toString())
      const action = `${IDP_PATH}/interaction/${uid}/account`
      // Back to where the sign-in came from, which may be another name of this machine.
      const back = new URL(sitePaths.login(), String(params.redirect_uri)).href
      return answer(
        reply,
        200,
        chooserPage({ pageTitle: env.pageTitle, users, action, back, origins: ownOrigins(env) }),
      )
    }),
  )

  http.post<{ Params: { uid: string }; Body: unknown }>(`${path}/account`, (request, reply) =>
    orStartAgain(reply, async () => {
      const { uid } = await provider.interactionDetails(request.raw, reply.raw)
      const chosen = new URLSearchParams(String(request.body ?? '')).get('account')
      const users = await offeredUsers(means, clock.now().toString())
      const user = users.find((offered) => String(offered.id) === chosen)
      if (uid !== request.params.uid || !user) throw new SessionNotFound('nobody was chosen')
      const result = { login: { accountId: String(user.id) } }
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
    }),
  )
}

function mountLibrary(scope: FastifyInstance, provider: Provider, { env }: Means) {
  const answer = provider.callback()
  const policy = libraryPolicy(ownOrigins(env))
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${IDP_PATH}/*`,
    handler: async (request, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      reply.raw.setHeader('Content-Security-Policy', policy)
      const { raw } = request
      // The library finds out where it is mounted by comparing the two.
      Object.assign(raw, { originalUrl: raw.url, url: (raw.url ?? '').slice(IDP_PATH.length) || '/' })
      await answer(raw, reply.raw)
    },
  })
}
