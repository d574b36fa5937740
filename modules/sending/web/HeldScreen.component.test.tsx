import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectApi } from '../../../kit/web/api.ts'
import { queryClient } from '../../../kit/web/queries.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { Held } from '../rules/held.ts'
import { HeldNotice, HeldScreen } from './HeldScreen.tsx'

const HELD: Held = {
  hold: { id: 7, begunOn: '2026-11-17T02:00:00Z', backupMadeOn: '2026-11-16T03:00:00Z', cause: 'RESTORED' },
  ended: null,
  letters: [
    {
      ...{
        id: 31,
        purpose: 'approval-request',
        subject: 'Samar: please approve',
        about: null,
        createdOn: '2026-11-16T01:00:00Z',
      },
      ...{ receivers: 5, some: ['mk@example.org'], inDoubt: true, tooLate: false, refused: false },
    },
  ],
  records: [
    {
      ...{ id: 4, name: 'Mr Rahim Lalani', kind: 'samar', region: 'Central Ontario', needsRelease: false, since: null },
      ...{ approvedOn: '2026-11-15T18:00:00Z', cameDue: '2026-11-17T00:30:00Z', next: '2026-11-18T00:30:00Z' },
    },
  ],
}

const MOVED: Held = {
  ...HELD,
  hold: { id: 8, begunOn: '2026-11-17T02:00:00Z', backupMadeOn: null, cause: 'MOVED' },
  letters: HELD.letters.flatMap((letter) => [letter, { ...letter, id: 32, subject: 'Written since', inDoubt: false }]),
}

// What somebody has said stays in the tab.
beforeEach(() => sessionStorage.clear())

const show = () =>
  mount(() => (
    <Suspense>
      <HeldScreen />
    </Suspense>
  ))

test('nothing is let go before something was said of everything, and nothing without being asked', async () => {
  const sent = serve(({ method }) =>
    method === 'GET' ? { response: HELD } : { status: 422, msg: 'Somebody was faster.' },
  )
  show()
  const button = page.getByRole('button', { name: 'Let sending go' })
  await button.click()
  await expect.element(page.getByText(/Please say of everything .*: 2 are left\./)).toBeVisible()
  const lalani = page.getByRole('group', { name: 'Mr Rahim Lalani' })
  await expect.element(lalani.getByRole('radio', { name: 'Goes' })).toHaveFocus()
  await lalani.getByRole('radio', { name: 'Went out already' }).click()
  await button.click()
  await expect.element(page.getByText(/Please say of everything .*: one is left\./)).toBeVisible()
  await page.getByRole('group', { name: 'Samar: please approve' }).getByRole('radio', { name: 'Goes' }).click()
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^1 e-mail goes to 5 receivers now\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let it go' }).click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      holdId: 7,
      letters: [{ id: 31, goes: true }],
      records: [{ id: 4, goes: false }],
    })
})

test('what was said stands there after another page', async () => {
  serve(() => ({ response: HELD }))
  const lalani = page.getByRole('group', { name: 'Mr Rahim Lalani' })
  const shown = show()
  await lalani.getByRole('radio', { name: 'Went out already' }).click()
  shown.close()
  show()
  await expect.element(lalani.getByRole('radio', { name: 'Went out already' })).toBeChecked()
  await expect.element(page.getByText('One line is still to be answered.')).toBeVisible()
})

test('what was said of another hold says nothing of this one', async () => {
  sessionStorage.setItem('rop.held.typed', '6/2026-11-17T02:00:00Z [["record 4",true]]')
  serve(() => ({ response: HELD }))
  show()
  await expect.element(page.getByText('2 lines are still to be answered.')).toBeVisible()
})

test('nor does what was said before it began anew, since sending may have been let go in between', async () => {
  let held = HELD
  serve(() => ({ response: held }))
  const goes = page.getByRole('group', { name: 'Mr Rahim Lalani' }).getByRole('radio', { name: 'Goes' })
  const shown = show()
  await goes.click()
  shown.close()
  // A backup of that time was restored, or a standby took over that never heard of it.
  held = { ...HELD, hold: HELD.hold && { ...HELD.hold, begunOn: '2026-11-18T02:00:00Z' } }
  queryClient.clear()
  show()
  await expect.element(page.getByText('2 lines are still to be answered.')).toBeVisible()
  await expect.element(goes).not.toBeChecked()
})

