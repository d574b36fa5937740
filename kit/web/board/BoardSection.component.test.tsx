import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BoardRow } from '../../rules/board.ts'
import { mount } from '../testing/mount.tsx'
import { BoardLines, BoardSection } from './BoardSection.tsx'

afterEach(() => localStorage.clear())

const title = page.getByRole('button', { name: 'Needs you' })
const lines = page.getByText('The lines')
const section = (urgent: string[]) =>
  mount(() => (
    <BoardSection title="Needs you" name="needs" urgent={urgent}>
      <p>The lines</p>
    </BoardSection>
  ))

test('a group stays as it was left, until something comes that nobody should miss', async () => {
  const first = section(['samar 1'])
  await expect.element(lines).toBeVisible()
  await userEvent.click(title)
  await expect.element(lines).not.toBeInTheDocument()
  first.close()
  // What stood there when it was folded, and less, is known.
  section(['samar 1']).close()
  const known = section([])
  await expect.element(title).toHaveAttribute('aria-expanded', 'false')
  known.close()

  // As many as before, and another one.
  section(['samar 2'])
  await expect.element(lines).toBeVisible()
  await userEvent.click(title)
  await expect.element(title).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(title)
  await expect.element(lines).toBeVisible()
})

test('what was settled while a group was folded, and comes again, is new', async () => {
  const first = section(['samar 1'])
  await userEvent.click(title)
  await expect.element(title).toHaveAttribute('aria-expanded', 'false')
  first.close()
  const settled = section([])
  await expect.element(title).toHaveAttribute('aria-expanded', 'false')
  settled.close()
  section(['samar 1'])
  await expect.element(title).toHaveAttribute('aria-expanded', 'true')
})

const ROW: Omit<BoardRow, 'key' | 'who'> = {
  ...{ what: 'Samar', urgent: false, where: null, when: null, status: null, marks: [], note: null, phone: null },
  ...{ mend: null, path: '/samar/view/1', next: null, acts: null },
}

test('whoever asks for more lines stands at the first of them', async () => {
  const rows = ['Amin', 'Karim', 'Zahra'].map((who) => ({ ...ROW, key: who, who }))
  mount(() => <BoardLines rows={rows} atFirst={1} />)
  const more = page.getByRole('button', { name: 'Show 2 more' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Karim' })).toHaveFocus()
})
