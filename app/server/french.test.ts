import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sayWhen } from '../../kit/rules/when.ts'
import { inLanguage, layOver } from '../../kit/server/languages.ts'
import { errorSummaryWords } from '../../kit/words/en.ts'
import './french.ts'
import { commentFaultWords } from '../../modules/comments/words/en.ts'
import { userStatusActWords } from '../../modules/users/words/en.ts'

// French reaches every exported sentence of every `words/en.ts`, or a server says some of them in English (decisions §20).

const ROOT = join(import.meta.dirname, '..', '..')
const MODULES = ['app', 'kit', 'modules'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(join('words', 'en.ts')))
    .map((path) => join(folder, path)),
)

type Words = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Words => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in a group at the end of each way through it, and how it is kept there. */
function leaves(words: Words, path: string): [path: string, kept: PropertyDescriptor][] {
  return Object.entries(Object.getOwnPropertyDescriptors(words)).flatMap(([name, kept]) =>
    isGroup(kept.value) ? leaves(kept.value, `${path}.${name}`) : [[`${path}.${name}`, kept] as const],
  ) as [string, PropertyDescriptor][]
}

/** The look of a sentence that asks first in which language it is said. */
const SPOKEN = (() => {
  const words = { group: { sentence: () => 'Yes' } }
  layOver(words, { group: { sentence: () => 'Oui' } }, 'test')
  return String(words.group.sentence)
})()

it('there are modules with words', () => expect(MODULES.length).toBeGreaterThan(20))

it.each(MODULES)('%s', async (path) => {
  const english: Words = await import(join(ROOT, path))
  const french: Words = await import(join(ROOT, path.replace(/en\.ts$/, 'fr.ts')))
  const alone = Object.entries(english).filter(([, words]) => !isGroup(words))
  expect(alone.map(([name]) => name)).toEqual([])
  const inFrench = Object.entries(french).flatMap(([name, words]) => (isGroup(words) ? leaves(words, name) : []))
  const said = new Map(inFrench.map(([at, { value }]) => [at, value]))
  for (const [name, words] of Object.entries(english))
    for (const [at, { value, get }] of isGroup(words) ? leaves(words, name) : []) {
      if (get)
        expect(
          inLanguage('fr', () => get.call(words)),
          at,
        ).toBe(said.get(at))
      else expect(String(value), at).toBe(SPOKEN)
    }
})

it('an export that is no group is refused as the server starts', () =>
  expect(() => layOver({ alone: 'Yes' }, { alone: 'Oui' }, 'test')).toThrow('alone'))

it('no sentence names a status or a role by the word that the code has for it', () => {
  const said = inLanguage('fr', () => [
    userStatusActWords.ACTIVE.text('Amin Esmail'),
    userStatusActWords.INACTIVE.text('Amin Esmail'),
    commentFaultWords.notYours,
  ])
  expect(said.join(' ')).not.toMatch(/\b[A-Z]{4,}\b/)
  expect(said[0]).toContain('«\u00a0Actif\u00a0»')
})

it.each(['en', 'fr'] as const)('a label that asks is no longer one before its fault, in %s', (language) => {
  const said = (label: string) => inLanguage(language, () => errorSummaryWords.error(label, 'Please say.'))
  expect(said('May it be shared\u00a0?')).toBe('May it be shared\u00a0? Please say.')
  expect(said('E-mail')).toMatch(/^E-mail\u00a0?: Please say\.$/)
})

it('a time in another zone than the reader’s is set apart from the sentence that goes on after it', () => {
  const reader = { zone: 'America/Toronto', now: '2026-11-30T12:00:00Z' }
  const said = (zone: string) => sayWhen('2026-12-01T00:00:00Z', 'said', zone, reader)
  expect(inLanguage('fr', () => said('America/Halifax'))).toBe('aujourd’hui à 20\u00a0h (heure de Halifax)')
  expect(inLanguage('fr', () => said('America/Toronto'))).toBe('aujourd’hui à 19\u00a0h')
  // Its Y is no vowel to the ear.
  expect(inLanguage('fr', () => said('America/Yellowknife'))).toContain('(heure de Yellowknife)')
  expect(inLanguage('fr', () => said('America/Edmonton'))).toContain('(heure d’Edmonton)')
  expect(inLanguage('en', () => said('America/Halifax'))).toBe('today at 8:00 pm Halifax time')
})
