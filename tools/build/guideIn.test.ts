import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Block } from '../../app/web/pages/guideText.ts'
import { besideEnglish, DOCS, guideIn } from './guideIn.ts'
import { pngSize, readGuide } from './readGuide.ts'

const size = (file: string) => pngSize(join(DOCS, file))
const read = (markdown: string) => readGuide(markdown, () => ({ width: 360, height: 640 }))
const headings = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.is === 'heading' ? [[block.level, block.id]] : []))

it('the guide has the same chapters in French, in the same places, with pictures of their own', () => {
  const [english, french] = [guideIn('en', size), guideIn('fr', size)]
  expect(headings(french.blocks)).toEqual(headings(english.blocks))
  const pictures = french.blocks.flatMap((block) => (block.is === 'picture' ? [block.file] : []))
  expect(pictures.length).toBeGreaterThan(0)
  for (const file of pictures) expect(file).toMatch(/^pictures\/fr\//)
})

const ENGLISH = '# Guide\n\n## Lists\n\nSee [here](#lists).\n\n1. One\n2. Two\n\n## Users\n\n![A](pictures/a.png)'
const FRENCH = '# Guide\n\n## Listes\n\nVoir [ici](#listes).\n\n1. Un\n2. Deux\n\n## Comptes\n\n![A](pictures/fr/a.png)'

it('headings and links of another language lead where the English ones do', () => {
  const { blocks } = besideEnglish(read(ENGLISH), read(FRENCH))
  expect(headings(blocks)).toEqual([
    [2, 'lists'],
    [2, 'users'],
  ])
  expect(blocks[1]).toMatchObject({ parts: [{}, { is: 'link', to: 'lists' }, {}] })
  expect(blocks[0]).toMatchObject({ text: 'Listes' })
})

it.each([
  ['a chapter', '## Comptes\n\n', '', 'after “Listes”: picture a.png instead of heading 2'],
  ['a step', '\n2. Deux', '', 'after “Listes”: steps (paragraph) instead of steps (paragraph, paragraph)'],
  ['a picture', '\n\n![A](pictures/fr/a.png)', '', 'after “Comptes”: nothing instead of picture a.png'],
  ['the right picture', 'fr/a.png', 'fr/b.png', 'picture b.png instead of picture a.png'],
  ['where a link leads', '#listes', '#comptes', 'paragraph to heading 1 instead of paragraph to heading 0'],
])('refuses another guide that lacks %s', (_, what, instead, why) => {
  const lacking = FRENCH.replace(what, instead)
  expect(lacking).not.toBe(FRENCH)
  expect(() => besideEnglish(read(ENGLISH), read(lacking))).toThrow(why)
})
