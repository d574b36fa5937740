import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { byId, endpoint } from '../rules/endpoint.ts'
import { addressOf, askEarly, call, connectApi } from './api.ts'
import { ApiError, errorFrom } from './apiError.ts'
import { outstanding } from './requests.ts'

const change = endpoint({
  method: 'PUT',
  path: '/thing/:id/',
  summary: '',
  access: 'signedIn',
  params: byId,
  query: z.object({ dryRun: z.boolean().optional() }),
  body: z.object({ name: z.string() }),
  response: z.string(),
})
const request = { params: { id: 3 }, query: {}, body: { name: 'x' } }

type Told = { status: number; body?: unknown; headers?: Record<string, string> }
type Answer = Told | 'silence'
const ok: Answer = { status: 200, body: { status: 'OK', response: 'done' } }
const stale: Answer = {
  status: 403,
  body: { status: 'ERROR', msg: 'Out of date.' },
  headers: { 'X-CSRF-Refused': '1' },
}
const refused = (status: number, more = {}): Told => ({ status, body: { status: 'ERROR', msg: 'No.', ...more } })

let sent: { url: string; init: RequestInit }[] = []
const tokens = { id: 'id1', csrf: 'csrf1' }
const rights: { known: string | null } = { known: 'here' }
const renew = vi.fn(async () => false)
const reloadConfig = vi.fn(async () => {
  tokens.csrf = 'csrf2'
})

function answering(...answers: Answer[]) {
  const left = [...answers]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    const answer = left.shift() ?? 'silence'
    if (answer === 'silence') throw new TypeError('Failed to fetch')
    return new Response(answer.body === undefined ? 'plain' : JSON.stringify(answer.body), answer)
  })
}

const headerOf = (index: number, name: string) => new Headers(sent[index]?.init.headers).get(name)

