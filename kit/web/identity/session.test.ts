import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from './createSession.ts'
import { askedOf, type Protocol } from './protocol.ts'
import { SESSION_KEY } from './storedSession.ts'

const HOUR = 3600

/** A browser's storage, as far as it is used. */
function storage(entries: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(entries, key) ? entries[key] : null),
    setItem: (key: string, value: string) => {
      if (entries.full) throw new Error('QuotaExceededError')
      entries[key] = value
    },
    removeItem: (key: string) => void delete entries[key],
  }
  return new Proxy(entries, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage
}

/** A browser with its tabs; they share local storage, the lock and a provider. */
function machine() {
  const tabs: (() => void)[] = []
  const left: string[] = []
  let issued = 0
  let queue: Promise<unknown> = Promise.resolve()
  const local = storage()
  const provider = {
    answers: 'renews' as 'renews' | 'refuses' | 'is down' | 'says nothing',
    renewals: 0,
    ended: [] as unknown[],
  }

  function store(subject = 'nadia', lifetime = HOUR) {
    issued += 1
    const now = Math.floor(Date.now() / 1000)
    local.setItem(
      SESSION_KEY,
      JSON.stringify({
        id_token: `token ${issued}`,
        refresh_token: `refresh ${issued}`,
        expires_at: now + lifetime,
        profile: { sub: subject, iat: now, exp: now + lifetime },
      }),
    )
  }

  const protocol: Protocol = {
    begin: async (returnTo, again) => void left.push(`provider${again ? ' again' : ''}, then ${returnTo}`),
    finish: async (address) => {
      if (!address.includes('code=')) throw new Error('no code')
      store()
      return '/samar/list-samar'
    },
    renew: async () => {
      provider.renewals += 1
      if (provider.answers === 'is down') throw new Error('network')
      if (provider.answers === 'renews') store()
      return provider.answers === 'renews'
    },
    end: async (token) => {
      if (provider.answers === 'is down') throw new Error('network')
      provider.ended.push(token)
    },
  }

  function tab(address = 'http://localhost/') {
    const session = storage()
    const log: string[] = []
    const logouts: string[] = []
    let tell = () => {}
    let touch = () => {}
    const opened = createSession({
      open: () => (provider.answers === 'says nothing' ? new Promise(() => {}) : Promise.resolve(protocol)),
      logout: async (token) => void logouts.push(token),
      browser: {
        localStorage: local,
        sessionStorage: session,
        address: () => address,
        leaveFor: (path) => left.push(path),
        onStorage: (listener) => {
          tell = () => listener({ key: SESSION_KEY })
        },
        onReturn: () => {},
        onActivity: (listener) => {
          touch = listener
        },
        alone: (work) => {
          const turn = queue.then(work)
          queue = turn.catch(() => {})
          return turn
        },
        now: () => Date.now(),
      },
    })
    opened.onSignedOut(() => log.push('signed out'))
    tabs.push(() => tell())
    return { ...opened, log, logouts, session, hear: () => tell(), touch: () => touch() }
  }

  return { tab, local, store, left, provider }
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

it('is asked for as the server says', () => {
  const settings = { authority: 'https://id.example', clientId: 'rop', scope: 'openid' }
  const asked = { authority: 'https://id.example', client_id: 'rop', scope: 'openid' }
  expect(askedOf(settings)).toEqual(asked)
  const more = { ...asked, max_age: 7200, acr_values: 'mfa phr' }
  expect(askedOf({ ...settings, maxAge: 7200, acrValues: 'mfa phr' })).toEqual(more)
})

describe('signing in', () => {
  it('takes along where to go afterwards, if it is on this site', async () => {
    const { tab, left } = machine()
    await tab().signIn('/mafi/view/3')
    await tab().signIn('//evil.example')
    expect(left).toEqual(['provider, then /mafi/view/3', 'provider, then /'])
  })

  it('ends with the token stored and the path, also when asked twice', async () => {
    const { tab } = machine()
    const here = tab('http://localhost/cip/callback?code=1')
    expect(here.idToken()).toBeNull()
    expect(await Promise.all([here.completeSignIn(), here.completeSignIn()])).toEqual([
      '/samar/list-samar',
      '/samar/list-samar',
    ])
    expect(here.idToken()).toBe('token 1')
    expect(here.log).toEqual([])
  })

  it('rejects when the provider’s answer is none', async () => {
    await expect(machine().tab('http://localhost/cip/callback?error=x').completeSignIn()).rejects.toThrow()
  })
})

describe('renewal', () => {
  it('comes a minute before the end, again and again', async () => {
    const { tab, store, provider } = machine()
    store()
    const here = tab()
    await vi.advanceTimersByTimeAsync((HOUR - 61) * 1000)
    expect(provider.renewals).toBe(0)
    await vi.advanceTimersByTimeAsync(2000)
    expect(here.idToken()).toBe('token 2')
    await vi.advanceTimersByTimeAsync(HOUR * 1000)
    expect(here.idToken()).toBe('token 3')
  })

  it('happens once for all tabs', async () => {
    const { tab, store, provider } = machine()
    store()
    const tabs = [tab(), tab(), tab()]
    await vi.advanceTimersByTimeAsync((HOUR - 59) * 1000)
    expect(provider.renewals).toBe(1)
    expect(tabs.map((each) => each.idToken())).toEqual(['token 2', 'token 2', 'token 2'])
  })

  it('is made up for at once by a machine that slept', async () => {
    const { tab, store, provider } = machine()
    store()
    vi.setSystemTime(Date.now() + 5 * HOUR * 1000)
    const here = tab()
    expect(here.idToken()).toBe('token 1')
    await vi.advanceTimersByTimeAsync(1)
    expect(provider.renewals).toBe(1)
    expect(here.idToken()).toBe('token 2')
  })

  it('that is refused is not tried again, and signs nobody out of what they are typing', async () => {
    const { tab, store, provider } = machine()
    store()
    const here = tab()
    provider.answers = 'refuses'
    expect(await here.renew()).toBe(false)
    expect(await here.renew()).toBe(false)
    expect(provider.renewals).toBe(1)
    expect(here.idToken()).toBe('token 1')
    expect(here.log).toEqual([])
  })

  it('is tried again while the provider is down', async () => {
    const { tab, store, provider } = machine()
    store()
    const here = tab()
    provider.answers = 'is down'
    await vi.advanceTimersByTimeAsync((HOUR - 59) * 1000)
    expect(provider.renewals).toBe(1)
    expect(here.idToken()).toBe('token 1')
    provider.answers = 'renews'
    await vi.advanceTimersByTimeAsync(10_000)
    expect(here.idToken()).toBe('token 2')
  })

  it('ends twelve hours after somebody did something last, in whichever tab', async () => {
    const { tab, store, left, provider } = machine()
    store()
    const [here, there] = [tab(), tab()]
    await vi.advanceTimersByTimeAsync(11 * HOUR * 1000)
    there.touch()
    await vi.advanceTimersByTimeAsync(11 * HOUR * 1000)
    expect(provider.renewals).toBe(22)
    await vi.advanceTimersByTimeAsync(2 * HOUR * 1000)
    const token = here.idToken()
    expect(provider.renewals).toBeLessThan(24)
    here.touch()
    expect([await here.renew(), await there.renew(), here.idToken()]).toEqual([false, false, token])
    await vi.advanceTimersByTimeAsync(2 * HOUR * 1000)
    expect(provider.renewals).toBeLessThan(24)
    // Whoever comes then proves anew who they are.
    await here.signIn('/')
    await tab('http://localhost/cip/callback?code=1').completeSignIn()
    await here.signIn('/')
    expect(left).toEqual(['provider again, then /', 'provider, then /'])
    expect(await here.renew()).toBe(true)
  })

  it('ends so too where the clock was ahead meanwhile, and is put right', async () => {
    const { tab, store, provider } = machine()
    store()
    const now = Date.now()
    vi.setSystemTime(now + 30 * 24 * HOUR * 1000)
    tab().touch()
    vi.setSystemTime(now)
    store()
    tab()
    await vi.advanceTimersByTimeAsync(48 * HOUR * 1000)
    expect(provider.renewals).toBeLessThan(14)
  })

  it('is noted once a minute, and goes on where storage is full', async () => {
    const { tab, local, store } = machine()
    store()
    const here = tab()
    const noted = local.getItem('rop.active')
    await vi.advanceTimersByTimeAsync(50_000)
    here.touch()
    expect(local.getItem('rop.active')).toBe(noted)
    await vi.advanceTimersByTimeAsync(20_000)
    here.touch()
    expect(Number(local.getItem('rop.active')) - Number(noted)).toBe(70)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    local.setItem('full', 'yes')
    expect(tab().idToken()).toBe('token 1')
  })

  it('goes on for nobody who opens the page again after days', async () => {
    const { tab, store, provider } = machine()
    store()
    tab()
    vi.setSystemTime(Date.now() + 49 * HOUR * 1000)
    expect(await tab().renew()).toBe(false)
    expect(provider.renewals).toBe(0)
  })

  it('that two tabs want at the same time happens once', async () => {
    const { tab, store, provider } = machine()
    store()
    expect(await Promise.all([tab().renew(), tab().renew()])).toEqual([true, true])
    expect(provider.renewals).toBe(1)
  })

  it('is nothing without a session', async () => {
    expect(await machine().tab().renew()).toBe(false)
  })
})

describe('signing out', () => {
  it('tells our server, empties storage, and leaves for the provider', async () => {
    const { tab, local, store, provider } = machine()
    store()
    local.setItem('draft', 'x')
    local.setItem('rop.signin.abc', 'x')
    local.setItem('mantine-color-scheme-value', 'dark')
    local.setItem('rop.slash', 'off')
    const here = tab()
    here.session.setItem('draft', 'x')
    await here.signOut()
    expect(here.logouts).toEqual(['token 1'])
    expect(Object.keys(local)).toEqual(['mantine-color-scheme-value', 'rop.slash', 'rop.again'])
    expect(Object.keys(here.session)).toEqual([])
    expect(provider.ended).toEqual(['token 1'])
    expect(here.idToken()).toBeNull()
    // Its own page is on its way to the provider: a call back could only lead it astray.
    expect(here.log).toEqual([])
  })

  it('reaches the other tabs', async () => {
    const { tab, store } = machine()
    store()
    const [here, there] = [tab(), tab()]
    there.session.setItem('draft', 'x')
    await here.signOut()
    there.hear()
    expect(there.log).toEqual(['signed out'])
    expect(Object.keys(there.session)).toEqual([])
    there.hear()
    expect(there.log).toHaveLength(1)
  })

  it.each(['is down', 'says nothing'] as const)('works where everybody %s', async (answers) => {
    const { tab, store, provider, left } = machine()
    store()
    provider.answers = answers
    const here = tab()
    const gone = here.signOut()
    await vi.advanceTimersByTimeAsync(6000)
    await gone
    expect(here.idToken()).toBeNull()
    expect(left).toEqual(['/login'])
    // There the session goes on: whoever logs in next on this machine is not taken for who has logged out.
    provider.answers = 'renews'
    await tab().signIn('/')
    expect(left).toEqual(['/login', 'provider again, then /'])
  })

  it('asks whoever logs in next to prove who they are, also where its tab is closed while it waits', async () => {
    const { tab, store, provider, left } = machine()
    store()
    provider.answers = 'says nothing'
    void tab().signOut()
    await vi.advanceTimersByTimeAsync(100)
    provider.answers = 'renews'
    await tab().signIn('/')
    expect(left).toEqual(['provider again, then /'])
  })

  it('is not undone by a renewal that was under way', async () => {
    const { tab, store } = machine()
    store()
    const [here, there] = [tab(), tab()]
    await Promise.all([there.renew(), here.signOut(), there.renew()])
    expect(here.logouts).toEqual(['token 2'])
    expect(there.idToken()).toBeNull()
  })
})

it('treats somebody else’s sign-in in another tab as the end of this one, and a renewal as nothing', () => {
  const { tab, store } = machine()
  store()
  const here = tab()
  store('nadia')
  here.hear()
  expect(here.log).toEqual([])
  store('somebody else')
  here.hear()
  expect(here.log).toEqual(['signed out'])
})

it('takes a broken store for none', () => {
  const { tab, local } = machine()
  for (const broken of ['{', 'null', '[]', '{"id_token":5}', '{"id_token":"x","expires_at":1}']) {
    local.setItem(SESSION_KEY, broken)
    expect(tab().idToken()).toBeNull()
  }
})
