import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { mailWords } from '../modules/timeline/words/en.ts'
import { withCopy } from './copyOfProgram.ts'
import { lookAtLetters } from './pseudoLetters.ts'

// Builds a copy in which every French sentence is marked and 40% longer, opens every page of it at 360 pixels, and prints
// what stands there without its mark, and what is cut off (decisions §20). Arguments go to `npm run bench -- french`; with
// `letters` first it makes every letter and PDF instead, or those of tests that are named, and prints what has no mark.

type Insertion = readonly [at: number, text: string]

/** What makes a text 40% longer, in words of six letters that no line breaks. */
const longer = (text: string): string => ' ẽẽẽẽẽẽ'.repeat(Math.ceil((text.length * 0.4) / 7))

/** Names of locales are no sentences. */
const isSentence = (text: string): boolean => /\p{L}/u.test(text) && !/^[a-z]{2}-[A-Z]{2}$/.test(text)

/** Where marks are put around what is said in French. */
function marks(node: ESTree.Node | null | undefined, code: string): Insertion[] {
  const within = (...nodes: (ESTree.Node | null | undefined)[]) => nodes.flatMap((each) => marks(each, code))
  switch (node?.type) {
    case 'Literal':
      if (typeof node.value !== 'string' || !isSentence(node.value)) return []
      return [
        [node.start + 1, '⟦'],
        [node.end - 1, `${longer(node.value)}⟧`],
      ]
    case 'TemplateLiteral':
      return [
        [node.start + 1, '⟦'],
        [node.end - 1, `${longer(code.slice(node.start, node.end))}⟧`],
      ]
    case 'CallExpression':
      return [
        [node.start, '`⟦${'],
        [node.end, '}⟧`'],
      ]
    case 'ObjectExpression':
      return within(...node.properties.map((each) => (each.type === 'Property' ? each.value : null)))
    case 'ArrayExpression':
      return within(...node.elements)
    case 'ArrowFunctionExpression':
      return within(node.body)
    case 'BlockStatement':
      return within(...node.body)
    case 'ReturnStatement':
      return within(node.argument)
    case 'IfStatement':
      return within(node.consequent, node.alternate)
    case 'ConditionalExpression':
      return within(node.consequent, node.alternate)
    case 'ParenthesizedExpression':
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return within(node.expression)
    default:
      return []
  }
}

/** The words of a module, marked: what is exported, and what that is put together from. */
function marked(code: string): string {
  const values = parseSync('fr.ts', code).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : []
  })
  let text = code
  for (const [at, said] of values.flatMap((value) => marks(value, code)).toSorted(([one], [other]) => other - one))
    text = text.slice(0, at) + said + text.slice(at)
  return text
}

await withCopy(async ({ folder, french }) => {
  for (const file of french) {
    const path = join(folder, file)
    writeFileSync(path, marked(readFileSync(path, 'utf8')))
  }
  if (process.argv[2] === 'letters') {
    process.exitCode = lookAtLetters(folder, Object.keys(mailWords), process.argv.slice(3)) > 0 ? 1 : 0
    return
  }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1
  process.exitCode =
    run('tools/prepare.mjs', 'build') || run('bench/run.ts', 'french', '--pseudo', ...process.argv.slice(2))
})
