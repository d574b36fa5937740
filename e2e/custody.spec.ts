import { callAs } from './support/api.ts'
import { onPhone } from './support/approval.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from './support/journey.ts'

// At the door, on a phone: who it is, another band, the second person, and who is here.

const NAME = 'Dolatkhanu Threeband'

test('somebody leaves with another band only once a second chair has confirmed it', async ({ page, browser }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'gsochair', '/')
  const at = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()
  const order = await callAs<{ id: number }>(page, 'POST', '/ghusl/deceasedTransfer/', {
    ...{ deceasedName: NAME, gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime: at(-60 * 24 * 50) },
  })
  await callAs(page, 'POST', `/ghusl/deceasedTransfer/${order.id}/custody/`, {
    ...{ type: 'CHECKED_IN', happenedOn: at(5), receivedByName: 'Karim Virani', wristBandId: 'T-31' },
  })

  await page.goto('/ghusl/custody')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const line = page.getByRole('listitem').filter({ hasText: NAME })
  await expect(line).toContainText('Band T-31')
  await line.getByText(NAME, { exact: true }).click()
  await expectAccessible(page)
  await line.getByRole('link', { name: `Open the order of ${NAME}` }).click()
  await expect(page.getByText('Here, at Toronto GSO Facility')).toBeVisible()
  // No delivery has filled the order, and nobody waits for one.
  await expect(page.getByText(/^The deceased is in care already/)).toBeVisible()
  await expect(page.getByText(/^Waits for the delivery/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Left', exact: true }).click()
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(
    page.getByRole('link', { name: /wears T-31: please read it|Please say who received/ }).first(),
  ).toBeVisible()
  await page.getByLabel('Wrist band ID').fill('T-99')
  await expect(page.getByText('It is another band')).toBeVisible()
  await page.getByLabel('Why this is the right person all the same').fill('The band was torn and replaced')
  await page.getByLabel('Received by').fill('Omar Haji')
  await page.getByLabel('Taken to').fill('Elgin Mills Cemetery')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText(`It is written down for ${NAME}, and waits for a second person.`)).toBeVisible()
  await expect(page.getByText('You have written this down yourself. Another person has to confirm it.')).toBeVisible()
  await expect(page.getByText('Here, at Toronto GSO Facility')).toBeVisible()

  const other = await onPhone(browser, 'ghuslchair')
  await other.goto('/')
  const waits = other.getByRole('listitem').filter({ hasText: 'To be confirmed by a second person' })
  await waits.getByRole('link', { name: NAME }).click()
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(other.getByText('It has been confirmed.')).toBeVisible()
  await expectAccessible(other)
  await other.getByText('Each change of hands').click()
  await expect(other.getByText(/confirmed by/)).toBeVisible()
  await other.goto('/ghusl/custody')
  await expect(other.getByRole('heading', { name: 'Who is here' })).toBeVisible()
  await expect(other.getByText(NAME)).toHaveCount(0)
  await other.context().close()
})

test('what the device said is of when it was entered, however long the page had been open', async ({ page }) => {
  const name = 'Badrudin Slowly'
  await page.clock.install({ time: Date.now() - 20 * 60_000 })
  await signIn(page, 'gsochair', '/')
  const at = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()
  const order = await callAs<{ id: number }>(page, 'POST', '/ghusl/deceasedTransfer/', {
    ...{ deceasedName: name, gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime: at(-60 * 24 * 80) },
  })
  const custody = `/ghusl/deceasedTransfer/${order.id}/custody/` as const
  await callAs(page, 'POST', custody, {
    ...{ type: 'CHECKED_IN', happenedOn: at(50), receivedByName: 'Karim Virani', wristBandId: 'T-71' },
  })
  await page.goto(`/ghusl/custody/bodyTransfer/${order.id}/LEFT`)
  await page.getByLabel('Wrist band ID').fill('T-71')
  await page.clock.fastForward('20:00')
  await page.getByLabel('Received by').fill('Omar Haji')
  await page.getByLabel('Taken to').fill('Elgin Mills Cemetery')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText(`Left: ${name}. It is written down.`)).toBeVisible()
  const entries = await callAs<{ phoneTime: string; recordedOn: string }[]>(page, 'GET', custody)
  const { phoneTime, recordedOn } = entries.at(-1) ?? { phoneTime: '', recordedOn: '' }
  expect(Math.abs(Temporal.Instant.from(phoneTime).until(recordedOn).total('minutes'))).toBeLessThan(5)
})

