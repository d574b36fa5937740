import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { SelectField } from './SelectField.tsx'

const PLACES = [
  'Belle Rive',
  'Don Mills',
  'East York',
  'Headquarters',
  'Kingston',
  'Kitchener',
  'Meadowvale',
  'Pickering',
]
const options = [...PLACES, 'Scarborough'].map((label, at) => ({ value: at + 1, label }))

test('while the list is open Enter chooses in it, and sends no form that lacks the choice', async () => {
  const submit = vi.fn()
  mount(function Field() {
    const [value, set] = useState<number | null>(null)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit(value)
        }}
      >
        <SelectField
          at={{ name: 'place', id: 'field-place', value, error: undefined, set: (next) => set(Number(next)) }}
          label="Jamatkhana"
          options={options}
        />
        <button type="submit">Save</button>
      </form>
    )
  })
  const field = page.getByRole('combobox', { name: 'Jamatkhana' })
  await userEvent.type(field, 'East')
  await expect.element(page.getByRole('option')).toHaveTextContent('East York')
  await userEvent.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('East York')
  await userEvent.keyboard('{Enter}')
  expect(submit.mock.calls).toEqual([[3]])
})
