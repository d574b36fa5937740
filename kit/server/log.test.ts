import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const LOG = join(import.meta.dirname, 'log.ts')

/** What a process has logged that runs this with `log`. */
async function linesOf(program: string): Promise<number[]> {
  const source = `const { openLog } = await import(${JSON.stringify(LOG)})
    const log = openLog({ logLevel: 'info' })
    ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = (await text(child.stdout)).split('\n').filter((line) => line !== '')
  return lines.map((line): number => JSON.parse(line).number)
}

const many = 'for (let number = 0; number < 500; number++) log.info({ number })'
const numbers = Array.from({ length: 500 }, (_, number) => number)

test('a process that comes to its end has written every line, in order', async () => {
  expect(await linesOf(many)).toEqual(numbers)
})

test.each([
  ['saying that it ends', 'process.exit(0)'],
  ['an error that nobody caught', "setTimeout(() => { throw new Error('no') })"],
  ['a promise that nobody heard', "void Promise.reject(new Error('no'))"],
])('a process that ends by %s has written every line', async (_how, end) => {
  // What another thread was writing at that moment may come last: each line says when it was.
  const written = await linesOf(`${many}\n${end}`)
  expect(written.toSorted((one, other) => one - other)).toEqual(numbers)
})

test('a line is written while the process goes on', async () => {
  const killed = "setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000)"
  expect(await linesOf(`log.info({ number: 1 })\n${killed}`)).toEqual([1])
})
