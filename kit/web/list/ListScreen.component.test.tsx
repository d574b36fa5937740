import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../rules/endpoint.ts'
import type { ListFields } from '../../rules/search.ts'
import { type Mounted, mount } from '../testing/mount.tsx'
import { type Sent, serve } from '../testing/server.ts'
import type { Column } from './columns.tsx'
import { ListScreen, type ListScreenProps } from './ListScreen.tsx'
import { listSearch } from './listState.ts'

const FIELDS = {
  id: { label: 'Number', type: 'NUMBER' },
  name: { label: 'Name', type: 'TEXT' },
  status: {
    label: 'Status',
    type: 'SELECT',
    options: [
      { value: 'OPEN', label: 'Open' },
      { value: 'DONE', label: 'Done' },
    ],
  },
  seenOn: { label: 'Seen on', type: 'DATE' },
  note: { label: 'Note', type: 'TEXT', sort: false },
} satisfies ListFields

type Guest = { id: number; name: string; status: string; seenOn: string; note: string }
const GUEST: Guest = { id: 1, name: 'Rahim Lalani', status: 'OPEN', seenOn: '2026-11-20', note: 'Calls back' }
const AMIN: Guest = { ...GUEST, id: 2, name: 'Amin Virani', status: 'DONE' }

const COLUMNS: readonly Column<Guest, typeof FIELDS>[] = [
  { field: 'name' },
  { field: 'status' },
  { field: 'seenOn' },
  { field: 'note' },
]
const search = endpoint({
  method: 'POST',
  path: '/guest/search/',
  summary: '',
  access: 'signedIn',
  response: z.unknown(),
})
const read = listSearch(FIELDS)

type Props = Partial<ListScreenProps<Guest, typeof FIELDS>>

/** `behind`: so many milliseconds after its address the list follows it, as where a page waits for an answer. */
function list(props: Props = {}, at = '/here', behind = 0): Mounted {
  return mount(
    function GuestList({ query: now }) {
      const [before, setBefore] = useState(now)
      useEffect(() => {
        const timer = setTimeout(() => setBefore(now), behind)
        return () => clearTimeout(timer)
      }, [now])
      const query = behind > 0 ? before : now
      return (
        <ListScreen
          title="Guests"
          thing="guest"
          fields={FIELDS}
          columns={COLUMNS}
          state={read(query)}
          search={search}
          quickField="name"
          mainFilters={['status', 'seenOn', 'note']}
          rowName={({ name }) => name}
          rowTarget={({ id }) => ({ to: `/guest/${id}` })}
          card={({ status, seenOn }) => ({ badge: <b>{status}</b>, lines: [seenOn] })}
          {...props}
        />
      )
    },
    { at },
  )
}

type Asked = { page: number; pageSize: number; sorts: object; filters: Record<string, object>; only: string }
const asked = (sent: readonly Sent[]) => sent.map(({ body }) => body as Asked)
const pageOf = (data: readonly Guest[], totalRecords: number | null = data.length) => ({
  response: { data, totalRecords },
})

