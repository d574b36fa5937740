import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { marked } from 'marked'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const pages = globSync('{*.md,{docs,kit,modules,app,bench,tools,e2e}/**/*.md}', { cwd: ROOT }).map((path) =>
  join(ROOT, path),
)

/** The names by which a page's headings are linked to, as the sites that show such pages make them. */
const anchors = (page: string): string[] =>
  marked
    .lexer(readFileSync(page, 'utf8'))
    .flatMap((token) => (token.type === 'heading' ? [token.text] : []))
    .map((text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    )

function linksOf(page: string): string[] {
  const found: string[] = []
  void marked.walkTokens(marked.lexer(readFileSync(page, 'utf8')), (token) => {
    if (token.type === 'link' || token.type === 'image') found.push(token.href)
  })
  // Paths of the application stand in the guide for its users, who read it there.
  return found.filter((href) => !/^([a-z]+:|\/)/.test(href))
}

/** The links of a page that lead to no file, or to no heading of one. */
function leadNowhere(page: string): string[] {
  return linksOf(page).filter((href) => {
    const [path = '', anchor] = href.split('#')
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(target)) return true
    return anchor !== undefined && target.endsWith('.md') && !anchors(target).includes(anchor)
  })
}

test.each(pages.map((page) => [relative(ROOT, page), page]))('%s leads nowhere wrong', (_, page) => {
  expect(leadNowhere(page)).toEqual([])
})
