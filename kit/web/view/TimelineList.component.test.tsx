import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { TimelineList } from './TimelineList.tsx'

const entry = (before: string, after: string) => ({
  ...{ id: 1, on: '2026-11-30T09:00:00Z', what: 'Correction sent' },
  changes: [{ field: 'Announced text', before, after }],
})

test('a text that stayed as it was stands there once, and is not struck out', async () => {
  mount(() => <TimelineList items={[entry('It was said.', 'It was said.')]} />)
  await expect.element(page.getByRole('definition')).toHaveTextContent('It was said.')
  expect(page.getByRole('deletion').elements()).toEqual([])
})

test('a text that changed stands there as it was and as it is', async () => {
  mount(() => <TimelineList items={[entry('It was said.', 'It is said.')]} />)
  await expect.element(page.getByRole('deletion')).toHaveTextContent('It was said.')
  await expect.element(page.getByRole('insertion')).toHaveTextContent('It is said.')
})
