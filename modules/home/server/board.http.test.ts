import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Board } from '../../../kit/rules/board.ts'
import type { BoardLine, BoardPart } from '../../../kit/server/boardPart.ts'
import { familyTokens } from '../../announcements/testing/familyTokens.ts'
import { submit, submitReady } from '../../announcements/testing/records.ts'
import { registered } from '../../bayah/testing/registrations.ts'
import { begin } from '../../dispatch/testing/sending.ts'
import { boardOf } from './board.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app))

const board = async (as: string): Promise<Board> => {
  const { status, body, text } = await app.call('GET', 'home/board/', { as })
  expect(status, text).toBe(200)
  return body.response
}

describe('the board', () => {
  it('puts together what all modules have, wishes first, then by when it is due', async () => {
    // The ceremony is on 5 December, after the Samar.
    await registered(app, 'APPROVAL_PENDING')
    await submit(app, 'samar', { changes: { deceasedTitle: null, deceasedName: 'Rahim Lalani' } })
    const { id } = await submitReady(app, 'samar', { changes: { deceasedTitle: null, deceasedName: 'Zeenat Manji' } })
    const [token] = (await familyTokens(app, 'samar', id)).slice(-1)
    await app.call('POST', `family/token/${token}/`, { body: { answer: 'CHANGE', note: 'Another name.' } })
    const { needs } = await board('mk')
    expect(needs?.rows.map(({ who, what, next }) => [who, what, next])).toEqual([
      ['Zeenat Manji', 'Samar', 'Read their wish'],
      ['Rahim Lalani', 'Samar', 'Read and approve'],
      ['Zayn Noor Lalani', "Bay'ah: waiting for approval", 'Read and approve'],
    ])
    expect(needs?.total).toBe(3)
  })

  it('has no group that is nobody’s business of the user', async () => {
    const groups = async (as: string) =>
      Object.entries(await board(as)).flatMap(([name, group]) => (group === null ? [] : [name]))
    expect(await groups('ghuslchair')).not.toContain('goesOut')
    expect(await groups('ghuslchair')).not.toContain('entered')
    expect(await groups('mk')).toEqual(expect.arrayContaining(['needs', 'goesOut', 'entered']))
    expect((await app.call('GET', 'home/board/')).status).toBe(401)
    expect((await app.call('GET', 'home/board/', { as: 'inactive' })).status).toBe(403)
  })

  it('asks nothing of NATIONAL_READ_ONLY, who changes nothing', async () => {
    await registered(app, 'APPROVAL_PENDING')
    await submit(app, 'samar')
    expect((await board('readonly')).needs).toEqual({ rows: [], total: 0 })
  })
})

describe('what happens today and this week', () => {
  const happens = async (as: string) =>
    (await board(as)).happens?.rows.map(({ who, what, where, when, note }) => [...[who, what, where, when?.at, note]])

  it('is what the user may list, from this morning on, for seven days', async () => {
    const named = (deceasedName: string, samarDate: string) =>
      submit(app, 'samar', { changes: { deceasedTitle: null, deceasedName, samarDate } })
    await named('Of Today', '2026-11-16')
    await named('In A Week', '2026-11-23')
    const { id } = await named('On Sunday', '2026-11-22')
    await app.call('PUT', `samar/${id}/updateStatus/APPROVED/`, { as: 'mk' })
    const rows = [
      ['Of Today', 'Samar', 'East York', '2026-11-16', 'Not approved yet'],
      ['On Sunday', 'Samar', 'East York', '2026-11-22', null],
    ]
    expect(await happens('mk')).toEqual(rows)
    expect(await happens('admin')).toEqual(rows)
    expect(await happens('mkdonmills')).toEqual([])
    await app.call('PUT', `samar/${id}/updateStatus/CANCELLED/`, { as: 'admin' })
    expect(await happens('mk')).toEqual(rows.slice(0, 1))
  })
})

describe('the order of what needs somebody', () => {
  const line = (key: string, more: Partial<BoardLine> = {}): BoardLine => ({ key, who: key, what: '', ...more })
  const part = (lines: BoardLine[], isFor = true): BoardPart => ({
    group: 'needs',
    isFor: () => isFor,
    read: async () => ({ lines, total: lines.length }),
  })
  const keys = async (parts: BoardPart[], most = 10) => {
    const asked = { now: '2026-11-16T17:00:00Z', most }
    const { needs } = await boardOf({} as never, parts, {} as never, asked)
    return needs && { keys: needs.rows.map(({ key, urgent }) => (urgent ? `${key}!` : key)), total: needs.total }
  }

  it('is by urgency, then by time, whichever module it is of', async () => {
    const one = part([line('no time'), line('late', { by: '2026-11-15T00:00:00Z' })])
    const other = part([
      line('a day', { by: '2026-11-17' }),
      line('urgent', { by: '2026-12-01T00:00:00Z', urgent: true }),
    ])
    expect(await keys([one, other])).toEqual({ keys: ['urgent!', 'late', 'a day', 'no time'], total: 4 })
    expect(await keys([one, other], 2)).toEqual({ keys: ['urgent!', 'late'], total: 4 })
  })

  it('is nothing where no module has a part for somebody', async () => {
    expect(await keys([part([line('hidden')], false)])).toBeNull()
  })
})
