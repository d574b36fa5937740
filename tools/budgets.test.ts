import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetOf, drawingFilesFor, filesFor } from './budgets.ts'
import { screenPaths } from './screenModules.ts'

const built = [
  { file: 'start.js', imports: ['shared.js'], css: ['start.css'], modules: ['app/web/main.tsx'] },
  { file: 'shared.js', imports: ['start.js'], css: [], modules: ['kit/web/api.ts'] },
  {
    file: 'List.js',
    imports: ['shared.js', 'table.js'],
    css: ['table.css'],
    modules: ['modules/samar/web/List.tsx', 'modules/samar/web/cells.ts'],
  },
  { file: 'table.js', imports: [], css: ['table.css'], modules: ['kit/web/table.tsx'] },
]

test('a module brings the file that it is in, and what that imports, each once', () => {
  expect(filesFor(built, ['app/web/main.tsx'])).toEqual(['shared.js', 'start.css', 'start.js'])
  expect(filesFor(built, ['app/web/main.tsx', 'modules/samar/web/cells.ts'])).toEqual([
    'List.js',
    'shared.js',
    'start.css',
    'start.js',
    'table.css',
    'table.js',
  ])
})

test('a module that is in no file is a mistake, not nothing', () => {
  expect(() => filesFor(built, ['modules/samar/web/Gone.tsx'])).toThrow('Gone.tsx')
})

test('rules that import, around a corner, what draws the page are told of', () => {
  const drawing = { file: 'libraries.js', imports: [], css: [], modules: ['node_modules/react-dom/client.js'] }
  const frame = { file: 'frame.js', imports: ['libraries.js'], css: [], modules: ['kit/rules/access.ts'] }
  const rules = { file: 'rules.js', imports: ['start.js'], css: [], modules: ['kit/rules/fields.ts'] }
  expect(drawingFilesFor([...built, drawing, frame, rules], ['kit/rules/fields.ts'])).toEqual([])
  const waiting = { ...rules, imports: ['frame.js'] }
  expect(drawingFilesFor([...built, drawing, frame, waiting], ['kit/rules/fields.ts'])).toEqual(['libraries.js'])
})

test('pages that many see first, or on a poor line, may fetch the least', () => {
  expect(budgetOf('/login', true)).toEqual({ kb: 150, requests: 12 })
  expect(budgetOf('/family/$token', true)).toEqual({ kb: 200, requests: 20 })
  expect(budgetOf('/samar/list-samar', false)).toEqual({ kb: 320, requests: 25 })
})

test('every path of the router tells which modules it loads, and runs none of them', async () => {
  const { open, signedIn } = await screenPaths()
  // In Node itself: the tests' own loader stands in the way of ours.
  const asked =
    "import { screenModules } from './tools/screenModules.ts'; console.log(JSON.stringify([...await screenModules()]))"
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', asked], {
    cwd: join(import.meta.dirname, '..'),
  })
  const modules = new Map<string, string[]>(JSON.parse(answer.toString()))
  expect([...modules.keys()].toSorted()).toEqual([...open, ...signedIn].toSorted())
  expect(modules.get('/login')).toEqual(['app/web/pages/Login.tsx'])
})
