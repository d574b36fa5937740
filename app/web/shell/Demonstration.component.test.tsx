import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { Demonstration } from './Demonstration.tsx'

const notice = page.getByRole('complementary', { name: 'Demonstration' })

test('a demonstration says that its e-mails stay in the mailbox', async () => {
  mount(Demonstration, { config: { demonstration: true } })
  await expect.element(notice.getByRole('link', { name: 'the mailbox' })).toHaveAttribute('href', '/mailbox')
})

test('with a relay it says that they are sent, and leads to no mailbox', async () => {
  mount(Demonstration, { config: { demonstration: true, mailLeaves: true } })
  await expect
    .element(notice)
    .toHaveTextContent('Demonstration: everything here is made up, but its e-mails are really sent.')
  expect(notice.getByRole('link').elements()).toEqual([])
})
