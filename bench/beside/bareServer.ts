import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { config, create, csv, next, record, type Samar, type Search, search } from './plainTable.ts'

// What a good engineer would write in an hour: Node, pg, one plain table, the simplest SQL. It knows nobody's rights,
// writes no timeline and no letters; it is there to be measured beside.

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, name, id] = (request.url ?? '').split('/')
  if (name === 'config') return config('admin@example.org')
  if (name === 'next') return next()
  if (name !== 'samar') return null
  if (request.method === 'GET') return record(Number(id))
  const body = await json(request)
  return id === 'search' ? search(body as Search) : create(body as Samar)
}

createServer(async (request, response) => {
  if (request.url === '/samar/export/') return response.setHeader('content-type', 'text/csv').end(await csv())
  const body = JSON.stringify(await answer(request))
  response.setHeader('content-type', 'application/json').end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
