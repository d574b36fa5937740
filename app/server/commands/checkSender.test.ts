import { expect, it } from 'vitest'
import { senderInDns } from './checkSender.ts'

const KEY = 'v=DKIM1; k=rsa; p=MIIBIjANBg'
const sender = (more: object = {}) => ({
  mailFrom: 'Rites of Passage <rop@mail.example.org>',
  bounceAddress: null,
  dkimSelector: null,
  ...more,
})

/** The DNS of a domain; what it does not have is not there, and what is no list fails with that code. */
const dns = (zone: Record<string, string[] | string>) => async (name: string) => {
  const found = zone[name] ?? 'ENOTFOUND'
  if (typeof found === 'string') throw Object.assign(new Error(found), { code: found })
  // As long texts come.
  return found.map((text) => [text.slice(0, 5), text.slice(5)])
}

const seen = async (zone: Parameters<typeof dns>[0], more: object = {}) =>
  (await senderInDns(sender(more), dns(zone))).map(({ ok }) => ok)

it('finds SPF, DKIM and DMARC, that of the domain above too', async () => {
  const zone = {
    'mail.example.org': ['google-site-verification=x', 'v=spf1 include:relay.example -all'],
    's1._domainkey.mail.example.org': [KEY],
    '_dmarc.mail.example.org': 'ENODATA',
    '_dmarc.example.org': ['v=DMARC1; p=reject'],
  }
  const found = await senderInDns(sender(), dns(zone))
  expect(found.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(found.map(({ words }) => words).join('\n')).toMatch(
    /include:relay\.example[\s\S]*s1\._domainkey[\s\S]*at _dmarc\.example\.org/,
  )
})

it('says what to publish where nothing is there', async () => {
  const found = await senderInDns(sender({ dkimSelector: 'rop' }), dns({}))
  expect(found.map(({ ok }) => ok)).toEqual([false, false, false])
  expect(found.map(({ words }) => words).join('\n')).toMatch(
    /"v=spf1 [\s\S]*rop\._domainkey\.mail\.example\.org: publish[\s\S]*publish at _dmarc\.mail\.example\.org/,
  )
})

it('says that it does not know a key whose name nobody told', async () => {
  expect((await seen({}))[1]).toBe('unknown')
})

it.each(['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED'])('takes no %s for an absence', async (code) => {
  const zone = { 'mail.example.org': code, 'rop._domainkey.mail.example.org': code, '_dmarc.mail.example.org': code }
  expect(await seen(zone, { dkimSelector: 'rop' })).toEqual(['unknown', 'unknown', 'unknown'])
})

it('counts two records of SPF, a key that was taken back, and another text as none', async () => {
  const zone = {
    'mail.example.org': ['v=spf1 -all', 'v=spf1 mx -all'],
    'rop._domainkey.mail.example.org': ['v=DKIM1; p='],
    '_dmarc.mail.example.org': ['v=DMARC12'],
  }
  expect(await seen(zone, { dkimSelector: 'rop' })).toEqual([false, false, false])
})

it.each([
  ['nobody', 'v=spf1 -all'],
  ['nobody', 'v=spf1'],
  ['nobody', 'V=SPF1  ~ALL'],
  ['nobody', 'v=spf1 -mx ?ip4:192.0.2.1 exp=explain.example.org -all'],
  ['everybody', 'v=spf1 mx +all'],
  ['everybody', 'v=spf1 all'],
])('says of SPF that lets %s send what to publish: %s', async (whom, record) => {
  const [spf] = await senderInDns(sender(), dns({ 'mail.example.org': [record] }))
  expect(spf).toMatchObject({ ok: false, words: expect.stringContaining(`lets ${whom} send (${record}): publish "v=`) })
})

it.each(['v=spf1 redirect=_spf.example.org', 'v=spf1 +mx', 'v=spf1 a:b.example -all', 'v=spf1 ip6:2001:db8::1 ?all'])(
  'is content with SPF that lets some send: %s',
  async (record) => {
    expect((await seen({ 'mail.example.org': [record] }))[0]).toBe(true)
  },
)

it.each(['mail.example.org', 'example.org'])('counts two records of DMARC at %s as none', async (name) => {
  const zone = { [`_dmarc.${name}`]: ['v=DMARC1; p=reject', 'v=DMARC1; p=none', 'another text'] }
  const [, , dmarc] = await senderInDns(sender(), dns(zone))
  expect(dmarc).toMatchObject({ ok: false, words: expect.stringContaining(`2 times at _dmarc.${name}, and counts as`) })
})

it('looks for SPF where letters come back to', async () => {
  const zone = { 'returns.example.org': ['v=spf1 mx -all'] }
  expect((await seen(zone, { bounceAddress: 'bounces@returns.example.org' }))[0]).toBe(true)
})
