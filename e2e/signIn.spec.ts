import { DESK, expect, expectAccessible, signInAnew, test } from './support/journey.ts'

test.describe('a closed account', () => {
  // Home asks for its board before anybody knows that it may not.
  test.use({ expectedErrors: [/status of 403/] })

  test('somebody whose account is closed reads why, and can sign in as somebody else', async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto('/')
    await page.getByRole('button', { name: /log in/i }).click()
    await page.getByRole('button', { name: /\binactive@example\.org/ }).click()
    await expect(
      page.getByRole('heading', { name: 'Sorry. You are not authorized to perform this action.' }),
    ).toBeVisible()
    await expect(page.getByText(/Your account is not active/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Log in as somebody else' }).click()
    await page.waitForURL(/\/login/)
    await signInAnew(page, 'mk')
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  })
})

test('signing in leads back to where one was, and never to another site', async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.goto('/samar/list-samar?status=IN~APPROVED')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expectAccessible(page)
  const asked = page.waitForRequest((request) => request.url().includes('/idp/auth?'))
  await signInAnew(page, 'admin', '/samar/list-samar?status=IN~APPROVED')
  const said = new URL((await asked).url()).searchParams
  for (const once of ['nonce', 'state', 'code_challenge']) expect(said.get(once)?.length, once).toBeGreaterThan(30)
  await expect(page).toHaveURL(/\/samar\/list-samar\?status=IN~APPROVED/)
  await page.goto('/login?redirect=//evil.example')
  await expect(page).toHaveURL('/')
})

test.describe('a page that nobody has touched for twelve hours', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('whoever comes then proves anew who they are, and whoever is there does not', async ({ page }) => {
    await page.setViewportSize(DESK)
    const token = () => page.evaluate(() => JSON.parse(localStorage.getItem('rop.session') ?? '{}').id_token)
    const leaveFor = (idleHours: number, idToken: string) =>
      page.evaluate(
        ([hours, id_token]) => {
          const session = JSON.parse(localStorage.getItem('rop.session') ?? '{}')
          localStorage.setItem('rop.session', JSON.stringify({ ...session, id_token, expires_at: 1 }))
          localStorage.setItem('rop.active', String(Date.now() / 1000 - hours * 3600))
        },
        [idleHours, idToken] as const,
      )
    await signInAnew(page, 'mk')
    const first = await token()
    await leaveFor(11, first)
    await page.reload()
    await expect.poll(token).not.toBe(first)

    await leaveFor(13, `${await token()} which has run out`)
    await page.goto('/mafi/list-mafi')
    await expect(page).toHaveURL(/\/login/)
    const asked = page.waitForRequest((request) => request.url().includes('/idp/auth?'))
    await signInAnew(page, 'mk')
    expect(new URL((await asked).url()).searchParams.get('prompt')).toBe('login')
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  })
})

test('the sign-in page shows the messages it knows and no others', async ({ page }) => {
  await page.goto('/login?error_msg=failed')
  await expect(page.getByText(/^Some error occurred while logging you in\. Please try again\./)).toBeVisible()
  await page.goto('/login?error_msg=Your+account+was+hacked')
  await expect(page.getByRole('button', { name: /log in/i })).toBeVisible()
  await expect(page.getByText('hacked')).toHaveCount(0)
})

test.describe('error pages', () => {
  for (const [path, words] of [
    ['/not-authorized', 'Sorry. You are not authorized to perform this action.'],
    ['/page-not-found', 'Sorry, the page you are looking for cannot be found.'],
    ['/unknown-error', 'Sorry. Some error occurred while processing your request...'],
    ['/privacy', 'Privacy'],
  ] as const)
    test(path, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
      await expectAccessible(page)
    })
})
