import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../rules/endpoint.ts'
import { ONCE_HEADER } from '../../rules/headers.ts'
import { secret } from '../../rules/secret.ts'
import { call } from '../api.ts'
import { goTo } from '../navigation.ts'
import { type Mounted, mount } from '../testing/mount.tsx'
import { type Sent, serve } from '../testing/server.ts'
import { TextField } from './fields.tsx'
import { keepEntry, openEntries } from './openEntries.ts'
import { RecordForm } from './RecordForm.tsx'
import { useRecordForm } from './useRecordForm.ts'

const schema = z.object({
  name: z.string({ error: 'Please enter a name.' }),
  city: z.string().nullable(),
  pin: secret('PIN', z.string().nullable()),
})
const createGuest = endpoint({
  method: 'POST',
  path: '/guest/',
  summary: '',
  access: 'signedIn',
  once: true,
  body: schema,
  response: z.object({ id: z.number() }),
})

type Guest = { name: string | null; city: string | null; pin: string | null }
const NOBODY: Guest = { name: null, city: null, pin: null }

type Visit = { guest?: Guest; basis?: string; userId?: number; form?: string }

/** Opens the form as somebody would: anew each time, with what the record says by then. */
function visit({ guest = NOBODY, basis, userId = 6, form: name = 'guest/new' }: Visit = {}): Mounted {
  return mount(
    function GuestForm() {
      const form = useRecordForm({
        schema,
        initial: guest,
        save: (body, onceKey) => call(createGuest, { body, onceKey }),
        afterSave: () => goTo('/saved'),
        keep: { form: name, named: 'name', ...(basis !== undefined && { basis }) },
      })
      return (
        <RecordForm form={form} submitLabel="Submit" cancel={{ to: '/guests' }}>
          <TextField at={form.at('name')} label="Name" />
          <TextField at={form.at('city')} label="City" />
          <TextField at={form.at('pin')} label="PIN" />
        </RecordForm>
      )
    },
    { userId },
  )
}

/** The server, which gives this user their key and saves; gives what was saved. */
function server({ key = 'k', reachable = true } = {}): Sent[] {
  const sent = serve(({ path }) => {
    if (!reachable) return 'nothing'
    return path === '/draftKey/' ? { response: { key: btoa(key.repeat(32)), otherKeys: [] } } : { response: { id: 7 } }
  })
  return sent
}

const saved = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST')
const field = (label: string) => page.getByRole('textbox', { name: label })
const button = (name: string) => page.getByRole('button', { name })
const notice = page.getByRole('region', { name: 'What you had started' })
const clashes = page.getByRole('region', { name: 'Changed by somebody else as well' })
const messages = page.getByRole('region', { name: 'Messages' })
const dialog = page.getByRole('dialog')
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('rop.draft.'))

const asKept = () => kept().map((name) => localStorage.getItem(name))

/** Types, and waits until that is kept. */
async function typeAndWait(label: string, text: string): Promise<void> {
  const before = asKept()
  await userEvent.fill(field(label), text)
  await expect.poll(asKept).not.toEqual(before)
}

/** Types and turns to something else, which keeps it at once. */
async function typeAndKeep(label: string, text: string): Promise<void> {
  const before = asKept()
  await userEvent.fill(field(label), text)
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(asKept).not.toEqual(before)
}

const entriesOf = (names: readonly string[]) => names.map((name) => name.slice(name.indexOf('#') + 1))

/** A tab that is closed lets go of what it holds a moment later. */
const released = () =>
  expect.poll(async () => (await openEntries()).isDisjointFrom(new Set(entriesOf(kept())))).toBe(true)

