import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { banners } from '../../../kit/web/banners.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { Outlook } from '../../calendar/rules/outlook.ts'
import { samarWeb } from '../kinds/samar/web/samarWeb.ts'
import type { WebRecord } from './kindWeb.ts'
import { RecordActions } from './RecordActions.tsx'

const APPROVED: WebRecord = {
  ...{
    id: 1,
    status: 'APPROVED',
    version: 1,
    regionId: 3,
    jamatkhanaId: 102,
    priority: false,
    familyAsksChange: false,
  },
  ...{ createdBy: null, createdOn: '2026-11-16T17:00:00Z', updatedBy: null, updatedOn: '2026-11-16T17:00:00Z' },
  ...{ approvedBy: null, approvedOn: null, announcementSentOn: null, lapses: [], familyAnswer: null, carrier: null },
  ...{ waitsFor: null, announcedAs: null, passedOver: false, familyApprovalRequired: false },
  ...{ familyLetterCameBack: false, eventIsOver: false },
  // Held on the other side of the country; it goes out where whoever reads this is, in Toronto.
  timezone: 'America/Vancouver',
}

const tomorrow = Temporal.Now.zonedDateTimeISO('America/Toronto').add({ days: 1 }).with({ hour: 19, minute: 30 })
const BLOCKED: Outlook = {
  ...{
    kind: 'samar',
    timezone: 'America/Toronto',
    nextSlot: tomorrow.toInstant().toString({ smallestUnit: 'minute' }),
  },
  ...{ kindBlocked: false, blockedToday: true, needsRelease: false },
  ...{ blockedOnDate: null, afterEvent: null, eventOver: null },
}

test('what priority comes to is said in the zone of whoever is asked', async () => {
  const name = { deceasedName: 'Rahim Lalani' }
  serve(() => ({ response: BLOCKED }))
  mount(() => <RecordActions kind={samarWeb} record={{ ...APPROVED, ...name }} />)
  await userEvent.click(page.getByRole('button', { name: 'Other actions' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Switch priority on' }))
  await expect
    .element(page.getByRole('dialog', { name: 'Switch priority on' }))
    .toMatchTextContent(
      /Rahim Lalani is approved\. With priority it waits with the others until tomorrow at 7:30 pm: nothing of its kind goes out today\./,
    )
})

test('before sending at once, everybody whom it goes to can be looked at', async () => {
  const receivers = ['mgc@example.org', 'list@example.org', 'jk@example.org']
  const sent = serve(({ path }) => ({ response: path === '/samar/1/sendNow/' ? { receivers } : BLOCKED }))
  const name = { deceasedName: 'Rahim Lalani' }
  mount(() => <RecordActions kind={samarWeb} record={{ ...APPROVED, ...name }} />)
  await userEvent.click(page.getByRole('button', { name: 'Other actions' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Send now' }))
  const dialog = page.getByRole('dialog', { name: 'Send this Samar now' })
  await expect.element(dialog.getByText('jk@example.org')).not.toBeVisible()
  await userEvent.click(dialog.getByText('It goes to 3 addresses'))
  for (const address of receivers) await expect.element(dialog.getByText(address)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Wait for the next sending' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what can be done stands there, the rest under More with its reason', async () => {
  const pending = { ...APPROVED, deceasedName: 'Rahim Lalani', status: 'APPROVAL_PENDING' as const }
  mount(() => <RecordActions kind={samarWeb} record={pending} />)
  const actions = page.getByRole('group', { name: 'Actions' })
  await expect.element(actions.getByRole('button')).toHaveLength(2)
  await expect.element(actions.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await userEvent.click(actions.getByRole('button', { name: 'Other actions' }))
  await expect
    .element(page.getByRole('menuitem', { name: /^Send now/ }))
    .toMatchTextContent('This Samar is waiting for approval, so it cannot be sent now.')
})

test('where the family asks for a change, changing it comes first and approving says so', async () => {
  const pending = { ...APPROVED, status: 'APPROVAL_PENDING' as const, familyAsksChange: true }
  mount(() => <RecordActions kind={samarWeb} record={pending} />)
  await expect
    .element(page.getByRole('link', { name: 'Change this Samar' }))
    .toHaveAttribute('href', expect.stringMatching(/\/samar\/edit-samar\/1$/))
  await userEvent.click(page.getByRole('button', { name: 'Other actions' }))
  await expect
    .element(page.getByRole('menuitem', { name: 'Approve although the family asked for a change' }))
    .toBeVisible()
})

test('approving asks with the person, the whole text, when it goes out and what the family wants', async () => {
  const familyAnswer = { answer: 'CHANGE' as const, note: 'Rahim Lalany.', answeredOn: '2026-11-16T18:00:00.000Z' }
  const pending = { ...APPROVED, status: 'APPROVAL_PENDING' as const, familyAsksChange: true, familyAnswer }
  const record = { ...pending, deceasedName: 'RAHIM LALANI', samarDate: '2026-11-20' }
  const announcement = 'RAHIM LALANI. Samar will be held.'
  const sent = serve(({ path }) => ({
    response: path === '/samar/1/announcement/' ? { details: { ...record, version: 7 }, announcement } : BLOCKED,
  }))
  mount(() => <RecordActions kind={samarWeb} record={record} />)
  await userEvent.click(page.getByRole('button', { name: 'Other actions' }))
  await userEvent.click(page.getByRole('menuitem', { name: /^Approve although/ }))
  const dialog = page.getByRole('dialog', { name: 'Approve the Samar of RAHIM LALANI' })
  for (const words of [/Rahim Lalany\./, /Samar will be held/, /tomorrow at 7:30 pm/, /usually written “Rahim Lalani”/])
    await expect.element(dialog).toMatchTextContent(words)
  await userEvent.click(dialog.getByRole('button', { name: 'Approve although the family asked for a change' }))
  await expect.poll(() => sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 7 })
})

test('an approval that an announcement carries is not taken back, and the menu says why', async () => {
  const carried = { ...APPROVED, deceasedName: 'Rahim Lalani', carrier: { id: 5, released: false } }
  mount(() => <RecordActions kind={samarWeb} record={carried} />)
  await userEvent.click(page.getByRole('button', { name: 'Other actions' }))
  await expect
    .element(page.getByRole('menuitem', { name: /^Take back the approval/ }))
    .toMatchTextContent(/stands in an announcement already/)
})

test('priority is switched as it was meant, and what is said of it is what was answered', async () => {
  const pending = { ...APPROVED, deceasedName: 'Rahim Lalani', status: 'APPROVAL_PENDING' as const }
  const sent = serve(() => ({ response: { ...pending, priority: false } }))
  mount(() => <RecordActions kind={samarWeb} record={pending} />)
  await userEvent.click(page.getByRole('button', { name: 'Other actions' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Switch priority on' }))
  await expect.poll(() => banners.get().map(({ text }) => text)).toEqual(['Priority is switched off.'])
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/samar/1/togglePriority/',
    body: { priority: true },
  })
  banners.set(() => [])
})
