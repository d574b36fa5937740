import { isEmail } from '../rules/fields.ts'

const DATABASES = ['DATABASE_URL', 'DRILL_DATABASE_URL'] as const

/** What an address that was set can't be, in production or not. */
export function unfitAddresses(given: Record<(typeof DATABASES)[number] | 'PUBLIC_URL', string | null>): string[] {
  const { PUBLIC_URL } = given
  const problems = DATABASES.flatMap((name) => (given[name] && whyNoDatabase(name, given[name])) || [])
  if (PUBLIC_URL && new URL(PUBLIC_URL).href !== `${new URL(PUBLIC_URL).origin}/`)
    problems.push('PUBLIC_URL is where the application begins, without a path, such as https://rop.example.org')
  return problems
}

/** What a local part may hold besides the secret and its plus (RFC 5321: 64 letters). */
const LONGEST_LOCAL = 31

/** Why letters could not come back to where they are told to. */
export function unfitReturns({
  BOUNCE_ADDRESS,
  BOUNCE_IMAP_URL,
}: Record<'BOUNCE_ADDRESS' | 'BOUNCE_IMAP_URL', string | null>) {
  if (BOUNCE_ADDRESS === null)
    return BOUNCE_IMAP_URL === null
      ? []
      : ['BOUNCE_IMAP_URL is read for letters that came back to BOUNCE_ADDRESS, which is missing']
  const [local = ''] = BOUNCE_ADDRESS.split('@')
  if (isEmail(BOUNCE_ADDRESS) && !local.includes('+') && local.length <= LONGEST_LOCAL) return []
  return [
    `BOUNCE_ADDRESS is no e-mail address such as bounces@example.org, with at most ${LONGEST_LOCAL} letters before the @ and no + among them`,
  ]
}

const ESCAPED = 'in name and password : / ? # @ and % are written as %3A %2F %3F %23 %40 and %25'

/** What zod's own words would not help with. */
export const UNUSABLE: Readonly<Record<string, string>> = {
  PORT: 'PORT is a number from 1 to 65535, such as 3000',
  SMTP_URL: `SMTP_URL cannot be read. It is smtps://NAME:PASSWORD@HOST:465 or smtp://NAME:PASSWORD@HOST:587; ${ESCAPED}`,
  BOUNCE_IMAP_URL: `BOUNCE_IMAP_URL cannot be read. It is imaps://NAME:PASSWORD@HOST:993/FOLDER, encrypted but on this machine; ${ESCAPED}`,
  DKIM_SELECTOR: 'DKIM_SELECTOR is the name before ._domainkey in the DNS, such as mail2026',
  PUBLIC_URL: 'PUBLIC_URL is where the application begins, such as https://rop.example.org',
  OIDC_ISSUER: 'OIDC_ISSUER is the address of the provider, such as https://id.example.org',
}

/**
 * Several hosts, and which of them is meant, are what libpq reads; the library here takes all of it for the name of one, and
 * does not look at target_session_attrs, so a server would wait for ever, or read from a standby.
 */
export function whyNoDatabase(name: string, address: string): string | null {
  if (SEVERAL_HOSTS.test(address)) return `${name} names several hosts, and one is taken: ${FOLLOWS}`
  const parts = partsOf(address, ['postgres:', 'postgresql:'])
  if (parts === null) return `${name} cannot be read. It is postgres://NAME:PASSWORD@HOST:5432/DATABASE; ${ESCAPED}`
  if ((parts.searchParams.get('target_session_attrs') ?? 'any') !== 'any')
    return `${name} says target_session_attrs, and nobody here looks at it: leave it out, and name ${FOLLOWS}`
  return null
}

/** With a comma where the host stands, and no name before it that ends later; or where the host stands behind the `?`. */
const SEVERAL_HOSTS =
  /^postgres(ql)?:\/\/([^/?#]*@)?[^@/?#]*(,|%2c)[^@]*$|^[^?]*\?([^#]*&)?(host|hostaddr|port)=[^&#]*(,|%2c)/i

const FOLLOWS =
  'an address that leads to the primary wherever that is, such as a virtual IP, a name in the DNS that is moved with it, or a pooler in session mode'

/** A relay has no path: what looks like one is the rest of a password. */
export function isRelayAddress(address: string): boolean {
  const parts = partsOf(address, ['smtp:', 'smtps:'])
  return parts !== null && parts.hostname !== '' && ['', '/'].includes(parts.pathname)
}

/** A mailbox with a name and a password; in plain text on this machine alone. */
export function isMailboxAddress(address: string): boolean {
  const parts = partsOf(address, ['imap:', 'imaps:'])
  if (parts === null || [parts.hostname, parts.username, parts.password].includes('')) return false
  return parts.protocol === 'imaps:' || LOOPBACK_HOSTS.includes(parts.hostname)
}

/** How this machine calls itself. */
export const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]']

/** An address whose name and password can be read; null for others. */
function partsOf(address: string, protocols: readonly string[]): URL | null {
  try {
    const parts = new URL(address)
    decodeURIComponent(parts.username + parts.password)
    return protocols.includes(parts.protocol) && parts.hash === '' ? parts : null
  } catch {
    return null
  }
}
