import { choose, nameField, paper } from './support/forms.ts'
import { DESK, dayAhead, expect, PHONE, signIn, test } from './support/journey.ts'
import { fillInDeath, fillInFuneral, NEW_MAYYIT, next } from './support/mayyitForm.ts'
import { jamatkhana, submittedMayyit } from './support/records.ts'

test('Export stays where it is when its menu opens', async ({ page }) => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await signIn(page, 'admin', '/samar/list-samar')
    const button = page.getByRole('button', { name: 'Export' })
    const before = await button.boundingBox()
    await button.click()
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible()
    expect(await button.boundingBox()).toEqual(before)
  }
})

test('what is urgent opens what was folded at home, without the mark of a wish too', async ({ page }) => {
  let refused = false
  const refusal = { key: 'bayah 1', urgent: true, who: 'Zayn Kassam', what: "Bay'ah: a guardian does not agree" }
  await page.route('**/home/board/', async (route) => {
    const answer = await (await route.fetch()).json()
    const { needs } = answer.response
    if (refused)
      answer.response.needs = { rows: [{ ...needs.rows[0], ...refusal, marks: [] }, ...needs.rows], total: 99 }
    await route.fulfill({ json: answer })
  })
  await signIn(page, 'admin', '/')
  const group = page.getByRole('button', { name: /^Needs you/ })
  await group.click()
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  refused = true
  await page.reload()
  await expect(page.getByText('Zayn Kassam')).toBeVisible()
})

test.describe('where more of what needs somebody cannot be had', () => {
  test.use({ expectedErrors: [/status of 500/] })
  test('home stays as it was, says so, and asks again', async ({ page }) => {
    let fails = true
    await page.route('**/home/board/?needs=20', (route) =>
      fails ? route.fulfill({ status: 500, json: { status: 'ERROR', msg: 'Sorry.' } }) : route.continue(),
    )
    await signIn(page, 'admin', '/')
    const lines = page.getByRole('region', { name: /^Needs you/ }).getByRole('listitem')
    await expect(lines).toHaveCount(10)
    const more = page.getByRole('button', { name: 'Show 10 more' }).first()
    await more.click()
    await expect(page.getByText('The rest could not be loaded. Sorry.')).toBeVisible()
    await expect(lines).toHaveCount(10)
    fails = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(lines).toHaveCount(20)
  })
})

test('the form of a Mayyit says which step it is, and leads back with nothing lost; times are not broken', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, 'mgc', NEW_MAYYIT)
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(back).toHaveCount(0)
  await fillInDeath(page, 'Yasmin Popat')
  await fillInFuneral(page)
  // Wherever a line ends, no time of day is cut in two.
  const time = paper(page).getByText('1:00 pm', { exact: true })
  await expect(time).toHaveCSS('white-space', 'nowrap')
  expect((await time.evaluate((e) => e.getClientRects().length)) ?? 0).toBe(1)
  await next(page, 'Deceased Information')
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.getByLabel('First city').fill('Toronto')
  await next(page, 'Kin Information')
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await back.click()
  await expect(page.getByLabel('First city')).toHaveValue('Toronto')
  await expect(page.getByRole('tab', { name: 'Deceased Information' })).toBeFocused()
  await back.click()
  await expect(nameField(page)).toHaveValue('Yasmin Popat')
})

