import { isIP } from 'node:net'
import type { Env } from './env.ts'

const NEEDED_IN_PRODUCTION = [
  'DATABASE_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'SMTP_URL',
  'DATA_KEY',
  'PUBLIC_URL',
] as const

/** What was set, of what is looked at here. */
type Given = { DEMO: boolean } & Record<(typeof NEEDED_IN_PRODUCTION)[number] | 'HOST', string | null>

/** Everything that keeps a real installation from starting, in words for the operator. */
export function unfitForProduction(given: Given): string[] {
  const problems = NEEDED_IN_PRODUCTION.filter((name) => !given[name]).map((name) => `${name} is missing`)
  if (given.DEMO) problems.push('DEMO is on, and demonstration features are not allowed in production')
  for (const name of ['OIDC_ISSUER', 'PUBLIC_URL'] as const)
    if (given[name] && !isEncrypted(given[name])) problems.push(`${name} must begin with https:`)
  if (given.SMTP_URL && /[?&](ignoreTLS=true|requireTLS=false)/i.test(given.SMTP_URL) && !isLocal(given.SMTP_URL))
    problems.push('SMTP_URL switches encryption off')
  return problems
}

/**
 * A demonstration shows its mailbox and lets anybody sign in, so it listens to this machine alone; and a database of its
 * own is asked for by name, so that a forgotten NODE_ENV can't make a playground of a real one (decisions §18).
 */
export function unfitForDemonstration({ HOST, DATABASE_URL, DEMO }: Given): string[] {
  const problems: string[] = []
  if (HOST && !LOOPBACK_HOSTS.includes(HOST))
    problems.push(`HOST is ${HOST}, but a demonstration listens on this machine alone`)
  if (DATABASE_URL && !DEMO)
    problems.push('DATABASE_URL is set: set NODE_ENV=production too, or DEMO=true for a demonstration on that database')
  return problems
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]']
const isLocal = (url: string) => LOOPBACK_HOSTS.includes(new URL(url).hostname)
const isEncrypted = (url: string) => url.startsWith('https:') || isLocal(url)

/** A relay that is spoken to in plain text at first has to switch to encryption before it gets anything. */
export function encryptedRelay(url: string): string {
  if (url.startsWith('smtps:') || isLocal(url) || /[?&]requireTLS=/i.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}requireTLS=true`
}

/** `1`, or `10.0.0.0/8, 192.168.1.1`. `true` is refused: it would believe what the caller wrote. */
export function proxiesFrom(listed: string | null, problems: string[]): Env['trustProxy'] {
  if (listed === null || ['false', '0'].includes(listed)) return false
  if (/^[1-9]$/.test(listed)) return Number(listed)
  const ranges = listed.split(',').map((range) => range.trim())
  const isRange = (range: string) => {
    const [address = '', bits, ...more] = range.split('/')
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  }
  if (ranges.every(isRange)) return ranges
  problems.push('TRUST_PROXY is the number of proxies in front (1 to 9), or their addresses such as 10.0.0.0/8')
  return false
}
