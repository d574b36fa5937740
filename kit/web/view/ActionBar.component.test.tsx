import { IconClipboardText } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { ActionBar } from './ActionBar.tsx'

test('a name that is long in its first word keeps it whole beside the menu, on a phone', async () => {
  await page.viewport(360, 740)
  const act = () => undefined
  const more = ['Annuler', 'Modifier'].map((label) => ({ label, act, kind: 'dangerous' as const }))
  const first = { label: 'Renseignements après le Mayyit', act, icon: IconClipboardText, kind: 'primary' as const }
  mount(() => <ActionBar actions={[first, ...more]} />)
  await expect.element(page.getByRole('button', { name: first.label })).toBeVisible()
  const labels = [...document.querySelectorAll('[data-bottom-bar] .mantine-Button-label')]
  expect(labels).toHaveLength(2)
  for (const label of labels)
    expect([label.textContent, label.scrollWidth - label.clientWidth]).toEqual([label.textContent, 0])
  const bar = document.querySelector('[data-bottom-bar]')
  expect((bar?.scrollWidth ?? 1) - (bar?.clientWidth ?? 0)).toBe(0)
})
