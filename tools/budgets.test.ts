import { expect, test } from 'vitest'
import { filesFor } from './budgets.ts'

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    imports: ['_shared.js'],
    dynamicImports: ['List.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  '../../modules/samar/web/List.tsx': {
    file: 'assets/List.js',
    css: ['assets/table.css'],
    imports: ['_shared.js', '_table.js'],
  },
  '_table.js': { file: 'assets/table.js', css: ['assets/table.css'] },
}

test('a route weighs the page with everything that it imports statically, each file once', () => {
  expect(filesFor(manifest, [])).toEqual(['assets/index.css', 'assets/index.js', 'assets/shared.js'])
})

test('and the chunks that it loads itself, with theirs', () => {
  expect(filesFor(manifest, ['modules/samar/web/List.tsx'])).toEqual([
    'assets/List.js',
    'assets/index.css',
    'assets/index.js',
    'assets/shared.js',
    'assets/table.css',
    'assets/table.js',
  ])
})

test('a module without a chunk of its own is a mistake in the table, not nothing', () => {
  expect(() => filesFor(manifest, ['modules/samar/web/Gone.tsx'])).toThrow('Gone.tsx')
})
