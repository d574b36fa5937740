import cookie from '@fastify/cookie'
import Fastify, { type InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { keyringFrom } from '../crypto.ts'
import { isCsrfTokenOf, issueCsrf } from './csrf.ts'

const clock = fakeClock('2026-11-20T15:00:00Z')

/** A server that issues at GET / and checks at POST /. */
async function server(secret = 'the same on every server', publicUrl = 'http://localhost:3000', others: string[] = []) {
  const keys = keyringFrom(secret, others)
  const http = Fastify()
  await http.register(cookie)
  http.get('/', (request, reply) =>
    reply.send({ token: issueCsrf(request, reply, { keys, clock, env: { publicUrl } }) }),
  )
  http.post('/', (request, reply) => reply.send({ holds: isCsrfTokenOf(request, keys, clock) }))
  return http
}

type Server = Awaited<ReturnType<typeof server>>

async function issue(http: Server, cookies: InjectOptions['cookies'] = {}) {
  const answer = await http.inject({ method: 'GET', url: '/', cookies })
  const [set] = answer.cookies as { name: string; value: string }[]
  if (!set) throw new Error('no cookie')
  return { token: answer.json<{ token: string }>().token, cookies: { [set.name]: set.value }, set }
}

async function holds(http: Server, token: string | undefined, cookies: InjectOptions['cookies']) {
  const headers = token === undefined ? {} : { 'x-csrf-token': token }
  return (await http.inject({ method: 'POST', url: '/', cookies, headers })).json<{ holds: boolean }>().holds
}

describe('the CSRF token', () => {
  it('holds with its cookie, on another server and after a restart too', async () => {
    const { token, cookies } = await issue(await server())
    expect(await holds(await server(), token, cookies)).toBe(true)
  })

  it('holds on while keys are changed, whichever server it was given by', async () => {
    const [former, next] = ['the former key', 'the next key']
    const early = await server(former, undefined, [next])
    const late = await server(next, undefined, [former])
    const { token, cookies } = await issue(early)
    expect(await holds(late, token, cookies)).toBe(true)
    const newer = await issue(late)
    expect(await holds(early, newer.token, newer.cookies)).toBe(true)
    expect(await holds(await server(next), token, cookies)).toBe(false)
  })

  it('goes with a cookie that scripts and other sites cannot use', async () => {
    expect((await issue(await server())).set).toMatchObject({
      name: 'rop_csrf',
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    })
    const https = await issue(await server('the same on every server', 'https://rites.example'))
    expect(https.set).toMatchObject({
      name: '__Host-rop_csrf',
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: true,
    })
    expect(https.set).not.toHaveProperty('domain')
  })

  it('is refused without cookie, without header, and with somebody else’s cookie', async () => {
    const http = await server()
    const { token, cookies } = await issue(http)
    const other = await issue(http)
    expect(await holds(http, token, {})).toBe(false)
    expect(await holds(http, undefined, cookies)).toBe(false)
    expect(await holds(http, token, other.cookies)).toBe(false)
    expect(await holds(http, other.token, cookies)).toBe(false)
  })

  it('is refused when made with another key, altered, or made up', async () => {
    const http = await server()
    const { token, cookies } = await issue(http)
    const [expires, mac] = token.split('.')
    const foreign = await issue(await server('another key altogether'))
    expect(await holds(http, foreign.token, foreign.cookies)).toBe(false)
    expect(await holds(http, `${Number(expires) + 1}.${mac}`, cookies)).toBe(false)
    expect(await holds(http, 'x', cookies)).toBe(false)
    expect(await holds(http, Object.values(cookies)[0], cookies)).toBe(false)
  })

  it('of the plain cookie does not hold as the host-bound one', async () => {
    const http = await server()
    const { token, cookies } = await issue(http)
    expect(await holds(http, token, { '__Host-rop_csrf': String(Object.values(cookies)[0]) })).toBe(false)
  })

  it('expires', async () => {
    const http = await server()
    const { token, cookies } = await issue(http)
    clock.advance({ hours: 11, minutes: 59 })
    expect(await holds(http, token, cookies)).toBe(true)
    clock.advance({ minutes: 1 })
    expect(await holds(http, token, cookies)).toBe(false)
  })

  it('of another tab stays good when a tab fetches a new one', async () => {
    const http = await server()
    const first = await issue(http)
    const second = await issue(http, first.cookies)
    expect(second.cookies).toEqual(first.cookies)
    expect(await holds(http, first.token, second.cookies)).toBe(true)
  })

  it('replaces a cookie that is none of ours', async () => {
    expect((await issue(await server(), { rop_csrf: 'guessable' })).set.value).toMatch(/^[\w-]{43}$/)
  })
})
