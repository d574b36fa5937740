import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { theme } from '../../kit/web/theme.ts'

const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')
const [light = '', dark = ''] = Array.from(page.matchAll(/\.first-frame \{([^}]*)\}/g), ([, rules]) => rules)

it('paints its first frame in the colours of the theme', () => {
  const { gray, dark: night, green } = theme.colors ?? {}
  expect([light, dark].map((rules) => rules.match(/#\w+/g))).toEqual([
    [gray?.[0], '#fff', gray?.[3], green?.[8], theme.black],
    [night?.[8], night?.[7], night?.[5], green?.[3], night?.[0]],
  ])
})

it('holds nothing of its own but styles: the security policy would not let it run', () => {
  expect(page.match(/<script(?![^>]*\bsrc=)/g)).toBeNull()
})
