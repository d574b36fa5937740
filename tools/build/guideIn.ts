import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Block, GuideText, Size, Span } from '../../app/web/pages/guideText.ts'
import type { Language } from '../../kit/rules/language.ts'
import { checkChapters, readGuide } from './readGuide.ts'

type Guide = Omit<GuideText, 'pictures'>

export const DOCS = join(import.meta.dirname, '..', '..', 'docs')
/** Where the guide is written in a language. */
export const guideFile = (language: Language): string => join(DOCS, language === 'en' ? 'users.md' : 'users.fr.md')

/**
 * The guide in a language (decisions §20). Throws where it says more or less than the English one: what is added there
 * would be missing for some of its readers.
 */
export function guideIn(language: Language, sizeOf: (file: string) => Size): Guide {
  const read = (file: string, size: typeof sizeOf) => readGuide(readFileSync(file, 'utf8'), size)
  const english = read(guideFile('en'), language === 'en' ? sizeOf : () => ({ width: 0, height: 0 }))
  checkChapters(english)
  return language === 'en' ? english : besideEnglish(english, read(guideFile(language), sizeOf))
}

/** Another guide with the places of the English one: screens lead to those, whatever its headings are. */
export function besideEnglish(english: Guide, other: Guide): Guide {
  const [wanted, found] = [shapesOf(english), shapesOf(other)]
  const at = Array.from({ length: Math.max(wanted.length, found.length) }).findIndex((_, n) => wanted[n] !== found[n])
  if (at >= 0)
    throw new Error(
      `The guides part after “${headingBefore(other, at)}”: ${found[at] ?? 'nothing'} instead of ${wanted[at] ?? 'nothing'}.`,
    )
  const places = new Map(headingsOf(other).map((id, n) => [id, headingsOf(english)[n] ?? id]))
  return { ...other, blocks: other.blocks.map((block) => placed(block, places)) }
}

const headingsOf = ({ blocks }: Guide): string[] =>
  blocks.flatMap((block) => (block.is === 'heading' ? [block.id] : []))

/** The heading that a block stands under, or the title. */
function headingBefore({ title, blocks }: Guide, at: number): string {
  const above = blocks.slice(0, at).findLast((block) => block.is === 'heading')
  return above?.is === 'heading' ? above.text : title
}

/** What each block is, in whatever language: its level, its picture, its steps, and where it leads to. */
function shapesOf(guide: Guide): string[] {
  const headings = headingsOf(guide)
  const shape = (block: Block): string => {
    if (block.is === 'heading') return `heading ${block.level}`
    if (block.is === 'picture') return `picture ${basename(block.file)}`
    if (block.is === 'list')
      return `${block.ordered ? 'steps' : 'list'} (${block.items.map((item) => item.map(shape).join(' ')).join(', ')})`
    return ['paragraph', ...leadsTo(block.parts).map((to) => `to heading ${headings.indexOf(to)}`)].join(' ')
  }
  return guide.blocks.map(shape)
}

const leadsTo = (parts: readonly Span[]): string[] =>
  parts.flatMap((part) =>
    part.is === 'text' ? [] : [...(part.is === 'link' ? [part.to] : []), ...leadsTo(part.parts)],
  )

function placed(block: Block, places: ReadonlyMap<string, string>): Block {
  if (block.is === 'heading') return { ...block, id: places.get(block.id) ?? block.id }
  if (block.is === 'paragraph') return { ...block, parts: block.parts.map((part) => leading(part, places)) }
  if (block.is === 'list')
    return { ...block, items: block.items.map((item) => item.map((each) => placed(each, places))) }
  return block
}

function leading(part: Span, places: ReadonlyMap<string, string>): Span {
  if (part.is === 'text') return part
  const parts = part.parts.map((each) => leading(each, places))
  return part.is === 'link' ? { ...part, to: places.get(part.to) ?? part.to, parts } : { ...part, parts }
}
