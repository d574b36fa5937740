import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedDocuments } from './generatedDocs.ts'

test.each(Object.entries(generatedDocuments()))('docs/generated/%s says what the code says', (name, text) => {
  expect(readFileSync(join(import.meta.dirname, '../docs/generated', name), 'utf8')).toBe(text)
})
