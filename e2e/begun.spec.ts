import type { Page } from 'playwright/test'
import { press } from './support/actions.ts'
import { callAs } from './support/api.ts'
import { nameField } from './support/forms.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'
import { approve, jamatkhana, type Saved, submittedMayyit } from './support/records.ts'

/** When and where a Mayyit says that Fateha Khwani will be. */
const FATEHA = { fatehaJk: 302, fatehaDateTime: `${dayAhead(6)}T18:00:00Z` }

/** How many fields somebody has typed into since the page was opened. */
const fieldsTyped = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { typedInto: Set<unknown> }).typedInto.size)

async function submitted(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/(samar|fateha)\/view\/\d+/)
  return new URL(page.url()).pathname
}

test('from a Mayyit a Samar and a Fateha, from the announced Samar the next: nothing is typed twice', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(() => {
    const typedInto = new Set<EventTarget | null>()
    Object.assign(window, { typedInto })
    addEventListener('beforeinput', ({ target }) => typedInto.add(target), true)
  })
  await signIn(page, 'mgc')
  const mayyit = await submittedMayyit(page, 'Khatoon Vastani', { deceasedTitle: 'Mrs', ...FATEHA })
  await signIn(page, 'admin', `/mayyit/view/${mayyit.id}`)

  await press(page, 'Begin a Samar for Khatoon Vastani')
  await expect(page.getByText('Filled in from the Mayyit of Khatoon Vastani.', { exact: false })).toBeVisible()
  await expect(nameField(page)).toHaveValue('Khatoon Vastani')
  await expect(page.getByLabel('First city')).toHaveValue('Toronto')
  await expect(
    page.getByRole('combobox', { name: 'Jamatkhana' }).or(page.getByLabel('Jamatkhana')).first(),
  ).toHaveValue('East York')
  await expect(page.getByRole('textbox', { name: 'Samar date' })).toHaveValue(new RegExp(dayAhead(5).slice(0, 4)))
  await expect(page.getByLabel('Last name')).toHaveValue('Tejpar')
  // Whom it begins from is no question.
  await expect(page.getByText('The same person, as you know:')).toBeVisible()
  await expect(page.getByText('Has this person already been entered?')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const samar = await submitted(page)
  expect(await fieldsTyped(page)).toBe(0)
  await expect(page.getByRole('link', { name: /^Mayyit of Mrs Khatoon Vastani/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Mayyit of Mrs Khatoon Vastani/ }).click()
  await expect(page.getByRole('link', { name: /^Samar of Mrs Khatoon Vastani/ })).toBeVisible()
  await press(page, 'Begin a Fateha Khwani for Khatoon Vastani')
  await expect(nameField(page)).toHaveValue('Khatoon Vastani')
  await expect(page.getByRole('textbox', { name: /^Fateha Khwani date and time/ })).toHaveValue(
    new RegExp(dayAhead(6).slice(0, 4)),
  )
  await expectAccessible(page)
  await submitted(page)
  expect(await fieldsTyped(page)).toBe(0)
  await expect(page.getByText('To be announced')).toHaveCount(0)

  const id = Number(samar.split('/').at(-1))
  const { version } = await approve(page, 'samar', { id, version: 1 })
  await callAs<Saved>(page, 'POST', `/samar/${id}/sendNow/`, { version })
  await page.goto(samar)
  await press(page, 'Begin a Samar for Khatoon Vastani')
  await page.getByRole('textbox', { name: 'Samar date' }).fill(dayAhead(46))
  const next = await submitted(page)
  expect(await fieldsTyped(page)).toBe(1)
  await expect(page.getByRole('link', { name: /^Samar of Mrs Khatoon Vastani/ })).toHaveAttribute('href', samar)
  await page.goto(samar)
  await expect(page.getByRole('link', { name: /^Samar of Mrs Khatoon Vastani/ })).toHaveAttribute('href', next)
})

test('an officer, who submits for another Jamatkhana than the Mayyit names, is asked when it will be there', async ({
  page,
}) => {
  await signIn(page, 'mgc')
  const elsewhere = await jamatkhana(page, 'mayyit', 'Headquarters')
  const there = { samarAndZiaratJk: elsewhere, ...FATEHA, fatehaJk: elsewhere }
  const { id } = await submittedMayyit(page, 'Gulzar Elsewhere', there)
  for (const [kind, date] of [
    ['Samar', 'Samar date'],
    ['Fateha Khwani', 'Fateha Khwani date and time, date'],
  ] as const) {
    await signIn(page, 'mk', `/mayyit/view/${id}`)
    await press(page, `Begin a ${kind} for Gulzar Elsewhere`)
    await expect(page.getByLabel('Jamatkhana', { exact: true })).toHaveValue('East York')
    await expect(page.getByRole('textbox', { name: date })).toHaveValue('')
  }
})

test.describe('a Mayyit that ends while a Samar is filled in from it', () => {
  test.use({ expectedErrors: [/status of (422|404)/] })

  test('a Fateha Khwani goes on without the time that the Mayyit knew', async ({ page }) => {
    await signIn(page, 'mgc')
    const { id } = await submittedMayyit(page, 'Malek Calledoff', FATEHA)
    await signIn(page, 'admin', `/mayyit/view/${id}`)
    await press(page, 'Begin a Fateha Khwani for Malek Calledoff')
    await expect(page.getByLabel('Last name')).toHaveValue('Tejpar')
    await callAs(page, 'PUT', `/mayyit/${id}/updateStatus/CANCELLED/`)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Go on without the Mayyit' }).click()
    await expect(page.getByText('The date and time are set later', { exact: false })).toBeVisible()
    await submitted(page)
    await expect(page.getByText('To be announced').first()).toBeVisible()
  })

  for (const [how, method, path, said] of [
    ['cancelled', 'PUT', 'updateStatus/CANCELLED/', 'No Samar begins from this Mayyit.'],
    ['deleted', 'DELETE', '', 'This Mayyit is not there any more.'],
  ] as const)
    test(`${how}: what stands on the form is submitted without it`, async ({ page }) => {
      const name = how === 'deleted' ? 'Noorbanu Gonesoon' : 'Sakina Calledoff'
      await signIn(page, 'mgc')
      const { id } = await submittedMayyit(page, name)
      await signIn(page, 'admin', `/mayyit/view/${id}`)
      await press(page, `Begin a Samar for ${name}`)
      await expect(page.getByLabel('Last name')).toHaveValue('Tejpar')
      await expect(page.getByRole('button', { name: 'Go on without the Mayyit' })).toHaveCount(0)
      await callAs(page, method, `/mayyit/${id}/${path}`)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText(said)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Go on without the Mayyit' })).toBeFocused()
      await page.getByRole('button', { name: 'Go on without the Mayyit' }).click()
      await expect(page.getByText('Filled in from the Mayyit', { exact: false })).toHaveCount(0)
      await submitted(page)
      await expect(page.getByText('Begun from')).toHaveCount(0)
    })
})
