import { IconSend } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBanner } from './banners.ts'
import { ListCards } from './list/ListCards.tsx'
import { brokenTimes } from './testing/brokenTimes.ts'
import { mount } from './testing/mount.tsx'
import { DetailGroup } from './view/DetailGroup.tsx'
import { ViewPage } from './view/ViewPage.tsx'

const WHEN = 'Wednesday, 25 November 2026, 12:30 pm, Toronto time'

const DAY = /25 November|25 novembre/g

/** Whatever its width, so that each word stands at the end of a line once. */
const widths = Array.from({ length: 60 }, (_, at) => 130 + 4 * at)

test('no time and no day is broken over two lines on a card, a view or in a message, however wide they are', async () => {
  mount(() => (
    <>
      <p>{WHEN}</p>
      <ListCards
        title="Cards"
        thing="card"
        fields={{}}
        columns={[]}
        state={{ page: 1, sort: { field: 'id', direction: 'DESC' }, filters: {} }}
        search={{
          method: 'POST',
          path: '/card/search/',
          summary: '',
          access: 'signedIn',
          response: undefined as never,
        }}
        rows={[{ id: 1 }]}
        change={() => undefined}
        rowName={() => 'Rahim Lalani'}
        rowTarget={() => ({ to: '/card/1' })}
        card={() => ({ lines: [WHEN, 'mercredi 25 novembre 2026'] })}
      />
      <ViewPage
        name="Rahim Lalani"
        kind="Samar"
        status={{ word: 'Approved', icon: IconSend, tone: 'good' }}
        next={WHEN}
      >
        <DetailGroup title="Details" details={[['Where and when', WHEN]]} />
      </ViewPage>
    </>
  ))
  showBanner('info', `It goes out on ${WHEN}.`)
  await expect.element(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  const [plain] = document.querySelectorAll('main > p')
  const body = document.body
  const broken = new Set<RegExp | undefined>()
  for (const width of widths) {
    body.style.width = `${width}px`
    for (const what of [undefined, DAY]) {
      const inPlain = plain ? brokenTimes(plain, what).length : 0
      if (inPlain > 0) broken.add(what)
      expect(brokenTimes(body, what).length - inPlain, `${width} px`).toBe(0)
    }
  }
  body.style.width = ''
  // Left to themselves both are: the widths are such that it would show.
  expect(broken.size).toBe(2)
})
