import { callAs } from './support/api.ts'
import { fillInCeremony, fillInChild, fillInGuardian, linkTo, next, onTheirPhone } from './support/bayah.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { test } from './support/ownApplication.ts'

// A form that was sent and not filled in, on a phone of 360 px: sent again, filled in with one address for both.

test.use({ expectedErrors: [/status of 429/] })

const FAMILY = 'premji.family@example.net'
const HOME = 'merali.home@example.net'
const BOTH = 'premji.home@example.net'

test('a form that waits is sent again with a new link, and who names one address for both is warned of it', async ({
  browser,
  page,
  pass,
  request,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'coordinator', '/')
  const ceremony = { jamatkhanaId: 302, bayahDateTime: `${dayAhead(14)}T22:00:00Z` }
  await callAs(page, 'POST', '/bayah/sendForm/', { name: 'Gulshan Premji', email: FAMILY, ...ceremony })
  const first = await messageTo(request, FAMILY)
  const firstLink = await linkTo(request, FAMILY, 'registrationForm')
  await page.goto('/bayah/waiting')
  const resend = page.getByRole('button', { name: 'Resend the form of Gulshan Premji' })
  // Twice in a minute nobody is written to.
  await resend.click()
  await expect(page.getByText(/minute/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await pass(2)
  await resend.click()
  await expect(page.getByText('Bayah registration form sent successfully.')).toBeVisible()
  const second = await messageTo(request, FAMILY, ({ id }) => id !== first.id)
  expect([second.subject, second.to]).toEqual([first.subject, first.to])
  expect(second.text).toContain('Gulshan Premji')
  const link = await linkTo(request, FAMILY, 'registrationForm')
  expect(link).not.toBe(firstLink)

  const family = await onTheirPhone(browser, firstLink)
  await expect(family.getByText(/^This link has expired\. Please use the link in your newest e-mail/)).toBeVisible()
  await family.goto(link)
  await fillInChild(family, 'Inaya')
  await next(family)
  await fillInGuardian(family, 1, { first: 'Karim', email: BOTH })
  await next(family)
  await fillInGuardian(family, 2, { first: 'Shirin', email: BOTH })
  await next(family)
  await family.getByRole('button', { name: 'Register', exact: true }).click()
  const warning = family.getByRole('dialog', { name: 'Both will be asked at the same address' })
  await expect(warning).toContainText(`Both requests for consent go to ${BOTH}.`)
  await expectAccessible(family)
  await expectNoSidewaysScroll(family)
  // Who goes back has sent nothing.
  await warning.getByRole('button', { name: 'Make Changes' }).click()
  await expect(warning).toBeHidden()
  await family.getByRole('button', { name: 'Register', exact: true }).click()
  await warning.getByRole('button', { name: 'Go on' }).click()
  await family.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(family.getByText("Your Bay'ah registration was successful, thank you!")).toBeVisible()
  await family.context().close()

  await page.goto('/bayah/waiting')
  await expect(resend).toBeHidden()
  const item = page.getByRole('listitem').filter({ hasText: 'Inaya' })
  const view = await item.getByRole('link').getAttribute('href')
  const id = /\d+/.exec(view ?? '')?.[0]
  await callAs(page, 'PUT', `/bayah/${id}/markAsReviewed/`, {})
  await callAs(page, 'POST', `/bayah/${id}/approve/`, { confirmation: true, meetingDate: dayAhead(3) })
  // A letter each, with a link each.
  const asked = await Promise.all(
    ['Karim', 'Shirin'].map((name) => messageTo(request, BOTH, ({ text }) => text.includes(`Dear ${name}`))),
  )
  const links = asked.map(({ links: all }) => all.find((href) => href.includes('/bayah/consent/')))
  expect(new Set(links).size).toBe(2)
})

test('one address for both guardians is asked about before it is saved, and each gets a link of their own there', async ({
  application,
  browser,
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'coordinator', '/bayah/new-bayah')
  await fillInCeremony(page, 'East York')
  await fillInChild(page, 'Inaya')
  await fillInGuardian(page, 1, { first: 'Karim', email: HOME })
  // However it is written.
  await fillInGuardian(page, 2, { first: 'Shirin', email: HOME.toUpperCase() })
  const question = page.getByRole('dialog', { name: 'Both will be asked at the same address' })
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  await expect(question).toContainText(`Both requests for consent go to ${HOME}. Each has a link of its own`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: 'Make Changes' }).click()
  await expect(question).toBeHidden()
  const { db } = application.services
  expect(await db.selectFrom('bayah').select('id').execute()).toEqual([])

  await submit.click()
  await question.getByRole('button', { name: 'Go on' }).click()
  await page
    .getByRole('dialog', { name: "Bay'ah Registration Confirmation" })
    .getByRole('button', { name: 'Submit' })
    .click()
  await expect(page.getByText("Bay'ah registration form has been saved.")).toBeVisible()

  const { id } = await db.selectFrom('bayah').select('id').executeTakeFirstOrThrow()
  const as = { as: 'coordinator' }
  expect((await application.call('PUT', `bayah/${id}/markAsReviewed/`, { ...as, body: {} })).status).toBe(200)
  const meetingDate = application.clock.now().add({ hours: 72 }).toString().slice(0, 10)
  const approval = { ...as, body: { confirmation: true, meetingDate } }
  expect((await application.call('POST', `bayah/${id}/approve/`, approval)).status).toBe(200)
  const letters = [
    await messageTo(request, HOME, ({ text }) => text.includes('Dear Karim Merali')),
    await messageTo(request, HOME.toUpperCase(), ({ text }) => text.includes('Dear Shirin Merali')),
  ]
  const [first, second] = letters.map((letter) => letter.links.find((href) => href.includes('/bayah/consent/'))) as [
    string,
    string,
  ]
  expect(first).not.toBe(second)
  const guardian = await onTheirPhone(browser, second)
  await expect(guardian.getByText(/^I, Shirin Merali, am a parent/)).toBeVisible()
  await expect(guardian.getByText('Karim')).toHaveCount(0)
  await guardian.getByRole('checkbox', { name: /I consent/ }).check()
  await guardian.getByRole('button', { name: 'Give my consent' }).click()
  await expect(guardian.getByText("Your consent for the Bay'ah has been recorded, thank you!")).toBeVisible()
  await page.goto(`/bayah/${id}/details/`)
  await expect(page.getByText(/^Waits for the consent of Karim Merali\./)).toBeVisible()
  await guardian.context().close()
})
