import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Explained } from './Explained.tsx'

test('a word is explained by pointer and keyboard, and the focus comes back', async () => {
  mount(() => (
    <Explained term="chata">
      <label>
        Chata details <input />
      </label>
    </Explained>
  ))
  const what = page.getByRole('button', { name: 'What is Chata?' })
  const means = page.getByText(/blessed water/)
  await expect.element(page.getByRole('textbox')).toHaveAccessibleName('Chata details')
  await expect.element(means).not.toBeInTheDocument()
  await userEvent.click(what)
  await expect.element(means).toBeVisible()
  await expect.element(means).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(means).not.toBeInTheDocument()
  await expect.element(what).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(means).toBeVisible()
})
