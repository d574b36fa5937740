import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import type { Bayah } from '../rules/registered.ts'
import { stepsOf } from './stepsOf.tsx'

const WHO = { id: 13, firstName: 'Zahra', lastName: 'Virani' }
const COMPLETE = {
  ...{ status: 'COMPLETE', reviewedBy: WHO, reviewedOn: '2026-11-16T17:00:00.000Z' },
  ...{ approvedBy: WHO, approvedOn: '2026-11-16T17:00:00.000Z', meetingDate: '2026-11-20' },
  ...{ guardian1: { firstName: 'Karim' }, guardian2: null, consentReceived: true },
  ...{ consentGuardian1OnPaper: false, consentGuardian1On: '2026-11-17T17:00:00.000Z' },
  ...{ consentGuardian2OnPaper: false, consentGuardian2On: null },
}

test('says since when a guardian has consented, or that they have not yet', async () => {
  const title = 'Steps'
  mount(() => <DetailGroup title={title} details={stepsOf(COMPLETE as unknown as Bayah)} />)
  await expect.element(page.getByText('Consent of Parent 1/Guardian 1')).toBeVisible()
  expect(document.body.textContent).not.toContain('Not yet')
  mount(() => <DetailGroup title={title} details={stepsOf({ ...COMPLETE, consentGuardian1On: null } as never)} />)
  await expect.element(page.getByText('Not yet')).toBeVisible()
})

test('says nothing of consents once they are cleared with whoever gave them', async () => {
  const cleared = { ...COMPLETE, guardian1: null, consentGuardian1On: null }
  mount(() => <DetailGroup title="Steps" details={stepsOf(cleared as unknown as Bayah)} />)
  await expect.element(page.getByText('Steps')).toBeVisible()
  expect(document.body.textContent).not.toContain('Not yet')
})
