import { type FormEvent, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { TimeEntry } from './TimeEntry.tsx'

const input = page.getByRole('textbox', { name: 'Time 1' })

/** Shows the entry in a form; gives every text that it has handed on, and what each submission saw. */
function entry(error?: string): { texts: string[]; sent: string[] } {
  const texts: string[] = []
  const sent: string[] = []
  mount(function Entry() {
    const [value, setValue] = useState('')
    const onChange = (text: string) => {
      texts.push(text)
      setValue(text)
    }
    const onSubmit = (event: FormEvent) => {
      event.preventDefault()
      sent.push(texts.at(-1) ?? '')
    }
    return (
      <form onSubmit={onSubmit}>
        <TimeEntry label="Time 1" value={value} onChange={onChange} error={error} />
        <button type="submit">Save</button>
      </form>
    )
  })
  return { texts, sent }
}

test('a time is typed as people say it, said in words, and becomes one of 24 hours when the field is left', async () => {
  const { texts } = entry()
  await userEvent.type(input, '7:30p')
  await expect.element(page.getByText('7:30 pm')).toBeVisible()
  expect(texts.at(-1)).toBe('7:30p')
  await userEvent.tab()
  await expect.element(input).toHaveValue('19:30')
})

test('what is no time stays as it was typed', async () => {
  entry()
  await userEvent.type(input, 'evening')
  await userEvent.tab()
  await expect.element(input).toHaveValue('evening')
})

test('Enter sends what was typed as a time', async () => {
  const { sent } = entry()
  await userEvent.type(input, '930pm{Enter}')
  expect(sent).toEqual(['21:30'])
})

test('a fault is not shown of what is on its way to another time', async () => {
  entry('Each time can be given only once.')
  await userEvent.type(input, '21:15')
  await expect.element(page.getByText('Each time can be given only once.')).toBeVisible()
  await userEvent.type(input, ' p')
  await expect.element(page.getByText('Each time can be given only once.')).toBeVisible()
  await userEvent.clear(input)
  await userEvent.type(input, '9:15 pm')
  await expect.element(page.getByText('Each time can be given only once.')).not.toBeInTheDocument()
})