test('a phone whose clock is two hours behind writes down now as now, and takes what a watch says', async ({
  page,
}) => {
  const name = 'Rukhsana Latewatch'
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await page.clock.install({ time: Date.now() - 120 * 60_000 })
  await signIn(page, 'gsochair', '/')
  const order = await callAs<{ id: number }>(page, 'POST', '/ghusl/deceasedTransfer/', {
    ...{ deceasedName: name, gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime: at(-60 * 24 * 85) },
  })
  const custody = `/ghusl/deceasedTransfer/${order.id}/custody/` as const
  await callAs(page, 'POST', custody, {
    ...{ type: 'CHECKED_IN', happenedOn: at(50), receivedByName: 'Karim Virani', wristBandId: 'T-72' },
  })
  await page.goto(`/ghusl/custody/bodyTransfer/${order.id}/TAKEN_FOR_GHUSL`)
  await page.getByLabel('Wrist band ID').fill('T-72')
  await page.getByLabel('Received by').fill('Omar Haji')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText(`Taken for Ghusl: ${name}. It is written down.`)).toBeVisible()
  await page.goto(`/ghusl/custody/bodyTransfer/${order.id}/LEFT`)
  await page.getByLabel('Wrist band ID').fill('T-72')
  const watch = Temporal.Instant.from(at(2)).toZonedDateTimeISO('America/Toronto').toPlainDateTime()
  await page.getByLabel('When').fill(watch.toString({ smallestUnit: 'minute' }))
  await page.getByLabel('Received by').fill('Omar Haji')
  await page.getByLabel('Taken to').fill('Elgin Mills Cemetery')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText(`Left: ${name}. It is written down.`)).toBeVisible()
  const entries = await callAs<{ happenedOn: string; recordedOn: string }[]>(page, 'GET', custody)
  for (const { happenedOn, recordedOn } of entries.slice(-2))
    expect(Temporal.Instant.from(happenedOn).until(recordedOn).total('minutes')).toBeLessThan(5)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 422/] })

  test('what is entered at the door without a network is kept, and sent once there is one', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'gsochair', '/')
    const at = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()
    const name = 'Gulamali Networth'
    const order = await callAs<{ id: number }>(page, 'POST', '/ghusl/deceasedTransfer/', {
      ...{ deceasedName: name, gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime: at(-60 * 24 * 60) },
    })
    await callAs(page, 'POST', `/ghusl/deceasedTransfer/${order.id}/custody/`, {
      ...{ type: 'CHECKED_IN', happenedOn: at(5), receivedByName: 'Karim Virani', wristBandId: 'T-41' },
    })
    await page.goto(`/ghusl/custody/bodyTransfer/${order.id}/LEFT`)
    await page.getByLabel('Wrist band ID').fill('t 41')
    await page.getByLabel('Received by').fill('Omar Haji')
    await page.getByLabel('Taken to').fill('Elgin Mills Cemetery')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Write it down' }).click()
    await expect(
      page.getByText(
        `There is no network, or the server does not answer. What you entered for ${name} is kept on this device`,
      ),
    ).toBeVisible()
    const waiting = page.getByRole('region', { name: 'Not sent yet: one entry' })
    await expect(waiting.getByText(`Left: ${name}`)).toBeVisible()
    // Whatever becomes of it, what was entered can be read beside it.
    await expect(waiting).toContainText('received by Omar Haji; taken to Elgin Mills Cemetery; band t 41')
    await waiting.getByRole('button', { name: 'Send now' }).click()
    await expect(waiting.getByText('It cannot be sent yet: there is no network')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Logging out warns, and leaves it here.
    await page
      .getByRole('button', { name: /, your menu$/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await context.setOffline(false)
    await expect(waiting).toHaveCount(0)
    const entries = await callAs<{ type: string; takenTo: string }[]>(
      page,
      'GET',
      `/ghusl/deceasedTransfer/${order.id}/custody/`,
    )
    expect(entries.map(({ type }) => type)).toEqual(['CHECKED_IN', 'LEFT'])
  })

  test('what is refused afterwards is sent again once what stood against it is settled', async ({ page, context }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, 'gsochair', '/')
    const at = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()
    const name = 'Sherali Latecomer'
    const order = await callAs<{ id: number }>(page, 'POST', '/ghusl/deceasedTransfer/', {
      ...{ deceasedName: name, gsoFacilityId: 1, vendorName: 'Maple', dropOffDateTime: at(-60 * 24 * 70) },
    })
    const custody = `/ghusl/deceasedTransfer/${order.id}/custody/` as const
    const write = (body: object) => callAs<{ id: number }>(page, 'POST', custody, body)
    await write({ type: 'CHECKED_IN', happenedOn: at(50), receivedByName: 'Karim Virani', wristBandId: 'T-61' })
    await page.goto(`/ghusl/custody/bodyTransfer/${order.id}/LEFT`)
    await page.getByLabel('Wrist band ID').fill('T-61')
    await page.getByLabel('Received by').fill('Omar Haji')
    await page.getByLabel('Taken to').fill('Elgin Mills Cemetery')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Write it down' }).click()
    const waiting = page.getByRole('region', { name: 'Not sent yet: one entry' })
    await expect(waiting).toBeVisible()
    const { id: wrong } = await callAs<{ id: number }>(page, 'POST', `/ghusl/deceasedTransfer/${order.id}/left/`, {
      ...{ leftDateTime: at(5), takenTo: 'Another cemetery', receivedByName: 'Omar Haji', wristBandId: 'T-61' },
    })
    await context.setOffline(false)
    await expect(waiting).toContainText(`It was refused: ${name} has already left.`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await write({ type: 'CORRECTION', corrects: wrong, reason: 'Another was meant' })
    await waiting.getByRole('button', { name: 'Send again' }).click()
    await expect(waiting).toHaveCount(0)
    const entries = await callAs<{ type: string; takenTo: string }[]>(page, 'GET', custody)
    expect(entries.at(-1)).toMatchObject({ type: 'LEFT', takenTo: 'Elgin Mills Cemetery' })
  })
})
