import { readFileSync } from 'node:fs'
import { type MarkedToken, marked, type Token } from 'marked'
import type { Block, GuideText, Size, Span } from '../../app/web/pages/guideText.ts'
import { GUIDE } from '../../kit/rules/guide.ts'

/**
 * Reads a guide written in Markdown: its title, and its blocks. `sizeOf` tells the size of a picture. Throws at what the
 * page could not show, and at links that lead nowhere, so that nothing of it is lost in silence.
 */
export function readGuide(markdown: string, sizeOf: (file: string) => Size): Omit<GuideText, 'pictures'> {
  const [first, ...rest] = tokensOf(marked.lexer(markdown))
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error('The guide begins with no title.')
  const blocks = rest.map((token) => blockOf(token, sizeOf))
  const places = new Set(blocks.flatMap((block) => (block.is === 'heading' ? [block.id] : [])))
  for (const to of linksIn(blocks)) if (!places.has(to)) throw new Error(`The guide has no part #${to}.`)
  return { title: first.text, blocks }
}

/** Throws where a section stands in no chapter, or a chapter names one that is not there: pages lead to them. */
export function checkChapters({ blocks }: Pick<GuideText, 'blocks'>): void {
  const sections = blocks.flatMap((block) => (block.is === 'heading' && block.level === 2 ? [block.id] : []))
  const named: readonly string[] = Object.values(GUIDE).flat()
  const wrong = [
    ...sections.filter((section) => !named.includes(section)),
    ...named.filter((section, at) => !sections.includes(section) || named.indexOf(section) !== at),
  ]
  if (wrong.length > 0) throw new Error(`Chapters and sections of the guide differ: ${wrong.join(', ')}.`)
}

/** The size of a PNG, as its first bytes say. */
export function pngSize(path: string): Size {
  const bytes = readFileSync(path)
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error(`${path} is no PNG.`)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const tokensOf = (tokens: readonly Token[] = []): MarkedToken[] =>
  (tokens as MarkedToken[]).filter(({ type }) => type !== 'space')

function blockOf(token: MarkedToken, sizeOf: (file: string) => Size): Block {
  if (token.type === 'heading' && (token.depth === 2 || token.depth === 3))
    return { is: 'heading', level: token.depth, id: slugOf(token.text), text: token.text }
  if (token.type === 'list') {
    const items = token.items.map((item) => tokensOf(item.tokens).map((each) => blockOf(each, sizeOf)))
    return { is: 'list', ordered: token.ordered, items }
  }
  if (token.type !== 'paragraph' && token.type !== 'text') throw unknown(token)
  const [only, ...others] = tokensOf(token.tokens)
  if (only?.type === 'image' && others.length === 0) {
    if (!only.text) throw new Error(`${only.href} needs words for those who do not see it.`)
    return { is: 'picture', file: only.href, alt: only.text, ...sizeOf(only.href) }
  }
  return { is: 'paragraph', parts: spansOf(token.tokens) }
}

const spansOf = (tokens: readonly Token[] | undefined): Span[] => tokensOf(tokens).map(spanOf)

function spanOf(token: MarkedToken): Span {
  if (token.type === 'text') return { is: 'text', text: token.text.replaceAll('\n', ' ') }
  if (token.type === 'strong' || token.type === 'em') return { is: token.type, parts: spansOf(token.tokens) }
  if (token.type === 'link' && token.href.startsWith('#'))
    return { is: 'link', to: token.href.slice(1), parts: spansOf(token.tokens) }
  throw unknown(token)
}

const unknown = ({ raw }: MarkedToken) => new Error(`The page of the guide cannot show this: ${raw}`)

/** As forges name the place of a heading, so that links work there too. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-')

const linksIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.is === 'list') return block.items.flatMap(linksIn)
    return block.is === 'paragraph' ? linksAmong(block.parts) : []
  })

const linksAmong = (parts: readonly Span[]): string[] =>
  parts.flatMap((part) => {
    if (part.is === 'text') return []
    return [...(part.is === 'link' ? [part.to] : []), ...linksAmong(part.parts)]
  })
