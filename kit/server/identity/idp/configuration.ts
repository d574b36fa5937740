import type { Account, Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider'
import { escapeHtml } from '../../../rules/html.ts'
import { sitePaths } from '../../../rules/sitePaths.ts'
import { loggedOutWords, logoutWords } from '../../../words/en.ts'
import type { Services } from '../../services.ts'
import { EMBEDDED_CLIENT, IDP_PATH, ownOrigins, SCOPE } from '../settings.ts'
import { startAgainPage } from './chooser.ts'
import { type Page, page } from './page.ts'
import { SIGNING_ALGORITHM, type SigningKey } from './signingKey.ts'
import { createStateAdapter } from './state.ts'
import { profileById } from './users.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** An ID token's life; the browser renews it before its end. */
export const TOKEN_SECONDS = 60 * MINUTE
const SESSION_SECONDS = 14 * DAY

type Means = Pick<Services, 'db' | 'directory' | 'keys' | 'clock' | 'env'>

/** How the embedded provider behaves: one public client of ours, code with PKCE, refresh tokens, no consent question. */
export function idpConfiguration({ db, directory, keys, clock, env }: Means, signingKey: SigningKey): Configuration {
  const origins = ownOrigins(env)
  const login = `${env.publicUrl}${sitePaths.login()}`
  return {
    adapter: createStateAdapter(db, keys, clock),
    jwks: { keys: [signingKey] },
    clients: [
      {
        client_id: EMBEDDED_CLIENT,
        client_name: env.pageTitle,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.flatMap((origin) => [
          `${origin}${sitePaths.signInCallback()}`,
          `${origin}/ssologin/callback`,
        ]),
        post_logout_redirect_uris: origins.map((origin) => `${origin}${sitePaths.login()}`),
        id_token_signed_response_alg: SIGNING_ALGORITHM,
        // Says which sign-in a token comes from, however often it is renewed.
        require_auth_time: true,
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    scopes: SCOPE.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // The application takes the address from the ID token; it never asks for more.
    conformIdTokenClaims: false,
    findAccount: async (_ctx, subject) => accountOf(subject, await profileById({ db, directory }, subject)),
    loadExistingGrant: grantWithoutAsking,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: TOKEN_SECONDS,
      IdToken: TOKEN_SECONDS,
      AuthorizationCode: MINUTE,
      Interaction: 60 * MINUTE,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      RefreshToken: SESSION_SECONDS,
    },
    cookies: {
      // Browsers share cookies between the ports of a machine: these must not meet another application's.
      names: { session: 'rop_idp', interaction: 'rop_idp_interaction', resume: 'rop_idp_resume' },
      keys: keys.macs('embedded provider: cookies', '1').map((key) => key.toString('hex')),
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: IDP_PATH },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    interactions: { url: (_ctx, interaction) => `${IDP_PATH}/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) =>
          send(ctx, logoutPage({ pageTitle: env.pageTitle, form, proven: isProven(ctx), origins })),
        postLogoutSuccessSource: (ctx) => send(ctx, loggedOutPage(env.pageTitle, login)),
      },
    },
    renderError: (ctx) => send(ctx, startAgainPage(env.pageTitle, login)),
  }
}

function accountOf(accountId: string, profile: Awaited<ReturnType<typeof profileById>>): Account | undefined {
  return profile ? { accountId, claims: async () => ({ ...profile }) } : undefined
}

/** The only client is the application itself, so that there is nothing to consent to. */
async function grantWithoutAsking(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { provider, session, client, account } = ctx.oidc
  if (!session || !client || !account) return undefined
  const held = session.grantIdFor(client.clientId)
  const existing = held ? await provider.Grant.find(held) : undefined
  if (existing?.accountId === account.accountId) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope(SCOPE)
  await grant.save()
  return grant
}

/** Whether a logout carries the ID token of whoever is signed in here, and so was asked for by our application. */
function isProven(ctx: KoaContextWithOIDC): boolean {
  const hint = ctx.oidc.entities.IdTokenHint
  return hint !== undefined && hint.payload.sub === ctx.oidc.session?.accountId
}

function send(ctx: KoaContextWithOIDC, { html, policy }: Page) {
  ctx.type = 'html'
  ctx.set('Content-Security-Policy', policy)
  ctx.body = html
}

type Logout = {
  pageTitle: string
  /** The library's form, with its proof against forgery. */
  form: string
  /** Whether the request carried the ID token of whoever is signed in: then nothing needs to be asked. */
  proven: boolean
  origins: readonly string[]
}

const SUBMIT = "document.getElementById('op.logoutForm').submit()"

/** Ends the session at the provider: at once for our own application, after a question for anybody else's link. */
function logoutPage({ pageTitle, form, proven, origins }: Logout): Page {
  const yes = '<input type="hidden" name="logout" value="yes" form="op.logoutForm">'
  return page({
    title: logoutWords.title(pageTitle),
    formTargets: origins,
    ...(proven ? { script: SUBMIT } : {}),
    body: `<header>${escapeHtml(pageTitle)}</header>
<main>
<h1>${proven ? logoutWords.loggingOut : logoutWords.question}</h1>
${form}${yes}
<button class="go" type="submit" form="op.logoutForm">${logoutWords.logOut}</button>
</main>`,
  })
}

/** Shown after a logout that named no page to return to. */
function loggedOutPage(pageTitle: string, back: string): Page {
  return page({
    title: loggedOutWords.title(pageTitle),
    body: `<header>${escapeHtml(pageTitle)}</header>
<main>
<h1>${loggedOutWords.heading}</h1>
<p><a href="${escapeHtml(back)}">${loggedOutWords.toLogin}</a></p>
</main>`,
  })
}
