import sanitizeHtml from 'sanitize-html'

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

/** A link leads to a page or an address, nowhere else. */
const LINK = /^(?:https?:\/\/|mailto:)[^\s]/i

/**
 * The HTML of an announcement as it may be stored, shown and sent: paragraphs, headings, lists, emphasis and links;
 * no pictures, scripts, styles or handlers. '' when nothing that could be read is left.
 */
export function cleanContent(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: NO_TEXT,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({ tagName, attribs: safeLink(href.trim()) }),
    },
  }).trim()
  return hasText(clean) ? clean : ''
}

const safeLink = (href: string): Record<string, string> => (LINK.test(href) ? { href } : {})

const hasText = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim() !== ''
