import sanitizeHtml from 'sanitize-html'
import { unescapeHtml } from '../../../kit/rules/html.ts'
import { isReadable } from '../rules/plainText.ts'
import { type Token, tokensOf } from './htmlTokens.ts'

const ALLOWED = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'a']
/** What says the same as an allowed one. */
const OTHERWISE = { b: 'strong', i: 'em' }
const KEPT = new Set([...ALLOWED, ...Object.keys(OTHERWISE)])

/** What stands inside these is no text of the announcement, so it goes with them. */
const TEXTLESS = new Set([
  ...['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'template'],
  ...['title', 'head', 'xmp', 'noembed', 'noframes', 'plaintext'],
])

/** What stood in blocks of its own; what it was made of is not kept. */
const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'div', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'h5', 'h6', 'header', 'hr', 'legend', 'main', 'menu'],
  ...['nav', 'pre', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr'],
])
const CELLS = new Set(['td', 'th'])

/** Deeper than anybody nests; reading takes the longer the deeper it is. */
const DEEPEST = 100

/** Stands for the edge of a block until it is clear what is beside it; a sign that no text has. */
const EDGE = '\ue000'
/** Stands for a '<' that is text: thousands of them as entities would each be a piece of text of its own to the parser. */
const LESS = '\ue001'
const OURS = /[\ue000\ue001]/g
const GAPS = /[\s\ue000]+/g
const ENDS_A_BLOCK = /<\/?(?:p|ul|ol|li|h[1-4])>$/
const BEGINS_A_BLOCK = /^<\/?(?:p|ul|ol|li|h[1-4])>/
/** As much as the longest of these tags takes. */
const BESIDE = '</ul>'.length

/** A link leads to a page or an address, nowhere else. */
const LINK = /^(?:https?:\/\/|mailto:)[^\s]/i

/**
 * The HTML of an announcement as it may be stored, shown and sent: paragraphs, headings, lists, emphasis and links;
 * no pictures, scripts, styles or handlers. '' when nothing that could be read is left.
 */
export function cleanContent(html: string): string {
  const clean = sanitizeHtml(reduced(html.replace(OURS, '')), {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { ...OTHERWISE, a: (tagName, { href = '' }) => ({ tagName, attribs: safeLink(href) }) },
  })
    .replaceAll(LESS, '&lt;')
    .replace(GAPS, (gap, at: number, whole: string) => (gap.includes(EDGE) ? breakAt(whole, at, at + gap.length) : gap))
    .trim()
  return isReadable(unescapeHtml(clean.replace(/<[^>]*>/g, ''))) ? clean : ''
}

/** Text and the tags that may be kept; edges of blocks, blanks between cells, and nothing of what is no text. */
function reduced(html: string): string {
  const tokens = tokensOf(html)
  const ends = endsOfTextless(tokens)
  const fits = nesting()
  let text = ''
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const end = ends.get(at)
    if (token.is === 'text') text += token.source.replaceAll('<', LESS)
    else if (BLOCKS.has(token.name)) text += EDGE
    else if (CELLS.has(token.name)) text += ' '
    else if (end !== undefined) at = end
    // The beginning of an element that never ends: what follows is text that somebody wrote.
    else if (TEXTLESS.has(token.name)) text += token.closes ? '' : ' '
    else if (fits(token.name, token.closes)) text += token.source
  }
  return text
}

/** Where elements that hold no text end, by where they begin. */
function endsOfTextless(tokens: readonly Token[]): Map<number, number> {
  const ends = new Map<number, number>()
  const begun = new Map<string, number[]>()
  for (const [at, token] of tokens.entries()) {
    if (token.is === 'text' || !TEXTLESS.has(token.name)) continue
    const open = begun.getOrInsertComputed(token.name, () => [])
    const from = token.closes ? open.pop() : undefined
    if (from !== undefined) ends.set(from, at)
    if (!token.closes) open.push(at)
  }
  return ends
}

/** Tells of each tag in turn whether it may be kept: of those that are allowed, all but the deepest. */
function nesting(): (name: string, closes: boolean) => boolean {
  const open: string[] = []
  return (name, closes) => {
    if (!KEPT.has(name)) return false
    if (name === 'br') return true
    if (closes) {
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
      // A paragraph may be ended that nobody began.
      return at >= 0 || name === 'p'
    }
    // The next paragraph or item ends the one before.
    const follows = (name === 'p' || name === 'li') && open.at(-1) === name
    if (follows) return true
    if (open.length === DEEPEST) return false
    open.push(name)
    return true
  }
}

/** What stands for edges of blocks: nothing beside another block, else a line break. */
function breakAt(whole: string, from: number, to: number): string {
  const isBeside =
    from === 0 ||
    to === whole.length ||
    ENDS_A_BLOCK.test(whole.slice(Math.max(0, from - BESIDE), from)) ||
    BEGINS_A_BLOCK.test(whole.slice(to, to + BESIDE))
  return isBeside ? '' : '<br />'
}

function safeLink(typed: string): Record<string, string> {
  const href = typed
    .replaceAll(EDGE, '')
    .replaceAll(LESS, '<')
    .replace(/<[^<>]*>/g, '')
    .trim()
  return LINK.test(href) ? { href } : {}
}