async function closed({ close }: Mounted): Promise<void> {
  close()
  await released()
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('what the page of before lets go of only after the new one has begun is offered all the same', async () => {
  server()
  const first = visit()
  await typeAndKeep('Name', 'Noorjehan')
  await closed(first)
  const [entry = ''] = entriesOf(kept())
  // As a tab that is loaded anew: the former page still holds it.
  const letGo = await keepEntry(entry)
  visit()
  await expect.element(field('Name')).toBeEnabled()
  await expect.element(notice).not.toBeInTheDocument()
  letGo?.()
  await expect.element(notice.getByText('Noorjehan')).toBeVisible()
})

test('nothing is offered over what somebody has begun to type since', async () => {
  server()
  const first = visit()
  await typeAndKeep('Name', 'Noorjehan')
  await closed(first)
  const letGo = await keepEntry(entriesOf(kept())[0] ?? '')
  visit()
  await userEvent.fill(field('Name'), 'Rahim')
  letGo?.()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Rahim')
})

test('what was typed is offered at the next visit, before anything can be typed over it', async () => {
  const sent = server()
  const first = visit()
  await typeAndWait('Name', 'Rahim Lalani')
  await closed(first)
  const { address } = visit()
  await expect.element(notice).toHaveFocus()
  await expect.element(notice).toMatchTextContent('You started this on ')
  await expect.element(notice).toMatchTextContent('Rahim Lalani')
  await expect.element(field('Name')).not.toBeInTheDocument()
  await expect.element(button('Submit')).not.toBeInTheDocument()
  await userEvent.click(button('Continue'))
  await expect.element(field('Name')).toHaveValue('Rahim Lalani')
  await expect.element(notice).not.toBeInTheDocument()
  await userEvent.click(button('Submit'))
  await expect.poll(address).toBe('/saved')
  expect(saved(sent).map(({ body }) => body)).toEqual([{ name: 'Rahim Lalani', city: null, pin: null }])
  expect(kept()).toEqual([])
})

test('it cannot be read where it lies', async () => {
  server()
  visit()
  await typeAndWait('Name', 'Rahim Lalani')
  expect(JSON.stringify(localStorage)).not.toContain('Rahim')
  expect(JSON.stringify(localStorage)).not.toContain(btoa('Rahim').slice(0, 6))
})

test('it is the same entry: what an earlier visit may have sent is made once', async () => {
  let reachable = false
  const sent = serve(({ path }) => {
    if (path === '/draftKey/') return { response: { key: btoa('k'.repeat(32)), otherKeys: [] } }
    return reachable ? { response: { id: 7 } } : 'nothing'
  })
  const first = visit()
  await typeAndKeep('Name', 'Rahim')
  await userEvent.click(button('Submit'))
  await expect.element(messages.getByRole('alert')).toBeVisible()
  await closed(first)
  reachable = true
  visit()
  await userEvent.click(button('Continue'))
  await userEvent.click(button('Submit'))
  await expect.poll(() => saved(sent).length).toBe(2)
  expect(new Set(saved(sent).map(({ headers }) => headers.get(ONCE_HEADER))).size).toBe(1)
})

test('thrown away, it is gone', async () => {
  server()
  const first = visit()
  await typeAndKeep('Name', 'Rahim')
  await closed(first)
  const second = visit()
  await userEvent.click(button('Throw away'))
  await expect.element(field('Name')).toHaveValue('')
  expect(kept()).toEqual([])
  await closed(second)
  visit()
  await expect.element(field('Name')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('whoever decides by the keyboard goes on from the top of the page', async () => {
  server()
  const first = visit()
  await typeAndKeep('Name', 'Rahim')
  await closed(first)
  visit()
  await expect.element(notice).toBeVisible()
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  document.querySelector('main')?.prepend(heading)
  await userEvent.click(button('Continue'))
  await expect.poll(() => document.activeElement).toBe(heading)
})

test('left for later, it is offered again, and what is typed meanwhile besides', async () => {
  server()
  const first = visit()
  await typeAndKeep('Name', 'Rahim')
  await closed(first)
  const second = visit()
  await userEvent.click(button('Leave it and start a new one'))
  await expect.element(field('Name')).toHaveValue('')
  await typeAndKeep('Name', 'Amin')
  await closed(second)
  expect(kept()).toHaveLength(2)
  // The newest first.
  visit()
  await expect.element(notice).toMatchTextContent('Amin')
  await expect.element(notice).toMatchTextContent('Another one is kept as well.')
  await userEvent.click(button('Leave it and show the next'))
  await expect.element(notice).toMatchTextContent('Rahim')
  await expect.element(notice).not.toMatchTextContent('besides')
  await userEvent.click(button('Continue'))
  await expect.element(field('Name')).toHaveValue('Rahim')
  expect(kept()).toHaveLength(2)
})

test('a second click of a double one decides nothing about the next', async () => {
  server()
  for (const name of ['Rahim', 'Amin']) {
    const each = visit()
    if (name === 'Amin') await userEvent.click(button('Leave it and start a new one'))
    await typeAndKeep('Name', name)
    await closed(each)
  }
  visit()
  await expect.element(notice).toMatchTextContent('Amin')
  await userEvent.dblClick(button('Throw away'))
  await expect.element(notice).toMatchTextContent('Rahim')
  expect(kept()).toHaveLength(1)
})

test('typing that is taken back is no longer kept', async () => {
  server()
  visit()
  await typeAndKeep('Name', 'Rahim')
  await typeAndWait('Name', '')
  expect(kept()).toEqual([])
})

test('what another tab has open is left to it', async () => {
  server()
  const first = visit()
  await typeAndKeep('Name', 'Rahim')
  await closed(first)
  const [entry = ''] = entriesOf(kept())
  const letGo = await keepEntry(entry)
  const second = visit()
  await expect.element(field('Name')).toHaveValue('')
  await expect.element(notice).not.toBeInTheDocument()
  second.close()
  letGo?.()
  await released()
  visit()
  await expect.element(notice).toMatchTextContent('Rahim')
})

test('what another tab has taken up, saved or thrown away while it was offered here begins anew here', async () => {
  server()
  const first = visit()
  await typeAndKeep('Name', 'Rahim')
  await closed(first)
  visit()
  await expect.element(notice).toMatchTextContent('Rahim')
  localStorage.clear()
  await userEvent.click(button('Continue'))
  await expect.element(field('Name')).toHaveValue('')
})

test('what another tab holds while it is offered here is not thrown away under its hands', async () => {
  server()
  const first = visit()
  await typeAndKeep('Name', 'Rahim')
  await closed(first)
  visit()
  await expect.element(notice).toMatchTextContent('Rahim')
  const [entry = ''] = entriesOf(kept())
  const letGo = await keepEntry(entry)
  await userEvent.click(button('Throw away'))
  await expect.element(field('Name')).toHaveValue('')
  expect(entriesOf(kept())).toEqual([entry])
  letGo?.()
})

test('it is kept for a day, and no longer', async () => {
  server()
  const first = visit()
  await typeAndKeep('Name', 'Rahim')
  await closed(first)
  const on = Date.now()
  const after = (hours: number) => vi.setSystemTime(on + hours * 60 * 60 * 1000)
  vi.useFakeTimers({ toFake: ['Date'] })
  after(23)
  const second = visit()
  await expect.element(notice).toMatchTextContent('Rahim')
  await closed(second)
  after(25)
  visit()
  await expect.element(field('Name')).toHaveValue('')
  await expect.element(notice).not.toBeInTheDocument()
  expect(kept()).toEqual([])
})

test('it is offered to nobody else, and on no other form', async () => {
  server()
  const first = visit()
  await typeAndKeep('Name', 'Rahim')
  await closed(first)
  for (const other of [{ userId: 7 }, { form: 'guest/other' }]) {
    const opened = visit(other)
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(notice).not.toBeInTheDocument()
    await closed(opened)
  }
  expect(kept()).toHaveLength(1)
})

test('what nobody has the key of any more is not offered', async () => {
  server()
  const first = visit({ userId: 21 })
  await typeAndKeep('Name', 'Rahim')
  await closed(first)
  const sent = server({ key: 'o' })
  // Somebody else in between, since a user's key is asked for once.
  const second = visit({ userId: 22 })
  await expect.poll(() => sent.length).toBe(1)
  await closed(second)
  visit({ userId: 21 })
  await expect.element(field('Name')).toHaveValue('')
  await expect.element(notice).not.toBeInTheDocument()
})

test('what is secret is never kept, and whoever continues is told to enter it again', async () => {
  server()
  const first = visit()
  await userEvent.fill(field('Name'), 'Rahim')
  await typeAndKeep('PIN', '046-454-286')
  await closed(first)
  visit()
  await userEvent.click(button('Continue'))
  await expect.element(field('Name')).toHaveValue('Rahim')
  await expect.element(field('PIN')).toHaveValue('')
  await expect.element(messages).toMatchTextContent('The PIN is never kept in the browser')
})

test('leaving the page asks nothing, and says where it is kept', async () => {
  server()
  const { address, goTo: leave, close } = visit()
  await typeAndKeep('Name', 'Rahim')
  await userEvent.fill(field('City'), 'Toronto')
  leave('/guests')
  await expect.poll(address).toBe('/guests')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(messages).toMatchTextContent('What you typed is kept in this browser for 24 hours.')
  close()
  await released()
  visit()
  await userEvent.click(button('Continue'))
  // The last letters too, which were not waited for.
  await expect.element(field('City')).toHaveValue('Toronto')
})

test('a fault of the server leads to its page, which says that what was typed is kept', async () => {
  serve(({ path }) =>
    path === '/draftKey/' ? { response: { key: btoa('k'.repeat(32)), otherKeys: [] } } : { status: 500, msg: 'No.' },
  )
  const { address } = visit()
  await typeAndKeep('Name', 'Rahim')
  await userEvent.click(button('Submit'))
  await expect.poll(address).toBe('/unknown-error')
  await expect.element(messages).toMatchTextContent('What you typed is kept in this browser for 24 hours.')
  expect(kept()).toHaveLength(1)
})

test('without its key nothing is kept, the form works all the same, and leaving it asks', async () => {
  server({ reachable: false })
  const { goTo: leave } = visit({ userId: 31 })
  await userEvent.fill(field('Name'), 'Rahim')
  leave('/guests')
  await expect.element(dialog).toMatchTextContent('Leave without saving?')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
  await expect.element(field('Name')).toHaveValue('Rahim')
  expect(kept()).toEqual([])
})

test('a browser without room keeps nothing, and leaving asks', async () => {
  server()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { goTo: leave } = visit()
  await userEvent.fill(field('Name'), 'Rahim')
  leave('/guests')
  await expect.element(dialog).toMatchTextContent('Leave without saving?')
  full.mockRestore()
})

const RAHIM: Guest = { name: 'Rahim', city: 'Toronto', pin: null }

test('over a record that has changed since, what was changed since stays, and what was typed is added', async () => {
  server()
  const edit = (guest: Guest, basis: string) => visit({ form: 'guest/edit/7', guest, basis })
  const first = edit(RAHIM, '1')
  await typeAndKeep('Name', 'Rahim Lalani')
  await closed(first)
  edit({ ...RAHIM, city: 'Ottawa' }, '2')
  await expect.element(notice).toMatchTextContent('The record has been changed since.')
  // On edit forms there is nothing to begin anew.
  await expect.element(button('Leave it and start a new one')).not.toBeInTheDocument()
  await userEvent.click(button('Continue'))
  await expect.element(field('Name')).toHaveValue('Rahim Lalani')
  await expect.element(field('City')).toHaveValue('Ottawa')
  await expect.element(clashes).not.toBeInTheDocument()
})

test('over the version that was edited nothing is said of changes', async () => {
  server()
  const edit = () => visit({ form: 'guest/edit/7', guest: RAHIM, basis: '1' })
  const first = edit()
  await typeAndKeep('Name', 'Rahim Lalani')
  await closed(first)
  edit()
  await expect.element(notice).toBeVisible()
  await expect.element(notice).not.toMatchTextContent('The record has been changed since.')
})

test('where both changed a field the saved one stands, until somebody chooses otherwise', async () => {
  const sent = server()
  const edit = (guest: Guest, basis: string) => visit({ form: 'guest/edit/7', guest, basis })
  const first = edit(RAHIM, '1')
  await typeAndKeep('Name', 'Rahim Lalani')
  await closed(first)
  edit({ ...RAHIM, name: 'Rahim Virani' }, '2')
  await userEvent.click(button('Continue'))
  await expect.element(clashes).toHaveFocus()
  await expect.element(field('Name')).toHaveValue('Rahim Virani')
  await userEvent.click(button('Use what I typed: Name'))
  await expect.element(field('Name')).toHaveValue('Rahim Lalani')
  await userEvent.click(button('Use what was saved: Name'))
  await expect.element(field('Name')).toHaveValue('Rahim Virani')
  await userEvent.click(clashes.getByRole('link', { name: 'Name' }))
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.click(button('Use what I typed: Name'))
  await userEvent.click(button('Submit'))
  await expect.poll(() => saved(sent)[0]?.body).toMatchObject({ name: 'Rahim Lalani', city: 'Toronto' })
})
