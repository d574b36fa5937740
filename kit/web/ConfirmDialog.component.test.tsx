import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { confirm } from './confirm.ts'
import { mount } from './testing/mount.tsx'

test('what is agreed to is read whole on a phone', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 900))
  mount(() => <h1>Here</h1>)
  const agreed = confirm({
    title: 'The family asked for a change',
    text: 'If you approve it, it is announced as it reads now.',
    confirmLabel: 'Approve although the family asked for a change',
    cancelLabel: 'Do not approve yet',
    danger: true,
  })
  const button = page.getByRole('button', { name: /^Approve although/ })
  await expect.element(button).toBeVisible()
  const parts = [button.element(), ...button.element().querySelectorAll('*')]
  expect(parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.className)).toEqual([])
  await button.click()
  expect(await agreed).toBe(true)
})
