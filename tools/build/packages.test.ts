import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { noticesOf } from './notices.ts'
import { foldersOf, readPackage } from './packages.ts'

const root = mkdtempSync(join(tmpdir(), 'rop-licences-'))
afterAll(() => rmSync(root, { recursive: true }))

const MIT = { name: 'one', version: '1.0.0', license: 'MIT' }

/** A package with these files, in a folder of its own. */
function packageWith(manifest: object, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(root, 'package-'))
  for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

describe('a package', () => {
  it('brings whatever notice lies in it, and no code that is called so', () => {
    const files = {
      'LICENSE-MIT': 'You may.\n',
      'NOTICE.txt': 'By us.',
      'deps/other/licence': 'By others.',
      'node_modules/two/LICENSE': 'Another package.',
      'copyright.js': 'code()',
    }
    expect(readPackage(packageWith({ ...MIT, author: { name: 'Ana' } }, files))).toEqual({
      name: 'one',
      version: '1.0.0',
      licence: 'MIT',
      author: 'Ana',
      notices: ['You may.', 'By us.', 'By others.'],
    })
  })

  it('brings what its page says and the standard text, where it holds none', () => {
    const readme = '# One\n\nFor all.\n\n## Licensing\n\n© Ana, MIT\n\n## Thanks\n\nTo Ben.\n'
    const { notices } = readPackage(packageWith({ ...MIT, license: '(MIT OR ISC)' }, { 'README.md': readme }))
    expect(notices).toEqual([
      '## Licensing\n\n© Ana, MIT',
      expect.stringMatching(/^The standard text of MIT:\n\nMIT License\n/),
      expect.stringMatching(/^The standard text of ISC:\n\nISC License:?\n/),
    ])
  })

  it.each([
    ['nothing', undefined],
    ['"UNLICENSED"', 'UNLICENSED'],
    ['"SEE LICENSE IN terms.md"', 'SEE LICENSE IN terms.md'],
    ['"MIT AND OURS"', 'MIT AND OURS'],
    ['nothing', { type: 'MIT' }],
  ])('that says %s of its licence is not handed on', (said, license) =>
    expect(() => readPackage(packageWith({ ...MIT, license }, { LICENSE: 'Ask us.' }))).toThrow(
      `one 1.0.0 says ${said} of its licence`,
    ),
  )

  it('names the licence of what it carries without a notice', () => {
    const { notices } = readPackage(packageWith({ ...MIT, name: '@fastify/swagger-ui' }, { LICENSE: 'You may.' }))
    expect(notices).toEqual(['You may.', expect.stringContaining('swagger-ui-dist'), expect.stringContaining('Apache')])
  })
})

it('finds the packages that a build is made of', () => {
  const modules = [
    'app/web/main.tsx',
    'node_modules/react/index.js',
    'node_modules/react/cjs/react.js',
    'node_modules/@mantine/core/esm/core.mjs?x',
    'node_modules/recharts/node_modules/redux/dist/redux.mjs',
    '\0vite/preload-helper.js',
    '\0other',
  ]
  expect(foldersOf(modules)).toEqual([
    'node_modules/react',
    'node_modules/@mantine/core',
    'node_modules/recharts/node_modules/redux',
    'node_modules/vite',
  ])
})

it('writes of each package once, in the order of their names', () => {
  const one = { ...MIT, licence: 'MIT', author: null, notices: ['You may.', 'By us.'] }
  const text = noticesOf('the screens', [{ ...one, name: 'two', author: 'Ana' }, one, one])
  expect(text).toContain('2 packages')
  expect(text.split(/=+\n/).slice(1)).toEqual([
    'one 1.0.0\nLicence: MIT\n\nYou may.\n\nBy us.\n\n',
    'two 1.0.0\nLicence: MIT\nAuthor: Ana\n\nYou may.\n\nBy us.\n',
  ])
})
