import { describe, expect, it } from 'vitest'
import { HOSTILE_HTML } from '../../../kit/testing/hostile.ts'
import { MOMENT, processorTime } from '../../../kit/testing/processorTime.ts'
import { announcedTexts } from './announcedText.ts'
import { compareWith } from './carried.ts'
import { contentFor } from './compile.ts'
import { comparable, isReadable, textOf } from './plainText.ts'

describe('content as text', () => {
  it.each([
    ['<p>One.</p>\n<p>Two.</p>', 'One.\n\nTwo.'],
    ['<p>First line<br>second line<br />third</p>', 'First line\nsecond line\nthird'],
    ['<h2>Title</h2><ul><li>one</li><li><p>two</p></li></ul><p>after</p>', 'Title\n\n- one\n- two\n\nafter'],
    ['<p><strong>Bold</strong> and <em>slanted</em></p>', 'Bold and slanted'],
    ['<p><a href="https://example.org/a?b=1&amp;c=2">the page</a></p>', 'the page (https://example.org/a?b=1&c=2)'],
    ['<p><a href="https://example.org">https://example.org</a></p>', 'https://example.org'],
    ['<p>D&#39;Souza &lt;b&gt; &amp;amp; &#x1F54A;</p>', "D'Souza <b> &amp; 🕊"],
  ])('%s', (content, text) => {
    expect(textOf(content)).toBe(text)
  })

  it('is the wordings themselves, when nobody edited it', () => {
    const wordings = ["Mr D'Souza & family, <of> Toronto.", 'Two\nlines.']
    expect(
      textOf(
        contentFor(
          wordings.map((wording) => ({ wording, lapses: [] })),
          '2026-11-20T23:00:00Z',
        ),
      ),
    ).toBe(wordings.join('\n\n'))
  })
})

describe('the longest content', () => {
  const CARRIED = [{ id: 1, personName: 'a', wording: 'a a. '.repeat(400) }]

  it.each(Object.entries(HOSTILE_HTML))('is read in a moment: %s', (_name, content) => {
    expect(processorTime(() => textOf(content), MOMENT)).toBeLessThan(MOMENT)
    expect(processorTime(() => isReadable(comparable(content)), MOMENT)).toBeLessThan(MOMENT)
    expect(processorTime(() => compareWith(content, { stay: CARRIED, gone: CARRIED }), MOMENT)).toBeLessThan(MOMENT)
    expect(processorTime(() => announcedTexts(content, CARRIED), MOMENT)).toBeLessThan(MOMENT)
  })
})
