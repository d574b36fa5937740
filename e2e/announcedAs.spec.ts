import type { Page } from 'playwright/test'
import { runMinute } from '../modules/dispatch/server/jobs.ts'
import { set } from '../modules/dispatch/testing/sending.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../modules/kinds/rules/kindNames.ts'
import { callAs } from './support/api.ts'
import { DESK, expect, expectAccessible, signIn } from './support/journey.ts'
import { test } from './support/ownApplication.ts'
import {
  approve,
  type Saved,
  submittedFateha,
  submittedMafi,
  submittedMayyit,
  submittedSamar,
} from './support/records.ts'

const NAME = 'Zarina Tejpar'

/** Submits a record of each kind, as somebody who may; a kind that is left out does not compile. */
const SUBMIT: Record<AnnouncementKind, (admin: Page, mgc: Page) => Promise<Saved>> = {
  samar: (admin) => submittedSamar(admin, NAME, 'East York'),
  mafi: (admin) => submittedMafi(admin, NAME),
  fateha: (admin) => submittedFateha(admin, NAME, 'East York'),
  mayyit: (_admin, mgc) => submittedMayyit(mgc, NAME),
}

const SLOT_IN = { minutes: 2 }

test('the page of every kind says that its text was edited by hand, and strikes it once it is announced as cancelled', async ({
  application,
  baseURL,
  browser,
  page,
}) => {
  test.slow()
  const { clock, services } = application
  const slot = clock.now().add(SLOT_IN).toZonedDateTimeISO('America/Toronto').toPlainTime()
  const time = slot.toString({ smallestUnit: 'minute' })
  const times = Object.fromEntries(ANNOUNCEMENT_KINDS.map((kind) => [`${kind}.time`, time]))
  await set(application, { ...times, announcementApprovalEmails: 'admin@example.org' })
  await runMinute(services)

  const mgc = await browser.newPage({ ...(baseURL && { baseURL }) })
  await signIn(mgc, 'mgc')
  await page.setViewportSize(DESK)
  await signIn(page, 'admin')
  const records: { kind: AnnouncementKind; id: number }[] = []
  for (const kind of ANNOUNCEMENT_KINDS)
    records.push({ kind, ...(await approve(page, kind, await SUBMIT[kind](page, mgc))) })
  await mgc.close()
  clock.advance(SLOT_IN)
  await runMinute(services)

  for (const { kind, id } of records) {
    const { carrier } = await callAs<{ carrier: { id: number } }>(page, 'GET', `/${kind}/${id}/`)
    const announcement = `/announcement/${carrier.id}/`
    const { content } = await callAs<{ content: string }>(page, 'GET', announcement)
    await callAs(page, 'PUT', announcement, { content: `${content}<p>Thank you.</p>` })
    await callAs(page, 'PUT', `${announcement}updateStatus/SENT_WITH_APPROVAL/`)
    await page.goto(`/${kind}/view/${id}`)
    await expect(page.getByText('in an e-mail that was edited by hand.', { exact: false })).toBeVisible()
    const edited = page.getByRole('region', { name: 'As it was announced, edited by hand' })
    await expect(edited).toContainText(NAME)
    await expect(edited.locator('s')).toHaveCount(0)

    await callAs(page, 'POST', `${announcement}correct/`, { correction: 'CANCELLED' })
    await page.reload()
    await expect(page.getByText('said that it does not take place.', { exact: false })).toBeVisible()
    const struck = page.getByRole('region', { name: 'As it was announced before it was cancelled' })
    await expect(struck.locator('strong')).toHaveText('CANCELLED')
    await expect(struck.locator('s')).toContainText(NAME)
    await expectAccessible(page)
  }
})
