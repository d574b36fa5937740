import { type FormEvent, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { DayEntry, type DayEntryProps } from './DayEntry.tsx'

const input = page.getByRole('textbox', { name: 'Date of Samar' })
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

test('the calendar of a French page names its months and days in French', async () => {
  document.documentElement.lang = 'fr-CA'
  try {
    entry({ value: '2026-12-05' })
    await userEvent.click(opener)
    await expect.element(calendar.getByText('décembre 2026')).toBeVisible()
    await expect.element(calendar.getByText('di', { exact: true })).toBeVisible()
    await expect.element(calendar.getByRole('button', { name: '5 décembre 2026', exact: true })).toBeVisible()
  } finally {
    document.documentElement.lang = 'en-CA'
  }
})

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
  ['24 Nov 2026', '2026-11-24'],
  ['03/04/2026', '2026-04-03'],
])('%s becomes %s when the field is left', async (typed, day) => {
  const texts = entry()
  await userEvent.type(input, typed)
  await userEvent.tab()
  await expect.element(input).toHaveValue(day)
  expect(texts.at(-1)).toBe(day)
})

test.each(['2026-02-30', 'Some day', '32/01/2026'])('%s is no day, and stays as it was typed', async (typed) => {
  const texts = entry()
  await userEvent.type(input, typed)
  await userEvent.tab()
  await expect.element(input).toHaveValue(typed)
  expect(texts.at(-1)).toBe(typed)
})

test('figures are said back in words before the field is left, day first', async () => {
  entry()
  await userEvent.type(input, '03/04/2026')
  await expect.element(page.getByText('Friday, 3 April 2026')).toBeVisible()
})

test('what is typed is a day as soon as the form is sent, with Enter or by whatever leaves the focus where it is', async () => {
  const sent: string[] = []
  mount(function Form() {
    const [value, setValue] = useState('')
    const submit = (event: FormEvent) => {
      event.preventDefault()
      sent.push(value)
    }
    return (
      <form onSubmit={submit}>
        <DayEntry label="Date of Samar" value={value} onChange={setValue} />
      </form>
    )
  })
  await userEvent.type(input, 'nov 24 2026{Enter}')
  expect(sent).toEqual(['2026-11-24'])
})

test.each([
  ['Pacific/Auckland', 0],
  ['Pacific/Kiritimati', 0],
  ['Pacific/Niue', 0],
  ['America/Toronto', 1],
])('%s: it is counted from the day of the place', async (zone, ahead) => {
  entry({ zone })
  await userEvent.type(input, ahead ? 'tomorrow' : 'today')
  await userEvent.tab()
  const day = Temporal.Now.plainDateISO(zone).add({ days: ahead }).toString()
  await expect.element(input).toHaveValue(day)
})

test('a click on the field opens the calendar beside what is typed, and typing closes it', async () => {
  const texts = entry({ value: '2026-11-20' })
  await userEvent.click(input)
  await expect.element(calendar).toBeVisible()
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await userEvent.click(input)
  await userEvent.click(calendar.getByRole('button', { name: '27 November 2026' }))
  await expect.element(input).toHaveValue('2026-11-27')
  await expect.element(input).toHaveFocus()
  expect(texts).toEqual(['2026-11-20', '2026-11-27'])
  await userEvent.click(input)
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(input).toHaveFocus()
})

test('leaving the field with the keyboard closes the calendar', async () => {
  entry({ value: '2026-11-20' })
  await userEvent.click(input)
  await expect.element(calendar).toBeVisible()
  await userEvent.tab()
  await expect.element(opener).toHaveFocus()
  await userEvent.tab()
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
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

/** The calendar takes the focus in two turns as it opens; only after both does it stay where it is put. */
async function startsAt(day: string) {
  await expect.element(calendar.getByRole('button', { name: day })).toHaveFocus()
  await new Promise((done) => setTimeout(done, 100))
}

test('the keyboard opens it, moves in it, picks, and is back where it was', async () => {
  entry({ value: '2026-11-20' })
  await expect.element(input).toBeVisible()
  await userEvent.tab()
  await expect.element(input).toHaveFocus()
  await userEvent.tab()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).toBeVisible()
  await startsAt('20 November 2026')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('2026-11-28')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('whoever chooses a month, or a year, by keyboard stays in the calendar', async () => {
  const texts = entry({ value: '2026-11-20' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  const focused = () => calendar.element().contains(document.activeElement)
  const level = (name: string) => calendar.getByRole('button', { name })
  await startsAt('20 November 2026')
  level('Choose a month').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(level('Choose a year')).toBeVisible()
  await expect.poll(focused).toBe(true)
  level('Choose a year').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar.getByRole('button', { name: '2027' })).toBeVisible()
  await expect.poll(focused).toBe(true)
  calendar.getByRole('button', { name: '2027' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe(true)
  calendar.getByRole('button', { name: /^Feb/ }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar.getByText('February 2027')).toBeVisible()
  // The day that has the focus can be picked at once.
  await expect.poll(focused).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => texts.at(-1)).toMatch(/^2027-02-/)
})

test.each([
  ['out of bounds', '2026-11-02'],
  ['not given', ''],
])('where the day is %s, the keyboard starts at one that can be picked', async (_, value) => {
  entry({ value, min: '2026-11-16', max: '2026-11-20' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await startsAt('16 November 2026')
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
  entry({ value: 'Some day' })
  await userEvent.click(opener)
  const month = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric' }).format(new Date())
  await expect.element(calendar.getByText(month)).toBeVisible()
})

test('what is wrong goes while a day is typed, not when the field is left: a click on what stands below lands', async () => {
  entry({ error: 'Provide a valid value.' })
  await userEvent.type(input, '24 Nov 2026')
  await expect.element(page.getByText('Provide a valid value.')).not.toBeInTheDocument()
})

test('what is wrong with a day that is one stays in sight', async () => {
  entry({ error: 'The date cannot be in the past.', value: '2020-01-01' })
  await expect.element(page.getByText('The date cannot be in the past.')).toBeVisible()
})
