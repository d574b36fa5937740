import { describe, expect, it } from 'vitest'
import { addressOf } from '../../kit/web/api.ts'
import type { Screen, ScreenPaths } from '../../kit/web/screen.ts'
import { familyApi } from '../../modules/announcements/rules/familyApi.ts'
import { familyApi as bayahFamilyApi } from '../../modules/bayah/rules/familyApi.ts'
import { facilityNamesApi } from '../../modules/holdingArea/rules/facilityNamesApi.ts'
import { deliverApi } from '../../modules/transfers/rules/deliverApi.ts'
import { screenAt } from './firstScreen.ts'
import { FIRST_QUESTIONS } from './modules.ts'
import { PUBLIC_SCREENS, SIGNED_IN_SCREENS } from './routes.ts'

const SCREENS: ScreenPaths = { ...PUBLIC_SCREENS, ...SIGNED_IN_SCREENS }

describe('the screen at a path', () => {
  it.each([
    ['/', '/', {}],
    ['/samar/view/3', '/samar/view/$id', { id: '3' }],
    ['/samar/view/3/', '/samar/view/$id', { id: '3' }],
    ['/ssologin/a/b', '/ssologin/$', {}],
  ])('%s', (path, pattern, params) => {
    expect(screenAt(Object.keys(SCREENS), path)).toMatchObject({ pattern, params })
  })

  it.each(['/samar', '/samar/view', '/samar/view/3/4', '/samar/view/', '/nothing'])('%s: none', (path) => {
    expect(screenAt(Object.keys(SCREENS), path)).toBeNull()
  })
})

/** The pages behind links ask by themselves, so that they can say what came back. */
const BY_THEMSELVES: Readonly<Record<string, readonly string[]>> = {
  '/family/$token': [addressOf(familyApi.read, { params: { token: '3' } })],
  '/bayah/consent/$token': [addressOf(bayahFamilyApi.consentPage, { params: { token: '3' } })],
  '/bayah/registrationForm': [addressOf(bayahFamilyApi.verify, { query: { token: '3' } })],
  '/ghusl/deceased-body-transfer/deliver': [
    addressOf(facilityNamesApi.all, {}),
    addressOf(deliverApi.forLink, { query: { token: '3' } }),
  ],
}

/** What the screen asks before it shows. */
async function questionsOf(pattern: string): Promise<unknown[]> {
  const byItself = BY_THEMSELVES[pattern]
  if (byItself) return [...byItself]
  const screen = (await SCREENS[pattern as keyof ScreenPaths]?.()) as unknown as Screen
  const asked =
    screen.needs?.({ params: { id: 3, workflowId: 3, stepId: 3 }, search: {}, user: null, modules: [] }) ?? []
  return asked.filter(({ queryKey }) => queryKey[0] === 'GET').map(({ queryKey }) => queryKey[1])
}

it.each(Object.entries(FIRST_QUESTIONS))(
  '%s asks early for nothing that it does not ask for',
  async (pattern, early) => {
    const addresses = early.map((path) => `/api/v1${path.replace(/\$\w+/, '3')}`)
    expect(await questionsOf(pattern)).toEqual(expect.arrayContaining(addresses))
  },
)
