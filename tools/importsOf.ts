import { Visitor } from 'vite'
import { lineAt, type Source } from './sources.ts'

/** One import in a file; `specifier` is null when it is computed, and then nothing can be said about it. */
export type Import = { specifier: string | null; line: number; typeOnly: boolean }

/** Everything that a file refers to: imports, re-exports, `import()`, types written `import('…')`, `declare module '…'`. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  const add = (specifier: string | null, start: number, typeOnly: boolean) => {
    found.push({ specifier, line: lineAt(source, start), typeOnly })
  }
  const textOf = (node: { type: string; value?: unknown }) =>
    node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.start, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.start, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.start, node.exportKind === 'type')
    },
    // Loaded later, so it closes no circle; but the fences stand for it as for any other.
    ImportExpression: (node) => add(textOf(node.source), node.start, true),
    TSImportType: (node) => add(node.source.value, node.start, true),
    TSModuleDeclaration: (node) => {
      if (node.id.type === 'Literal') add(node.id.value, node.start, true)
    },
  }).visit(source.program)
  return found
}
