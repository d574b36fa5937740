import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

// What a page in French says in English: for the bench that opens every page, and for journeys.

const ROOT = join(import.meta.dirname, '..')

/** Common English words, none of which French has. */
export const ENGLISH =
  /\b(?:the|and|of|is|are|was|were|with|not|for|by|from|all|has|have|been|will|please|this|that|who|nobody|nothing|every|open|save|cancel|print|view|edit|search|today|tomorrow|yesterday|day|days|week|month|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i

/** Whatever a page says in its own language: its title, its texts, and what is read out or shown on pointing. */
export const spokenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>([`title: ${document.title}`])
    const isOurs = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')?.startsWith('fr')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (isOurs(node.parentElement) && !node.parentElement?.closest('script,style,noscript'))
        said.add(node.textContent?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label],[title],[placeholder],[alt],[aria-description]'))
      if (isOurs(element))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
          said.add(element.getAttribute(name)?.trim() ?? '')
    return [...said].filter((text) => text !== '')
  })

/** Every English sentence that French says in other words. */
export async function saidOtherwise(): Promise<Set<string>> {
  const files = globSync('{app,kit,modules}/**/words/en.ts', { cwd: ROOT })
  const pairs = await Promise.all(
    files.map(async (file) => [
      await import(join(ROOT, file)),
      await import(join(ROOT, file.replace('en.ts', 'fr.ts'))),
    ]),
  )
  const french = new Set(pairs.flatMap(([, fr]) => sentencesOf(fr)))
  return new Set(pairs.flatMap(([en]) => sentencesOf(en)).filter((text) => !french.has(text)))
}

const sentencesOf = (words: unknown): string[] => {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesOf) : []
}
