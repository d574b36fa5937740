import { type ComponentType, Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../../../kit/web/queries.ts'
import { mount } from '../../../../../kit/web/testing/mount.tsx'
import { serve } from '../../../../../kit/web/testing/server.ts'
import type { Outlook } from '../../../../calendar/rules/outlook.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { MGC_ACTOR } from '../testing/facts.ts'
import { CEMETERY, JK, plannedInput } from '../testing/inputs.ts'
import { mayyitEditor } from './mayyitEditor.tsx'
import { askMayyitFacts } from './useMayyitFacts.ts'

const Edit = mayyitEditor.edit.component as ComponentType<{ params: { id: number }; search: object }>

const house = (id: number, name: string, timezone = 'America/Toronto') => {
  const region = { id: 3, name: 'Central Ontario' }
  return { id, name, city: name, province: 'Ontario', timezone, region, modules: ['MAYYIT'] }
}
const OPEN = Array.from({ length: 10 }, (_, turn) => house(900 + turn, `Jamatkhana ${turn}`))
const CLOSED = [house(JK.eastYork, 'East York'), house(JK.halifax, 'Halifax', 'America/Halifax')]

/** Announced from where nobody can be announced from any more, its Samar and Ziarat in another zone. */
const MAYYIT = {
  ...plannedInput({ samarAndZiaratJk: JK.halifax }),
  ...{ id: 7, version: 2, status: 'APPROVAL_PENDING', regionId: 3, timezone: 'America/Toronto' },
  ...{ regionTimezone: 'America/Toronto', officiatingJkName: 'East York', samarAndZiaratJkName: 'Halifax' },
  ...{ burialFundCoverage: true, burialFundCoverageJk: JK.eastYork, burialFundCoverageJkName: 'East York' },
  ...{ dilsojiJk: null, fatehaJk: null, familyAsksChange: false, familyAnswer: null, lapses: [] },
} as unknown as MayyitRecord

const OUTLOOK: Outlook = {
  ...{ kind: 'mayyit', nextSlot: null, timezone: 'America/Toronto', kindBlocked: false, blockedToday: false },
  ...{ needsRelease: false, blockedOnDate: null, afterEvent: null, eventOver: null },
}

const chosen = (name: string) => page.getByRole('combobox', { name, exact: true })

test('a Mayyit whose Jamatkhanas have closed is edited as it stands, its times where they are', async () => {
  serve(({ path }) => {
    if (path === '/mayyit/7/') return { response: MAYYIT }
    if (path === '/jamatkhana/all/mayyit/') return { response: OPEN }
    if (path === '/jamatkhana/all/') return { response: [...OPEN, ...CLOSED] }
    if (path.startsWith('/cemeteryLocation/')) return { response: [{ id: 1, officialName: CEMETERY }] }
    return { response: path.startsWith('/calendar/outlook/') ? OUTLOOK : [] }
  })
  // As a page loads what its screen needs before it shows.
  for (const asked of askMayyitFacts({ user: MGC_ACTOR, modules: [] }, false)) await queryClient.fetchQuery(asked)
  mount(
    () => (
      <Suspense>
        <Edit params={{ id: 7 }} search={{ workflowId: null, stepId: null }} />
      </Suspense>
    ),
    { config: { user: MGC_ACTOR } },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(chosen('Officiating Jamatkhana')).toHaveValue('East York')
  await expect.element(chosen('Burial fund Jamatkhana')).toHaveValue('East York')
  await expect.element(chosen('Samar and Ziarat Jamatkhana')).toHaveValue('Halifax')
  await expect.element(page.getByRole('combobox', { name: /^Samar and Ziarat.*, time$/ })).toHaveValue('20:30')
})
