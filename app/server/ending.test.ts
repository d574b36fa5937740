import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

const ENDING = new URL('ending.ts', import.meta.url).href

/** A process that ends when it is told to, and takes `takes` ms for it, begun by a shell as npm begins it; what it says. */
async function ended(takes: number, { by, within }: { by: 'npm' | 'hand'; within: number }) {
  const program = `
    import { endWhenTold } from '${ENDING}'
    endWhenTold(() => new Promise((done) => setTimeout(done, ${takes})), ${within})
    process.on('exit', (code) => console.log('ended', code))
    setInterval(() => {}, 1000)
    console.log('pid', process.pid)`
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1"; true', process.execPath, program], {
    env: { PATH: process.env.PATH, ...(by === 'npm' && { npm_lifecycle_event: 'start' }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.on('data', (piece) => {
    said += piece
  })
  await expect.poll(() => said, { timeout: 20_000 }).toMatch(/^pid \d+\n/)
  const pid = Number(/\d+/.exec(said)?.[0])
  const closed = once(shell.stdout, 'close')
  if (by === 'npm') shell.kill('SIGKILL')
  else process.kill(pid, 'SIGTERM')
  await Promise.race([closed, pause(10_000)])
  return said.split('\n')[1]
}

test('a server ends with npm, whose shell passes no signal on', async () => {
  expect(await ended(0, { by: 'npm', within: 5000 })).toBe('ended 0')
})

test.each([
  [100, 'ended 0'],
  [60_000, 'ended 1'],
])('what has begun has so much time and no more: %i ms', async (takes, how) => {
  expect(await ended(takes, { by: 'hand', within: 1000 })).toBe(how)
})
