import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '../../testing/hostile.ts'
import { MOMENT, processorTime } from '../../testing/processorTime.ts'
import { distinctAddresses, readSender, UnfitLetter } from './addresses.ts'
import { freeze, withoutTokens } from './compose.ts'
import type { Letter } from './mail.ts'
import { linksOf, readMessage } from './mime.ts'
import { cleanReply } from './smtpReply.ts'

const TOKEN = 'AAAAbbbbCCCC1111ddddEEEE2222ffffGGGG3333hhh'
const LETTER: Letter = {
  purpose: 'family-confirmation',
  about: null,
  to: ['family@example.org'],
  subject: 'Montréal, D’Souza and 你好',
  html: `<p>Élan = good, ${'long '.repeat(60)}</p><a href="https://rites.example.org/family/${TOKEN}?a=1&amp;b=2">Read</a>`,
  text: `Élan = good\n.\n${'long '.repeat(60)}\nhttps://rites.example.org/family/${TOKEN}?a=1&b=2\n`,
  repeatWhenUnknown: true,
}
const NOW = Temporal.Instant.from('2026-11-20T13:00:00.789Z')
const frozen = (changes: Partial<Letter> = {}, from = 'Rites of Passage <rites@example.org>') => {
  const letter = { ...LETTER, ...changes }
  return freeze(letter, { from, receivers: distinctAddresses(letter.to), now: NOW })
}

