import { describe, expect, test } from 'vitest'
import { readEnv, UnfitEnvironment } from './env.ts'
import { authSettings } from './identity/settings.ts'

const COMPLETE = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/rop',
  OIDC_ISSUER: 'https://id.example.org',
  OIDC_CLIENT_ID: 'rop',
  SMTP_URL: 'smtps://user:pass@mail.example.org',
  DATA_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://rop.example.org/',
}

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (error instanceof UnfitEnvironment) return error.problems
    throw error
  }
}

describe('production', () => {
  test('names everything that is missing at once', () => {
    const problems = problemsOf({ NODE_ENV: 'production' })
    for (const name of ['DATABASE_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'SMTP_URL', 'DATA_KEY', 'PUBLIC_URL'])
      expect(problems).toContain(`${name} is missing`)
  })

  test('names what is missing beside what cannot be read, which is not missing itself', () => {
    const { DATA_KEY: _, DATABASE_URL: __, ...rest } = COMPLETE
    expect(problemsOf({ ...rest, PORT: 'eighty', SMTP_URL: 'mail.example.org', DEMO: 'true' })).toEqual([
      expect.stringContaining('PORT is a number'),
      expect.stringContaining('SMTP_URL cannot be read'),
      'DATABASE_URL is missing',
      'DATA_KEY is missing',
      expect.stringContaining('DEMO is on'),
    ])
    expect(problemsOf({ OIDC_ISSUER: 'id.example.org', OIDC_CLIENT_ID: 'rop' })).toHaveLength(1)
  })

  test.each(Object.keys(COMPLETE).filter((name) => name !== 'NODE_ENV'))('does not start without %s', (name) => {
    expect(problemsOf({ ...COMPLETE, [name]: '' })).toEqual([`${name} is missing`])
  })

  test('starts with its six settings, without demonstration features, on every address', () => {
    const env = readEnv(COMPLETE)
    expect(env).toMatchObject({ demonstration: false, host: '0.0.0.0', publicUrl: 'https://rop.example.org' })
    expect(env.oidc).toEqual({
      issuer: 'https://id.example.org',
      clientId: 'rop',
      emailTrusted: false,
      scope: 'openid profile email offline_access',
      longestHours: null,
      acr: [],
    })
  })

  test('asks at the provider for what a sign-in has to be', () => {
    const env = readEnv({ ...COMPLETE, OIDC_LONGEST_HOURS: '12', OIDC_ACR: ' mfa  phr ' })
    expect(env.oidc).toMatchObject({ longestHours: 12, acr: ['mfa', 'phr'] })
    expect(authSettings(env)).toMatchObject({ maxAge: 43_200, acrValues: 'mfa phr' })
    expect(Object.keys(authSettings(readEnv(COMPLETE)))).toEqual(['authority', 'clientId', 'scope'])
    expect(problemsOf({ ...COMPLETE, OIDC_LONGEST_HOURS: '0' })).toHaveLength(1)
  })

  test('refuses demonstration features', () => {
    expect(problemsOf({ ...COMPLETE, DEMO: 'true' })).toHaveLength(1)
  })

  test.each([
    [{ OIDC_ISSUER: 'http://id.example.org' }, 'OIDC_ISSUER must begin with https:'],
    [{ PUBLIC_URL: 'http://rop.example.org' }, 'PUBLIC_URL must begin with https:'],
    [{ SMTP_URL: 'smtp://mail.example.org?ignoreTLS=true' }, 'SMTP_URL switches encryption off'],
    [{ SMTP_URL: 'smtp://mail.example.org?requireTLS=false' }, 'SMTP_URL switches encryption off'],
    [{ SMTP_URL: 'smtp://mail.example.org?requireTLS=0' }, 'SMTP_URL switches encryption off'],
    [{ SMTP_URL: 'smtp://mail.example.org?requireTLS=' }, 'SMTP_URL switches encryption off'],
    [{ SMTP_URL: 'smtp://mail.example.org?ignoreTLS=1' }, 'SMTP_URL switches encryption off'],
  ])('refuses what would go in plain text: %o', (variables, problem) =>
    expect(problemsOf({ ...COMPLETE, ...variables })).toEqual([problem]),
  )

  test('speaks with a relay that begins in plain text only once it has switched to encryption', () => {
    const relay = (SMTP_URL: string) => readEnv({ ...COMPLETE, SMTP_URL }).smtpUrl
    expect(relay('smtp://mail.example.org:587')).toBe('smtp://mail.example.org:587?requireTLS=true')
    expect(relay('smtp://mail.example.org?name=rop')).toBe('smtp://mail.example.org?name=rop&requireTLS=true')
    expect(relay('smtps://mail.example.org')).toBe('smtps://mail.example.org')
  })

  test.each([
    ['postgres://rop:p#ss@db/rop', 1],
    ['postgres://rop:p/ss@db/rop', 1],
    ['postgres://rop:50%@db/rop', 1],
    ['mysql://rop@db/rop', 1],
    ['db.example.org', 1],
    ['postgresql://rop:p%23ss%2F%25@db:5432/rop?sslmode=require', 0],
    ['postgres:///rop?host=/run/postgresql', 0],
  ])('says how the database is named: %s', (DATABASE_URL, faults) => {
    const problems = problemsOf({ ...COMPLETE, DATABASE_URL })
    expect(problems).toHaveLength(faults)
    for (const problem of problems) expect(problem).toContain('DATABASE_URL cannot be read')
    for (const problem of problems) expect(problem).not.toContain('ss@')
  })

  test.each([
    'postgres://rop:pass@one:5432,two:5432/rop',
    'postgres://rop:pass@one,two/rop',
    'postgresql://rop:p%2Css@one,two:5432/rop?target_session_attrs=primary',
    'postgres://rop:pass@[fd00::1],[fd00::2]:5433/rop',
    'postgres://one,two',
    'postgres://rop:pass@one%2Ctwo/rop',
    'postgres://rop:pass@/rop?host=one,two',
    'postgres:///rop?sslmode=require&host=one%2Ctwo',
    'postgres://rop:pass@one/rop?hostaddr=10.0.0.1,10.0.0.2',
    'postgres://rop:pass@one/rop?port=5432,5433',
  ])('follows one host alone: %s', (DATABASE_URL) => {
    const [problem, ...more] = problemsOf({ ...COMPLETE, DATABASE_URL })
    expect(problem).toContain(
      'DATABASE_URL names several hosts, and one is taken: an address that leads to the primary',
    )
    expect(problem).not.toContain('pass')
    expect(more).toEqual([])
  })

  test.each([
    'postgres://rop:a,b@one/rop',
    'postgres://rop:a&port=1,2@one/rop',
    'postgres://one/a,b?application_name=a,b&x=host=a,b',
    'postgres://one/rop?target_session_attrs=any',
  ])('takes a comma elsewhere for no second host: %s', (DATABASE_URL) =>
    expect(problemsOf({ ...COMPLETE, DATABASE_URL })).toEqual([]),
  )

  test('takes a comma of a password that is not written as it should be for no second host', () =>
    expect(problemsOf({ ...COMPLETE, DATABASE_URL: 'postgres://rop:a,b/c@one/rop' })).toEqual([
      expect.stringContaining('DATABASE_URL cannot be read'),
    ]))

  test.each(['read-write', 'primary', 'standby'])('does not seem to look for a server that is %s', (wanted) =>
    expect(problemsOf({ ...COMPLETE, DATABASE_URL: `postgres://db/rop?target_session_attrs=${wanted}` })).toEqual([
      expect.stringContaining('DATABASE_URL says target_session_attrs, and nobody here looks at it'),
    ]),
  )

  test.each([
    'smtps://rop:p#ss@mail.example.org',
    'smtp://rop:1#ss@mail.example.org',
    'smtp://rop:1/ss@mail.example.org',
    'smtps://rop:50%@mail.example.org',
    'mail.example.org',
  ])('says how the relay is named: %s', (SMTP_URL) => {
    const [problem, ...more] = problemsOf({ ...COMPLETE, SMTP_URL })
    expect(problem).toContain('SMTP_URL cannot be read. It is smtps://NAME:PASSWORD@HOST:465')
    expect(problem).not.toContain('ss@')
    expect(more).toEqual([])
  })

  test.each([
    [{ MAIL_FROM: 'rites' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@example.org, b@example.org' }, 'MAIL_FROM'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL'],
    [{ PRIVACY_POLICY_URL: 'foo' }, 'PRIVACY_POLICY_URL'],
    [{ PRIVACY_POLICY_URL: '//foo' }, 'PRIVACY_POLICY_URL'],
    [{ PRIVACY_POLICY_URL: 'javascript:foo' }, 'PRIVACY_POLICY_URL'],
  ])('names no address that leads nowhere: %o', (variables, name) =>
    expect(problemsOf({ ...COMPLETE, ...(variables as Record<string, string>) })).toEqual([
      expect.stringContaining(`${name} is no`),
    ]),
  )

  test.each([
    { MAIL_FROM: 'Rites of Passage <rop@example.org>', PRIVACY_POLICY_URL: 'https://example.org/privacy' },
    { MAIL_FROM: 'rop@example.org', PRIVACY_POLICY_URL: '/guide' },
  ])('takes %o', (variables) => expect(problemsOf({ ...COMPLETE, ...variables })).toEqual([]))

  test.each(['https://rop.example.org/rop', 'https://rop.example.org/?a', 'https://a:b@rop.example.org/'])(
    'takes no path for where it begins: %s',
    (PUBLIC_URL) => expect(problemsOf({ ...COMPLETE, PUBLIC_URL })).toEqual([expect.stringContaining('PUBLIC_URL is')]),
  )

  test('takes what runs on the same machine as it is', () => {
    const local = {
      OIDC_ISSUER: 'http://localhost:8080',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SMTP_URL: 'smtp://[::1]:25',
    }
    expect(readEnv({ ...COMPLETE, ...local }).smtpUrl).toBe('smtp://[::1]:25')
  })

  test('refuses a key that can be guessed', () => {
    expect(problemsOf({ ...COMPLETE, DATA_KEY: 'short' })).toEqual(['DATA_KEY is shorter than 32 characters'])
    expect(problemsOf({ ...COMPLETE, OTHER_DATA_KEY: 'short' })).toEqual([
      'OTHER_DATA_KEY is shorter than 32 characters',
    ])
  })
})

test('without anything set it is a demonstration on this machine alone', () => {
  expect(readEnv({})).toMatchObject({
    demonstration: true,
    host: '127.0.0.1',
    port: 3000,
    dataDir: '.data',
    publicUrl: 'http://localhost:3000',
    oidc: null,
    smtpUrl: null,
  })
})

describe('a demonstration is never made by mistake', () => {
  test.each(['prod', 'Production', 'produciton', 'live'])('NODE_ENV=%s is a mistake', (NODE_ENV) =>
    expect(problemsOf({ NODE_ENV }).join()).toContain('NODE_ENV'),
  )

  test.each(['0.0.0.0', '::', '192.168.1.5', 'rop.example.org'])('HOST=%s is refused', (HOST) =>
    expect(problemsOf({ HOST })).toEqual([`HOST is ${HOST}, but a demonstration listens on this machine alone`]),
  )

  test.each(['127.0.0.1', 'localhost', '::1'])('HOST=%s is this machine', (HOST) =>
    expect(readEnv({ HOST }).host).toBe(HOST),
  )

  test('a database is taken only when the demonstration is asked for by name', () => {
    const DATABASE_URL = 'postgres://db/rop'
    expect(problemsOf({ DATABASE_URL })).toHaveLength(1)
    expect(readEnv({ DATABASE_URL, DEMO: 'true' })).toMatchObject({ demonstration: true, databaseUrl: DATABASE_URL })
  })
})

describe('TRUST_PROXY', () => {
  test.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['192.168.1.1, fd00::/8', ['192.168.1.1', 'fd00::/8']],
  ] as const)('%s', (TRUST_PROXY, trusted) => expect(readEnv({ TRUST_PROXY }).trustProxy).toEqual(trusted))

  test.each([
    'true',
    'yes',
    '-1',
    '99',
    '0.0.0.0/0',
    '10.0.0.1, ::/0',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.0/8/8',
    'proxy',
    '10.0.0.0/',
  ])('does not believe everybody: %s is refused', (TRUST_PROXY) =>
    expect(problemsOf({ TRUST_PROXY }).join()).toContain('TRUST_PROXY'),
  )
})

// docs/operating/upgrade.md says what to do about each.
test.each([
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is the number of proxies in front (1 to 9)'],
  [{ NODE_ENV: 'live' }, 'NODE_ENV is not usable'],
  [{ NODE_ENV: '' }, 'DATABASE_URL is set: set NODE_ENV=production too'],
  [{ OIDC_ISSUER: 'http://id.example.org' }, 'OIDC_ISSUER must begin with https:'],
  [{ SMTP_URL: 'smtp://mail.example.org?ignoreTLS=true' }, 'SMTP_URL switches encryption off'],
  [{ SMTP_URL: 'smtps://mail.example.org?tls.rejectUnauthorized=false' }, 'NODE_EXTRA_CA_CERTS'],
  [{ SMTP_URL: 'smtps://mail.example.org?tls%2ErejectUnauthorized=false' }, 'NODE_EXTRA_CA_CERTS'],
  [{ SMTP_URL: 'smtps://rop:p%@mail.example.org' }, 'SMTP_URL cannot be read'],
  [{ PUBLIC_URL: 'https://example.org/rop' }, 'PUBLIC_URL is where the application begins'],
  [{ SUPPORT_EMAIL: 'ask us' }, 'SUPPORT_EMAIL is no e-mail address'],
  [{ BULK_IMPORT_USER_IDS: '98, Ana' }, 'BULK_IMPORT_USER_IDS must be user ids'],
  [{ DATABASE_URL: 'postgres://one,two/rop' }, 'DATABASE_URL names several hosts'],
])('refuses in words what earlier versions took: %o', (variables, words) =>
  expect(problemsOf({ ...COMPLETE, ...(variables as Record<string, string>) })).toEqual([
    expect.stringContaining(words),
  ]),
)

test('an empty variable is an absent one', () => {
  expect(readEnv({ DATA_DIR: '', PAGE_TITLE: '', SMTP_URL: '', MODULES: '', PORT: ' ' })).toEqual(readEnv({}))
})

test.each([
  [{ PORT: 'eighty' }, 'PORT is a number from 1 to 65535'],
  [{ PORT: '70000' }, 'PORT is a number from 1 to 65535'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ ROLE: 'boss' }, 'ROLE'],
  [{ MODULES: 'SAMAR,WEDDING' }, 'WEDDING'],
  [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_CLIENT_ID'],
])('says what is wrong with %o', (variables, word) => {
  expect(problemsOf(variables as Record<string, string>).join()).toContain(word)
})

test('modules go by either name', () => {
  expect(readEnv({ MODULES: 'SAMAR_MODULE, mafi' }).modules).toEqual(['SAMAR', 'MAFI'])
})

test('the database of a drill is an address of one, too', () => {
  expect(problemsOf({ DRILL_DATABASE_URL: 'mysql://db/rop' })).toEqual([
    expect.stringContaining('DRILL_DATABASE_URL cannot be read'),
  ])
})

describe('DATABASE_SYNCHRONOUS', () => {
  test('is off unless it is said, and says something of a database that is named', () => {
    expect(readEnv({}).databaseSynchronous).toBe(false)
    const named = { DATABASE_URL: 'postgres://db/rop', DEMO: 'true', DATABASE_SYNCHRONOUS: 'true' }
    expect(readEnv(named).databaseSynchronous).toBe(true)
    expect(problemsOf({ DATABASE_SYNCHRONOUS: 'true' }).join()).toContain('the standbys of DATABASE_URL')
  })
})

describe('letters that come back', () => {
  const BOUNCE_ADDRESS = 'bounces@example.org'
  test('go to an address that a secret fits into, and are read over an encrypted connection', () => {
    const imap = 'imaps://returns:p%40ss@mail.example.org:993/Returns'
    expect(readEnv({ ...COMPLETE, BOUNCE_ADDRESS, BOUNCE_IMAP_URL: imap })).toMatchObject({
      bounceAddress: BOUNCE_ADDRESS,
      bounceImapUrl: imap,
    })
    expect(problemsOf({ ...COMPLETE, BOUNCE_ADDRESS, BOUNCE_IMAP_URL: 'imap://a:b@127.0.0.1:143' })).toEqual([])
  })

  test.each([
    ['bounces', /^BOUNCE_ADDRESS is no e-mail address/],
    ['a+b@example.org', /no \+ among them/],
    [`${'b'.repeat(32)}@example.org`, /at most 31 letters/],
  ])('are refused to %s', (address, words) => {
    expect(problemsOf({ ...COMPLETE, BOUNCE_ADDRESS: address })).toEqual([expect.stringMatching(words)])
  })

  test.each([
    'imap://a:b@mail.example.org',
    'imaps://mail.example.org',
    'https://a:b@mail.example.org',
    'imaps://a:%@b',
  ])('are not read from %s', (address) => {
    const problems = problemsOf({ ...COMPLETE, BOUNCE_ADDRESS, BOUNCE_IMAP_URL: address })
    expect(problems).toEqual([expect.stringMatching(/^BOUNCE_IMAP_URL cannot be read\. It is imaps:/)])
  })

  test('are not read from a mailbox without an address that they come to', () => {
    const BOUNCE_IMAP_URL = 'imaps://a:b@mail.example.org'
    expect(problemsOf({ ...COMPLETE, BOUNCE_IMAP_URL })).toEqual([
      expect.stringMatching(/BOUNCE_ADDRESS, which is missing/),
    ])
  })
})
