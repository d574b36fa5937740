import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Letters and PDFs of the copy whose French is marked: its tests make all of them, with everybody reading French, and each
// is written down. That those tests then miss their English is no matter.

const SAID = 'said.jsonl'
/** Council's own text, in whatever language that is. */
const ANNOUNCEMENT = 'announcement'

const PROJECTS = ['--project', 'http', '--project', 'embedded']

type Said = { readonly of: string; readonly texts: readonly string[] }

/** Puts other code into a file of the copy; throws where what it was to replace is not there. */
function replace(folder: string, file: string, ...pairs: readonly (readonly [from: string, to: string])[]): void {
  const path = join(folder, file)
  const code = pairs.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      return text.replace(from, () => to)
    },
    readFileSync(path, 'utf8'),
  )
  writeFileSync(path, code)
}

/** Whatever is said to a reader is said in French, and what letters and PDFs are made of is written down. */
function listen(folder: string): void {
  const write = (of: string, texts: string) =>
    `appendFileSync(${JSON.stringify(join(folder, SAID))}, JSON.stringify({ of: ${of}, texts: ${texts} }) + '\\n')`
  const fs = `import { appendFileSync } from 'node:fs'\n`
  replace(
    folder,
    'kit/server/languages.ts',
    ['export const inLanguage = ', 'export const asAsked = '],
    [
      'export const inEachLanguage',
      `export const inLanguage: typeof asAsked = (_, work) => asAsked('fr', work)\nexport const inEachLanguage`,
    ],
  )
  // What is stored of a sentence is its English, whoever reads.
  replace(folder, 'kit/server/sentences.ts', ['inLanguage,', 'asAsked as inLanguage,'])
  replace(
    folder,
    'kit/server/mail/post.ts',
    ['import { randomBytes }', `${fs}import { randomBytes }`],
    [
      'const receivers = distinctAddresses(letter.to)',
      `const receivers = distinctAddresses(letter.to)\n    ${write('letter.purpose', '[letter.subject, letter.html]')}`,
    ],
  )
  replace(
    folder,
    'kit/server/pdf.ts',
    ['import { createRequire }', `${fs}import { createRequire }`],
    [
      'const document = ',
      `const foot = typeof footer === 'function' ? footer(1, 2, {} as never) : footer
  const texts: string[] = []
  JSON.stringify([title, content, foot], (key, value) => {
    if (typeof value === 'string' && (key === 'text' || /^[0-9]+$/.test(key))) texts.push(value)
    return key === 'svg' || key === 'image' ? undefined : value
  })
  ${write("'PDF'", 'texts')}
  const document = `,
    ],
  )
}

/** What stands in a letter, but for the announced text that it shows, and addresses. */
const partsOf = (text: string): string[] =>
  text
    .replace(/<style>.*?<\/style>|<blockquote.*?<\/blockquote>/gs, '')
    .split(/<[^>]*>|\n/)
    .map((part) => part.trim())

const isUnmarked = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !text.includes('⟦') && !/^https?:\/\/\S+$|^\S+@\S+$/.test(text)

/**
 * Makes every letter and PDF in the copy, or those of the tests whose paths hold one of `only`, and prints what has no mark,
 * and which were not made. How many were not.
 */
export function lookAtLetters(folder: string, purposes: readonly string[], only: readonly string[]): number {
  listen(folder)
  const tests = globSync('{modules,app}/**/*.http.test.ts', { cwd: folder })
    .filter((file) => only.length === 0 || only.some((part) => file.includes(part)))
    .filter((file) => /[lL]etters|textIn|mail/.test(readFileSync(join(folder, file), 'utf8')))
  // A test that misses its English goes on.
  for (const file of tests) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/\bexpect\(/g, 'expect.soft('))
  }
  spawnSync(process.execPath, [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', ...PROJECTS, ...tests], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NO_COLOR: '1' },
  })
  const written = join(folder, SAID)
  const said: Said[] = existsSync(written)
    ? readFileSync(written, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []
  const made = Map.groupBy(said, ({ of }) => of)
  for (const [of, those] of made) {
    const texts = new Set(those.flatMap(({ texts }) => texts.flatMap(partsOf)).filter(isUnmarked))
    if (of !== ANNOUNCEMENT)
      console.log(`${of}, ${those.length} made: ${texts.size === 0 ? 'none' : `\n  ${[...texts].join('\n  ')}`}`)
  }
  const missing = [...purposes, 'PDF'].filter((each) => !made.has(each))
  console.log(`${said.length} letters and PDFs of ${made.size} sorts; not made: ${missing.join(', ') || 'none'}`)
  return missing.length
}
