import { join } from 'node:path'
import { Visitor } from 'vite'
import { expect, it } from 'vitest'
import { screenPaths } from './screenModules.ts'
import { lineAt, readSources, type Source } from './sources.ts'

const ROOT = join(import.meta.dirname, '..')
const { open, signedIn } = await screenPaths()

/** Calls end in a slash, pages do not; the first step of a page is one of a route's, or asks the kind. */
const FIRST_STEPS = new Set([...open, ...signedIn].flatMap((route) => route.split('/')[1] || []))

function namesPage(text: string): boolean {
  const [before, first, ...rest] = text.replace(/^\$/, '').split('?')[0]?.split('/') ?? []
  if (before !== '' || first === undefined || (rest.length > 0 && rest.at(-1) === '')) return false
  return FIRST_STEPS.has(first) || (first === '$' && rest.some((step) => /^\w/.test(step)))
}

/** The texts of a file that name a page, `$` standing for whatever is put in. */
function pagesIn(source: Source): string[] {
  const found: string[] = []
  const look = (text: string, { start }: { start: number }) => {
    if (namesPage(text)) found.push(`${source.path}:${lineAt(source, start)} ${text}`)
  }
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && look(node.value, node),
    TemplateLiteral: (node) => look(node.quasis.map(({ value }) => value.cooked).join('$'), node),
  }).visit(source.program)
  return found
}

const MAY_NAME_PAGES = [
  /(?:^|\/)(?:paths|sitePaths)\.ts$/,
  /^app\/web\/routes\.ts$/, // /ssologin/$, which nothing leads to
  /^kit\/server\/(?:env|identity\/idp\/configuration)\.ts$/, // a setting's default; /ssologin/callback
  /^(?:tools|trials|bench|e2e)\/|\btesting\/|\.test\.tsx?$/,
]

it('no screen, letter or redirect writes a path of its own', () => {
  const sources = readSources(ROOT).filter(({ path }) => !MAY_NAME_PAGES.some((each) => each.test(path)))
  expect(sources.flatMap(pagesIn)).toEqual([])
})
