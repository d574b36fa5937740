import { callAs } from './support/api.ts'
import { DESK, expect, signIn, test } from './support/journey.ts'

test('a role that somebody is given shows in the menu of their open tab with the next answer', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'exporter', '/')
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByText('Ghusl', { exact: true })).toHaveCount(0)
  const admin = await browser.newPage({ viewport: DESK })
  await signIn(admin, 'national', '/')
  type User = { id: number; email: string; roles: string[] }
  const { data } = await callAs<{ data: User[] }>(admin, 'POST', '/user/search/', { pageSize: -1 })
  const row = data.find(({ email }) => email === 'exporter@example.org')
  const user = await callAs<User>(admin, 'GET', `/user/${row?.id}/`)
  try {
    await callAs(admin, 'PUT', `/user/${user.id}/`, {
      ...user,
      version: undefined,
      roles: [...user.roles, 'GHUSL_CHAIR'],
    })
    await page.getByRole('link', { name: 'Event Calendar', exact: true }).first().click()
    await expect(menu.getByText('Ghusl', { exact: true })).toBeVisible()
  } finally {
    await callAs(admin, 'PUT', `/user/${user.id}/`, { ...user, version: undefined })
    await admin.context().close()
  }
})
