import { describe, expect, test } from 'vitest'
import { readEnv, UnfitEnvironment } from './env.ts'

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

  test.each(Object.keys(COMPLETE).filter((name) => name !== 'NODE_ENV'))('does not start without %s', (name) => {
    expect(problemsOf({ ...COMPLETE, [name]: '' })).toEqual([`${name} is missing`])
  })

  test('starts with its six settings, without demonstration features, on every address', () => {
    const env = readEnv(COMPLETE)
    expect(env).toMatchObject({ demonstration: false, host: '0.0.0.0', publicUrl: 'https://rop.example.org' })
    expect(env.oidc).toEqual({ issuer: 'https://id.example.org', clientId: 'rop', emailTrusted: false })
  })

  test('refuses demonstration features', () => {
    expect(problemsOf({ ...COMPLETE, DEMO: 'true' })).toHaveLength(1)
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

test('an empty variable is an absent one', () => {
  expect(readEnv({ DATA_DIR: '', PAGE_TITLE: '', SMTP_URL: '', MODULES: '', PORT: ' ' })).toEqual(readEnv({}))
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
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
