import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../rules/html.ts'
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_KEPT_FOR,
  LANGUAGE_PARAMETER,
  type Language,
  languageAsked,
  pathOfChoice,
} from '../../rules/language.ts'
import { sitePaths } from '../../rules/sitePaths.ts'
import { notFound } from './refusal.ts'

/** Serves the built browser application by its name: every path that is no file and no call is one of its screens. */
export async function serveWebApp(http: FastifyInstance, folder: string, title: string): Promise<void> {
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
  const pages = { en: join(folder, 'index.html'), fr: join(folder, 'fr.html') }
  http.setNotFoundHandler(async (request, reply) => {
    const isScreen = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+$/.test(pathOf(request.url))
    const page = pages[languageOfPage(request)]
    if (!isScreen || !existsSync(page)) throw notFound()
    keepWhatLinkSays(request, reply)
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Cookie, Accept-Language').type('text/html; charset=utf-8')
    return named(await readFile(page, 'utf8'), title)
  })
}

/**
 * The language of a page (decisions §20): what somebody chose for it in this browser, else what its address says, which
 * letters set. The sign-in follows the browser; whoever has signed in reads English so far (decision 38).
 */
function languageOfPage({ url, headers, cookies }: FastifyRequest): Language {
  const chosen = cookies[LANGUAGE_COOKIE]
  if (isLanguage(chosen)) return chosen
  const query = new URLSearchParams(url.slice(pathOf(url).length))
  const said = query.get(LANGUAGE_PARAMETER)
  if (isLanguage(said)) return said
  return pathOf(url).replace(/\/$/, '') === sitePaths.login() ? languageAsked(headers['accept-language']) : 'en'
}

/** A letter says the language once, in its link; the page that it leads to goes on in it when it is loaded again. */
function keepWhatLinkSays({ url, protocol }: FastifyRequest, reply: FastifyReply): void {
  const path = pathOf(url)
  const said = new URLSearchParams(url.slice(path.length)).get(LANGUAGE_PARAMETER)
  if (!isLanguage(said)) return
  const kept = { path: pathOfChoice(path), maxAge: LANGUAGE_KEPT_FOR, sameSite: 'lax' as const }
  reply.setCookie(LANGUAGE_COOKIE, said, { ...kept, secure: protocol === 'https' })
}

/** The page that every screen starts from, with the name of this deployment where the built one has the usual name. */
function named(html: string, title: string): string {
  const usual = /<title>(.+)<\/title>/.exec(html)?.[1]
  return usual ? html.replaceAll(usual, escapeHtml(title)) : html
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
