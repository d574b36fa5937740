import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { endOfView } from '../rules/ahead.ts'
import { nextScreen } from './NextScreen.tsx'

const Screen = nextScreen.component as (props: { search: { regionId: number } }) => React.ReactNode

test.each([
  // The day on which the clocks go back lies between; a slot of the last evening is not shown, and the sentence says so.
  [1, 'America/Toronto', '2026-10-25T04:05:00Z', /Sunday, 8 November( 2026)?, 12:05 am, as/],
  [2, 'America/Toronto', '2026-10-26T00:40:00Z', /Sunday, 8 November( 2026)?, 8:40 pm, as/],
  [3, 'America/Regina', '2026-11-27T06:05:00Z', /Friday, 11 December( 2026)?, 12:05 am, Regina time, as/],
])('%i: in %s at %s says to the minute how far it looks', async (regionId, timezone, now, said) => {
  const region = { id: regionId, name: 'Central Ontario' }
  const next = { region, timezone, from: now, until: endOfView(now, timezone), kinds: [] }
  serve(({ path }) => ({ response: path.startsWith('/announcement/next/') ? next : [] }))
  mount(() => (
    <Suspense>
      <Screen search={{ regionId }} />
    </Suspense>
  ))
  const sentence = page.getByText(/^What goes out in Central Ontario until/)
  await expect.element(sentence).toBeVisible()
  // A time is not torn apart at the end of a line.
  expect(sentence.element().textContent?.replaceAll('\u00a0', ' ')).toMatch(said)
})
