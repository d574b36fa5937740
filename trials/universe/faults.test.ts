import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'

test('each old fault can be put back: what stands there now stands there once', () => {
  const lost = FAULTS.flatMap(({ name, file, edits }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    return edits.filter(([now]) => source.split(now).length !== 2).map(() => name)
  })
  expect(lost).toEqual([])
})
