import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { FoldedRow, FoldedRows } from './FoldedRow.tsx'

afterEach(() => page.viewport(1280, 900))

test('a band without a blank, as long as a driver may type it, leaves the page as wide as a phone', async () => {
  await page.viewport(360, 740)
  mount(() => (
    <FoldedRows label="Here">
      <FoldedRow name="Zarina Hirji" facts={[`Band ${'X'.repeat(100)}`]} marks={[]}>
        <p>Toronto GSO Facility</p>
      </FoldedRow>
    </FoldedRows>
  ))
  await expect.element(page.getByText(/^Band X+$/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
