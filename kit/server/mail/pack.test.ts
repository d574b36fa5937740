import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeze } from './compose.ts'
import { FRAME } from './frame.ts'
import { letter } from './layout.ts'
import { packed, unpacked } from './pack.ts'

test('the frame is what letters of years are read with', () => {
  expect(createHash('sha256').update(FRAME).digest('hex')).toBe(
    'ab866b644d33ac30bbf692223cc16d4d934e1c261395983383a3f4a19f59922d',
  )
})

test('whatever is packed comes back, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (bytes) => {
      const message = Buffer.from(bytes)
      expect((await unpacked(await packed(message))).equals(message)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test.each([99_999, 100_001, 5_000_000])('a letter of %d bytes, too', async (length) => {
  const message = Buffer.alloc(length, 'Samar of Rahim Lalani. ')
  expect((await unpacked(await packed(message))).equals(message)).toBe(true)
})

test('a letter that was stored as it is, is read as it is', async () => {
  const message = Buffer.from('From: Rites of Passage <rites@example.org>\r\n\r\nx')
  expect(await unpacked(message)).toBe(message)
})

test('of a letter as we make them a fifth is stored', async () => {
  const said = letter({
    title: 'Please read the text',
    paragraphs: ['It was written by your Jamatkhana.'],
    wording: 'Rahim Lalani, of Toronto and Nairobi. Samar will be held on Friday, November 27.',
    button: { label: 'Read', href: 'https://rites.example.org/family/AAAAbbbbCCCC1111ddddEEEE2222ffffGGGG3333hhh' },
    footer: 'The Council',
  })
  const asked = { purpose: 'family-confirmation', about: null, to: ['a@example.org'], subject: 'Read', ...said }
  const { content } = await freeze(
    { ...asked, repeatWhenUnknown: true },
    { from: 'rites@example.org', receivers: asked.to, now: Temporal.Instant.from('2026-11-20T13:00:00Z') },
  )
  expect((await packed(content)).length).toBeLessThan(content.length / 5)
})

test('packed with another frame it is not read as something else', async () => {
  const message = await packed(Buffer.from('From: Rites of Passage'))
  message[3] = (message[3] ?? 0) ^ 1
  await expect(unpacked(message)).rejects.toThrow()
})
