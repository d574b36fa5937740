import type { Page } from 'playwright/test'
import { approvalLink } from './support/approval.ts'
import { expect, expectAccessible, PHONE, signIn } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { test } from './support/ownApplication.ts'
import { submittedFateha, submittedMafi, submittedSamar } from './support/records.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The time of day in Toronto two minutes after this instant, `HH:mm`. */
const twoMinutesAhead = (now: Temporal.Instant): string =>
  now.add({ minutes: 2 }).toZonedDateTimeISO('America/Toronto').toPlainTime().toString({ smallestUnit: 'minute' })

async function setSlots(admin: Page, time: string): Promise<void> {
  await admin.goto('/settings')
  for (const kind of ['Samar', 'Mafi', 'Fateha', 'Mayyit']) {
    const section = admin.getByRole('group', { name: kind, exact: true })
    for (const day of DAYS) await section.getByLabel(day).check()
    await section.getByLabel('Time 1').fill(time)
  }
  await admin.getByLabel('Announcement approval (optional)').fill('admin@example.org')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('The settings have been saved.')).toBeVisible()
}

/** The officer opens the link of the approval e-mail and approves. */
async function approveFromMail(officer: Page, path: string, name: string): Promise<void> {
  await officer.goto(await approvalLink(officer.request, 'mk@example.org', path, name))
  await expect(officer.getByText(name, { exact: false }).first()).toBeVisible()
  await officer.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(officer.getByText('has been approved.', { exact: false })).toBeVisible()
}

test('what is approved before a slot is compiled at it, released by an ADMIN, and stands as sent', async ({
  application,
  pass,
  browser,
  baseURL,
  page: admin,
}) => {
  await signIn(admin, 'admin')
  await setSlots(admin, twoMinutesAhead(application.clock.now()))

  const officer = await browser.newPage({ viewport: PHONE, ...(baseURL && { baseURL }) })
  await signIn(officer, 'mk')
  const carried = [
    {
      kind: 'Samar',
      path: 'samar',
      name: 'Zarina Kassam',
      ...(await submittedSamar(officer, 'Zarina Kassam', 'East York')),
    },
    { kind: 'Mafi', path: 'mafi', name: 'Roshan Virji', ...(await submittedMafi(officer, 'Roshan Virji')) },
    {
      kind: 'Fateha',
      path: 'fateha',
      name: 'Gulzar Ratansi',
      ...(await submittedFateha(officer, 'Gulzar Ratansi', 'East York')),
    },
  ]
  for (const { path, name } of carried) await approveFromMail(officer, path, name)

  // Nothing is sent before its minute.
  await admin.goto('/announcement/list-announcement')
  await expect(admin.getByRole('link', { name: /announcements,/ })).toHaveCount(0)
  await admin.goto('/announcement/next')
  for (const { kind, name } of carried) {
    const ahead = admin.getByRole('region', { name: kind, exact: true })
    await ahead.getByText('1 record waits for release.').first().click()
    await expect(ahead.getByText(name, { exact: false }).first()).toBeVisible()
  }
  await pass(2)

  for (const { kind, name, path, id } of carried) {
    const asked = await messageTo(admin.request, 'admin@example.org', ({ subject }) =>
      subject.startsWith(`Please release: ${kind} announcements`),
    )
    await admin.goto(asked.links.find((href) => href.includes('/announcement/view/')) ?? '')
    await expect(admin.getByRole('region', { name: 'The e-mail as it will look' })).toContainText(name)
    await admin.getByRole('button', { name: 'Release', exact: true }).click()
    await admin.getByRole('button', { name: 'Release and send it' }).click()
    await expect(admin.getByText('Announcement has been approved and sent to all Jamatkhanas.')).toBeVisible()
    const sent = await messageTo(admin.request, 'east-york@jk.example.org', ({ html }) => html.includes(name))
    expect(sent.subject).toMatch(new RegExp(`^${kind} announcements, `))
    await admin.goto(`/${path}/view/${id}`)
    await expect(admin.getByText('Announcement Sent').first()).toBeVisible()
  }
  await expectAccessible(admin)
  await admin.goto('/announcement/list-announcement')
  await expect(admin.getByRole('row', { name: /Sent With Approval/ })).toHaveCount(3)
  await officer.close()
})
