import { spawn } from 'node:child_process'

// `npm run check`: everything that can be said about the code without running it.

type Check = { name: string; args: string[] }

const CHECKS: readonly Check[] = [
  {
    name: 'Lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off'],
  },
  { name: 'Types, server', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json'] },
  { name: 'Types, browser', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json'] },
  { name: 'Fences', args: ['tools/fences.ts'] },
  { name: 'Unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'Size budgets', args: ['tools/budgets.ts'] },
]

/** Runs every check, prints the findings of those that fail, and counts both. */
export async function runChecks(): Promise<{ ok: number; failed: number }> {
  const results = await Promise.all(CHECKS.map(async (check) => ({ check, ...(await run(check)) })))
  for (const { check, passed, output } of results) {
    console.log(passed ? `${check.name}: in order` : `${output.trimEnd()}\n${check.name}: failed`)
  }
  const failed = results.filter((result) => !result.passed).length
  return { ok: results.length - failed, failed }
}

function run({ args }: Check): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args)
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ passed: false, output: error.message }))
    child.on('close', (code) => resolve({ passed: code === 0, output }))
  })
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed === 0 ? 0 : 1
}
