import { expect, it } from 'vitest'
import { tokenIn } from '../../../kit/server/mail/returnPath.ts'
import { HOSTILE_TEXTS } from '../../../kit/testing/hostile.ts'
import { quietestBlock } from '../../../kit/testing/longestBlock.ts'
import { OURS, RECEIVER, RETURN_PATH, TOKEN } from '../testing/notices.ts'
import { shapes } from '../testing/shapes.ts'
import { readNotice } from './notice.ts'

const all = shapes()
const read = (message: string, recipient?: string) => readNotice(Buffer.from(message, 'latin1'), recipient)

it('reads at least 99 of 100 notices of more than 500 shapes rightly, and takes no other message for one (decisions §22)', () => {
  expect(all.length).toBeGreaterThan(500)
  const wrong = all.flatMap(({ name, message, code }) => {
    const found = read(message).failure(RECEIVER)
    return found === code ? [] : [`${name}: ${found} for ${code}`]
  })
  expect(wrong).toEqual([])
})

it('finds the secret in what the delivering server wrote, and nowhere else', () => {
  const tokens = all
    .filter(({ message }) => message !== '')
    .map(({ message }) => read(message).recipients.flatMap((to) => tokenIn(OURS, to) ?? []))
  expect(tokens.every(([token, ...others]) => token === TOKEN && others.length === 0)).toBe(true)
  // Whatever else stands in the message, also the return path of the letter that it gives back.
  for (const { message } of all)
    expect(
      read(
        message.replace(/^((?:Delivered|X-Original|Envelope)-To: |To:\s+<)\S+?(>?)$/gim, '$1nobody@example.org$2'),
      ).recipients.flatMap((to) => tokenIn(OURS, to) ?? []),
    ).toEqual([])
})

it('believes the envelope of the pipe before anything in the message', () => {
  const message = all[0]?.message ?? ''
  expect(read(message, 'bounces+other@example.org').recipients).toEqual(['bounces+other@example.org'])
})

it.each([
  ['another host', 'bounces+TOKEN@example.com'],
  ['another name', 'bounce+TOKEN@example.org'],
  ['a host behind ours', 'bounces+TOKEN@example.org.evil.example'],
  ['a shorter one', `bounces+${TOKEN.slice(1)}@example.org`],
  ['a longer one', `bounces+${TOKEN}0@example.org`],
  ['other letters', `bounces+${TOKEN.replace('0', 'z')}@example.org`],
  ['none', 'bounces@example.org'],
])('takes no secret from an address with %s', (_, address) => {
  expect(tokenIn(OURS, address.replace('TOKEN', TOKEN))).toBeNull()
})

const head = `Delivered-To: ${RETURN_PATH}\nFrom: MAILER-DAEMON@a.example\n`
const deep = Array.from(
  { length: 6_000 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
).join('')
const HOSTILE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(HOSTILE_TEXTS).flatMap(([name, text]) => [
      [`${name}, as a header`, `${head}To: ${text}\nContent-Type: ${text}\n\n`],
      [`${name}, as a text`, `${head}\n${text.repeat(3)}`],
      [
        `${name}, as a report`,
        `${head}Content-Type: message/delivery-status\n\nFinal-Recipient: ${text}\nAction: ${text}\nStatus: ${text}\nDiagnostic-Code: ${text}`,
      ],
    ]),
  ),
  'ten megabytes': head + 'x\n'.repeat(5_000_000),
  'parts in parts': head + deep,
  'a hundred thousand parts': `${head}Content-Type: multipart/report; boundary=b\n\n${'--b\n\n'.repeat(100_000)}`,
  'a header bomb': `${head}${'X: y\n'.repeat(100_000)}\n`,
  'a folded header bomb': `${head}X: y${'\n y'.repeat(100_000)}\n\n`,
  receivers: `${head}Content-Type: message/delivery-status\n\n${'Final-Recipient: rfc822; a@b\nAction: failed\nStatus: 5.1.1\n\n'.repeat(10_000)}`,
  'ends of quoted lines': `${head}Content-Transfer-Encoding: quoted-printable\n\n${'= '.repeat(200_000)}`,
  dashes: `${head}Content-Type: multipart/report; boundary="--------"\n\n${'--'.repeat(200_000)}`,
  'blanks behind a boundary': `${head}Content-Type: multipart/report; boundary=b\n\n${`--b${' '.repeat(50_000)}x\n`.repeat(6)}`,
}

it.each(Object.keys(HOSTILE))('holds nobody up over 50 ms: %s', async (name) => {
  const message = Buffer.from(HOSTILE[name] ?? '')
  const block = await quietestBlock(async () => {
    const notice = readNotice(message)
    notice.failure(RECEIVER)
  }, 50)
  expect(block).toBeLessThan(50)
})