test('an intake form with everything in it prints on one page', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'mgc')
  const dilsojiJk = await jamatkhana(page, 'mayyit', 'East York')
  const at = (days: number) => `${dayAhead(days)}T18:00:00Z`
  const { id } = await submittedMayyit(page, 'Nargis Somani', {
    deceasedTitle: 'Mrs',
    announceAge: true,
    homeVisitationAllowed: true,
    placeOfDeath: 'Hospital',
    maritalStatus: 'Widowed',
    ...{ dilsojiJk, dilsojiDateTime: at(4), fatehaJk: dilsojiJk, fatehaDateTime: at(6) },
    samarAndZiaratPlace: 'In the social hall',
    chataDetails: 'At the house of the family',
    additionalComments: 'The family asks for a small gathering.',
    city2: 'Nairobi',
    city3: 'Dar es Salaam',
    ...{ deceasedStreet1: '12 Main Street', deceasedStreet2: 'Unit 4', deceasedCity: 'Toronto' },
    ...{ deceasedProvince: 'Ontario', deceasedPostal: 'M4B1B3' },
    ...{ nextOfKin: 'Salim Somani', nextOfKinRelation: 'Son', nextOfKinEmail: 'son.somani@example.org' },
    ...{ nextOfKinPhone: '416-555-1234', nextOfKinAltPhone: '416-555-1235', nextOfKinStreet1: '14 Main Street' },
    ...{ nextOfKinCity: 'Toronto', nextOfKinProvince: 'Ontario', nextOfKinPostal: 'M4B1B3' },
    contactEmail2: 'second.somani@example.org',
    contactAltPhone: '416-555-1236',
  })
  await page.goto(`/mayyit/intakeForm/${id}`)
  await expect(page.getByRole('article')).toContainText('Salim Somani')
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages).toHaveLength(1)
})

test('another region, house or day takes the place of the one that is shown, and the focus stays', async ({ page }) => {
  await page.setViewportSize(DESK)
  for (const [as, path, label] of [
    ['national', '/announcement/next', 'Region'],
    ['national', '/set-up', 'Region'],
    ['admin', '/announcement/reading-sheet', 'Jamatkhana'],
  ] as const) {
    await signIn(page, as, path)
    const choice = page.getByRole('combobox', { name: label })
    const { names, now } = await choice.evaluate(({ options, value }: HTMLSelectElement) => ({
      names: [...options].map((option) => ({ name: option.text, value: option.value })),
      now: value,
    }))
    const other = names.find(({ value }) => value !== now)?.value ?? ''
    await choice.focus()
    await choice.selectOption(other)
    await expect(page).toHaveURL(new RegExp(`(regionId|jamatkhanaId)=${other}`))
    await expect(page.getByRole('main')).toContainText(
      (names.find(({ value }) => value === other)?.name ?? '').split(/[,(:–]/, 1)[0] ?? '',
    )
    await expect(choice).toHaveValue(other)
    await expect(choice).toBeFocused()
  }
})

test('while another place is asked about, nothing moves away from under a finger', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'admin', '/samar/new-samar')
  const said = page.getByText(/goes out/).first()
  await choose(page, 'Jamatkhana', 'East York')
  await expect(said).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit' })
  const before = await submit.boundingBox()
  let answer = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/calendar/outlook/**', async (route) => {
    await held
    await route.continue()
  })
  await choose(page, 'Jamatkhana', 'Pickering')
  // What was said of the other place is not said of this one.
  await expect(said).toBeHidden()
  expect(await submit.boundingBox()).toEqual(before)
  answer()
  await expect(said).toBeVisible()
})

test('home that stands open overnight shows the next day, with its lines', async ({ page }) => {
  await page.addInitScript(() => {
    const [instant, interval] = [Temporal.Now.instant.bind(Temporal.Now), setInterval]
    const hoursLater = () => (document.title.startsWith('Overnight') ? 24 : 0)
    Object.assign(Temporal.Now, { instant: () => instant().add({ hours: hoursLater() }) })
    Object.assign(globalThis, { setInterval: (then: () => void, ms: number) => interval(then, Math.min(ms, 500)) })
  })
  await signIn(page, 'admin', '/')
  const day = page.getByRole('main').locator('time').first()
  await expect(day).toHaveAttribute('datetime', dayAhead(0))
  const askedAgain = page.waitForResponse((answer) => answer.url().endsWith('/home/board/'))
  await page.evaluate(() => {
    document.title = 'Overnight'
  })
  await expect(day).toHaveAttribute('datetime', dayAhead(1))
  await askedAgain
})
