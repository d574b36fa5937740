import { IconSend } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { ViewPage } from './ViewPage.tsx'

const status = { word: 'Announcement Sent', icon: IconSend, tone: 'neutral' } as const

test.each(['Aziz Lalani', 'Amirali Noorali Gillani'])(
  'what a record is and how it stands keep to one line, however long the name %s is',
  async (name) => {
    await page.viewport(360, 740)
    mount(() => (
      <ViewPage name={name} kind="Mafi" status={status}>
        <p>Details</p>
      </ViewPage>
    ))
    const [kind, word] = ['Mafi', status.word].map((text) => page.getByText(text, { exact: true }))
    await expect.element(page.getByText('Details')).toBeVisible()
    const middle = (of: typeof kind) => {
      const { top, bottom } = of?.element().getBoundingClientRect() ?? new DOMRect(0, -1000)
      return (top + bottom) / 2
    }
    expect(Math.abs(middle(kind) - middle(word))).toBeLessThan(6)
  },
)
