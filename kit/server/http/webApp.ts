import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../rules/html.ts'
import { isLanguage, LANGUAGE_PARAMETER, type Language, languageAsked } from '../../rules/language.ts'
import { hostBound, LANGUAGE_KEPT_FOR, languageCookie, USER_LANGUAGE_COOKIE } from '../../rules/languageChoice.ts'
import { sitePaths } from '../../rules/sitePaths.ts'
import { inLanguage } from '../languages.ts'
import { UNREADABLE_PAGE } from './application.ts'
import { kept, languageAtSignIn } from './languageAtSignIn.ts'
import { notFound } from './refusal.ts'

type Served = {
  /** The name of this deployment. */
  readonly title: string
  /** Paths of pages without an account, as the router writes them (`/family/$token`). */
  readonly open: readonly string[]
}

/** Serves the built browser application by its name: every path that is no file and no call is one of its screens. */
export async function serveWebApp(http: FastifyInstance, folder: string, { title, open }: Served): Promise<void> {
  if (existsSync(folder))
    await http.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names of built files change with their content.
        const built = path.includes(`${join('web', 'assets')}`)
        reply.header('Cache-Control', built ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  const isOpen = new RegExp(`^(?:${open.map((path) => path.replaceAll(/\$\w*/g, '[^/]+')).join('|')})/?$`)
  const pages = { en: join(folder, 'index.html'), fr: join(folder, 'fr.html') }
  http.get(UNREADABLE_PAGE, async (_request, reply) => reply.redirect(sitePaths.pageNotFound()))
  http.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isScreen = isRead && !request.url.startsWith('/api/') && !/\.\w+$/.test(pathOf(request.url))
    const language = isOpen.test(pathOf(request.url)) ? languageOfPage(request, reply) : languageOfUser(request)
    const page = pages[language]
    if (!isScreen || !existsSync(page)) throw inLanguage(languageAsked(request.headers['accept-language']), notFound)
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie, Accept-Language').type('text/html; charset=utf-8')
    return named(await readFile(page, 'utf8'), title)
  })
}

/** Open pages that no link in a letter leads to: whoever has signed in here reads them in their own language. */
const ABOUT_THE_SITE = [sitePaths.privacy(), sitePaths.pageNotFound(), sitePaths.unknownError()]
/** Where a sign-in goes on, or ends. */
const AFTER_SIGN_IN = [sitePaths.signInCallback(), sitePaths.notAuthorized()]

/**
 * The language of a page without an account (decisions §20): what somebody chose for it in this browser, else what its
 * address says, as letters do once, and is kept for when the page is loaded again. The sign-in, and where it leads,
 * follows the browser.
 */
function languageOfPage(request: FastifyRequest, reply: FastifyReply): Language {
  const { url, cookies, protocol } = request
  const path = pathOf(url)
  const cookie = languageCookie(path)
  const chosen = kept(cookies, cookie)
  if (isLanguage(chosen)) return chosen
  const isAboutTheSite = ABOUT_THE_SITE.some((about) => path.startsWith(about))
  const said = new URLSearchParams(url.slice(path.length)).get(LANGUAGE_PARAMETER)
  if (!isLanguage(said)) {
    if (path.startsWith(sitePaths.login())) return languageAtSignIn(request)
    const user = kept(cookies, USER_LANGUAGE_COOKIE)
    if (AFTER_SIGN_IN.some((after) => path.startsWith(after)))
      return isLanguage(user) ? user : languageAtSignIn(request)
    return isAboutTheSite && isLanguage(user) ? user : 'en'
  }
  // Whoever signs in here later reads it in their own.
  if (isAboutTheSite) return said
  const secure = protocol === 'https'
  const how = { path: '/', maxAge: LANGUAGE_KEPT_FOR, sameSite: 'lax', secure } as const
  reply.setCookie(secure ? hostBound(cookie) : cookie, said, how)
  return said
}

/**
 * The language of whoever signed in here last; the page asks again once it knows who does. Where nobody has, that of the
 * browser, since what is shown is how to sign in.
 */
function languageOfUser({ cookies, headers }: FastifyRequest): Language {
  const said = kept(cookies, USER_LANGUAGE_COOKIE)
  return isLanguage(said) ? said : languageAsked(headers['accept-language'])
}

/** The page that every screen starts from, with the name of this deployment where the built one has the usual name. */
function named(html: string, title: string): string {
  const usual = /<title>(.+)<\/title>/.exec(html)?.[1]
  return usual ? html.replaceAll(usual, escapeHtml(title)) : html
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
