import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Actor } from '../../../kit/rules/access.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { fatehaRules } from '../kinds/fateha/rules/fateha.ts'
import type { Facts } from '../rules/kind.ts'
import { JamatkhanaField } from './JamatkhanaField.tsx'

const actor = { id: 9, roles: ['ADMIN'], regionId: 4, jkId: 401, timezone: 'America/Regina' } as unknown as Actor
const HOUSE = { id: 302, name: 'East York', timezone: 'America/Toronto', region: { id: 3, name: 'Central Ontario' } }

function field(jamatkhanas: Facts['jamatkhanas'], { by = actor, value = null as number | null } = {}) {
  const facts: Facts = { actor: by, now: '2026-11-16T17:00:00Z', jamatkhanas, before: null, announcedIn: {} }
  const at = { name: 'jamatkhanaId', id: 'jamatkhana', value, error: undefined, set: () => undefined }
  mount(() => (
    <JamatkhanaField
      at={at}
      label="Jamatkhana"
      help="Where it will be held"
      facts={facts}
      create={fatehaRules.access.create}
    />
  ))
  return page.getByRole('combobox', { name: 'Jamatkhana' })
}

test('a region of which no Jamatkhana can be chosen is told so, and who can choose, before all else is typed', async () => {
  const choice = field([])
  await expect.element(choice).toBeVisible()
  await expect.element(choice).toHaveAccessibleDescription(/No Jamatkhana of your region .* national member/)
})

test('where one can be chosen, what it is for is said', async () => {
  const choice = field([HOUSE])
  await expect.element(choice).toHaveAccessibleDescription('Where it will be held')
})

test.each([
  [302, 'You submit for your own Jamatkhana.'],
  [303, 'This is held at another Jamatkhana than yours, and stays there.'],
])('an officer, whose own is 302, reads of one at %i why it cannot be chosen', async (value, why) => {
  const by = { ...actor, roles: ['MK'], regionId: 3, jkId: 302 } as Actor
  field([HOUSE, { ...HOUSE, id: 303, name: 'Don Mills' }], { by, value })
  const fixed = page.getByRole('textbox', { name: 'Jamatkhana' })
  await expect.element(fixed).toHaveAccessibleDescription(expect.stringContaining(why))
})
