import { Resolver } from 'node:dns/promises'
import type { Env } from '../../../kit/server/env.ts'
import { readSender } from '../../../kit/server/mail/addresses.ts'

/** The texts that the DNS has under a name, each in its pieces; rejects as `node:dns` does. */
export type LookUpTxt = (name: string) => Promise<string[][]>

/** Asks the DNS that this machine asks. */
export const lookUpTxt: LookUpTxt = (name) => new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name)

/** What was looked for, and whether it is there; `unknown`: nobody could say. */
export type Seen = { ok: boolean | 'unknown'; words: string }

/** Names that relays commonly keep their key under, where nobody has said which. */
const SELECTORS = ['default', 'mail', 'dkim', 's1', 's2', 'k1', 'google', 'selector1', 'selector2', 'smtp']

type Sender = Pick<Env, 'mailFrom' | 'bounceAddress' | 'dkimSelector'>

/**
 * Whether SPF, DKIM and DMARC of the sender's domain can be seen in the DNS, and what to publish where they cannot
 * (decisions §22): without them mail servers refuse letters, or take them for unwanted.
 */
export async function senderInDns(
  { mailFrom, bounceAddress, dkimSelector }: Sender,
  lookUp: LookUpTxt,
): Promise<Seen[]> {
  const domain = hostOf(readSender(mailFrom).address)
  // SPF speaks of where letters come back to.
  const returns = bounceAddress === null ? domain : hostOf(bounceAddress)
  return Promise.all([spf(returns, lookUp), dkim(domain, dkimSelector, lookUp), dmarc(domain, lookUp)])
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

async function spf(domain: string, lookUp: LookUpTxt): Promise<Seen> {
  const found = await recordsAt(domain, /^v=spf1(?: |$)/i, lookUp)
  if (found === 'unknown') return unknown('SPF', domain)
  const [record, ...more] = found
  if (record === undefined) return { ok: false, words: `SPF of ${domain} is not there: publish as TXT ${SPF_MEANT}` }
  if (more.length > 0)
    return {
      ok: false,
      words: `SPF of ${domain} stands there ${found.length} times, and counts as none: keep one TXT record that begins with v=spf1`,
    }
  const whom = whomSpfLets(record)
  if (whom === 'some') return { ok: true, words: `SPF of ${domain} is there: ${record}` }
  return { ok: false, words: `SPF of ${domain} lets ${whom} send (${record}): publish ${SPF_MEANT} in its place` }
}

const SPF_MEANT = `"v=spf1 include:YOUR-RELAY -all", with what the relay's operator names`

/** Who may send by a record (RFC 7208): terms that only refuse, or say nothing, let nobody; `all` lets everybody. */
function whomSpfLets(record: string): 'nobody' | 'everybody' | 'some' {
  const terms = record.toLowerCase().split(/ +/).slice(1).filter(Boolean)
  const letting = terms.filter((term) => !/^[-~?]/.test(term) && !/^(?!redirect=)[a-z][\w.-]*=/.test(term))
  if (letting.length === 0) return 'nobody'
  return letting.some((term) => /^\+?all$/.test(term)) ? 'everybody' : 'some'
}

async function dkim(domain: string, selector: string | null, lookUp: LookUpTxt): Promise<Seen> {
  const names = selector === null ? SELECTORS : [selector]
  const looked = await Promise.all(
    names.map(async (name) => ({
      name: `${name}._domainkey.${domain}`,
      found: await recordsAt(`${name}._domainkey.${domain}`, /(?:^|;)\s*p=[a-z0-9+/]/i, lookUp),
    })),
  )
  const there = looked.find(({ found }) => found !== 'unknown' && found.length > 0)
  if (there) return { ok: true, words: `DKIM: a key is there, at ${there.name}` }
  if (selector === null)
    return {
      ok: 'unknown',
      words: `DKIM of ${domain}: no key under the names that are common; say which the relay signs with as DKIM_SELECTOR, or have it sign`,
    }
  if (looked.some(({ found }) => found === 'unknown')) return unknown('DKIM', domain)
  return {
    ok: false,
    words: `DKIM: no key at ${looked[0]?.name}: publish there as TXT the key that the relay signs with`,
  }
}

async function dmarc(domain: string, lookUp: LookUpTxt): Promise<Seen> {
  // What a domain does not say of itself, the one above it says.
  const parents = domain.split('.').map((_, at, parts) => parts.slice(at).join('.'))
  for (const name of parents.slice(0, -1)) {
    const found = await recordsAt(`_dmarc.${name}`, /^v=DMARC1\s*(?:;|$)/i, lookUp)
    if (found === 'unknown') return unknown('DMARC', domain)
    if (found.length > 1)
      return {
        ok: false,
        words: `DMARC of ${domain} stands ${found.length} times at _dmarc.${name}, and counts as none: keep one TXT record that begins with v=DMARC1`,
      }
    if (found.length > 0) return { ok: true, words: `DMARC of ${domain} is there, at _dmarc.${name}: ${found[0]}` }
  }
  return {
    ok: false,
    words: `DMARC of ${domain} is not there: publish at _dmarc.${domain} as TXT "v=DMARC1; p=none; rua=mailto:postmaster@${domain}", and p=quarantine once the reports are well`,
  }
}

const unknown = (what: string, domain: string): Seen => ({
  ok: 'unknown',
  words: `${what} of ${domain}: the DNS did not answer, so nobody knows`,
})

async function recordsAt(name: string, pattern: RegExp, lookUp: LookUpTxt): Promise<string[] | 'unknown'> {
  try {
    return (await lookUp(name)).map((pieces) => pieces.join('')).filter((text) => pattern.test(text))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : 'unknown'
  }
}
