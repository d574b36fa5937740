import { fastify } from 'fastify'
import { create, pool, record, type Samar, type Search, search } from './plainTable.ts'

// The plain table behind Fastify, and behind a session: who calls is read from the database with each call, as ours does.
// To be measured beside, as the bare handler is.

const http = fastify()
http.addHook('onRequest', async ({ headers, url }, reply) => {
  if (url === '/') return
  const { rows } = await pool.query(
    `select app_user.id, roles, region_id from plain_session join app_user on app_user.id = user_id
    where token = $1 and app_user.status = 'ACTIVE' and expires_on > now()`,
    [headers.authorization?.slice('Bearer '.length)],
  )
  if (!rows[0]) return reply.code(401).send({ status: 'ERROR' })
})
http.get('/', async () => ({}))
http.get<{ Params: { id: string } }>('/samar/:id/', async ({ params }) => record(Number(params.id)))
http.post<{ Body: Search }>('/samar/search/', async ({ body }) => search(body))
http.post<{ Body: Samar }>('/samar/', async ({ body }) => create(body))
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
