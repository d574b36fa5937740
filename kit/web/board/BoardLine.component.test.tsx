import { IconHourglass } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BoardRow } from '../../rules/board.ts'
import { mount } from '../testing/mount.tsx'
import { OfModules } from './BoardLine.tsx'
import { BoardLines } from './BoardSection.tsx'

const LONG = 'En attente d’approbation par le comité régional'
const looks = {
  LONG: { word: LONG, icon: IconHourglass, tone: 'neutral' },
  SHORT: { word: 'Approuvé', icon: IconHourglass, tone: 'good' },
} as const

const row = (key: string, status: keyof typeof looks): BoardRow => ({
  ...{ key, urgent: false, who: `Karim ${key}`, what: 'Mafi', where: 'Headquarters', when: null, status, marks: [] },
  ...{ note: 'Une fois approuvé, il part aujourd’hui à 12 h.', phone: null, mend: null, path: null },
  ...{ next: null, acts: null },
})

test.each([1024, 1280])(
  'a long status lies over nothing else of its line at %i px, and lines stay in line',
  async (width) => {
    await page.viewport(width, 800)
    mount(() => (
      <OfModules value={{ looks, acts: {} }}>
        <BoardLines rows={[row('1', 'LONG'), row('2', 'SHORT')]} />
      </OfModules>
    ))
    await expect.element(page.getByText(LONG)).toBeVisible()
    const lines = [...document.querySelectorAll('li')]
    const [notes, statuses] = [1, 2].map((fromEnd) =>
      lines.map((line) => [...line.children].at(-(3 - fromEnd))?.getBoundingClientRect() ?? new DOMRect()),
    )
    for (const [at, note] of (notes ?? []).entries()) expect(note.right).toBeLessThanOrEqual(statuses?.[at]?.left ?? 0)
    expect(new Set(notes?.map(({ left }) => left)).size).toBe(1)
  },
)
