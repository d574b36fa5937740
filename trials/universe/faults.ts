import { registerHooks } from 'node:module'

/** A fault that the product once had, or that a change of ours took care not to make: what stands there now, and what stood. */
export type Fault = { name: string; commit: string; file: string; line: string; without: string }

export const FAULTS: readonly Fault[] = [
  {
    name: 'an entry that is sent twice is made twice',
    commit: '09ceb58',
    file: 'kit/server/once.ts',
    line: 'if (entry === null) return',
    without: 'if (entry !== undefined) return',
  },
  {
    name: 'what dropped out of an announcement is not asked about again',
    commit: 'ea85830',
    file: 'modules/dispatch/server/tidy.ts',
    line: 'not record.is_approved or record.approved_on <> member.approved_on',
    without: 'false',
  },
]

/** Puts a fault back while files are read: none of them is touched. Has to come before anything of the product is loaded. */
export function putBack({ file, line, without }: Fault): void {
  const { pathname } = new URL(`../../${file}`, import.meta.url)
  let done = false
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.startsWith('file:') || new URL(url).pathname !== pathname) return loaded
      const source = String(loaded.source)
      if (!source.includes(line)) throw new Error(`${file} has no ${line}`)
      done = true
      return { ...loaded, source: source.replace(line, () => without) }
    },
  })
  process.once('exit', () => {
    if (!done) console.error(`${file} was never loaded: the fault was not put back`)
  })
}
