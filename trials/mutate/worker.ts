import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest } from 'vitest/node'
import type { Answer, Order } from './protocol.ts'

// Started by run.ts: one Vitest that stays, and for each order reads one file otherwise than it stands on the disk.

let order: Order = { file: '', text: '', tests: [] }

const nameOf = (id: string) => id.slice(process.cwd().length + 1)

/** Keeps the order of the tests; the nearest to a mutant notice it first. */
class AsGiven {
  shard = <File>(files: File[]) => files
  sort = <File extends { moduleId: string }>(files: File[]) =>
    files.toSorted((a, b) => order.tests.indexOf(nameOf(a.moduleId)) - order.tests.indexOf(nameOf(b.moduleId)))
}

const asOrdered: Plugin = {
  name: 'as-ordered',
  enforce: 'pre',
  load: (id) => (nameOf(id) === order.file ? order.text : undefined),
}
const project = (name: string, include: string, isolate: boolean) => ({
  extends: true,
  plugins: [asOrdered],
  test: {
    name,
    include: [include],
    isolate,
    // On a busy machine a test that is given up would pass for one that notices.
    testTimeout: 0,
    hookTimeout: 0,
    env: { TZ: 'Pacific/Auckland' },
  },
})

const vitest = await createVitest({
  config: false,
  watch: false,
  reporters: [{}],
  bail: 1,
  maxWorkers: 1,
  // The cache would answer the file as it stands on the disk.
  fsModuleCache: false,
  sequence: { sequencer: AsGiven },
  projects: [
    project('rules', '{kit,modules}/**/rules/**/*.test.ts', false),
    project('server', '{kit,modules,app}/**/server/**/*.test.ts', true),
  ],
})
const specifications = await vitest.globTestSpecifications()

async function carryOut(next: Order): Promise<Answer> {
  const before = order.file
  order = next
  for (const file of [before, order.file]) vitest.invalidateFile(resolve(file))
  vitest.state.filesMap.clear()
  const began = performance.now()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => order.tests.includes(nameOf(moduleId))),
  )
  const failed = testModules.find((module) => module.state() === 'failed')
  const noticed = failed ? nameOf(failed.moduleId) : unhandledErrors.length > 0 ? 'an error outside the tests' : null
  return { noticed, ms: performance.now() - began }
}

process.on('message', (next: Order) => {
  void carryOut(next).then((answer) => process.send?.(answer))
})
process.send?.('ready')
