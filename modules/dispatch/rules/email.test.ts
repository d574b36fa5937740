import { describe, expect, it } from 'vitest'
import { contentFor } from './compile.ts'
import { announcementEmail, textOf } from './email.ts'

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
    expect(textOf(contentFor(wordings.map((wording) => ({ wording }))))).toBe(wordings.join('\n\n'))
  })
})

describe('the e-mail', () => {
  it('escapes what is text and keeps what is content', () => {
    const { html, text } = announcementEmail({ subject: 'A & <b>', content: '<p>x</p>' }, 'Council & Co')
    expect(html).toContain('<title>A &amp; &lt;b&gt;</title>')
    expect(html).toContain('<p>x</p>')
    expect(html).toContain('Council &amp; Co')
    expect(text).toBe('A & <b>\n\nx\n\n-- \nCouncil & Co\n')
  })

  it('loads nothing from elsewhere', () => {
    expect(announcementEmail({ subject: 'S', content: '' }, 'C').html).not.toMatch(/src=|url\(|@import|<link/)
  })
})
