import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../../kit/rules/language.ts'
import { WORKERS } from '../../kit/web/offline/workers.ts'
import { ROOT } from './listFiles.ts'

const SOURCE = join(ROOT, 'app', 'web', 'worker.js')
/** What every page needs besides what is built, and is part of what a build is. */
const BESIDES = ['app/web/index.html', 'app/web/public/scheme.js']
/** Large, and for nobody at a door: the editor of letters, charts, the guide. */
const LEFT_OUT = /^assets\/(?:\w+\/)?(ContentEditor|charts|Guide)-/

/**
 * Writes the service worker with the files of the build. To take it away from every device in a release, hand it
 * `{ off: true }` (docs/operating/proxy.md).
 */
export function worker(language: Language, { off = false } = {}): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle: {
      // After the page has been written, with which an entry without code of its own goes.
      order: 'post',
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((file) => /^assets\/.+\.(js|css)$/.test(file) && !LEFT_OUT.test(file))
        const files = off ? [] : ['/scheme.js', ...built.toSorted().map((file) => `/${file}`)]
        const content = BESIDES.map((file) => readFileSync(join(ROOT, file)))
        this.emitFile({ type: 'asset', fileName: WORKERS[language], source: workerOf(files, content) })
      },
    },
  }
}

/** The text of the worker for these files; `besides` is what they do not name and a build consists of as well. */
export function workerOf(files: readonly string[], besides: readonly (string | Buffer)[] = []): string {
  const source = readFileSync(SOURCE, 'utf8')
  const hash = createHash('sha256').update(source).update(files.join())
  for (const each of besides) hash.update(each)
  return source
    .replace('const FILES = []', `const FILES = ${JSON.stringify(files)}`)
    .replace('rop-BUILD', `rop-${hash.digest('hex').slice(0, 16)}`)
}
