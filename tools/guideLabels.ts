import { readFileSync } from 'node:fs'
import type { Language } from '../kit/rules/language.ts'
import { guideFile } from './build/guideIn.ts'
import { readSources, type Source } from './sources.ts'

// What the guide prints in bold is a button, a label or a menu: it has to be what the screens call it (CONTRIBUTING).

type Node = { type: string } & Readonly<Record<string, unknown>>

/** Stands in a sentence for what is put into it. */
const ANYTHING = '\u0000'

/** Each sentence of the words in a language by its place: 'kit/words filterBarWords.clear', in all the ways it may read. */
export type Sentences = ReadonlyMap<string, readonly string[]>

export function sentencesIn(root: string, language: Language): Sentences {
  const sources = readSources(root).filter(({ path }) => path.endsWith(`words/${language}.ts`))
  return new Map(sources.flatMap(sentencesOf))
}

function sentencesOf({ path, program }: Source): [string, string[]][] {
  const made = new Map<string, Node>()
  for (const statement of program.body as unknown as Node[]) {
    const declared = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null
    for (const { id, init } of (declared?.declarations ?? []) as { id: { name: string }; init: Node }[])
      made.set(id.name, init)
  }
  const waysOf = (node: Node): string[] => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
    const own = node.type === 'TemplateLiteral' ? [quasisOf(node).join(ANYTHING)] : []
    return [...own, ...below(node).flatMap(waysOf)]
  }
  const within = (place: string, node: Node): [string, string[]][] => {
    if (node.type.startsWith('TS')) return within(place, node.expression as Node)
    if (node.type === 'ObjectExpression')
      return (node.properties as Node[]).flatMap(({ key, value }) =>
        value ? within(`${place}.${(key as { name: string }).name}`, value as Node) : [],
      )
    // A sentence that a function of the file makes.
    const maker = node.type === 'Identifier' ? made.get(String(node.name)) : undefined
    return [[place, waysOf(maker ?? node)]]
  }
  const folder = path.replace(/\w+\.ts$/, '')
  return [...made].flatMap(([name, node]) => within(`${folder} ${name}`, node))
}

const quasisOf = ({ quasis }: Node) => (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)

const below = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((each): each is Node => typeof each === 'object' && each !== null && 'type' in each)

/** Where a label stands in the words: whole, with something put in, or as the beginning of what goes on with something. */
export const placesOf = (label: string, sentences: Sentences): string[] =>
  [...sentences].flatMap(([place, ways]) => (ways.some((way) => reads(way, label)) ? [place] : []))

function reads(way: string, label: string): boolean {
  if (!way.includes(ANYTHING))
    return way === label || way.startsWith(`${label}\u00a0: `) || way.startsWith(`${label}: `)
  const [start = ''] = way.split(ANYTHING)
  if (start.trim().length < 3) return false
  if (start.startsWith(label)) return /^[\s(:]*$/.test(start.slice(label.length))
  // As the pattern below would say of nearly all, which would have to be made for it.
  if (!label.startsWith(start)) return false
  const parts = way.split(ANYTHING).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`).test(label)
}

/** What the guide prints in bold, by its paragraphs. */
export const labelsOf = (language: Language): string[][] =>
  readFileSync(guideFile(language), 'utf8')
    .split('\n')
    .map((line) => [...line.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label))