describe('a frozen letter', () => {
  test('reads back as it was written', async () => {
    const read = readMessage((await frozen()).content)
    expect(read.html).toBe(LETTER.html)
    expect(read.text.replaceAll('\r\n', '\n')).toBe(LETTER.text)
    expect(linksOf(read)).toEqual([`https://rites.example.org/family/${TOKEN}?a=1&b=2`])
  })

  test('holds its Message-ID and Date, in the domain of the sender', async () => {
    const { content, messageId, dated, envelopeFrom } = await frozen()
    expect(dated).toBe('2026-11-20T13:00:00Z')
    expect(messageId).toMatch(/^<[\w-]{36}@example\.org>$/)
    expect(envelopeFrom).toBe('rites@example.org')
    const text = content.toString()
    expect(text).toContain(`Message-ID: ${messageId}\r\n`)
    expect(text).toContain('Date: Fri, 20 Nov 2026 13:00:00 +0000\r\n')
    expect(text).toContain('From: Rites of Passage <rites@example.org>\r\n')
  })

  test('has no line that SMTP would not carry', async () => {
    const lines = (await frozen({ html: `<p>${'x'.repeat(5_000)}</p>` })).content.toString('latin1').split('\r\n')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(998)
    expect(lines.every((line) => /^[\t\x20-\x7e]*$/.test(line))).toBe(true)
  })

  test('names its one receiver, and nobody of several', async () => {
    expect((await frozen()).content.toString()).toContain('\r\nTo: family@example.org\r\n')
    const many = (await frozen({ to: ['anna@example.org', 'bella@example.org'] })).content.toString()
    expect(many).toContain('To: undisclosed-recipients:;\r\n')
    expect(many).not.toMatch(/anna|bella/)
  })

  test('carries files', async () => {
    const content = Buffer.from([0, 1, 2, 250, 13, 10, 46, 13, 10])
    const { content: message } = await frozen({
      attachments: [{ filename: 'Form 15.pdf', contentType: 'application/pdf', content }],
    })
    const [file] = readMessage(message).attachments
    expect(file).toEqual({ filename: 'Form 15.pdf', contentType: 'application/pdf', content })
    expect(readMessage(message).html).toBe(LETTER.html)
  })

  test('carries an invitation as one of its texts, and the letter beside it as it was', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Élan\r\nEND:VCALENDAR\r\n'
    const { content: message } = await frozen({ invitation: { method: 'REQUEST', content } })
    expect(message.toString()).toMatch(/multipart\/alternative;[\s\S]*text\/calendar; charset=utf-8; method=REQUEST/)
    const { text, html, attachments } = readMessage(message)
    expect([text.replaceAll('\r\n', '\n'), html]).toEqual([LETTER.text, LETTER.html])
    expect(attachments.map((each) => [each.filename, each.content.toString()])).toEqual([['invitation.ics', content]])
  })

  test('has a twin without tokens, the same otherwise', async () => {
    const { content, contentWithoutTokens, messageId } = await frozen()
    const without = readMessage(contentWithoutTokens ?? Buffer.alloc(0))
    expect(without.html).toBe(LETTER.html.replace(TOKEN, 'removed'))
    expect(without.text).not.toContain(TOKEN)
    expect(contentWithoutTokens?.toString()).toContain(messageId)
    expect(content.toString().replaceAll('=\r\n', '')).toContain(TOKEN)
    expect((await frozen({ html: '<p>x</p>', text: 'x' })).contentWithoutTokens).toBeNull()
  })

  const link = (token: string) => `https://rites.example.org/deliver?token=${token}`
  test.each([
    ...Array.from({ length: 80 }, (_, indent) => [`at column ${indent}`, `${'x'.repeat(indent)} ${link(TOKEN)}`]),
    ['which is written twice', `${link(TOKEN)}\n${link(TOKEN)}`],
    ['beside another', `${link(TOKEN)}\n${link(TOKEN.toLowerCase())}`],
    ['so short that it stands elsewhere too', `abc ${link('b')}`],
    ['of other letters', link('é%20=1')],
    ['in a long text', `${'é'.repeat(100_000)} ${link(TOKEN)}`],
  ])('has a twin without a token %s', async (_name, text) => {
    const html = `<p>${text}</p>`
    const { contentWithoutTokens } = await frozen({ html, text })
    const without = readMessage(contentWithoutTokens ?? Buffer.alloc(0))
    expect(without.html.replaceAll('\r\n', '\n')).toBe(withoutTokens(html))
    expect(without.text.replaceAll('\r\n', '\n')).toBe(withoutTokens(text))
  })

  test.each([
    ['subject', { subject: 'Hello\r\nBcc: everybody@example.org' }],
    ['subject with a bare line feed', { subject: 'Hello\nBcc: everybody@example.org' }],
    ['receiver', { to: ['a@example.org\r\nBcc: b@example.org'] }],
    ['receiver shown', { headerTo: ['a@example.org\r\nBcc: b@example.org'] }],
    ['receiver with a name', { to: ['Somebody <a@example.org>'] }],
    ['two receivers in one', { to: ['a@example.org, b@example.org'] }],
    ['no receiver', { to: [] }],
    ['file name', { attachments: [{ filename: 'a\r\nX: y', contentType: 'text/plain', content: Buffer.from('') }] }],
  ])('is refused: %s', async (_name, changes) => {
    await expect(async () => frozen(changes)).rejects.toThrow(UnfitLetter)
  })

  test('is refused from a sender with a line break', async () => {
    await expect(frozen({}, 'Rites\r\nBcc: b@example.org <rites@example.org>')).rejects.toThrow(UnfitLetter)
    expect(() => readSender('nobody')).toThrow(UnfitLetter)
    expect(readSender('rites@example.org')).toEqual({ name: '', address: 'rites@example.org' })
  })
})

describe('tokens', () => {
  test.each([
    [`https://x.example.org/family/${TOKEN}`, 'https://x.example.org/family/removed'],
    [`https://x.example.org/bayah/consent/${TOKEN}/`, 'https://x.example.org/bayah/consent/removed/'],
    [`https://x.example.org/a?token=${TOKEN}&b=1`, 'https://x.example.org/a?token=removed&b=1'],
    ['https://x.example.org/a?token=short', 'https://x.example.org/a?token=removed'],
    [
      `https://x.example.org/ghusl/deceased-body-transfer/deliver?token=${TOKEN}`,
      'https://x.example.org/ghusl/deceased-body-transfer/deliver?token=removed',
    ],
    ['https://x.example.org/announcement/view/17', 'https://x.example.org/announcement/view/17'],
    [`A word ${TOKEN} outside of an address`, `A word ${TOKEN} outside of an address`],
  ])('%s', (text, blanked) => {
    expect(withoutTokens(text)).toBe(blanked)
  })
})

test.each(Object.entries(HOSTILE_TEXTS))('what is long is read in a moment: %s', (_name, text) => {
  expect(processorTime(() => withoutTokens(`https://x.example/${text}`), MOMENT)).toBeLessThan(MOMENT)
  expect(processorTime(() => cleanReply(text), MOMENT)).toBeLessThan(MOMENT)
})
