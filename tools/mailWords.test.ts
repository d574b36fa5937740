import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mailWords } from '../modules/timeline/words/en.ts'
import { readSources } from './sources.ts'

// What a letter was for, a timeline says in words, and a home page where it came back; one that has none would stand there
// as 'E-mail sent'.

/** Each letter as it is composed, by what it is for. */
const PURPOSE = /purpose: ([^\n]+),\n/g

/** What several places name bears a name of its own; links and seals have purposes too. */
const NAMED = /const (?!SEALED_FOR)([A-Z_]+(?<!_LINK)) = ('[a-z\d-]+')/g

it('every letter has words in timelines and on home pages', () => {
  const composed = readSources(join(import.meta.dirname, '..')).flatMap(({ path, text }) => {
    if (!/^(modules|app)\/(?!.*(test|testing)).*\bserver\//.test(path)) return []
    const named = new Map([...text.matchAll(NAMED)].map(([, name = '', purpose]) => [name, purpose]))
    return [...text.matchAll(PURPOSE)]
      .flatMap(([, said = '']) => said.match(/'[a-z\d-]+'|\b[A-Z_]{3,}\b/g) ?? [])
      .flatMap((said) => (said.startsWith("'") ? said : (named.get(said) ?? [])))
  })
  expect(composed.length).toBeGreaterThan(15)
  const unsaid = composed.map((purpose) => purpose.slice(1, -1)).filter((purpose) => !Object.hasOwn(mailWords, purpose))
  expect(unsaid).toEqual([])
})
