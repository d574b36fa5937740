import { expect, it } from 'vitest'
import { GUIDE } from '../../kit/rules/guide.ts'
import { checkChapters, readGuide } from './readGuide.ts'

const size = { width: 360, height: 640 }
const read = (markdown: string) => readGuide(markdown, () => size)
const text = (words: string) => ({ is: 'text', text: words })

it('reads the title, and every block in its order', () => {
  const guide = read(
    '# Guide\n\n## What is next\n\nPress **Submit**,\nthen [read](#what-is-next) *on*.\n\n![A form](pictures/form.png)\n\n1. One\n2. Two\n',
  )
  expect(guide).toEqual({
    title: 'Guide',
    blocks: [
      { is: 'heading', level: 2, id: 'what-is-next', text: 'What is next' },
      {
        is: 'paragraph',
        parts: [
          text('Press '),
          { is: 'strong', parts: [text('Submit')] },
          text(', then '),
          { is: 'link', to: 'what-is-next', parts: [text('read')] },
          text(' '),
          { is: 'em', parts: [text('on')] },
          text('.'),
        ],
      },
      { is: 'picture', file: 'pictures/form.png', alt: 'A form', ...size },
      {
        is: 'list',
        ordered: true,
        items: [[{ is: 'paragraph', parts: [text('One')] }], [{ is: 'paragraph', parts: [text('Two')] }]],
      },
    ],
  })
})

it.each([
  ['that begins with no title', 'Words', 'begins with no title'],
  ['with a link that leads nowhere', '# Guide\n\n- [Here](#nowhere)', 'no part #nowhere'],
  ['with a link that leads away', '# Guide\n\n[Away](https://example.org)', 'cannot show this: [Away]'],
  ['with a picture without words', '# Guide\n\n![](pictures/form.png)', 'needs words'],
  ['with what the page has no place for', '# Guide\n\n> Said', 'cannot show this: > Said'],
])('refuses a guide %s', (_, markdown, why) => expect(() => read(markdown)).toThrow(why))

it('refuses a section without a chapter, and a chapter without its section', () => {
  const guideOf = (sections: readonly string[]) =>
    read(`# Guide\n\n${sections.map((each) => `## ${each}`).join('\n\n')}`)
  const all = Object.values(GUIDE).flat()
  expect(() => checkChapters(guideOf(all))).not.toThrow()
  expect(() => checkChapters(guideOf([...all, 'Besides']))).toThrow('differ: besides.')
  expect(() => checkChapters(guideOf(all.slice(1)))).toThrow('differ: the-first-page.')
})
