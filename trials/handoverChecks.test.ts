import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHECKS } from './handoverChecks.ts'

test('each check that the trial of handovers takes out stands in its file as it is named', () => {
  const gone = CHECKS.filter(
    ({ file, line }) => !readFileSync(join(import.meta.dirname, '..', file), 'utf8').includes(line),
  )
  expect(gone.map(({ name, file }) => `${file}: ${name}`)).toEqual([])
})
