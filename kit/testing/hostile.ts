const SIZE = 100_000

const filled = (piece: string, size = SIZE) => piece.repeat(Math.ceil(size / piece.length))
const halves = (one: string, other: string) => filled(one, SIZE / 2) + filled(other, SIZE / 2)
const between = (start: string, piece: string, end: string) => start + filled(piece) + end

/** Texts of 100 kB that stop whoever reads them by going back and forth. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  letters: filled('a'),
  digits: filled('1'),
  blanks: between('a', ' ', 'a'),
  'line breaks': between('a', '\n', 'a'),
  'blanks of other kinds': between('a', '\u00a0\u2007', 'a'),
  words: filled('a '),
  'dots and blanks': filled('. '),
  dots: filled('a.'),
  hyphens: filled('a-'),
  at: filled('a@'),
  marks: `a${halves('\u0301', '\u0327')}`,
  'marks in turn': between('a', '\u0301\u0327', 'a'),
  unseen: between('a', '\u200b', 'a'),
  'private use': between('a', '\ue000', 'a'),
  ligatures: filled('\ufdfa'),
  '<': filled('<'),
  '&': filled('&'),
  '&a': between('&', 'a', ''),
  entities: filled('&#xE000; '),
  'marks as entities': between('a', '&#769;&#807;', ''),
}

/** The same for HTML. */
export const HOSTILE_HTML: Readonly<Record<string, string>> = {
  ...HOSTILE_TEXTS,
  'nested tags': filled('<b>'),
  'ends of others': halves('<b>', '</i>'),
  'ends of what ended': halves('<b><i></b>', '<u></i>'),
  paragraphs: halves('<b>', '</p>'),
  lists: filled('<ul><li>'),
  blocks: between('a', '<div> ', 'a'),
  'blanks beside blocks': between('<p>a<div>', ' ', '</div>b</p>'),
  'line breaks': between('a', '<br> ', 'a'),
  cells: filled('<td>'),
  'elements without text': halves('<svg>', '</math>'),
  'elements of raw text': filled('<script>'),
  'raw text of two kinds': filled('<script><style>'),
  comments: filled('<!--'),
  'bogus comments': filled('<![CDATA['),
  links: filled('<a href="https://x.org">'),
  'beginnings of links': filled('<a href="'),
  'a link of blanks': between('<p><a href="https://x', ' ', '">a</a></p>'),
  'a link of <': between('<p><a href="https://x', '<', '">a</a></p>'),
  attributes: between('<a ', 'x=1 ', '>'),
  'beginnings of blocks': filled('<div a'),
  'open quotes': filled('<div "'),
}
