import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mailWords } from '../modules/timeline/words/en.ts'
import { readSources } from './sources.ts'

// What a letter was for, a timeline says in words; one that has none would stand there as 'E-mail sent'.

/** Each letter as it is composed, by what it is for; those about nothing stand in no timeline. */
const PURPOSE = /purpose: ([^\n]+),\n(?!\s+about: null)/g

it('every letter about something has words in timelines', () => {
  const composed = readSources(join(import.meta.dirname, '..')).flatMap(({ path, text }) =>
    /^(modules|app)\/(?!.*(test|testing)).*\bserver\//.test(path)
      ? [...text.matchAll(PURPOSE)].flatMap(([, said = '']) => said.match(/'[a-z\d-]+'/g) ?? [])
      : [],
  )
  expect(composed.length).toBeGreaterThan(15)
  const unsaid = composed.map((purpose) => purpose.slice(1, -1)).filter((purpose) => !Object.hasOwn(mailWords, purpose))
  expect(unsaid).toEqual([])
})
