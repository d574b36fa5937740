import { DESK, expect, expectAccessible, signIn, test } from './support/journey.ts'
import { submittedSamar } from './support/records.ts'

test.use({ expectedErrors: [/status of (401|422|500)/] })

const refusal = (status: number, msg: string, more: object = {}) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status: 'ERROR', msg, ...more }),
})

test('a sign-in that is refused again and again ends at the sign-in page, with words', async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.route('**/api/v1/samar/search/', (route) => route.fulfill(refusal(401, 'Please log in.')))
  let loads = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1
  })
  await signIn(page, 'admin')
  await page.goto('/samar/list-samar')
  await expect(page.getByText(/^Your sign-in cannot be accepted here\./)).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsamar%2Flist-samar&error_msg=notAccepted$/)
  const then = loads
  expect(then).toBeLessThan(8)
  await page.waitForTimeout(2000)
  expect(loads).toBe(then)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
})

for (const status of [422, 500])
  test(`a view whose text cannot be had (${status}) shows everything else, and tries again`, async ({ page }) => {
    await page.setViewportSize(DESK)
    await signIn(page, 'admin', '/')
    const { id } = await submittedSamar(page, 'Noorali Withouttext', 'East York')
    await page.route(`**/api/v1/samar/${id}/announcement/`, (route) =>
      route.fulfill(refusal(status, 'Not now.', status === 422 ? { globalErrors: ['Not now.'] } : {})),
    )
    await page.goto(`/samar/view/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noorali Withouttext')
    const missing = page.getByRole('alert').filter({ hasText: 'The text could not be loaded. Not now.' })
    await expect(missing).toBeVisible()
    await expect(page.getByText('Audit Information')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(`**/api/v1/samar/${id}/announcement/`)
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(missing).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'As it will be announced' })).toContainText('Noorali Withouttext')
  })

test('neither a timeline nor a text that cannot be had throws the page away, and nobody approves unread', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/')
  const { id } = await submittedSamar(page, 'Noorali Nothistory', 'East York')
  await page.route(`**/api/v1/samar/${id}/timeline/`, (route) => route.fulfill(refusal(500, 'Not now.')))
  await page.goto(`/samar/view/${id}`)
  const missing = (what: string) => page.getByRole('alert').filter({ hasText: `${what} could not be loaded. Not now.` })
  await expect(missing('The timeline')).toBeVisible()
  await expect(page.getByRole('region', { name: 'As it will be announced' })).toContainText('Noorali Nothistory')
  await page.unrouteAll()
  await missing('The timeline').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()

  await page.route(`**/api/v1/samar/${id}/announcement/`, (route) => route.fulfill(refusal(500, 'Not now.')))
  await page.goto(`/samar/approve/${id}`)
  await expect(missing('The text')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeDisabled()
  await expectAccessible(page)
  await page.unrouteAll()
  await missing('The text').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled()
})

test('a dashboard whose figures cannot be had stays, and tries again', async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.route('**/api/v1/mayyit/kpiReport/', (route) => route.fulfill(refusal(500, 'Sorry.')))
  await page.route('**/api/v1/mayyit/kpiReport', (route) => route.fulfill(refusal(500, 'Sorry.')))
  await signIn(page, 'admin', '/mayyit/dashboard')
  await expect(page.getByText('The figures could not be loaded. Sorry.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Funerals' })).toBeVisible()
})
