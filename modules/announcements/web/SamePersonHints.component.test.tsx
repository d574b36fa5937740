import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { samarWeb } from '../kinds/samar/web/samarWeb.ts'
import type { SamePersonHint } from '../rules/api.ts'
import { SamePersonHints } from './SamePersonHints.tsx'

const hint = (id: number, name: string): SamePersonHint => ({
  ...{ kind: 'samar', id, name, status: 'APPROVED', jamatkhanaName: 'East York', timezone: 'America/Toronto' },
  ...{ event: '2026-11-20', createdOn: '2026-11-16T17:00:00Z', begun: false },
})
const box = page.getByRole('main').getByRole('status')
const links = box.getByRole('link')

beforeEach(() => page.viewport(360, 740))
afterEach(() => page.viewport(1280, 900))

test('of several the closest is shown, and the others once they are asked for: the form stays in sight', async () => {
  serve(() => ({ response: [hint(1, 'Rahim Lalani'), hint(2, 'Raheem Lalany'), hint(3, 'R. Lalani')] }))
  mount(() => <SamePersonHints kind={samarWeb} name="Rahim Lalani" />)
  await expect.element(links.first()).toHaveAccessibleName(/^Rahim Lalani/)
  const height = () => box.element().getBoundingClientRect().height
  expect(height()).toBeLessThan(240)
  const folded = height()
  await userEvent.click(box.getByText('2 more'))
  await expect.element(links).toHaveLength(3)
  expect(height()).toBeGreaterThan(folded + 100)
})

test('a single one is all there is', async () => {
  serve(() => ({ response: [hint(1, 'Rahim Lalani')] }))
  mount(() => <SamePersonHints kind={samarWeb} name="Rahim Lalani" />)
  await expect.element(links).toHaveLength(1)
  await expect.element(box.getByText(/more$/)).not.toBeInTheDocument()
})
