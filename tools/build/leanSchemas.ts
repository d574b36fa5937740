import type { Plugin } from 'vite'

const DESCRIBES = /\/node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const CYCLES = /\/node_modules\/zod\/v4\/core\/memoizer\.js$/
const SAYS = /\/node_modules\/zod\/v4\/locales\/en\.js$/
const RULES = /\/rules\/\w+\.ts$/
const SUMMARY = /\bsummary:\s*(["'])(?:(?!\1)[^\\\n]|\\.)*\1,/g
const CLOSED_WITH = /\balsoOf:\s*(?:null|(["'])[A-Z_]+\1),/g
const EXPORT = /^export (?:function|const|class) ([$\w]+)/gm

/**
 * The browser checks by schemas and describes none; zod ties both together, so that no bundler can leave the describing
 * out. Its functions stay there by name and do nothing: some 6 kB less on each page. Nor is anything checked that holds
 * itself, for which zod remembers values, but where nothing is given to remember them (as in `zod/mini`): 1 kB less. Nor
 * does anybody read its own words for what is wrong: whatever is checked says it in ours (`OUR_WORDS`). What a call does, in
 * a sentence, is for who reads the API's description, and which module closes it beside that of its action for the server.
 */
export function leanSchemas(): Plugin {
  return {
    name: 'leanSchemas',
    apply: 'build',
    transform(code, id) {
      if (SAYS.test(id)) return { code: "export default () => ({ localeError: () => 'Invalid' })", map: null }
      if (RULES.test(id) && code.includes('endpoint('))
        return { code: code.replace(SUMMARY, '').replace(CLOSED_WITH, ''), map: null }
      if (!DESCRIBES.test(id) && !CYCLES.test(id)) return null
      const nothing = [...code.matchAll(EXPORT)].map(([, name]) => `export const ${name} = () => undefined`)
      return { code: [...nothing, ...alias(code)].join('\n'), map: null }
    },
  }
}

/** `process` is no name that a declaration could have. */
const alias = (code: string): string[] =>
  code.includes('processSchema as process') ? ['export { processSchema as process }'] : []
