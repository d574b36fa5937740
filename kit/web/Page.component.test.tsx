import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from './Page.tsx'
import { mount } from './testing/mount.tsx'

test('a name without a space makes no page wider than a phone', async () => {
  await page.viewport(320, 740)
  onTestFinished(() => page.viewport(1280, 900))
  mount(() => <Page title={'Abdulrahmanmuhammad'.repeat(5)}>Samar</Page>)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
