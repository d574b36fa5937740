import sanitizeHtml from 'sanitize-html'
import { unescapeHtml } from '../../../kit/rules/html.ts'
import { isReadable } from '../rules/plainText.ts'

const ALLOWED = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'a']

/** What stands inside these is no text of the announcement, so it goes with them. */
const NO_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'template',
  'title',
  'head',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
]

/** What stood in blocks of its own; what it was made of is not kept. */
const BLOCK_TAGS = [
  ...['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'div', 'dl', 'dt'],
  ...[
    'fieldset',
    'figcaption',
    'figure',
    'footer',
    'form',
    'h5',
    'h6',
    'header',
    'hr',
    'legend',
    'main',
    'menu',
    'nav',
  ],
  ...['pre', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr'],
]

/** A tag of one of these; it ends before the next one begins, so that looking for them takes no longer than reading. */
const tagsOf = (names: readonly string[]): RegExp =>
  new RegExp(`<(/?)(${names.join('|')})(?=[\\s/>])(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>`, 'gi')

const BLOCKS = tagsOf(BLOCK_TAGS)
const CELLS = tagsOf(['td', 'th'])
const TEXTLESS = tagsOf(NO_TEXT)

/** Stands for the edge of a block until it is clear what is beside it; a sign that no text has. */
const EDGE = '\ue000'
const EDGES = /\s*\ue000[\s\ue000]*/g
const EDGES_BESIDE_A_BLOCK =
  /(?<=^|<\/?(?:p|ul|ol|li|h[1-4])>)\s*\ue000[\s\ue000]*|\s*\ue000[\s\ue000]*(?=$|<\/?(?:p|ul|ol|li|h[1-4])>)/g

/** A link leads to a page or an address, nowhere else. */
const LINK = /^(?:https?:\/\/|mailto:)[^\s]/i

/**
 * The HTML of an announcement as it may be stored, shown and sent: paragraphs, headings, lists, emphasis and links;
 * no pictures, scripts, styles or handlers. '' when nothing that could be read is left.
 */
export function cleanContent(html: string): string {
  const clean = sanitizeHtml(withEdges(closing(html.replaceAll(EDGE, ''))), {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: NO_TEXT,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({ tagName, attribs: safeLink(href.replaceAll(EDGE, '').trim()) }),
    },
  })
    .replace(EDGES_BESIDE_A_BLOCK, '')
    .replace(EDGES, '<br />')
    .trim()
  return isReadable(unescapeHtml(clean.replace(/<[^>]*>/g, ''))) ? clean : ''
}

const withEdges = (html: string): string => html.replace(BLOCKS, EDGE).replace(CELLS, ' ')

/**
 * The same without the beginnings of elements that never end: what follows one is text that somebody wrote. A blank
 * takes their place, so that nothing grows together into a tag.
 */
function closing(html: string): string {
  const open: { name: string; at: number; length: number }[] = []
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TEXTLESS)) {
    if (slash === '') open.push({ name: name.toLowerCase(), at: index, length: tag.length })
    else {
      const begun = open.findLastIndex((each) => each.name === name.toLowerCase())
      if (begun >= 0) open.splice(begun, 1)
    }
  }
  return open.reduceRight((text, { at, length }) => `${text.slice(0, at)} ${text.slice(at + length)}`, html)
}

const safeLink = (href: string): Record<string, string> => (LINK.test(href) ? { href } : {})
