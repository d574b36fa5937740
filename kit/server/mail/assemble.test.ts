import { Readable } from 'node:stream'
import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { assembled } from './assemble.ts'
import { readMessage } from './mime.ts'

type Said = ConstructorParameters<typeof MailComposer>[0]

const composed = (said: Said) =>
  new MailComposer({
    from: { name: 'Rites of Passage', address: 'rites@example.org' },
    messageId: '<1@example.org>',
    date: new Date('2026-11-20T13:00:00Z'),
    baseBoundary: 'between',
    textEncoding: 'quoted-printable',
    newline: 'windows',
    ...said,
  }).compile()

const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('\r\n', '\n', '\r', ' ', '\t', '.', '=', '=3D', '\r\n.\r\n', '--between', 'é', '你好'),
  fc.constantFrom('x'.repeat(75), 'x'.repeat(76), 'x'.repeat(77), 'a word '.repeat(30), '=E9'.repeat(26)),
)
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

test('a message of texts has the bytes that the library streams', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (subject, text, html) => {
      const calendar = { contentType: 'text/calendar; charset=utf-8; method=REQUEST', content: `${html}.` }
      const texts = { text: `${text}.`, html: `${html}<br>`, alternatives: [calendar] }
      const said = { subject: subject.replaceAll(/[\r\n]/g, ' '), ...texts }
      expect(assembled(composed(said))?.().toString()).toBe((await composed(said).build()).toString())
      const other = { ...said, html: `<p>${html}` }
      const exchanged = assembled(composed(said))?.((part) => (part === said.html ? other.html : part))
      // What is short enough to stand as it is may stand encoded there, or the other way round.
      expect(readMessage(exchanged ?? Buffer.alloc(0))).toEqual(readMessage(await composed(other).build()))
    }),
    { numRuns: 300 },
  )
})

test('nor do those of long texts differ', async () => {
  const said = { text: 'Élan, good words '.repeat(5_000), html: `<p>${'x'.repeat(90_000)}</p>` }
  expect(assembled(composed(said))?.().equals(await composed(said).build())).toBe(true)
})

test.each<[string, Said]>([
  ['one text alone', { text: 'a' }],
  ['a file', { text: 'a', attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('a') }] }],
  ['a picture', { text: 'a', attachments: [{ filename: 'a.png', contentType: 'image/png', content: 'a' }] }],
  ['a text that comes in pieces', { text: 'a', html: Readable.from(['<p>', 'b']) }],
])('a message with %s is left to the library', (_name, said) => {
  expect(assembled(composed(said))).toBeNull()
})
