import { Tokenizer } from 'htmlparser2'

/** A piece of HTML: text as it stands there, or a tag by its name in lower case. */
export type Token =
  | { readonly is: 'text'; readonly source: string }
  | { readonly is: 'tag'; readonly name: string; readonly closes: boolean; readonly source: string }

/** Elements whose content is not read as HTML. */
const RAW = ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']

/**
 * HTML in its pieces, without comments, in time that grows with its length. An element of raw content that never ends
 * has none: what follows it is read like everything else.
 */
export function tokensOf(html: string, rawBefore = Number.POSITIVE_INFINITY): Token[] {
  const tokens: Token[] = []
  let name = ''
  let from = 0
  // How far it is read; a tag that begins here has not been named yet.
  let at = 0
  const opened = (end: number) => {
    at = end + 1
    tokens.push({ is: 'tag', name, closes: false, source: html.slice(from, at) })
  }
  const passed = (_start: number, end: number) => {
    at = end + 1
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...NOTHING,
      onopentagname(start, end) {
        from = start - 1
        name = html.slice(start, end).toLowerCase()
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag(start, end) {
        at = html.indexOf('>', end) + 1 || html.length
        tokens.push({
          is: 'tag',
          name: html.slice(start, end).toLowerCase(),
          closes: true,
          source: html.slice(start - 2, at),
        })
      },
      ontext(start, end) {
        at = end
        tokens.push({ is: 'text', source: html.slice(start, end) })
      },
      oncomment: passed,
      ondeclaration: passed,
      isInForeignContext: () => at >= rawBefore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  const last = tokens.findLast(({ is }) => is === 'tag')
  const isEndless = last?.is === 'tag' && !last.closes && RAW.includes(last.name)
  return isEndless && rawBefore > from ? tokensOf(html, from) : tokens
}

const ignore = () => undefined
/** What makes no difference here. */
const NOTHING = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onend: ignore,
  onprocessinginstruction: ignore,
  ontextentity: ignore,
}
