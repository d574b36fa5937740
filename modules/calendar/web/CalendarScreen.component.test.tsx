import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '../../../kit/rules/access.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { calendarScreen } from './CalendarScreen.tsx'

const REGIONS = [
  { id: 3, name: 'Central Ontario', timezone: 'America/Toronto' },
  { id: 7, name: 'Northeast Ontario', timezone: 'America/Toronto' },
]

/** The calendar of a region, as an ADMIN of region 3 reads it who holds another role besides. */
function show(besides: Role, regionId: number) {
  serve(({ path }) => ({ response: path.startsWith('/region/all/') ? REGIONS : {} }))
  const user = {
    ...{ id: 12, firstName: 'Zahra', lastName: 'Virani', email: 'zahra@council.example', jkId: 302 },
    ...{ roles: ['ADMIN' as const, besides], regionId: 3, timezone: 'America/Toronto', language: 'en' as const },
  }
  const Screen = calendarScreen.component as (props: { search: unknown }) => React.ReactNode
  mount(
    ({ query }) => (
      <Suspense>
        <Screen search={calendarScreen.search?.(query)} />
      </Suspense>
    ),
    { at: `/here?regionId=${regionId}`, config: { user } },
  )
}

const add = () => page.getByRole('button', { name: 'Add event', exact: true })

test('nobody adds an event to their own region while they look at another one', async () => {
  show('NATIONAL_READ_ONLY', 7)
  await expect.element(page.getByRole('combobox')).toHaveValue('7')
  await expect.element(add()).not.toBeInTheDocument()
})

test.each([
  ['NATIONAL_READ_ONLY', 3],
  ['NATIONAL_ROP_MEMBER', 7],
] as const)('whoever is %s besides adds one to region %i', async (besides, regionId) => {
  show(besides, regionId)
  await expect.element(add()).toBeVisible()
})
