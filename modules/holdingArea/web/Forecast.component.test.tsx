import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { WaysProvider } from '../../../kit/web/ways.tsx'
import type { Forecast as Answer } from '../rules/forecastApi.ts'
import { Forecast } from './Forecast.tsx'

/** The year is said where it isn't this one. */
const IN_2026 = new Date().getFullYear() === 2026 ? '' : ' 2026'

const FACILITY = {
  ...{ id: 1, name: 'Toronto GSO Facility', capacity: 2, timezone: 'America/Toronto' },
  region: { id: 3, name: 'Central Ontario' },
}
const free = (count: number, over = 0) => ({ free: count, over })
const ANSWER: Answer = {
  ...{ gsoFacilityId: 1, gsoFacilityName: FACILITY.name, timezone: FACILITY.timezone, capacity: 2, overdue: 0 },
  ...{ now: free(2), firstFreeOn: null, firstTakenOn: null, phone: null, onDuty: [] },
  days: [16, 17, 18, 19, 20, 21, 22, 23].map((day) => ({ date: `2026-11-${day}`, ...free(2) })),
}
const FULL: Answer = {
  ...ANSWER,
  ...{ now: free(0), firstFreeOn: '2026-11-17T11:45:00.000Z' },
  days: ANSWER.days.map((day, ahead) => (ahead === 0 ? { ...day, ...free(0) } : day)),
}
const KARIM = { name: 'Karim Virani', phone: '416-555-0101' }

const show = (response: Answer) => {
  serve(() => ({ response }))
  mountIt()
}
const mountIt = () =>
  mount(() => (
    <WaysProvider wayTo={({ kind }) => (kind === 'shift' ? '/shift' : null)}>
      <Forecast facility={FACILITY} />
    </WaysProvider>
  ))
const says = (text: string) => expect.element(page.getByText(text)).toBeVisible()

test.each<[string, Partial<Answer>, string]>([
  ['some', {}, '2 of 2 places are free now.'],
  ['one of one', { capacity: 1, now: free(1) }, '1 of 1 place is free now.'],
  ['no places at all', { capacity: 0, now: free(0) }, 'This facility has no places.'],
])('%s: what is free is a sentence', async (_, more, sentence) => {
  show({ ...ANSWER, ...more })
  await says(sentence)
  await expect.element(page.getByRole('heading', { name: 'Whom to ask' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Who is on duty, and who comes today' })).toBeVisible()
})

test.each<[Partial<Answer>, string]>([
  [
    {},
    `No place is free now. The first becomes free on Tuesday, 17 November${IN_2026}, 6:45 am, if everybody leaves as planned.`,
  ],
  [
    { firstTakenOn: '2026-11-17T12:45:00.000Z' },
    `No place is free now. The first becomes free on Tuesday, 17 November${IN_2026}, 6:45 am, until 7:45 am, if everybody leaves as planned.`,
  ],
  [
    { firstTakenOn: '2026-11-18T12:45:00.000Z', now: free(0, 2) },
    `No place is free now. 2 more people are here than there are places. The first becomes free on Tuesday, 17 November${IN_2026}, 6:45 am, until Wednesday, 18 November${IN_2026}, 7:45 am, if everybody leaves as planned.`,
  ],
])('where none is free, it says when the first is: %#', async (more, sentence) => {
  show({ ...FULL, ...more })
  await says(sentence)
})

test('whom to ask stands there as soon as a day has no free place', async () => {
  const days = ANSWER.days.map((day, ahead) => (ahead === 5 ? { ...day, ...free(0, 1) } : day))
  show({ ...ANSWER, days, overdue: 1, onDuty: [KARIM], phone: '416-555-0140' })
  await expect.element(page.getByRole('link', { name: KARIM.phone })).toHaveAttribute('href', 'tel:+14165550101')
  await expect.element(page.getByRole('link', { name: '416-555-0140' })).toBeVisible()
  await says('One person should have left, and holds a place until ‘Left’ is written down.')
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '21-Nov' }))
    .toMatchTextContent(/^Sat.*None free.*one more than there are places$/)
})

test('where nobody is on duty, it says who can change that', async () => {
  show(FULL)
  await says('Nobody is named as on duty. An administrator names them in the settings.')
})

test('what could not be counted says so in its place, and can be tried again', async () => {
  let works = false
  serve(() => (works ? { response: ANSWER } : { status: 429, msg: 'Too many requests.' }))
  mountIt()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The free places could not be loaded\./)
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await says('2 of 2 places are free now.')
})
