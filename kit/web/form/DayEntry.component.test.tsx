import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { DayEntry, type DayEntryProps } from './DayEntry.tsx'

const input = page.getByLabelText('Date of Samar', { exact: true })
const opener = page.getByRole('button', { name: 'Date of Samar: choose in a calendar' })
const calendar = page.getByRole('dialog', { name: 'Date of Samar' })

/** Shows the entry; gives every text that it has handed on, the first one included. */
function entry(props: Partial<DayEntryProps> = {}): string[] {
  const texts = [props.value ?? '']
  mount(function Entry() {
    const [value, setValue] = useState(props.value ?? '')
    const onChange = (text: string) => {
      texts.push(text)
      setValue(text)
    }
    return (
      <>
        <DayEntry label="Date of Samar" {...props} value={value} onChange={onChange} />
        <button type="button">Next</button>
      </>
    )
  })
  return texts
}

test('a day is typed, and said in words once it is one', async () => {
  const texts = entry()
  await userEvent.type(input, '2026-11-2')
  expect(texts.at(-1)).toBe('2026-11-2')
  await expect.element(page.getByText('November')).not.toBeInTheDocument()
  await userEvent.type(input, '0')
  await expect.element(page.getByText('Friday, 20 November 2026')).toBeVisible()
})

test.each([
  ['2026/1/5', '2026-01-05'],
  ['20260105', '2026-01-05'],
  [' 2026.1.5', '2026-01-05'],
])('%s becomes %s when the field is left', async (typed, day) => {
  const texts = entry()
  await userEvent.type(input, typed)
  await userEvent.tab()
  await expect.element(input).toHaveValue(day)
  expect(texts.at(-1)).toBe(day)
})

test.each(['2026-02-30', 'Friday', '05/01/2026'])('%s is no day, and stays as it was typed', async (typed) => {
  const texts = entry()
  await userEvent.type(input, typed)
  await userEvent.tab()
  await expect.element(input).toHaveValue(typed)
  expect(texts.at(-1)).toBe(typed)
})

test('what is wrong with it is said of the field', async () => {
  entry({ value: '2026-02-30', error: 'Please enter a valid date.' })
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('Please enter a valid date.')
})

test('a hidden label is still a name, and spares the words', async () => {
  entry({ hideLabel: true, value: '2026-11-20' })
  await expect.element(input).toHaveValue('2026-11-20')
  await expect.element(page.getByText('Friday')).not.toBeInTheDocument()
})

test('the calendar opens at the day, and a click picks another', async () => {
  const texts = entry({ value: '2026-11-20' })
  await userEvent.click(opener)
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await expect.element(calendar.getByText('November 2026')).toBeVisible()
  await userEvent.click(calendar.getByRole('button', { name: '27 November 2026' }))
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('2026-11-27')
  expect(texts).toEqual(['2026-11-20', '2026-11-27'])
})

test('the keyboard opens it, moves in it, picks, and is back where it was', async () => {
  entry({ value: '2026-11-20' })
  await expect.element(input).toBeVisible()
  await userEvent.tab()
  await expect.element(input).toHaveFocus()
  await userEvent.tab()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
  calendar.getByRole('button', { name: '20 November 2026' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('2026-11-28')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Escape closes it and changes nothing', async () => {
  const texts = entry({ value: '2026-11-20' })
  await userEvent.click(opener)
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(texts).toEqual(['2026-11-20'])
})

test('days out of bounds cannot be picked, but typed', async () => {
  const texts = entry({ min: '2026-11-16', max: '2026-11-20' })
  await userEvent.click(opener)
  const day = (of: number) => calendar.getByRole('button', { name: `${of} November 2026` })
  await expect.element(day(15)).toBeDisabled()
  await expect.element(day(16)).toBeEnabled()
  await expect.element(day(20)).toBeEnabled()
  await expect.element(day(21)).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await userEvent.type(input, '2026-11-21')
  expect(texts.at(-1)).toBe('2026-11-21')
})

test('a text that is no day opens the month of today', async () => {
  entry({ value: 'Friday' })
  await userEvent.click(opener)
  const month = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric' }).format(new Date())
  await expect.element(calendar.getByText(month)).toBeVisible()
})
