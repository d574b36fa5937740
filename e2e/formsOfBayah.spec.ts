import { callAs } from './support/api.ts'
import { fillInChild, fillInGuardian, linkTo, next, onTheirPhone } from './support/bayah.ts'
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './support/journey.ts'
import { messageTo } from './support/mailbox.ts'
import { test } from './support/ownApplication.ts'

// A form that was sent and not filled in, on a phone of 360 px: sent again, filled in with one address for both.

test.use({ expectedErrors: [/status of 429/] })

const FAMILY = 'premji.family@example.net'
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