test('what has come meanwhile is there to be looked at once letting go is refused, and nothing said is lost', async () => {
  const [first] = HELD.letters
  const later = { ...first, id: 32, subject: 'Please read the text', about: 'Samar 9, Amin Virani' }
  let tried = false
  serve(({ method }) => {
    if (method === 'GET') return { response: tried ? { ...HELD, letters: [first, later] } : HELD }
    tried = true
    return { status: 422, msg: 'More has come.' }
  })
  show()
  for (const name of ['Mr Rahim Lalani', 'Samar: please approve'])
    await page.getByRole('group', { name }).getByRole('radio', { name: 'Goes' }).click()
  await page.getByRole('button', { name: 'Let sending go' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let it go' }).click()
  const chosen = (name: string) => page.getByRole('group', { name }).getByRole('radio', { checked: true })
  await expect.element(page.getByRole('group', { name: 'Please read the text (Samar 9, Amin Virani)' })).toBeVisible()
  expect(chosen('Please read the text').elements()).toEqual([])
  await expect.element(chosen('Mr Rahim Lalani')).toHaveAccessibleName('Goes')
  await expect.element(page.getByText('One line is still to be answered.')).toBeVisible()
})

test.each([
  ['is let go', { response: {} }, 'Sending goes its way again.'],
  ['was let go by somebody quicker', { status: 422, msg: 'Somebody was faster.' }, 'Somebody was faster.'],
])('once sending %s the page says so, and no notice stays above it', async (_, given, words) => {
  const reloadConfig = vi.fn(async () => undefined)
  connectApi({ idToken: () => null, renew: async () => false, csrfToken: () => null, rights: () => null, reloadConfig })
  const by = { id: 1, firstName: 'Salma', lastName: 'Damji' }
  const ended: Held = { hold: null, ended: { on: '2026-11-17T03:00:00Z', by }, letters: [], records: [] }
  let isOver = false
  serve(({ method }) => {
    if (method === 'GET') return { response: isOver ? ended : { ...HELD, letters: [] } }
    isOver = true
    return given
  })
  show()
  await page.getByRole('radio', { name: 'Goes' }).click()
  await page.getByRole('button', { name: 'Let sending go' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let it go' }).click()
  await expect.element(page.getByText(/^Nothing is held\..* Salma Damji let it go/)).toBeVisible()
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  await expect.poll(() => reloadConfig.mock.calls.length).toBe(1)
})

test('a standby that took over is told from a restore, and what was certainly not sent from what may have been', async () => {
  serve(() => ({ response: MOVED }))
  show()
  await expect.element(page.getByText(/found on another server than the one that last sent/)).toBeVisible()
  const line = (subject: string) => page.getByRole('listitem').filter({ hasText: subject })
  await expect.element(line('Samar: please approve').getByText(/It may have been sent\./)).toBeVisible()
  await expect.element(line('Written since').getByText(/It was certainly not sent\./)).toBeVisible()
  await expect.element(page.getByText(/data was restored/)).not.toBeInTheDocument()
})

test('of what was changed meanwhile nothing goes as it was: it went out, or it did not', async () => {
  const [first] = HELD.records
  const records = first ? [{ ...first, next: null, since: 'CANCELLED' as const }] : []
  const sent = serve(({ method }) =>
    method === 'GET' ? { response: { ...HELD, letters: [], records } } : { status: 422, msg: 'Somebody was faster.' },
  )
  show()
  const line = page.getByRole('listitem').filter({ hasText: 'Mr Rahim Lalani' })
  await expect.element(line.getByText(/It was cancelled since\./)).toBeVisible()
  await expect.element(line.getByText(/No sending is planned/)).not.toBeInTheDocument()
  await expect.element(line.getByRole('radio', { name: 'Goes' })).not.toBeInTheDocument()
  await line.getByRole('radio', { name: 'Did not go out' }).click()
  await page.getByRole('button', { name: 'Let sending go' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('No e-mail goes out now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Let it go' }).click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({ holdId: 7, letters: [], records: [{ id: 4, goes: true }] })
})

test('where one of a group was changed meanwhile, none of it is said to go', async () => {
  const [first] = HELD.records
  const records = first ? [first, { ...first, id: 5, name: 'Shirin Ladha', since: 'EDITED' as const }] : []
  serve(() => ({ response: { ...HELD, records } }))
  show()
  await page.getByRole('button', { name: 'None of these went out' }).click()
  const chosen = (name: string) => page.getByRole('group', { name }).getByRole('radio', { checked: true })
  await expect.element(chosen('Mr Rahim Lalani')).toHaveAccessibleName('Goes')
  await expect.element(chosen('Shirin Ladha')).toHaveAccessibleName('Did not go out')
  expect(page.getByRole('button', { name: 'All of these go' }).elements()).toEqual([])
})

test('the notice leads there whoever may let it go, and says to all others who may', async () => {
  mount(() => <HeldNotice />, { config: { sendingHeldSince: '2026-11-17T02:00:00Z' } })
  await expect.element(page.getByText(/until a national member has looked/)).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
