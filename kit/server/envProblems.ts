import { isIP } from 'node:net'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { isEmail } from '../rules/fields.ts'
import type { Env } from './env.ts'
import { LOOPBACK_HOSTS } from './envAddresses.ts'
import { readSender } from './mail/addresses.ts'

const NEEDED_IN_PRODUCTION = [
  'DATABASE_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'SMTP_URL',
  'DATA_KEY',
  'PUBLIC_URL',
] as const

/** What was set, of what is looked at here. */
type Given = { DEMO: boolean; SUPPORT_EMAIL: string; PRIVACY_POLICY_URL: string } & Record<
  (typeof NEEDED_IN_PRODUCTION)[number] | 'HOST' | 'MAIL_FROM',
  string | null
>

/** Everything that keeps a real installation from starting, in words for the operator. */
export function unfitForProduction(given: Given): string[] {
  const problems = NEEDED_IN_PRODUCTION.filter((name) => !given[name]).map((name) => `${name} is missing`)
  if (given.DEMO) problems.push('DEMO is on, and demonstration features are not allowed in production')
  for (const name of ['OIDC_ISSUER', 'PUBLIC_URL'] as const)
    if (given[name] && !isEncrypted(given[name])) problems.push(`${name} must begin with https:`)
  if (given.SMTP_URL && !isThisMachine(given.SMTP_URL)) problems.push(...unfitRelay(given.SMTP_URL))
  return [...problems, ...unfitContacts(given)]
}

/** As the library reads it, to which 0 is false and %2E a point. */
function unfitRelay(url: string): string[] {
  const { ignoreTLS, requireTLS, tls } = parseConnectionUrl(url)
  const problems: string[] = []
  if (ignoreTLS || (requireTLS !== undefined && !requireTLS)) problems.push('SMTP_URL switches encryption off')
  if (tls?.rejectUnauthorized !== undefined)
    problems.push(
      'SMTP_URL switches off that the relay has to prove who it is; a certificate of your own authority is known by NODE_EXTRA_CA_CERTS',
    )
  return problems
}

/** Whom people read of and write to: it shows only once a family did so in vain. */
function unfitContacts({ MAIL_FROM, SUPPORT_EMAIL, PRIVACY_POLICY_URL }: Given): string[] {
  const problems: string[] = []
  if (MAIL_FROM && !isSender(MAIL_FROM))
    problems.push('MAIL_FROM is no e-mail address. It is rop@example.org, or Rites of Passage <rop@example.org>')
  if (!isEmail(SUPPORT_EMAIL)) problems.push('SUPPORT_EMAIL is no e-mail address, such as support@example.org')
  if (!/^\/(?!\/)/.test(PRIVACY_POLICY_URL) && !/^https?:$/.test(URL.parse(PRIVACY_POLICY_URL)?.protocol ?? ''))
    problems.push('PRIVACY_POLICY_URL is no address, such as https://example.org/privacy')
  return problems
}

function isSender(mailFrom: string): boolean {
  try {
    return readSender(mailFrom) !== null
  } catch {
    return false
  }
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

/** Whether an address leads to this machine, and so over no wire. */
export const isThisMachine = (url: string): boolean => LOOPBACK_HOSTS.includes(new URL(url).hostname)
const isEncrypted = (url: string) => url.startsWith('https:') || isThisMachine(url)

/** A relay that is spoken to in plain text at first has to switch to encryption before it gets anything. */
export function encryptedRelay(url: string): string {
  if (url.startsWith('smtps:') || isThisMachine(url) || parseConnectionUrl(url).requireTLS) return url
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
    const isPart = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
    return more.length === 0 && most > 0 && isPart
  }
  if (ranges.every(isRange)) return ranges
  problems.push(
    'TRUST_PROXY is the number of proxies in front (1 to 9), or their addresses such as 10.0.0.0/8; true, or all addresses, would believe what any caller writes',
  )
  return false
}
