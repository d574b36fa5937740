import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { Announcement } from '../rules/announcement.ts'
import { EditDialog } from './EditDialog.tsx'

const EDITED = {
  ...{ id: 3, version: 2, subject: 'Samar announcements, Friday, 20 November 2026', type: 'SAMAR', status: 'DRAFT' },
  ...{ content: '<p>Written by hand.</p>', edited: true, stale: false, records: [] },
} as unknown as Announcement

test('what is on its way is not written on: Escape leads back to the text only once it is answered', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<'nothing'>()
  const sent = serve(({ method }) => (method === 'GET' ? { response: null } : promise))
  mount(() => <EditDialog announcement={EDITED} onClose={() => undefined} />)
  const compile = page.getByRole('button', { name: 'Compile it again', exact: true })
  await userEvent.click(compile)
  await userEvent.click(compile)
  await expect.poll(() => sent.filter(({ method }) => method !== 'GET').length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const question = page.getByRole('heading', { name: 'Compile the text again?' })
  await expect.element(question).toBeVisible()
  answer('nothing')
  await expect.element(question).not.toBeInTheDocument()
})
