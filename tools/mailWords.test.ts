import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mailWords } from '../modules/timeline/words/en.ts'
import { readSources } from './sources.ts'

// What a letter was for, a timeline says in words; one that has none would stand there as 'E-mail sent'.

/** Each letter as it is composed, by what it is for; those about nothing stand in no timeline. */
const PURPOSE = /purpose: ([^\n]+),\n(?!\s+about: null)/g

/** What several places name bears a name of its own; links and seals have purposes too. */
const NAMED = /const (?!SEALED_FOR)([A-Z_]+(?<!_LINK)) = ('[a-z\d-]+')/g

it('every letter about something has words in timelines', () => {
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
