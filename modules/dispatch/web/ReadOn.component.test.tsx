import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { PlannedAnnouncement } from '../rules/next.ts'
import { type Planned, PlannedEmail } from './PlannedEmail.tsx'

const records = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const id = from + n
    return { id, name: `Person ${id}`, wording: `Words ${id}.`, priority: false }
  })
const email = (of: { wording: string }[]) => ({
  html: `<html><body>${of.map(({ wording }) => `<p>${wording}</p>`).join('')}</body></html>`,
  text: '',
})
const partOf = (from: number, count: number) => {
  const those = records(from, count)
  return { records: those, email: email(those) }
}

const ANNOUNCEMENT: PlannedAnnouncement = {
  announcementId: null,
  subject: 'Samar announcements',
  mandatoryReceivers: [],
  bcc: [],
  waitsForRelease: false,
  ...partOf(1, 50),
  moreRecords: 70,
}
const SLOT: Planned = { regionId: 3, kind: 'samar', date: '2026-11-23', time: '19:30', turn: 0 }

const show = (of: Planned = SLOT) => mount(() => <PlannedEmail announcement={ANNOUNCEMENT} of={of} />)
const more = (count: number) => page.getByRole('button', { name: `Show ${count} more` })

test('what is left is read on part by part, each below the others, and then nothing more is offered', async () => {
  const sent = serve(({ path }) => ({ response: path.includes('after=50') ? partOf(51, 50) : partOf(101, 20) }))
  show()
  await expect.element(page.getByText('This shows 50 of its 120 records.')).toBeVisible()
  await more(50).click()
  await expect.element(page.getByText('This shows 100 of its 120 records.')).toBeVisible()
  await expect.element(page.getByText('Words 100.')).toBeVisible()
  await more(20).click()
  await expect.element(page.getByText('Words 120.')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(sent.map(({ path }) => path)).toEqual([
    '/announcement/next/records/?regionId=3&kind=samar&date=2026-11-23&time=19%3A30&turn=0&after=50',
    '/announcement/next/records/?regionId=3&kind=samar&date=2026-11-23&time=19%3A30&turn=0&after=100',
  ])
})

test('of one that goes by priority it is read on by its record', async () => {
  const sent = serve(() => ({ response: partOf(51, 50) }))
  show({ regionId: 3, kind: 'samar', recordId: 7 })
  await more(50).click()
  await expect.element(page.getByText('Words 100.')).toBeVisible()
  expect(sent[0]?.path).toBe('/announcement/next/soon/?regionId=3&kind=samar&recordId=7&after=50')
})

test('where fewer are left by now it says so, and asks no more', async () => {
  serve(({ path }) => ({ response: path.includes('after=50') ? partOf(51, 10) : partOf(61, 0) }))
  show()
  await more(50).click()
  await more(50).click()
  await expect.element(page.getByText(/^This shows 60 records: it now has fewer\./)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('where there is no such sending any more what was read stays, with words', async () => {
  serve(() => ({ status: 404, msg: 'Sorry, what you are looking for cannot be found.' }))
  show()
  await more(50).click()
  await expect.element(page.getByText('No more could be read just now. Please reload the page.')).toBeVisible()
  await expect.element(page.getByText('Words 50.')).toBeVisible()
})
