import { describe, expect, test } from 'vitest'
import { cleanContent } from './sanitize.ts'

/** What an announcement may be made of, what is no text of it, and what stood apart: written down by hand. */
const KEPT = ['p', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'a']
const TEXTLESS = ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math']
const ALSO_TEXTLESS = ['template', 'title', 'head', 'xmp', 'noembed', 'noframes']
const BLOCKS = ['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'div', 'dl']
const MORE_BLOCKS = ['dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h5', 'h6', 'header', 'legend', 'main']
const REMAINING_BLOCKS = ['menu', 'nav', 'pre', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr']
const INLINE = ['span', 'font', 'small', 'sup', 'sub', 'code', 'mark', 'label', 'button']

describe('a tag in content', () => {
  test.each(KEPT)('%s stays', (tag) => {
    expect(cleanContent(`<${tag}>one</${tag}>`)).toBe(`<${tag}>one</${tag}>`)
  })

  test.each([...TEXTLESS, ...ALSO_TEXTLESS])('%s goes with what stands in it', (tag) => {
    expect(cleanContent(`<p>one</p><${tag}>two</${tag}><p>three</p>`)).toBe('<p>one</p><p>three</p>')
    const shouted = tag.toUpperCase()
    expect(cleanContent(`<p>one</p><${shouted} a="b">two</${shouted}><p>three</p>`)).toBe('<p>one</p><p>three</p>')
  })

  test.each([...TEXTLESS, ...ALSO_TEXTLESS, 'embed', 'plaintext'])(
    '%s that never ends takes nothing with it',
    (tag) => {
      expect(cleanContent(`<p>one</p><${tag}>two<p>three</p>`)).toBe('<p>one</p> two<p>three</p>')
    },
  )

  test.each([...BLOCKS, ...MORE_BLOCKS, ...REMAINING_BLOCKS])(
    '%s leaves what stood in it on a line of its own',
    (tag) => {
      expect(cleanContent(`one<${tag}>two</${tag}>three`)).toBe('one<br />two<br />three')
      expect(cleanContent(`one <${tag.toUpperCase()} class="x>y">\ntwo`)).toBe('one<br />two')
    },
  )

  test('hr is a line too', () => expect(cleanContent('one<hr>two')).toBe('one<br />two'))

  test.each(INLINE)('%s leaves what stood in it where it was', (tag) => {
    expect(cleanContent(`one<${tag}>two</${tag}>three`)).toBe('onetwothree')
  })

  test.each(['td', 'th'])('%s leaves a blank', (tag) => {
    expect(cleanContent(`one<${tag}>two</${tag}>three`)).toBe('one two three')
  })

  test.each(['p', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4'])('beside %s no line is added', (tag) => {
    expect(cleanContent(`<div><${tag}>one</${tag}></div>`)).toBe(`<${tag}>one</${tag}>`)
    expect(cleanContent(`<${tag}><div>one</div></${tag}>`)).toBe(`<${tag}>one</${tag}>`)
  })

  test('several blocks that begin and end at once are one line', () => {
    expect(cleanContent('one</div>\n </section> <div>\n<div>two')).toBe('one<br />two')
  })
})

describe('the elements that never end', () => {
  test.each([
    // The last that is open is the one that ends.
    ['<svg>a<svg>b</svg>c', 'ac'],
    ['<svg>a<style>b</style>c', 'ac'],
    ['a<svg>b</style>c', 'a bc'],
    ['<svg>a</svg>b<svg>c', 'b c'],
    ['<svg>a<math>b<svg>c</svg>d', 'a bd'],
    ['<SVG>a</svg>b', 'b'],
  ])('%s', (html, expected) => {
    expect(cleanContent(html).replace(/ +/g, ' ').trim()).toBe(expected)
  })
})

describe.each([
  ['\ue000', 'the edge of a block'],
  ['\ue001', 'a less-than sign in a text'],
])('%j, which stands for %s meanwhile', (sign) => {
  const signed = (html: string) => html.replaceAll('\ue000', sign)

  test.each([
    ['one\ue000two', 'onetwo'],
    ['\ue000one\ue000\ue000two\ue000', 'onetwo'],
    ['<p>one \ue000 two</p>', '<p>one  two</p>'],
    ['<p>one\ue000</p><p>two</p>', '<p>one</p><p>two</p>'],
    ['<scr\ue000ipt>alert(1)</scr\ue000ipt>one', 'one'],
    ['<div>one\ue000two</div>three', 'onetwo<br />three'],
    ['<a href="https://x.org/\ue000y">one</a>', '<a href="https://x.org/y">one</a>'],
  ])('%j is as if it were not there', (html, expected) => {
    expect(cleanContent(signed(html))).toBe(expected)
  })

  test.each(['\ue000', '<p>\ue000</p>', '<div>\ue000</div>'])('%j alone is nothing', (html) => {
    expect(cleanContent(signed(html))).toBe('')
  })

  test.each([16, 10])('as a number of base %i it does not come back', (base) => {
    const number = `${base === 16 ? 'x' : ''}${sign.charCodeAt(0).toString(base)}`
    expect(cleanContent(`one&#${number};two`)).not.toContain(sign)
  })
})

describe('a link', () => {
  test.each(['http://x.org', 'https://x.org/a?b=c#d', 'HTTPS://X.ORG', 'mailto:a@x.org'])('leads to %s', (href) => {
    expect(cleanContent(`<a href="${href}">one</a>`)).toBe(`<a href="${href}">one</a>`)
    expect(cleanContent(`<a href=" ${href} ">one</a>`)).toBe(`<a href="${href}">one</a>`)
  })

  test.each(['ftp://x.org', 'https://', 'https:// x.org', 'mailto:', 'x.org', '#here', 'see https://x.org', 'tel:1'])(
    'never leads to %s',
    (href) => {
      expect(cleanContent(`<a href="${href}">one</a>`)).toBe('<a>one</a>')
    },
  )
})
