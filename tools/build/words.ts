import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]+)\} from '([^']*\/words\/en\.ts)'/g
const ONE = /\/words\/en\.ts\?words=(\w+)$/

/**
 * Each export of a `words/en.ts` comes with the screen that says it: a module of its own for the bundler, which else
 * would send all sentences of a module wherever one of them is read.
 */
export function words(): Plugin {
  return {
    name: 'words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const one = ONE.exec(id)?.[1]
      if (one) return onlyExport(code, one)
      if (!IMPORT.test(code)) return null
      return code.replace(IMPORT, (_, names: string, from: string) => eachOf(names, from))
    },
  }
}

/** What is imported together, one by one; `type` imports need no code. */
const eachOf = (names: string, from: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import { ${name} } from '${from}?words=${name.split(' ')[0]}'`)
    .join('; ')

const onlyExport = (code: string, one: string): string =>
  code.replace(/^export (const|function) (\w+)/gm, (all, sort, name) => (name === one ? all : `${sort} ${name}`))
