import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { readingSheetScreen } from './ReadingSheetScreen.tsx'

const Screen = readingSheetScreen.component as (props: { search: object }) => React.ReactNode

test('whoever reaches several regions chooses a Jamatkhana under its region, since two may bear one name', async () => {
  const houses = [
    { id: 301, name: 'Headquarters', region: { id: 3, name: 'Central Ontario' } },
    { id: 501, name: 'Headquarters', region: { id: 5, name: 'Quebec and Maritimes' } },
  ]
  const sheet = { date: '2026-11-16', timezone: 'America/Toronto', items: [], jamatkhana: houses[0] }
  serve(({ path }) => ({ response: path.includes('readingSheet') ? sheet : houses }))
  const user = { id: 6, firstName: 'Zahra', lastName: 'Virani', email: 'z@council.example', regionId: 3, jkId: 302 }
  const national = {
    ...user,
    roles: ['NATIONAL_ROP_MEMBER' as const],
    language: 'en' as const,
    timezone: 'America/Toronto',
  }
  mount(
    () => (
      <Suspense>
        <Screen search={{}} />
      </Suspense>
    ),
    { config: { user: national } },
  )
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
