import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { brokenTimes } from '../../../kit/web/testing/brokenTimes.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { BLOCKED_BY_SETTING } from '../../calendar/rules/slots.ts'
import { slotWords } from '../../calendar/words/en.ts'
import type { NextOfKind, PlannedSlot } from '../rules/next.ts'
import { Differences } from './Differences.tsx'
import { KindAhead } from './KindAhead.tsx'

const slot = (date: string, changes: Partial<PlannedSlot> = {}): PlannedSlot => ({
  date,
  time: '19:30',
  at: `${date}T23:30:00Z`,
  blocked: null,
  announcements: [],
  leftOut: [],
  moreLeftOut: 0,
  ...changes,
})
const AHEAD: NextOfKind = {
  kind: 'samar',
  label: 'Samar',
  kindBlocked: false,
  needsRelease: false,
  open: [],
  soon: [],
  moreSoon: 0,
  slots: [
    slot('2026-11-23', { leftOut: [{ id: 1, name: 'Rahim Lalani', eventEndsOn: '2026-11-23T22:00:00Z' }] }),
    slot('2026-11-24', { blocked: 'The opening of the youth camp at Headquarters' }),
  ],
  skipped: [{ date: '2026-11-20', time: '19:30', reason: 'The server was not running.' }],
}

beforeEach(() => page.viewport(360, 740))
afterEach(() => page.viewport(1280, 900))

/** Where the middle of the first line of its text is. */
function firstLineOf(element: Element): number {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  const range = document.createRange()
  range.selectNodeContents(text ?? element)
  const [first] = range.getClientRects()
  return first ? (first.top + first.bottom) / 2 : Number.NaN
}
const middleOf = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

test('on a phone the signs stand beside the first line of what they belong to', async () => {
  mount(() => <KindAhead ahead={AHEAD} zone="America/Toronto" regionId={3} />)
  const held = page.getByText(/^Held back: The opening/)
  await expect.element(held).toBeVisible()
  const text = held.element()
  expect(text.getBoundingClientRect().height, 'it has several lines').toBeGreaterThan(40)
  const icon = text.querySelector('svg') ?? document.body
  expect(Math.abs(middleOf(icon) - firstLineOf(text))).toBeLessThan(3)
  const time = page.getByText('7:30 pm').nth(1).element()
  expect(Math.abs(firstLineOf(time) - firstLineOf(text))).toBeLessThan(1)

  const summaries = [...document.querySelectorAll('summary')]
  expect(summaries).toHaveLength(2)
  for (const summary of summaries) {
    const { alignSelf, marginBlockStart, height } = getComputedStyle(summary, '::before')
    expect(alignSelf).toBe('flex-start')
    const arrow =
      summary.getBoundingClientRect().top + Number.parseFloat(marginBlockStart) + Number.parseFloat(height) / 2
    expect(Math.abs(arrow - firstLineOf(summary))).toBeLessThan(3)
  }
})

test('what has priority and waits says why in words, as times do', async () => {
  const record = { id: 1, name: 'Mr Rahim Lalani', wording: 'Mr Rahim Lalani.', priority: true } as never
  const soon = [
    { record, reason: 'Eid', announcement: null },
    { record: { ...(record as object), id: 2 } as never, reason: BLOCKED_BY_SETTING, announcement: null },
  ]
  mount(() => <KindAhead ahead={{ ...AHEAD, soon }} zone="America/Toronto" regionId={3} />)
  for (const why of ['Held back: Eid.', slotWords.heldBySettings])
    await expect.element(page.getByText(`Waits for the next free time. ${why}`)).toBeVisible()
})

test('no time is broken over two lines, whatever is opened', async () => {
  mount(() => (
    <>
      <KindAhead ahead={AHEAD} zone="America/Toronto" regionId={3} />
      <Differences
        differences={[
          {
            ...{ kind: 'samar', date: '2026-11-25', time: '19:30', at: '2026-11-26T00:30:00Z' },
            ...{ change: 'ADDED', before: null, after: 'Nothing to send.' },
          },
        ]}
      />
    </>
  ))
  await page.getByText('Nothing to send. 1 left out.').click()
  await page.getByText('1 sending was skipped recently').click()
  await expect.element(page.getByText(/is left out: its event is over by then/)).toBeVisible()
  const { body } = document
  for (let width = 180; width <= 360; width += 3) {
    body.style.width = `${width}px`
    expect(brokenTimes(), `${width} px`).toEqual([])
  }
  body.style.width = ''
})
