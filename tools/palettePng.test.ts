import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { palettePng } from './palettePng.ts'

const GREEN = [20, 97, 79, 255]
const WHITE = [255, 255, 255, 255]
const NEARLY_WHITE = [254, 255, 253, 255]

it('keeps the colours that are used most, and gives others the nearest', () => {
  const rgba = Uint8Array.from([...WHITE, ...WHITE, ...GREEN, ...NEARLY_WHITE, ...GREEN, ...WHITE])
  const png = palettePng({ width: 3, height: 2, rgba })
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3, 2])
  const chunk = (name: string) => {
    const at = png.indexOf(name)
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
  }
  expect([...chunk('PLTE')]).toEqual([255, 255, 255, 20, 97, 79])
  expect([...inflateSync(chunk('IDAT'))]).toEqual([0, 0, 0, 1, 0, 0, 1, 0])
})
