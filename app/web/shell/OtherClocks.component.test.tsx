import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ClockRules, knownHere } from '../../../kit/rules/clockRules.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { OtherClocks } from './OtherClocks.tsx'

const answering = (clocks: ClockRules) => serve(() => ({ response: clocks }))
const warning = page.getByRole('alert')
const KNOWN = knownHere('2026-11-26', ['America/Regina', 'America/Toronto'])

test('a device that knows when clocks change is told nothing', async () => {
  const asked = answering(KNOWN)
  mount(OtherClocks)
  await expect.poll(() => asked.length, { timeout: 6000 }).toBe(1)
  expect(warning.elements()).toEqual([])
})

test('one that does not is warned, and of which place', async () => {
  answering({ ...KNOWN, offsets: { ...KNOWN.offsets, 'America/Regina': KNOWN.offsets['America/Toronto'] ?? [] } })
  mount(OtherClocks)
  await expect
    .element(warning, { timeout: 6000 })
    .toHaveTextContent(
      'Warning: This device does not know when clocks change (Regina time). Times that you see and enter may be an hour off. Please update its system and its browser; until then use another device for times.',
    )
})
