import { DESK, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { test } from './support/ownApplication.ts'

// Somebody who should have left (decisions §14, Leaving): the chairs hear of it, find them, and say that they stay.

const NAME = 'Gulzar Merali'

test('whoever should have left is told of by mail, stands on the home of the chairs, and may stay a day longer', async ({
  page,
  application,
  pass,
}) => {
  const at = (minutes: number) => application.clock.now().add({ minutes }).toString({ smallestUnit: 'millisecond' })
  const post = async (path: string, body: object) => {
    const answer = await application.call('POST', path, { as: 'gsochair', body })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.response
  }
  const order = { deceasedName: NAME, gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime: at(30) }
  const { id } = await post('ghusl/deceasedTransfer/', order)
  await post(`ghusl/deceasedTransfer/${id}/custody/`, {
    ...{ type: 'CHECKED_IN', happenedOn: at(-300), receivedByName: 'Karim Virani', wristBandId: 'T-71' },
  })
  // Browsers have a clock of their own, so it is the plan that moves.
  await application.database.db
    .updateTable('holdingStay')
    .set({ leavesOn: at(-200), plannedLeavesOn: at(-200) })
    .where('aboutId', '=', id)
    .execute()
  await pass(11)
  await signIn(page, 'gsochair', '/')
  const letter = await messageTo(page.request, 'ghuslchair@example.org', ({ subject }) =>
    subject.includes('Somebody should have left Toronto GSO Facility'),
  )
  expect(letter.text).not.toContain('Merali')

  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    const line = page.getByRole('listitem').filter({ hasText: 'Should have left' })
    await expect(line).toContainText(NAME)
    await expect(line).toContainText('3 h late')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: NAME }).first().click()
  await expect(page.getByText('Should have left 3 hours ago, at Toronto GSO Facility')).toBeVisible()
  await page.getByRole('button', { name: 'Stays a day longer' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Stays a day longer' }).click()
  await expect(page.getByText('The planned exit has been moved.')).toBeVisible()
  await expect(page.getByText('Here, at Toronto GSO Facility')).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Should have left')).toHaveCount(0)
})
