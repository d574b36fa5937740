import { expect, test } from 'vitest'
import { inLanguage } from '../languages.ts'
import { letter } from './layout.ts'

const TEXT = {
  title: 'A Samar waits',
  paragraphs: ['First <script>alert(1)</script>', 'Second & last'],
  wording: 'Rai "Rahim" Lalani,\nof Mumbai.',
  button: { label: 'Read & approve', href: 'https://rites.example.org/samar/approve/7?a=1&b=2' },
  footer: 'The Council',
}

test('a letter escapes what it is given', () => {
  const { html } = letter(TEXT)
  expect(html).not.toContain('<script>')
  expect(html).toContain('First &lt;script&gt;')
  expect(html).toContain('href="https://rites.example.org/samar/approve/7?a=1&amp;b=2"')
  expect(html).toContain('Rai &quot;Rahim&quot; Lalani,<br>')
})

test('announced text says which of its lines are in another language than the letter', () => {
  const lines = ['Samar will be held at <East York> on Friday.', 'Le Samar aura lieu le vendredi 20 novembre.', 'Amin']
  const wording = lines.join('\n')
  const { html, text } = inLanguage('fr', () => letter({ ...TEXT, wording }))
  const said = `<span lang="en">Samar will be held at &lt;East York&gt; on Friday.</span><br>\n${lines[1]}<br>\nAmin`
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain(`>${said}</blockquote>`)
  expect(text).toContain(`  ${lines.join('\n  ')}`)
  expect(letter({ ...TEXT, wording }).html).toContain(`<br>\n<span lang="fr">${lines[1]}</span><br>`)
})

test('its plain text has the link on a line of its own', () => {
  expect(letter(TEXT).text).toBe(
    'A Samar waits\n\nFirst <script>alert(1)</script>\n\nSecond & last\n\n  Rai "Rahim" Lalani,\n  of Mumbai.\n\n' +
      'Read & approve:\nhttps://rites.example.org/samar/approve/7?a=1&b=2\n\n-- \nThe Council\n',
  )
})

test('it does without button and wording', () => {
  const { html, text } = letter({ title: 'T', paragraphs: ['P'], footer: 'F' })
  expect(html).not.toContain('<a ')
  expect(html).not.toContain('<blockquote')
  expect(text).toBe('T\n\nP\n\n-- \nF\n')
})

test('an address that is longer than a phone is wide breaks within the sheet', () => {
  expect(letter(TEXT).html).toMatch(/<div class="sheet" style="[^"]*overflow-wrap:break-word"/)
})

test('particulars stand under their headings, each with its page', () => {
  const groups = [
    {
      label: 'A & B',
      lines: ['Phone: 1', 'Note: <b>'],
      link: { label: 'Open it', href: 'https://x.example/1?a=1&b=2' },
    },
    { label: 'C', lines: ['D'] },
  ]
  const { html, text } = letter({ title: 'T', paragraphs: ['P'], groups, footer: 'F' })
  expect(text).toBe('T\n\nP\n\nA & B\nPhone: 1\nNote: <b>\nhttps://x.example/1?a=1&b=2\n\nC\nD\n\n-- \nF\n')
  expect(html).toContain('A &amp; B</h2>')
  expect(html).toContain('Phone: 1<br>\nNote: &lt;b&gt;<br>\n<a class="link" href="https://x.example/1?a=1&amp;b=2"')
})

test('it links to pages only', () => {
  const groups = [{ label: 'x', lines: [], link: { label: 'x', href: 'javascript:alert(1)' } }]
  expect(() => letter({ ...TEXT, groups })).toThrow('pages only')
  expect(() => letter({ ...TEXT, button: { label: 'x', href: 'javascript:alert(1)' } })).toThrow('pages only')
})