const table = page.getByRole('table', { name: 'Guests' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const chips = page.getByRole('list', { name: 'Filters in use' })
const panel = page.getByRole('form', { name: 'Filters' })
const pages = page.getByRole('navigation', { name: 'Pages' })
const alert = page.getByRole('alert')

afterEach(() => page.viewport(1280, 900))

test('the newest guests come first, fifty of them, in a table', async () => {
  const sent = serve(() => pageOf([AMIN, GUEST]))
  list()
  await expect.element(table.getByRole('row')).toHaveLength(3)
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  await expect.element(cells.nth(0)).toHaveTextContent('Amin Virani')
  await expect.element(cells.nth(1)).toHaveTextContent('Done')
  expect(asked(sent)).toEqual([{ page: 1, pageSize: 50, sorts: { id: 'DESC' }, filters: {}, only: 'ROWS' }])
  await expect.element(pages).toHaveTextContent('1–2 of 2')
  await expect.element(button('Next')).not.toBeInTheDocument()
})

test('a click anywhere on a row opens it, on something to do in it does that', async () => {
  serve(() => pageOf([GUEST]))
  const act = vi.fn()
  const { address } = list({
    rowActions: ({ status }) => [
      { label: 'Remove', icon: IconTrash, act },
      { label: 'Edit', icon: IconPencil, whyNot: `It is ${status}.`, act },
    ],
  })
  await userEvent.click(button('Remove, Rahim Lalani'))
  expect(act).toHaveBeenCalledOnce()
  await expect.element(button('Edit, Rahim Lalani')).not.toBeInTheDocument()
  await userEvent.click(button('Not possible now, Rahim Lalani'))
  await expect.element(page.getByRole('menuitem', { name: /^Edit/ })).toMatchTextContent('It is OPEN.')
  expect(act).toHaveBeenCalledOnce()
  expect(address()).toBe('/here')
  await userEvent.click(table.getByText('Calls back'))
  await expect.poll(address).toBe('/guest/1')
})

test('why something is not possible stands inside the menu of its row, however long it is', async () => {
  serve(() => pageOf([GUEST]))
  const whyNot = 'This guest is still waiting outside, so that nothing of what was written can be changed.'
  list({
    rowActions: () => [
      { label: 'Remove', icon: IconTrash, act: vi.fn() },
      { label: 'Edit', icon: IconPencil, whyNot, act: vi.fn() },
    ],
  })
  await userEvent.click(button('Not possible now, Rahim Lalani'))
  const item = page.getByRole('menuitem', { name: /^Edit/ })
  await expect.element(item).toBeVisible()
  const right = (element: Element) => element.getBoundingClientRect().right
  const text = document.createRange()
  text.selectNodeContents(item.getByText(whyNot).element())
  const end = Math.max(...[...text.getClientRects()].map((line) => line.right))
  expect(end).toBeLessThanOrEqual(right(item.element()))
})

test('a row is one stop for Tab; the arrows lead through it and to its neighbours', async () => {
  serve(() => pageOf([AMIN, GUEST]))
  const act = vi.fn()
  const actions = ({ status }: Guest) => [
    { label: 'Remove', icon: IconTrash, act },
    { label: 'Edit', icon: IconPencil, act, ...(status === 'DONE' && { whyNot: 'It is done.' }) },
  ]
  list({ rowActions: actions })
  const link = (name: string) => table.getByRole('link', { name })
  await expect.element(link('Amin Virani')).toBeVisible()
  ;(link('Amin Virani').element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(link('Rahim Lalani')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
  await expect.element(button('Edit, Rahim Lalani')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(button('Not possible now, Amin Virani')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  await expect.element(button('Remove, Amin Virani')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(act).toHaveBeenCalledOnce()
  await expect.element(button('Remove, Rahim Lalani')).toHaveFocus()
})

test('up and down the arrows lead to the same thing in each row, and to no other in its place', async () => {
  serve(() => pageOf([AMIN, GUEST]))
  const act = vi.fn()
  list({
    rowActions: ({ status }) => [
      ...(status === 'DONE' ? [{ label: 'Approve', icon: IconPencil, act: vi.fn() }] : []),
      { label: 'Edit', icon: IconPencil, act: vi.fn() },
      { label: 'Remove', icon: IconTrash, act },
    ],
  })
  const link = (name: string) => table.getByRole('link', { name })
  await expect.element(link('Amin Virani')).toBeVisible()
  ;(link('Amin Virani').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  await expect.element(button('Edit, Rahim Lalani')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  await expect.element(button('Approve, Amin Virani')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('Rahim Lalani')).toHaveFocus()
  expect(act).not.toHaveBeenCalled()
})

test('from a row’s link the arrows lead to no action of a row that is none', async () => {
  serve(() => pageOf([AMIN, GUEST]))
  const leads = ({ id }: Guest) => (id === 1 ? null : { to: `/guest/${id}` })
  list({ rowTarget: leads, rowActions: () => [{ label: 'Remove', icon: IconTrash, act: vi.fn() }] })
  const link = table.getByRole('link', { name: 'Amin Virani' })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link).toHaveFocus()
})

test('a row that leads nowhere is no link, in the table and on a phone', async () => {
  serve(() => pageOf([AMIN, GUEST]))
  const leads = ({ id }: Guest) => (id === 1 ? { to: `/guest/${id}` } : null)
  const { address } = list({ rowTarget: leads })
  await expect.element(table.getByRole('link')).toHaveLength(1)
  await expect.element(table.getByRole('link', { name: 'Rahim Lalani' })).toBeVisible()
  await userEvent.click(table.getByText('Amin Virani'))
  await page.viewport(360, 740)
  const cards = page.getByRole('list', { name: 'Guests' })
  await expect.element(cards.getByRole('listitem')).toHaveLength(2)
  await expect.element(cards.getByRole('link')).toHaveLength(1)
  await userEvent.click(cards.getByText('Amin Virani'))
  expect(address()).toBe('/here')
  await userEvent.click(cards.getByText('Rahim Lalani'))
  await expect.poll(address).toBe('/guest/1')
})

test('a row can be late, and say so', async () => {
  serve(() => pageOf([AMIN, GUEST]))
  list({ rowMark: ({ status }) => (status === 'OPEN' ? 'Overdue' : null) })
  await expect.element(table.getByText('Overdue')).toHaveLength(1)
})

test('a header sorts, again the other way round, from the first page on, and the address says so', async () => {
  const sent = serve(() => pageOf([GUEST], 120))
  const { address, back } = list({}, '/here?page=2')
  const header = (name: string) => table.getByRole('columnheader', { name })
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'none')
  await userEvent.click(header('Name').getByRole('button'))
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  expect(address()).toBe('/here?sort=name')
  await userEvent.click(header('Name').getByRole('button'))
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending')
  expect(address()).toBe('/here?sort=-name')
  await expect
    .poll(() => asked(sent).map(({ page, sorts }) => [page, sorts]))
    .toEqual([
      [2, { id: 'DESC' }],
      [1, { name: 'ASC' }],
      [1, { name: 'DESC' }],
    ])
  back()
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(header('Note').getByRole('button')).not.toBeInTheDocument()
})

test('the pages follow one another, and back goes back', async () => {
  const sent = serve(({ body }) => pageOf([(body as Asked).page === 1 ? GUEST : AMIN], 51))
  const { address, back } = list()
  await expect.element(button('Previous')).toBeDisabled()
  await userEvent.click(button('Next'))
  await expect.element(table.getByText('Amin Virani')).toBeVisible()
  expect(address()).toBe('/here?page=2')
  await expect.element(pages).toMatchTextContent('51 of 51')
  await expect.element(pages).toMatchTextContent('Page 2 of 2')
  await expect.element(button('Next')).toBeDisabled()
  back()
  await expect.element(table.getByText('Rahim Lalani')).toBeVisible()
  expect(address()).toBe('/here')
  expect(asked(sent).map(({ page }) => page)).toContain(2)
})

test('filters of the panel do nothing until somebody says so, and then stand in the address and in words', async () => {
  const sent = serve(() => pageOf([GUEST]))
  const { address } = list({}, '/here?page=2&sort=name')
  await userEvent.click(button('Filters'))
  await userEvent.click(panel.getByLabelText('Status', { exact: true }))
  await userEvent.click(page.getByRole('option', { name: 'Open' }))
  await userEvent.click(page.getByRole('option', { name: 'Done' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.fill(panel.getByLabelText('Seen on, from', { exact: true }), '2026-11-20')
  await userEvent.selectOptions(panel.getByLabelText('Note: how to compare'), 'is empty')
  expect(sent).toHaveLength(1)
  await userEvent.click(panel.getByRole('button', { name: 'Show results' }))
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button('Filters (3)')).toHaveFocus()
  await expect
    .poll(address)
    .toBe('/here?status=IN~OPEN~DONE&seenOn=GREATER_THAN_OR_EQUAL~2026-11-20&note=IS_EMPTY&sort=name')
  await expect
    .poll(() => asked(sent).at(-1))
    .toEqual({
      page: 1,
      pageSize: 50,
      sorts: { name: 'ASC' },
      filters: {
        status: { type: 'SELECT', operator: 'IN', values: ['OPEN', 'DONE'] },
        seenOn: { type: 'DATE', operator: 'GREATER_THAN_OR_EQUAL', value: '2026-11-20' },
        note: { type: 'TEXT', operator: 'IS_EMPTY' },
      },
      only: 'ROWS',
    })
  await expect.element(chips).toMatchTextContent('Status: Open or Done')
  await expect.element(chips).toMatchTextContent('Seen on: on or after 2026-11-20')
  await expect.element(chips).toMatchTextContent('Note: empty')
})

test('a filter that makes no sense stays in the panel, with the reason', async () => {
  const sent = serve(() => pageOf([GUEST]))
  const { address } = list()
  await userEvent.click(button('Filters'))
  await userEvent.fill(panel.getByLabelText('Seen on, to', { exact: true }), '2026-02-30')
  await userEvent.click(panel.getByRole('button', { name: 'Show results' }))
  await expect.element(panel.getByText('Write a date such as 24 Nov 2026.')).toBeVisible()
  expect(address()).toBe('/here')
  expect(sent).toHaveLength(1)
})

test('the panel begins with what is asked already, and shows the rarer fields when they are used', async () => {
  serve(() => pageOf([GUEST]))
  list({}, '/here?status=IN~DONE&id=EQUAL~4')
  await userEvent.click(button('Filters (2)'))
  await expect.element(panel.getByText('Done', { exact: true })).toBeVisible()
  await expect.element(panel.getByRole('textbox', { name: 'Number', exact: true })).toHaveValue('4')
  await userEvent.click(panel.getByRole('button', { name: 'Clear filters' }))
  await expect.element(chips).not.toBeInTheDocument()
  await userEvent.click(button('Filters'))
  await expect.element(panel.getByRole('textbox', { name: 'Number', exact: true })).not.toBeInTheDocument()
  await userEvent.click(panel.getByText('More filters'))
  await expect.element(panel.getByRole('textbox', { name: 'Number', exact: true })).toHaveValue('')
})

test('the open panel follows what is asked beside it, and keeps what was entered', async () => {
  serve(() => pageOf([GUEST]))
  const { address } = list({ mainFilters: ['name', 'status', 'note'] }, '/here?status=IN~OPEN')
  await userEvent.click(button('Filters (1)'))
  await userEvent.fill(panel.getByLabelText('Note', { exact: true }), 'calls')
  await userEvent.click(button('Remove the filter Status: Open'))
  await userEvent.type(page.getByRole('searchbox', { name: 'Search by name' }), 'rahim')
  await expect.poll(address).toBe('/here?name=CONTAIN~rahim')
  await userEvent.click(panel.getByRole('button', { name: 'Show results' }))
  await expect.poll(address).toBe('/here?name=CONTAIN~rahim&note=CONTAIN~calls')
})

test('a chip takes its filter away, and one button all of them', async () => {
  serve(() => pageOf([GUEST]))
  const { address } = list({}, '/here?status=IN~OPEN&name=CONTAIN~ra&page=3')
  await userEvent.click(button('Remove the filter Status: Open'))
  await expect.poll(address).toBe('/here?name=CONTAIN~ra')
  await expect.element(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('ra')
  await userEvent.click(button('Clear filters'))
  await expect.poll(address).toBe('/here')
  await expect.element(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('')
})

test('whoever takes filters away by the keyboard stands at the filters, and at the end of the pages at what they say', async () => {
  const fifty = Array.from({ length: 50 }, (_, at) => ({ ...AMIN, id: at + 2 }))
  serve(({ body }) => ((body as Asked).page === 2 ? pageOf([GUEST], 51) : pageOf(fifty, 51)))
  const { address } = list({}, '/here?status=IN~DONE&name=CONTAIN~ra&note=CONTAIN~c')
  const press = (name: string | RegExp) => {
    ;(button(name).element() as HTMLElement).focus()
    return userEvent.keyboard('{Enter}')
  }
  await expect.element(chips).toBeVisible()
  await press('Remove the filter Status: Done')
  await expect.element(button('Filters (2)')).toHaveFocus()
  await press('Clear filters')
  await expect.element(chips).not.toBeInTheDocument()
  await expect.element(button('Filters')).toHaveFocus()
  await expect.element(button('Next')).toBeVisible()
  await press('Next')
  await expect.poll(address).toBe('/here?page=2')
  await expect.element(pages.getByText('51 of 51')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(address).toBe('/here')
  await expect.element(pages.getByText('1–50 of 51')).toHaveFocus()
})

test('the box searches by name while somebody types, in one step of the history', async () => {
  const sent = serve(() => pageOf([GUEST]))
  const { address, goTo, back } = list({}, '/here?status=IN~OPEN&page=2')
  await userEvent.type(page.getByRole('searchbox', { name: 'Search by name' }), ' rahim ')
  await expect.poll(address).toBe('/here?status=IN~OPEN&name=CONTAIN~rahim')
  await expect.element(chips).toMatchTextContent('Name: contains “rahim”')
  // Not one question per letter.
  expect(asked(sent).filter(({ filters }) => filters.name)).toHaveLength(1)
  goTo('/guest/1')
  await expect.poll(address).toBe('/guest/1')
  back()
  await expect.element(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('rahim')
})

test('what is typed while the list still follows what was typed before stays typed', async () => {
  serve(() => pageOf([GUEST]))
  const { address } = list({}, '/here', 300)
  const box = page.getByRole('searchbox', { name: 'Search by name' })
  await userEvent.type(box, 'rah')
  await expect.poll(address).toBe('/here?name=CONTAIN~rah')
  await userEvent.type(box, 'im')
  await expect.element(chips).toMatchTextContent('Name: contains “rah”')
  await expect.element(box).toHaveValue('rahim')
  await expect.poll(address).toBe('/here?name=CONTAIN~rahim')
  await expect.element(chips).toMatchTextContent('Name: contains “rahim”')
  await userEvent.click(button('Clear filters'))
  await expect.element(box).toHaveValue('')
})

test('what the address says that does not fit the list is passed over', async () => {
  const sent = serve(() => pageOf([GUEST]))
  list({}, '/here?status=IN~NEVER&seenOn=EQUAL~yesterday&nobody=EQUAL~1&sort=note&page=zero')
  await expect.element(table).toBeVisible()
  expect(asked(sent)).toEqual([{ page: 1, pageSize: 50, sorts: { id: 'DESC' }, filters: {}, only: 'ROWS' }])
})

test('a list without a row says so, in its own words where it has some', async () => {
  serve(() => pageOf([]))
  const { close } = list()
  await expect.element(page.getByText('There is no guest yet.')).toBeVisible()
  await expect.element(pages).not.toBeInTheDocument()
  close()
  list({ whenEmpty: <p>Invite somebody.</p> })
  await expect.element(page.getByText('Invite somebody.')).toBeVisible()
})

test('that no row is left is said where whoever filters hears it', async () => {
  serve(({ body }) => pageOf('name' in (body as Asked).filters ? [] : [GUEST]))
  list()
  await expect.element(page.getByRole('link', { name: GUEST.name })).toBeVisible()
  const said = page.getByRole('main').getByRole('status')
  await expect.element(said).toBeEmptyDOMElement()
  await userEvent.type(page.getByRole('searchbox'), 'Zul')
  await expect.element(said.getByText('No guest matches these filters.')).toBeVisible()
})

test('where no row matches, the filters can be cleared', async () => {
  serve(({ body }) => pageOf('status' in (body as Asked).filters ? [] : [GUEST]))
  const { address } = list({}, '/here?status=IN~OPEN')
  await expect.element(page.getByText('No guest matches these filters.')).toBeVisible()
  await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last())
  await expect.element(table.getByText('Rahim Lalani')).toBeVisible()
  expect(address()).toBe('/here')
})

test.each([1, null])(
  'a page that is no longer there leads to the first, with the same filters (total %s)',
  async (total) => {
    serve(({ body }) => pageOf((body as Asked).page > 1 ? [] : [GUEST], (body as Asked).page > 1 ? total : 1))
    const { address } = list({}, '/here?status=IN~OPEN&page=4')
    await expect.element(page.getByText('There is nothing on this page any more.')).toBeVisible()
    await userEvent.click(button('Go to the first page'))
    await expect.element(table.getByText('Rahim Lalani')).toBeVisible()
    expect(address()).toBe('/here?status=IN~OPEN')
  },
)

test('while the rows are awaited the list says that it is busy, and shows the page before', async () => {
  const waiting: (() => void)[] = []
  serve(
    ({ body }) =>
      new Promise((resolve) => waiting.push(() => resolve(pageOf([(body as Asked).page === 1 ? GUEST : AMIN], 60)))),
  )
  list()
  const rows = () => document.querySelector('main [aria-busy]')?.getAttribute('aria-busy')
  await expect.poll(rows).toBe('true')
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  await expect.element(table.getByText('Rahim Lalani')).toBeVisible()
  expect(rows()).toBe('false')
  await userEvent.click(button('Next'))
  await expect.poll(rows).toBe('true')
  await expect.element(table.getByText('Rahim Lalani')).toBeVisible()
  await expect.element(pages).toMatchTextContent('1 of 60')
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.()
  await expect.element(table.getByText('Amin Virani')).toBeVisible()
  await expect.element(pages).toMatchTextContent('51 of 60')
})

/** Where the pager and its buttons stand. */
const placesInPager = () =>
  [pages, button('Previous'), button('Next')].map((each) => each.element().getBoundingClientRect().toJSON())

/** A full page; the first row names the page. */
const fullPage = (page: number) =>
  Array.from({ length: 50 }, (_, at): Guest => ({ ...GUEST, id: page * 100 + at, name: `Guest ${page}-${at}` }))

test('rows wait for no total: it is asked for beside, once for all pages and orders, and the next page is there before', async () => {
  const counted: (() => void)[] = []
  const sent = serve(({ body }) => {
    const { only, page } = body as Asked
    if (only === 'ROWS') return pageOf(fullPage(page), null)
    return new Promise((resolve) => counted.push(() => resolve(pageOf([], 312))))
  })
  list()
  await expect.element(table.getByText('Guest 1-0')).toBeVisible()
  await expect.element(pages).toMatchTextContent('1–50; the total is being counted')
  await expect.element(pages).toMatchTextContent('Page 1')
  await userEvent.click(button('Next'))
  await expect.element(table.getByText('Guest 2-0')).toBeVisible()
  await expect.element(pages).toMatchTextContent('51–100; the total is being counted')
  await expect.poll(() => counted.length).toBe(1)
  const before = placesInPager()
  counted[0]?.()
  await expect.element(pages).toMatchTextContent('51–100 of 312')
  await expect.element(pages).toMatchTextContent('Page 2 of 7')
  expect(placesInPager()).toEqual(before)
  await userEvent.click(table.getByRole('columnheader', { name: 'Name' }).getByRole('button'))
  await expect.element(pages).toMatchTextContent('1–50 of 312')
  await expect.element(pages).toMatchTextContent('Page 1 of 7')
  const totals = asked(sent).filter(({ only }) => only === 'TOTAL')
  expect(totals).toEqual([{ filters: {}, only: 'TOTAL' }])
})

test('under other filters the total is asked for anew, and the one before does not stand there meanwhile', async () => {
  const counted: (() => void)[] = []
  serve(({ body }) => {
    const { only, filters } = body as Asked
    const isFiltered = 'status' in filters
    if (only === 'ROWS') return pageOf(fullPage(isFiltered ? 2 : 1), null)
    return isFiltered ? new Promise((resolve) => counted.push(() => resolve(pageOf([], 60)))) : pageOf([], 312)
  })
  const { goTo } = list()
  await expect.element(pages).toMatchTextContent('1–50 of 312')
  goTo('/here?status=IN~OPEN')
  await expect.element(table.getByText('Guest 2-0')).toBeVisible()
  await expect.element(pages).toMatchTextContent('1–50; the total is being counted')
  await expect.poll(() => counted.length).toBe(1)
  counted[0]?.()
  await expect.element(pages).toMatchTextContent('1–50 of 60')
})

test('a total that cannot be counted is left out, and the pages follow one another all the same', async () => {
  serve(({ body }) => {
    const { only, page } = body as Asked
    return only === 'ROWS' ? pageOf(fullPage(page), null) : { status: 422 }
  })
  list()
  await expect.element(pages.getByText('1–50', { exact: true })).toBeVisible()
  await userEvent.click(button('Next'))
  await expect.element(pages.getByText('51–100', { exact: true })).toBeVisible()
})

test('on a phone nothing moves when the total is there', async () => {
  await page.viewport(360, 740)
  const counted: (() => void)[] = []
  serve(({ body }) =>
    (body as Asked).only === 'ROWS'
      ? pageOf(fullPage(1), null)
      : new Promise((resolve) => counted.push(() => resolve(pageOf([], 98_765)))),
  )
  list()
  await expect.element(pages).toMatchTextContent('1–50; the total is being counted')
  const before = placesInPager()
  await expect.poll(() => counted.length).toBe(1)
  counted[0]?.()
  await expect.element(pages).toMatchTextContent('1–50 of 98765')
  expect(placesInPager()).toEqual(before)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('a list that cannot be loaded is asked for once more by itself, and then by whoever wants to', async () => {
  let works = false
  const sent = serve(() => (works ? pageOf([GUEST]) : { status: 500 }))
  list()
  await expect.element(alert).toMatchTextContent('The list could not be loaded.')
  expect(sent).toHaveLength(2)
  works = true
  await userEvent.click(button('Try again'))
  await expect.element(table.getByText('Rahim Lalani')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('one that was asked for too often waits for whoever asks', async () => {
  const sent = serve(() => ({ status: 429, msg: 'Too many requests. Please wait a minute and try again.' }))
  const { address } = list()
  await expect
    .element(alert)
    .toMatchTextContent('The list could not be loaded. Too many requests. Please wait a minute and try again.')
  expect(sent).toHaveLength(1)
  expect(address()).toBe('/here')
})

test.each([
  [401, '/login?redirect=/here'],
  [403, '/not-authorized'],
  [404, '/page-not-found'],
])('%i leads to %s', async (status, path) => {
  serve(() => ({ status }))
  const { address } = list()
  await expect.poll(address).toBe(path)
})

test('on a card a line begins with a capital, but an address as it is written', async () => {
  await page.viewport(390, 800)
  serve(() => pageOf([GUEST]))
  list({ card: () => ({ badge: null, lines: ['entered today', 'rahim@example.com'] }) })
  const begins = async (text: string) => {
    const line = page.getByText(text)
    await expect.element(line).toBeVisible()
    return getComputedStyle(line.element(), '::first-letter').textTransform
  }
  expect(await begins('entered today')).toBe('uppercase')
  expect(await begins('rahim@example.com')).toBe('none')
})

test('on a phone the rows are cards, with a choice of order and one menu each', async () => {
  await page.viewport(390, 800)
  const sent = serve(() => pageOf([GUEST, AMIN]))
  const act = vi.fn()
  const { address } = list({
    rowActions: () => [
      { label: 'Remove', icon: IconTrash, act },
      { label: 'Edit', icon: IconPencil, whyNot: 'It is over.', act },
    ],
  })
  const cards = page.getByRole('list', { name: 'Guests' })
  await expect.element(cards.getByRole('listitem')).toHaveLength(2)
  await expect.element(cards).toMatchTextContent('2026-11-20')
  await expect.element(table).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const order = page.getByLabelText('Order')
  await expect.element(order.getByRole('option')).toHaveLength(7)
  await userEvent.selectOptions(order, 'Seen on, latest first')
  await expect.poll(address).toBe('/here?sort=-seenOn')
  expect(asked(sent).at(-1)?.sorts).toEqual({ seenOn: 'DESC' })
  await userEvent.click(button('Actions, Rahim Lalani'))
  await expect.element(page.getByRole('menuitem', { name: /^Edit/ })).toMatchTextContent('It is over.')
  await userEvent.click(page.getByRole('menuitem', { name: 'Remove' }))
  expect(act).toHaveBeenCalledOnce()
  expect(address()).toBe('/here?sort=-seenOn')
  await userEvent.click(page.getByRole('link', { name: 'Rahim Lalani' }))
  await expect.poll(address).toBe('/guest/1')
})

test('on a tablet what can be done is one menu, no column is pushed out, and a date stays whole', async () => {
  await page.viewport(768, 900)
  serve(() => pageOf([GUEST, AMIN]))
  const act = vi.fn()
  list({
    rowActions: ({ name }) =>
      ['Edit', 'Copy', 'Move', 'Send', 'Print', 'Remove'].map((label) => ({
        ...{ label, icon: IconPencil, act },
        ...(name === AMIN.name && { whyNot: 'It is over.' }),
      })),
  })
  await expect.element(table.getByRole('row')).toHaveLength(3)
  await expect.element(button('Edit, Rahim Lalani')).not.toBeInTheDocument()
  const { parentElement: box } = table.element()
  expect(box?.scrollWidth).toBe(box?.clientWidth)
  expect(getComputedStyle(table.getByText('2026-11-20').first().element()).whiteSpace).toBe('nowrap')
  // Where nothing is possible any more, the status says it.
  await expect.element(table.getByRole('button', { name: /Amin Virani/ })).not.toBeInTheDocument()
  await userEvent.click(button('Actions, Rahim Lalani'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Remove' }))
  expect(act).toHaveBeenCalledOnce()
})

test('an order that the phone does not offer is still named', async () => {
  await page.viewport(390, 800)
  serve(() => pageOf([GUEST]))
  list({}, '/here?sort=id')
  await expect.element(page.getByLabelText('Order')).toHaveDisplayValue('As in the address')
})

test('the export asks for what is shown, all of it', async () => {
  const exported: Sent[] = []
  serve((sent) => {
    if (sent.path === '/guest/search/') return pageOf([GUEST], 120)
    exported.push(sent)
    return { status: 422, globalErrors: ['Too many rows.'] }
  })
  list({ exportTo: { ...search, path: '/guest/export/', file: true } }, '/here?status=IN~OPEN&sort=name&page=2')
  await userEvent.click(button('Export'))
  await userEvent.click(page.getByRole('menuitem', { name: 'CSV' }))
  await expect.element(alert).toMatchTextContent('Too many rows.')
  expect(exported.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/guest/export/',
      body: {
        filters: { status: { type: 'SELECT', operator: 'IN', values: ['OPEN'] } },
        sorts: { name: 'ASC' },
        format: 'csv',
      },
    },
  ])
})

test('a phone prints the table, with every column and nothing to choose', async () => {
  await page.viewport(360, 740)
  serve(() => pageOf([GUEST]))
  list()
  await expect.element(page.getByLabelText('Order')).toBeVisible()
  const shownAs = (media: '' | 'print') =>
    (cdp() as unknown as { send: (method: string, params: object) => Promise<void> }).send(
      'Emulation.setEmulatedMedia',
      { media },
    )
  onTestFinished(() => shownAs(''))
  await shownAs('print')
  await expect.element(table).toBeVisible()
  const headings = table.getByRole('columnheader').elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Name', 'Status', 'Seen on', 'Note'])
  await expect.element(page.getByLabelText('Order')).not.toBeInTheDocument()
})
