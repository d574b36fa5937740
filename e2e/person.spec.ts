import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { submittedMafi, submittedSamar } from './support/records.ts'

test('who is entered already is found from any page by keyboard, however the name is spelled', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/settings')
  const { id } = await submittedSamar(page, 'Sakarkhanu Dhamani', 'East York')
  await submittedMafi(page, 'Sakarkhanu Dhamanigara')

  // The header, whose shortcut it is, comes after the page.
  await expect(page.getByRole('button', { name: 'Find a person' })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Find a person' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Sakerkhanoo Damaani')
  await expect(dialog.getByRole('region', { name: 'Samars' }).getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/samar/view/${id}$`))
  const heading = page.getByRole('heading', { name: /Sakarkhanu Dhamani/, level: 1 })
  await expect(heading).toBeFocused()

  // On a phone it fills the screen, and is opened by its button.
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Find a person' }).click()
  await page.keyboard.type('555-1234')
  await expect(dialog.getByRole('link', { name: /Sakarkhanu Dhamani/ }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const box = await dialog.boundingBox()
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, PHONE.width, PHONE.height])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Find a person' })).toBeFocused()
  await expectNoSidewaysScroll(page)
})
