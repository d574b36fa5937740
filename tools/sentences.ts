import { lineAt, readSources, type Source } from './sources.ts'

// Sentences stand in `words/` (CONTRIBUTING, 'Words'): what anybody reads is named here where it stands elsewhere.
// `sentences.test.ts` lets none stand in modules, screens and rules; what servers say to browsers, databases and operators
// looks the same, so of `kit/server` and `app/server` this only lists what somebody has to look at.

type Node = { type: string; start: number } & Readonly<Record<string, unknown>>
type Found = { readonly path: string; readonly line: number; readonly text: string }

/** What is read by people at these names, be it one word. */
const NAMED_FOR_READING = /^(label|title|header|heading|description|placeholder|aria-label|alt|text|subject|message)$/
const WORDS = /\p{L}{2,}[,.:;]? \p{L}/u
const ONE_WORD = /^\p{Lu}\p{L}+\W*$/u

/** What is read or stored, and not said: values as they are picked, names as they are typed, what mail servers write. */
const VALUES = /rules\/(?:picklists|choices|provinces|nameCase|names\/spelling)\.ts$|returns\/server\/phrases\.ts$/
/** What only operators read: figures of `/metrics`, and what `rop places` refuses. */
const OPERATORS = /server\/figures\.ts$|places\/server\/enter\.ts$/
/** Of SQL, HTTP, types of files, and fonts and shadows. */
const MACHINES =
  /^(?:private, max-age=|attachment; filename="|[\w.]+ as \w+|is not|not in|noopener noreferrer|[a-z]+\/[a-z+]+; charset=.*|[^.]*sans-serif|[^.]*, serif|0 .*rgb\(.*)$/
/** Calls that take no sentences: what finds parts of a page, and describes an API. */
const NO_SENTENCES = /^(?:querySelector(?:All)?|matches|closest|matchMedia|describe)$/
/** A name that is a key, where its sentence stands in words. */
const KEYS = new Set(['modules/calendar/rules/slots.ts', 'kit/web/offline/known.ts', 'kit/web/form/draftKey.ts'])

/** Whether a sentence there fails the checks: machines of the server speak much that only looks like one. */
export const isChecked = (path: string): boolean => !/^(?:app|kit)\/server\//.test(path)

/** Whether what stands in a file is for readers of the product. */
const isProduct = (path: string) =>
  /^(app|kit|modules)\//.test(path) &&
  !/\.(test|spec)\.tsx?$|\/(testing|words|commands)\/|\/seed\w*\.ts$|^app\/server\/(main|rop)\.ts$/.test(path) &&
  !VALUES.test(path) &&
  !OPERATORS.test(path) &&
  !KEYS.has(path)

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
    if (text !== null && !MACHINES.test(text) && (WORDS.test(text) || (name !== null && ONE_WORD.test(text))))
      say(node, text)
    const summaries = besidePath(node)
    for (const [key, below] of Object.entries(node))
      for (const each of Array.isArray(below) ? below : [below]) {
        if (isNode(each) && !summaries.has(each)) walk(each, nameFor(node, key, name))
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
  // The key that a line of retention is counted under.
  if (node.type === 'Property' && isNode(node.key) && node.key.name === 'what') return isText(node.value)
  if (node.type === 'JSXAttribute' && isNode(node.name)) return /^(?:className|rel)$/.test(String(node.name.name))
  if (node.type === 'NewExpression') return isNode(node.callee) && node.callee.name === 'Error'
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const { callee } = node
  const of = isNode(callee.object)
    ? String(callee.object.name ?? (callee.object.property as Node | undefined)?.name)
    : ''
  return (
    /^(log|logger|console)$/.test(of) ||
    NO_SENTENCES.test(String(callee.name ?? (callee.property as Node | undefined)?.name))
  )
}

const isText = (value: unknown): boolean => isNode(value) && value.type === 'Literal' && typeof value.value === 'string'

/** The arguments of a call that only say what it does: beside the path of an endpoint. */
function besidePath(node: Node): ReadonlySet<unknown> {
  const given = node.type === 'CallExpression' ? (node.arguments as readonly unknown[]) : []
  const [path] = given
  const isPath = isNode(path) && isText(path) && String(path.value).startsWith('/')
  return new Set(isPath ? given.filter(isText) : [])
}

if (import.meta.main) {
  const [under = ''] = process.argv.slice(2)
  const found = sentencesOutside(readSources(process.cwd())).filter(({ path }) => path.startsWith(under))
  for (const { path, line, text } of found) console.log(`${path}:${line} ${text}`)
  console.log(`${found.length} sentences outside words/`)
}
