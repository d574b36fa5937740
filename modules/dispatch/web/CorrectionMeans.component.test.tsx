import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { Announcement } from '../rules/announcement.ts'
import { CorrectionMeans } from './CorrectionMeans.tsx'

const SENT = { id: 3, regionId: 3, edited: false, mandatoryReceivers: ['all@example.org'], bcc: [] }
const AHEAD = { kind: 'samar', timezone: 'America/Toronto', nextSlot: null, kindBlocked: false, blockedToday: false }

const shown = (outlook: object) => {
  serve(() => ({ response: { ...AHEAD, ...outlook } }))
  mount(() => <CorrectionMeans announcement={SENT as unknown as Announcement} kind="samar" until={null} />)
}

const said = (text: string) => expect.element(page.getByText(text, { exact: false })).toBeVisible()

test('a correction that nothing holds back goes at once', async () => {
  shown({})
  await said('A new e-mail goes at once to 1 address')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('of one that waits nobody is told that it goes at once', async () => {
  shown({ blockedToday: true })
  await said('the correction waits')
  await said('A new e-mail goes to 1 address')
})
