import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { DateTimeField } from './DateTimeField.tsx'

const ZONE = 'America/Toronto'
const time = page.getByRole('combobox', { name: 'Arrival, time' })

/** Shows the field, and answers every value that it has handed on. */
function field(start: string | null, more: { happened?: boolean } = {}): (string | null)[] {
  const values = [start]
  mount(function Field() {
    const [value, setValue] = useState(start)
    const set = (next: string | null) => {
      values.push(next)
      setValue(next)
    }
    return (
      <DateTimeField
        at={{ name: 'arrival', id: 'field-arrival', value, error: undefined, set }}
        label="Arrival"
        zone={ZONE}
        {...more}
      />
    )
  })
  return values
}

test('a time that the clocks skip is shown as what it becomes, as it will stand afterwards', async () => {
  const values = field('2027-03-14T06:30:00Z')
  await expect.element(time).toHaveValue('01:30')
  await userEvent.selectOptions(time, '02:30')
  expect(values.at(-1)).toBe('2027-03-14T07:00:00Z')
  await expect.element(time).toHaveValue('03:00')
})

test('a time that comes twice is its first, and stays as it was chosen', async () => {
  const values = field('2027-11-07T04:30:00Z')
  await userEvent.selectOptions(time, '01:30')
  expect(values.at(-1)).toBe('2027-11-07T05:30:00Z')
  await expect.element(time).toHaveValue('01:30')
})

test('of what has happened it is the second, once that has come', async () => {
  const values = field('2026-11-01T06:45:00Z', { happened: true })
  await userEvent.selectOptions(time, '01:30')
  expect(values.at(-1)).toBe('2026-11-01T06:30:00Z')
})

test('the time stands there whole on a phone, also in a font whose letters are wide', async () => {
  await page.viewport(360, 700)
  document.documentElement.style.setProperty('--mantine-font-family', 'DejaVu Sans, Verdana, sans-serif')
  field('2026-11-16T15:30:00Z')
  await expect.element(time).toHaveValue('10:30')
  const shown = time.element() as HTMLElement
  const whole = shown.cloneNode(true) as HTMLElement
  Object.assign(whole.style, { width: 'max-content', position: 'absolute' })
  shown.parentElement?.append(whole)
  const needed = whole.offsetWidth
  whole.remove()
  expect(shown.offsetWidth).toBeGreaterThanOrEqual(needed)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  document.documentElement.style.removeProperty('--mantine-font-family')
})
