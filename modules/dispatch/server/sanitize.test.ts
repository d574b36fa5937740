import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_HTML } from '../../../kit/testing/hostile.ts'
import { MOMENT, processorTime } from '../../../kit/testing/processorTime.ts'
import { cleanContent } from './sanitize.ts'

describe('content', () => {
  test.each([
    ['<p>One <strong>two</strong> <em>three</em> <u>four</u><br>five</p>', null],
    ['<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><ul><li>e</li></ul><ol><li>f</li></ol>', null],
    ['<p><a href="https://example.org/x?y=1">page</a> <a href="mailto:a@example.org">mail</a></p>', null],
    ['<p>a<b>b</b><i>c</i></p>', '<p>a<strong>b</strong><em>c</em></p>'],
    ['plain text & signs', 'plain text &amp; signs'],
    ['<p>Mr D&#39;Souza</p>', "<p>Mr D'Souza</p>"],
  ])('%s is kept', (html, expected) => {
    expect(cleanContent(html).replaceAll('<br />', '<br>')).toBe(expected ?? html)
  })

  test.each([
    ['<p>x</p><script>alert(1)</script>', '<p>x</p>'],
    ['<p onclick="alert(1)" onmouseover=alert(2)>x</p>', '<p>x</p>'],
    ['<p style="background:url(https://evil.example/x)">x</p>', '<p>x</p>'],
    ['<style>@import "https://evil.example/x.css";</style><p>x</p>', '<p>x</p>'],
    ['<link rel="stylesheet" href="https://evil.example/x.css"><p>x</p>', '<p>x</p>'],
    ['<p>x<img src="https://evil.example/pixel.gif" width=1 height=1></p>', '<p>x</p>'],
    ['<p><a href="javascript:alert(1)">x</a></p>', '<p><a>x</a></p>'],
    ['<p><a href="JaVaScRiPt&colon;alert(1)">x</a></p>', '<p><a>x</a></p>'],
    ['<p><a href="java\tscript:alert(1)">x</a></p>', '<p><a>x</a></p>'],
    ['<p><a href=" data:text/html,<script>1</script>">x</a></p>', '<p><a>x</a></p>'],
    ['<p><a href="//evil.example">x</a></p>', '<p><a>x</a></p>'],
    ['<p><a href="/announcement/view/1">x</a></p>', '<p><a>x</a></p>'],
    [
      '<p><a href="https://example.org" target="_blank" onclick="x()">x</a></p>',
      '<p><a href="https://example.org">x</a></p>',
    ],
    ['<iframe src="https://evil.example"></iframe><p>x</p>', '<p>x</p>'],
    ['<svg onload=alert(1)><script>alert(1)</script></svg><p>x</p>', '<p>x</p>'],
    ['<form action="https://evil.example"><input name=a><button>go</button></form><p>x</p>', 'go<p>x</p>'],
    ['<table background="https://evil.example"><tr><td>x</td></tr></table>', 'x'],
    ['<video poster="https://evil.example/p.png"></video><p>x</p>', '<p>x</p>'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example"><p>x</p>', '<p>x</p>'],
    ['<base href="https://evil.example"><p>x</p>', '<p>x</p>'],
    ['<!-- a comment --><p>x</p>', '<p>x</p>'],
    ['<p>x</p><plaintext>', '<p>x</p>'],
    // What never ends takes no text with it.
    ['<p>a</p><svg onload=alert(1)><p>after</p>', '<p>a</p> <p>after</p>'],
    ['<p>a</p><svg><svg><p>drawn</p></svg><p>after</p>', '<p>a</p> <p>after</p>'],
    ['<select><option>a<p>after</p>', 'a<p>after</p>'],
    ['<p>x</p><script>alert(1)<p>after</p>', '<p>x</p> alert(1)<p>after</p>'],
    // Blocks and cells stay apart.
    ['<div>one</div><div>two</div>', 'one<br />two'],
    ['<div title="a > b">one</div>\n<div><p>two</p></div>', 'one<p>two</p>'],
    ['<ul><li><div>one</div></li></ul>', '<ul><li>one</li></ul>'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a  b<br />c'],
    ['<p><a href="https://x.org/<div>y">x</a></p>', '<p><a href="https://x.org/y">x</a></p>'],
    ['<p>\ue000x</p>', '<p>x</p>'],
    ['<p><a href="https://x.org/a<b">x < y</a></p>', '<p><a href="https://x.org/a&lt;b">x &lt; y</a></p>'],
    ['<p><a href="https://x.org/&#xE000;y">x</a></p>', '<p><a href="https://x.org/y">x</a></p>'],
    ['<scr<script>ipt>alert(1)</script><p>x</p>', 'ipt&gt;alert(1)<p>x</p>'],
  ])('%s is cleaned', (html, expected) => {
    expect(cleanContent(html)).toBe(expected)
  })

  test.each([
    '',
    '   ',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<p><br></p>',
    '<script>alert(1)</script>',
    '<img src=x>',
    '<p>\u200b</p>',
    '<p>&#8203;&shy;&zwj;\ufeff</p>',
    '<p>\u2800 \u3164</p>',
    '<p><a href="https://x.org"></a></p>',
  ])('%j is nothing', (html) => {
    expect(cleanContent(html)).toBe('')
  })

  test('that is clean stays as it is', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<script>',
      '</script>',
      '<a href="https://x.org">',
      '<a href="javascript:1">',
      '</a>',
      '&lt;',
      '&',
      '"',
      "'",
      '<',
      '>',
      'text ',
      '<img src=x onerror=1>',
      '<br>',
      '<ul><li>',
      '<!--',
      '-->',
      '<svg>',
      '<div>',
      '</div>',
      '<td>',
      '\ue000',
      '\ue001',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const once = cleanContent(parts.join(''))
        expect(cleanContent(once)).toBe(once)
        expect(once).not.toMatch(/<(?!\/?(p|br|strong|em|u|ul|ol|li|h[1-4]|a)\b)/)
        expect(once).not.toMatch(/javascript:|onerror=\w/)
      }),
      { numRuns: 500, seed: 20_261_120 },
    )
  })

  test.each(Object.entries(HOSTILE_HTML))('is read in a moment: %s', (_name, html) => {
    expect(processorTime(() => cleanContent(html), MOMENT)).toBeLessThan(MOMENT)
  })
})
