import { parseSync, Visitor } from 'vite'
import { regexMutants } from './regexMutants.ts'
import { sqlMutants } from './sqlMutants.ts'

/** One small change of a file that a test should notice. */
export type Mutant = { start: number; end: number; replacement: string }

type Node = { type: string; start: number; end: number }

const BINARY: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}

/** Calls that give what they are called on, only less or other; without them it stays as it is. */
const DROPPED = ['filter', 'trim', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'padStart', 'toLowerCase']
const DROPPED_FROM_QUERIES = ['where', 'forUpdate', 'orderBy']
const SWAPPED: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' }

/** A code (`'APPROVED'`, `'deceasedName'`) in contrast to words for people, which may change without a fault. */
const CODE = /^(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)*|[a-z][\w.:-]*)$/

/**
 * Every mutant of a file, in order: comparisons, conditions, parts of `&&`, `||` and `??`, switches, numbers, lines of
 * tables, codes in them, statements, calls that narrow or order, regular expressions, and SQL. Types stay as they are,
 * and so do words for people.
 */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program } = parseSync(file, text)
  const found: Mutant[] = []
  const types: Node[] = []
  const at = ({ start, end }: Node) => text.slice(start, end)
  const put = ({ start, end }: Pick<Node, 'start' | 'end'>, replacement: string) => {
    found.push({ start, end, replacement })
  }
  const conditions = new Set<Node>()
  const either = (node: Node) => {
    conditions.add(node)
    put(node, 'true')
    put(node, 'false')
  }
  const skip = (node: Node) => {
    types.push(node)
  }
  const withoutOne = (elements: readonly (Node | null)[]) => {
    for (const [index, element] of elements.entries()) {
      if (!element) continue
      const next = elements[index + 1]
      put({ start: element.start, end: next ? next.start : element.end }, '')
    }
  }
  new Visitor({
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeParameterInstantiation: skip,
    TSTypeParameterDeclaration: skip,
    BinaryExpression: (node) => {
      const texts = [node.left, node.right].some(({ type }) => type === 'TemplateLiteral')
      if (node.operator === '+' && texts) return
      // Whatever notices a condition that always holds, and one that never does, notices one that is turned round.
      if (conditions.has(node) && /^[!=]/.test(node.operator)) return
      for (const other of BINARY[node.operator] ?? []) put(node, `${at(node.left)} ${other} ${at(node.right)}`)
    },
    LogicalExpression: (node) => {
      put(node, at(node.left))
      put(node, at(node.right))
    },
    IfStatement: ({ test }) => either(test),
    ConditionalExpression: ({ test }) => either(test),
    WhileStatement: ({ test }) => put(test, 'false'),
    UnaryExpression: (node) => {
      if (node.operator === '-' || (node.operator === '!' && !conditions.has(node))) put(node, at(node.argument))
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') put(node, String(!node.value))
      else if (typeof node.value === 'number') put(node, String(node.value + 1))
      else if ('regex' in node) for (const other of regexMutants(at(node))) put(node, other)
    },
    ArrayExpression: ({ elements }) => withoutOne(elements),
    Property: ({ value }) => {
      if (value.type === 'Literal' && typeof value.value === 'string' && CODE.test(value.value))
        put(value, `'${value.value}_'`)
    },
    SwitchCase: ({ consequent: [first, ...rest] }) => {
      if (first) put({ start: first.start, end: (rest.at(-1) ?? first).end }, '')
    },
    ExpressionStatement: (node) => put(node, ';'),
    ThrowStatement: (node) => put(node, ';'),
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      if ([...DROPPED, ...DROPPED_FROM_QUERIES].includes(name)) put(node, at(callee.object))
      if (SWAPPED[name]) put(callee.property, SWAPPED[name])
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (at(tag) !== 'sql') return
      for (const { start, end } of quasi.quasis)
        for (const mutant of sqlMutants(text.slice(start, end)))
          put({ start: start + mutant.start, end: start + mutant.end }, mutant.replacement)
    },
  }).visit(program)
  const isType = ({ start, end }: Mutant) => types.some((type) => type.start <= start && end <= type.end)
  const order = (one: Mutant, other: Mutant) => one.start - other.start || one.end - other.end
  return found.filter((mutant) => !isType(mutant) && isSound(file, mutated(text, mutant))).sort(order)
}

/** The text with the change. */
export const mutated = (text: string, { start, end, replacement }: Mutant): string =>
  `${text.slice(0, start)}${replacement}${text.slice(end)}`

const isSound = (file: string, text: string) => parseSync(file, text).errors.length === 0
