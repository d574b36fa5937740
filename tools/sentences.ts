import { lineAt, readSources, type Source } from './sources.ts'

// Sentences stand in `words/` (CONTRIBUTING, 'Words'): what anybody reads is named here where it stands elsewhere.

type Node = { type: string; start: number } & Readonly<Record<string, unknown>>
type Found = { readonly path: string; readonly line: number; readonly text: string }

/** What is read by people at these names, be it one word. */
const NAMED_FOR_READING = /^(label|title|header|heading|description|placeholder|aria-label|alt|text|subject|message)$/
const WORDS = /\p{L}{2,}[,.:;]? \p{L}/u
const ONE_WORD = /^\p{Lu}\p{L}+\W*$/u

/** Whether what stands in a file is for readers of the product. */
const isProduct = (path: string) =>
  /^(app|kit|modules)\//.test(path) &&
  !/\.(test|spec)\.tsx?$|\/(testing|words|commands)\/|\/seed\w*\.ts$|^app\/server\/(main|rop)\.ts$/.test(path)

/** Every sentence that stands outside `words/`. */
export const sentencesOutside = (sources: readonly Source[]): Found[] =>
  sources.filter(({ path }) => isProduct(path)).flatMap(sentencesIn)

function sentencesIn(source: Source): Found[] {
  const found: Found[] = []
  const say = (node: Node, text: string) =>
    found.push({ path: source.path, line: lineAt(source, node.start), text: text.trim().replace(/\s+/g, ' ') })
  const walk = (node: Node, name: string | null): void => {
    if (isForDevelopers(node)) return
    const text = textOf(node)
    if (text !== null && (WORDS.test(text) || (name !== null && ONE_WORD.test(text)))) say(node, text)
    for (const [key, below] of Object.entries(node))
      for (const each of Array.isArray(below) ? below : [below]) {
        if (isNode(each)) walk(each, nameFor(node, key, name))
      }
  }
  walk(source.program as unknown as Node, null)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The name that a value is read by: of its property, its attribute, or as a child of an element. */
function nameFor(node: Node, key: string, above: string | null): string | null {
  if (node.type === 'Property' && key === 'value') return readingName(node.key)
  if (node.type === 'JSXAttribute' && key === 'value') return readingName(node.name)
  if (node.type === 'JSXElement' && key === 'children') return 'children'
  return /^(Conditional|Logical|JSXExpression)/.test(node.type) ? above : null
}

function readingName(key: unknown): string | null {
  const name = isNode(key) ? String(key.name ?? key.value) : ''
  return NAMED_FOR_READING.test(name) ? name : null
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateElement') return String((node.value as { cooked?: string }).cooked ?? '')
  return null
}

/** What is thrown for whoever develops, written for the database or into the log, and what is imported. */
function isForDevelopers(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return true
  // What a call does, for who reads the API's description.
  if (node.type === 'Property' && isNode(node.key) && node.key.name === 'summary') return true
  if (node.type === 'NewExpression') return isNode(node.callee) && node.callee.name === 'Error'
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const { callee } = node
  const of = isNode(callee.object)
    ? String(callee.object.name ?? (callee.object.property as Node | undefined)?.name)
    : ''
  return /^(log|logger|console)$/.test(of)
}

if (import.meta.main) {
  const [under = ''] = process.argv.slice(2)
  const found = sentencesOutside(readSources(process.cwd())).filter(({ path }) => path.startsWith(under))
  for (const { path, line, text } of found) console.log(`${path}:${line} ${text}`)
  console.log(`${found.length} sentences outside words/`)
}
