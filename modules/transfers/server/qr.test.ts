import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrOf } from './qr.ts'

const SCALE = 4

/** The path as a scanner would see it: black where it fills, each square several points wide. */
function drawn({ size, path }: ReturnType<typeof qrOf>) {
  const width = size * SCALE
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++)
      for (let at = Number(x) * SCALE; at < (Number(x) + Number(length)) * SCALE; at++)
        data.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3)
  return { width, height: width, data }
}

test('a scanner reads the link from the code that is drawn', () => {
  const url = `https://rop.example.org/ghusl/deceased-body-transfer/deliver?token=${'aB3_-'.repeat(8)}xyz`
  expect(decodeQR(drawn(qrOf(url)))).toBe(url)
})
