import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { NameField } from './NameField.tsx'

const input = page.getByRole('textbox', { name: 'Name' })
const meant = page.getByRole('button', { name: 'Did you mean Rahim Lalani?' })

const field = () =>
  mount(function Field() {
    const [value, set] = useState<string | null>(null)
    return <NameField at={{ name: 'name', id: 'field-name', value, error: undefined, set }} label="Name" />
  })

test('a name without capitals is asked about, and one tap sets it right', async () => {
  field()
  await expect.element(input).toHaveAttribute('autocapitalize', 'words')
  await userEvent.type(input, 'rahim lalani')
  await userEvent.click(meant)
  await expect.element(input).toHaveValue('Rahim Lalani')
  await expect.element(meant).not.toBeInTheDocument()
})

test('with the keyboard one goes on from the field', async () => {
  field()
  await userEvent.type(input, 'RAHIM LALANI')
  await expect.element(meant).toBeVisible()
  await userEvent.tab()
  await expect.element(meant).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Rahim Lalani')
  await expect.element(input).toHaveFocus()
})

test('a name with capitals of its own is left alone', async () => {
  field()
  await userEvent.type(input, 'rahim Lalani')
  await new Promise((resolve) => setTimeout(resolve, 700))
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a long name is asked about within the width of a phone', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 900))
  field()
  await userEvent.type(input, 'shamsherali noormohamed of zanzibar')
  await expect.element(page.getByRole('button', { name: /^Did you mean Shamsherali Noormohamed/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