beforeEach(() => {
  sent = []
  Object.assign(tokens, { id: 'id1', csrf: 'csrf1' })
  renew.mockReset().mockResolvedValue(false)
  reloadConfig.mockClear()
  rights.known = 'here'
  connectApi({
    idToken: () => tokens.id,
    csrfToken: () => tokens.csrf,
    rights: () => rights.known,
    renew,
    reloadConfig,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('rights that are others than config/ told', () => {
  const by = (mark: string): Answer => ({ ...(ok as Told), headers: { 'X-Rights': mark } })

  it('are asked for once, by the next answer of whatever call, refused or not', async () => {
    answering(by('here'), by('risen'), by('risen'), { ...refused(403), headers: { 'X-Rights': 'fallen' } }, ok)
    await call(change, request)
    expect(reloadConfig).not.toHaveBeenCalled()
    await call(change, request)
    expect(reloadConfig).toHaveBeenCalledTimes(1)
    // Whatever config/ said, the same mark asks no more.
    await call(change, request)
    expect(reloadConfig).toHaveBeenCalledTimes(1)
    await call(change, request).catch(() => undefined)
    expect(reloadConfig).toHaveBeenCalledTimes(2)
    await call(change, request)
    expect(reloadConfig).toHaveBeenCalledTimes(2)
  })

  it('are not asked for by config/ itself, nor before it has answered', async () => {
    const config = endpoint({
      method: 'GET',
      path: '/config/',
      summary: '',
      access: 'public',
      alsoOf: null,
      response: z.string(),
    })
    answering(by('other'), by('elsewhere'))
    await call(config)
    rights.known = null
    await call(change, request)
    expect(reloadConfig).not.toHaveBeenCalled()
  })
})

describe('a question that is asked early', () => {
  const read = endpoint({ method: 'GET', path: '/thing/3/', summary: '', access: 'signedIn', response: z.string() })

  it('answers whoever asks it next, once', async () => {
    answering(ok, { status: 200, body: { status: 'OK', response: 'anew' } })
    askEarly('/thing/3/')
    expect(await call(read)).toBe('done')
    expect(await call(read)).toBe('anew')
    expect(sent).toHaveLength(2)
  })

  it('is asked anew by somebody else', async () => {
    answering(ok, { status: 200, body: { status: 'OK', response: 'anew' } })
    askEarly('/thing/3/')
    tokens.id = 'id2'
    expect(await call(read)).toBe('anew')
    tokens.id = 'id1'
    expect(await call(read)).toBe('done')
  })

  it('is refused, or lost, as any other', async () => {
    answering(refused(404), 'silence')
    askEarly('/thing/3/')
    await expect(call(read)).rejects.toMatchObject({ status: 404 })
    askEarly('/thing/3/')
    await expect(call(read)).rejects.toMatchObject({ unreachable: true })
  })

  it('is not worth anything for long', async () => {
    vi.useFakeTimers()
    answering(ok, { status: 200, body: { status: 'OK', response: 'anew' } })
    askEarly('/thing/3/')
    vi.advanceTimersByTime(30_000)
    vi.useRealTimers()
    expect(await call(read)).toBe('anew')
  })
})

describe('call', () => {
  it('sends the tokens and unwraps the envelope', async () => {
    answering(ok)
    expect(await call(change, request)).toBe('done')
    expect(sent[0]).toMatchObject({ url: '/api/v1/thing/3/', init: { method: 'PUT', body: '{"name":"x"}' } })
    expect(headerOf(0, 'Authorization')).toBe('Bearer id1')
    expect(headerOf(0, 'X-CSRF-Token')).toBe('csrf1')
  })

  it('repeats once with a new CSRF token when the old one is stale', async () => {
    answering(stale, ok)
    expect(await call(change, request)).toBe('done')
    expect(headerOf(1, 'X-CSRF-Token')).toBe('csrf2')
  })

  it('repeats an entry under its own key, and says what that has made before', async () => {
    const create = endpoint({ ...change, method: 'POST', once: true })
    answering(stale, { ...refused(422), headers: { 'X-Made-Before': '12' } })
    const repeated = call(create, { ...request, onceKey: 'key-1' })
    await expect(repeated).rejects.toMatchObject({ status: 422, madeBefore: 12 })
    expect([headerOf(0, 'Idempotency-Key'), headerOf(1, 'Idempotency-Key')]).toEqual(['key-1', 'key-1'])
    answering({ ...refused(422), headers: { 'X-Made-Before': 'gone' } }, refused(422))
    await expect(call(create, { ...request, onceKey: 'key-1' })).rejects.toMatchObject({ madeBefore: 'gone' })
    await expect(call(change, request)).rejects.toMatchObject({ madeBefore: null })
    expect(headerOf(3, 'Idempotency-Key')).toBeNull()
  })

  it('does not repeat a second time, nor a 403 that is meant', async () => {
    answering(stale, stale)
    await expect(call(change, request)).rejects.toMatchObject({ status: 403 })
    answering(refused(403))
    await expect(call(change, request)).rejects.toMatchObject({ status: 403 })
    expect(sent).toHaveLength(3)
    expect(reloadConfig).toHaveBeenCalledTimes(1)
  })

  it('renews the sign-in once, for all calls that need it, and repeats', async () => {
    answering(refused(401), refused(401), ok, ok)
    renew.mockImplementation(async () => {
      await Promise.resolve()
      tokens.id = 'id2'
      return true
    })
    expect(await Promise.all([call(change, request), call(change, request)])).toEqual(['done', 'done'])
    expect(renew).toHaveBeenCalledTimes(1)
    expect(headerOf(3, 'Authorization')).toBe('Bearer id2')
  })

  it('gives up where the sign-in cannot be renewed', async () => {
    answering(refused(401))
    await expect(call(change, request)).rejects.toMatchObject({ status: 401 })
    expect(sent).toHaveLength(1)
  })

  it('throws what the server says, by field', async () => {
    answering(refused(422, { entityErrors: { contact: { email: 'Wrong.' } }, globalErrors: ['Closed.', 7] }))
    const error = await call(change, request).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 422,
      msg: 'No.',
      fieldErrors: { 'contact.email': 'Wrong.' },
      globalErrors: ['Closed.'],
    })
  })

  it('takes silence, a gateway that speaks for nobody, and a server without its database as unreachable', async () => {
    const saying = (status: number) => ({ status, body: { status: 'ERROR', msg: 'Busy.' } })
    answering('silence', { status: 502 }, saying(503), saying(500), saying(429))
    const errors = [1, 2, 3, 4, 5].map(() => call(change, request).catch((thrown) => thrown))
    expect((await Promise.all(errors)).map(({ unreachable }) => unreachable)).toEqual([true, true, true, false, false])
  })

  it('refuses an answer that is no envelope', async () => {
    answering({ status: 200 })
    await expect(call(change, request)).rejects.toBeInstanceOf(ApiError)
  })

  it('is outstanding until it settles, well or badly', async () => {
    answering(ok, 'silence')
    const both = [call(change, request), call(change, request).catch(() => null)]
    expect(outstanding.get()).toBe(2)
    await Promise.all(both)
    expect(outstanding.get()).toBe(0)
  })
})

describe('addressOf', () => {
  it('fills in parameters and leaves out what is not asked', () => {
    expect(
      addressOf({ path: '/a/:id/b/:name/' }, { params: { id: 1, name: 'x/y' }, query: { q: 'ü', no: undefined } }),
    ).toBe('/api/v1/a/1/b/x%2Fy/?q=%C3%BC')
  })
})

describe('errorFrom', () => {
  it('keeps the request id for support', async () => {
    const answer = new Response('{"msg":"No."}', { status: 500, headers: { 'X-Request-Id': 'r1' } })
    expect(await errorFrom(answer)).toMatchObject({ requestId: 'r1', msg: 'No.' })
  })
})
