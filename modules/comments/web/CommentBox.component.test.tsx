import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Action } from '../../../kit/rules/access.ts'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { type Sent, serve } from '../../../kit/web/testing/server.ts'
import { type CommentsAt, commentsOf } from '../rules/commentAccess.ts'
import type { Nameable } from '../rules/sayingApi.ts'
import { CommentBox } from './CommentBox.tsx'

const view: Action = { roles: ['ADMIN'], writes: false }
const at: CommentsAt = { path: '/guest/', access: { list: view, ...commentsOf(view) } }

const who = (id: number, firstName: string, lastName: string, place: string): Nameable => ({
  ...{ id, firstName, lastName, place },
})
const PEOPLE = [
  who(4, 'Rahim', 'Lakhani', 'East York'),
  who(9, 'Rahim', 'Lakhani', 'Don Mills'),
  who(12, 'Rahima', 'Nanji', 'Headquarters'),
]

const area = page.getByRole('textbox', { name: 'Comment for the office' })
const options = page.getByRole('option')
const list = page.getByRole('listbox', { name: 'People who can be named' })
const submit = page.getByRole('button', { name: 'Comment', exact: true })

beforeEach(() => {
  sessionStorage.clear()
  return page.viewport(360, 740)
})
afterEach(() => page.viewport(1280, 900))

/** A server that knows these people, and takes what is said. */
const served = (
  said: (sent: Sent) => Parameters<typeof serve>[0] extends (sent: Sent) => infer R ? Awaited<R> : never,
) =>
  serve((sent) => {
    if (sent.method === 'POST') return said(sent)
    const called = new URLSearchParams(sent.path.split('?')[1]).get('called')?.toLowerCase() ?? ''
    const name = ({ firstName, lastName }: Nameable) => `${firstName} ${lastName}`.toLowerCase()
    return { response: PEOPLE.filter((person) => name(person).includes(called)) }
  })
const taken = () => served(() => ({ response: {} }))
const posted = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
/** Below a timeline, as on a page. */
const box = (userId = 6) =>
  mount(
    () => (
      <div style={{ paddingTop: 300 }}>
        <CommentBox at={at} id={3} />
      </div>
    ),
    { userId },
  )

test('behind an @ people are offered; arrow keys choose, Enter takes the name, and the text keeps the focus', async () => {
  const sent = taken()
  box()
  await userEvent.type(area, 'Please call @Rahim')
  await expect.element(options).toHaveLength(3)
  await expect.element(page.getByRole('status').getByText(/^3 people found/)).toBeInTheDocument()
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  const active = area.element().getAttribute('aria-activedescendant')
  expect(document.getElementById(active ?? '')?.textContent).toBe('Rahim LakhaniDon Mills')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(area).toHaveValue('Please call @Rahim Lakhani ')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(area).toHaveFocus()
  await userEvent.keyboard('today')
  await userEvent.click(submit)
  await expect.element(area).toHaveValue('')
  expect(posted(sent)).toEqual([{ text: 'Please call @Rahim Lakhani today', named: [9] }])
})

test('while what was typed last is looked up the list stays, keys choose in it, and Enter takes nobody by chance', async () => {
  const late = Promise.withResolvers<void>()
  serve(async ({ path }) => {
    if (path.endsWith('=Rahim')) await late.promise
    return { response: path.endsWith('=Rahim') ? PEOPLE.slice(1) : PEOPLE }
  })
  box()
  await userEvent.type(area, '@Rah')
  await expect.element(options).toHaveLength(3)
  await userEvent.keyboard('im{Enter}')
  await expect.element(area).toHaveValue('@Rahim\n')
  await userEvent.keyboard('{Backspace}{ArrowDown}')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  late.resolve()
  await expect.element(options).toHaveLength(2)
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(area).toHaveValue('@Rahim Lakhani ')
})

test('Escape closes the list, and it stays so until another @', async () => {
  taken()
  box()
  await userEvent.type(area, '@Rah')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('im')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}and @N')
  await expect.element(options).toHaveLength(3)
})

test('a finger takes a name, and the list stays within a phone', async () => {
  taken()
  box()
  await userEvent.type(area, '@nanji')
  await expect.element(options).toHaveLength(1)
  const { height, bottom } = options.element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  // Above the field, which the keyboard and the bar of actions leave in sight.
  expect(bottom).toBeLessThan(area.element().getBoundingClientRect().top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await userEvent.click(options)
  await expect.element(area).toHaveValue('@Rahima Nanji ')
})

test('no list stands over an address, and nobody is said to be found where nobody is', async () => {
  const sent = taken()
  box()
  await userEvent.type(area, 'mail@rahim')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(sent).toEqual([])
  await userEvent.type(area, ' @Zzz')
  const nobody = 'Nobody who may see this is called so.'
  await expect.element(page.getByRole('status').getByText(nobody)).toBeInTheDocument()
  // For who sees it as well.
  await expect.element(page.getByText(nobody).first()).toBeVisible()
  expect(page.getByText(nobody).first().element().getBoundingClientRect().height).toBeGreaterThan(20)
  await expect.element(list).not.toBeInTheDocument()
})

test('what is refused stays as it was typed, with the reason beside it', async () => {
  const reason = 'Nobody else who may see this is called that.'
  served(() => ({ status: 422, msg: 'Please correct the marked fields.', entityErrors: { text: reason } }))
  box()
  await userEvent.click(submit)
  await expect.element(area).toHaveAccessibleDescription(/Write something first\./)
  await expect.element(area).toHaveFocus()
  await userEvent.type(area, '@Nobody')
  await userEvent.click(submit)
  await expect.element(area).toHaveAccessibleDescription(new RegExp(reason))
  await expect.element(area).toHaveValue('@Nobody')
  await expect.element(area).toHaveFocus()
})

test('a comment whose answer is lost is sent again under its key', async () => {
  let times = 0
  const sent = served(() => (times++ === 0 ? 'nothing' : { response: {} }))
  box()
  await userEvent.type(area, 'Once')
  await userEvent.click(submit)
  await expect.element(page.getByRole('region', { name: 'Messages' })).toBeVisible()
  await expect.element(area).toHaveValue('Once')
  await userEvent.click(submit)
  await expect.element(area).toHaveValue('')
  const keys = sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('what was typed stands there again after a new sign-in in the same tab, for who has typed it alone', async () => {
  taken()
  const first = box()
  await userEvent.fill(area, 'The family has called.')
  first.close()
  const other = box(7)
  await expect.element(area).toHaveValue('')
  other.close()
  box()
  await expect.element(area).toHaveValue('The family has called.')
  await userEvent.click(submit)
  await expect.element(area).toHaveValue('')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('what is sent takes no more typing, and what was pressed has the focus again', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ response: object }>()
  serve((sent) => (sent.method === 'POST' ? promise : { response: [] }))
  box()
  await userEvent.fill(area, 'The family has called.')
  await userEvent.click(submit)
  await expect.element(area).toHaveAttribute('readonly')
  answer({ response: {} })
  await expect.element(area).toHaveValue('')
  await expect.element(submit).toHaveFocus()
})
