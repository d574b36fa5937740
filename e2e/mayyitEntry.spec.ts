import { press } from './support/actions.ts'
import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { fillInDeath, fillInFuneral, NEW_MAYYIT } from './support/mayyitForm.ts'
import { submittedMayyit } from './support/records.ts'

test('everything can be entered with the keyboard alone', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc', NEW_MAYYIT)
  await page.getByLabel('Title').focus()
  const { keyboard } = page
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 60; steps += 1) {
      const reached = await page.evaluate(
        (wanted) =>
          document.activeElement?.getAttribute('data-label') === wanted ||
          document.activeElement?.textContent === wanted,
        name,
      )
      if (reached) return
      await keyboard.press('Tab')
    }
    throw new Error(`${name} can't be reached with the Tab key`)
  }
  await keyboard.type('Mr')
  await tabTo('Name')
  await keyboard.type('Sadru Hirji')
  await tabTo('Age')
  await keyboard.type('81')
  for (
    let steps = 0;
    !(await page.getByLabel('Chelli Anjali is planned').evaluate((input) => input === document.activeElement));
    steps += 1
  ) {
    expect(steps).toBeLessThan(40)
    await keyboard.press('Tab')
  }
  await keyboard.press('Space')
  await tabTo('Next')
  await keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Deceased Information' })).toBeFocused()
  await tabTo('First city')
  await keyboard.type('Toronto')
  await tabTo('Next')
  await keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Kin Information' })).toBeFocused()
  await tabTo('Submit')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Incomplete information' })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('a form with mistakes leads to the tab and the field of each', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'mgc', '/mayyit/list-mayyit?status=IN~APPROVAL_PENDING')
  // Where a family asks for a change, as in another journey, the button says so.
  const rows = page.getByRole('list', { name: 'Mayyits' }).getByRole('listitem')
  await rows.filter({ hasNotText: 'asks for a change' }).getByRole('link').first().click()
  await press(page, 'Edit')
  // The view has tabs of the same names.
  await expect(page.getByRole('heading', { name: /^Edit Mayyit of/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Kin Information' }).click()
  await page.getByLabel('Next of kin postal code').fill('M4C')
  await page.getByRole('tab', { name: 'MGC Information' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('tab', { name: 'Kin Information' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('6 chars required.').first()).toBeVisible()
  await page.getByRole('tab', { name: 'MGC Information' }).click()
  await page.getByRole('link', { name: /Next of kin postal code: 6 chars required\./ }).click()
  await expect(page.getByLabel('Next of kin postal code')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a clash is said before submitting, with the other record', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc')
  await submittedMayyit(page, 'Nurbanu Sachedina')
  await page.goto(NEW_MAYYIT)
  await fillInDeath(page, 'Badru Lalani')
  await fillInFuneral(page)
  await expect(page.getByText('Also planned at this cemetery within two hours of this:')).toBeVisible()
  const clash = page.getByText('Chelli Anjali of Nurbanu Sachedina,', { exact: false })
  await expect(clash.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show Nurbanu Sachedina' }).first()).toBeVisible()
  await expectAccessible(page)
})
