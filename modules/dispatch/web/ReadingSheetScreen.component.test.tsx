import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { readingSheetScreen } from './ReadingSheetScreen.tsx'

const Screen = readingSheetScreen.component as (props: { search: object }) => React.ReactNode

const user = { id: 6, firstName: 'Zahra', lastName: 'Virani', email: 'z@council.example', regionId: 3, jkId: 302 }

/** As somebody with this role reads it. */
const mounted = (role: 'NATIONAL_ROP_MEMBER' | 'ADMIN', date?: string) =>
  mount(
    () => (
      <Suspense>
        <Screen search={{ date }} />
      </Suspense>
    ),
    { config: { user: { ...user, roles: [role], language: 'en', timezone: 'America/Toronto' } } },
  )

test('whoever reaches several regions chooses a Jamatkhana under its region, since two may bear one name', async () => {
  const houses = [
    { id: 301, name: 'Headquarters', region: { id: 3, name: 'Central Ontario' } },
    { id: 501, name: 'Headquarters', region: { id: 5, name: 'Quebec and Maritimes' } },
  ]
  const sheet = { date: '2026-11-16', timezone: 'America/Toronto', items: [], jamatkhana: houses[0] }
  serve(({ path }) => ({ response: path.includes('readingSheet') ? sheet : houses }))
  mounted('NATIONAL_ROP_MEMBER')
  const choice = page.getByLabelText('Jamatkhana')
  await expect.element(choice).toBeVisible()
  const groups = [...choice.element().querySelectorAll('optgroup')].map(({ label, textContent }) => [
    label,
    textContent,
  ])
  expect(groups).toEqual([
    ['Central Ontario', 'Headquarters'],
    ['Quebec and Maritimes', 'Headquarters'],
  ])
})

test('where a region has no Jamatkhana, it says so', async () => {
  const sheet = { date: '2026-11-16', timezone: 'America/Toronto', items: [], jamatkhana: null }
  serve(({ path }) => ({ response: path.includes('readingSheet') ? sheet : [] }))
  mounted('ADMIN', '2026-11-16')
  await expect
    .element(page.getByText('Your region has no Jamatkhana whose announcements you could read out.'))
    .toBeVisible()
})
