import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../rules/html.ts'
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
  const page = join(folder, 'index.html')
  http.setNotFoundHandler(async (request, reply) => {
    const isScreen = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+$/.test(pathOf(request.url))
    if (!isScreen || !existsSync(page)) throw notFound()
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8')
    return named(await readFile(page, 'utf8'), title)
  })
}

/** The page that every screen starts from, with the name of this deployment where the built one has the usual name. */
function named(html: string, title: string): string {
  const usual = /<title>(.+)<\/title>/.exec(html)?.[1]
  return usual ? html.replaceAll(usual, escapeHtml(title)) : html
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
