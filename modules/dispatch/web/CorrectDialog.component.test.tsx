import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { Announcement } from '../rules/announcement.ts'
import { CorrectDialog } from './CorrectDialog.tsx'

const sent = (id: number, where: string) => ({
  ...{ id, kind: 'samar', name: 'Mr Rahim Lalani', personName: 'Rahim Lalani', standing: 'SENT', correction: null },
  announced: {
    wording: `Mr Rahim Lalani. Samar will be held at ${where}.`,
    shared: false,
    correction: null,
    until: null,
  },
})
const SENT = {
  ...{ id: 3, version: 2, regionId: 3, edited: false, mandatoryReceivers: ['all@example.org'], bcc: [] },
  records: [sent(1, 'East York'), sent(2, 'Don Mills')],
} as unknown as Announcement

const open = () => {
  serve(({ path }) => ({
    response: path.includes('outlook') ? { kind: 'samar', timezone: 'America/Toronto', nextSlot: null } : null,
  }))
  mount(() => <CorrectDialog announcement={SENT} onClose={() => undefined} />)
}

test('of two who bear one name it is seen whose announcement is cancelled', async () => {
  open()
  await userEvent.selectOptions(page.getByLabelText('Record'), '2')
  await userEvent.selectOptions(page.getByLabelText('What became of it'), 'CANCELLED')
  await expect.element(page.getByRole('textbox')).toHaveValue('')
  await expect.element(page.getByText('Samar will be held at Don Mills', { exact: false })).toBeVisible()
})

test.each([
  ['UPDATED', 'Mr Rahim Lalani. Samar will be held at Don Mills.'],
  ['CANCELLED', ''],
])('words that were typed about one person do not stay for another: %s', async (correction, then) => {
  open()
  await userEvent.selectOptions(page.getByLabelText('Record'), '1')
  await userEvent.selectOptions(page.getByLabelText('What became of it'), correction)
  const text = page.getByRole('textbox')
  await text.fill('Mr Rahim Lalani of East York. The Samar has a new day.')
  await userEvent.selectOptions(page.getByLabelText('Record'), '2')
  await expect.element(text).toHaveValue(then)
})
