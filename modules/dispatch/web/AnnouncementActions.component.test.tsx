import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import type { Announcement } from '../rules/announcement.ts'
import { AnnouncementActions } from './AnnouncementActions.tsx'

test('a release says how many records go out, those too that have not been read on', async () => {
  const loaded = { id: 1, kind: 'samar', name: 'Mr Rahim Lalani', personName: 'Rahim Lalani', standing: 'OPEN' }
  const draft = {
    ...{ id: 3, version: 2, regionId: 3, status: 'DRAFT', subject: 'Samar announcements', content: '<p>One</p>' },
    ...{ edited: false, stale: false, correction: null, mandatoryReceivers: ['all@example.org'], bcc: [] },
    ...{ records: [loaded], recordCount: 240, moreRecords: 239 },
  } as unknown as Announcement
  mount(() => <AnnouncementActions announcement={draft} />, { config: { namedIn: [3] } })
  await page.getByRole('button', { name: 'Release' }).click()
  await expect.element(page.getByText('with 240 records', { exact: false })).toBeVisible()
})
