import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { samarWeb } from '../kinds/samar/web/samarWeb.ts'
import { approvalDetails } from './approvalDetails.tsx'
import type { WebRecord } from './kindWeb.ts'

const RECORD = {
  ...{ id: 1, version: 1, regionId: 3, jamatkhanaId: 302, familyAnswer: null, familyAsksChange: false },
  ...{ approvedBy: null, approvedOn: null, announcementSentOn: null },
}

test.each([
  ['CANCELLED', null, 'Not announced'],
  ['CANCELLED', { id: 5, released: false }, 'Not announced'],
  // Nobody knows it yet (decisions §8).
  ['CANCELLED', { id: 5, released: true }, 'Not yet'],
  ['APPROVED', null, 'Not yet'],
  ['COMPLETED', null, 'Not announced'],
])('of what is %s, in %j, stands as announced on: %s', async (status, carrier, says) => {
  const record = { ...RECORD, status, carrier } as unknown as WebRecord
  mount(() => <DetailGroup title="Approval" details={approvalDetails(samarWeb, record)} />)
  // After who approved it, and when.
  await expect.element(page.getByRole('definition').nth(2)).toMatchTextContent(new RegExp(`^${says}`))
})
