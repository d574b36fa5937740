import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../rules/endpoint.ts'
import { email, name, optionalCity } from '../../rules/fields.ts'
import { MADE_BEFORE_HEADER, ONCE_HEADER } from '../../rules/headers.ts'
import type { FieldErrors } from '../../rules/validation.ts'
import { call } from '../api.ts'
import { flash } from '../banners.ts'
import { connectNavigation, goTo } from '../navigation.ts'
import { type Mounted, mount } from '../testing/mount.tsx'
import { type Sent, serve } from '../testing/server.ts'
import { TextField } from './fields.tsx'
import { RecordForm } from './RecordForm.tsx'
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts'

const schema = z.strictObject({
  name: name({ required: 'Please enter a name.', message: 'A name has letters only.' }),
  city: optionalCity(),
  contact: z.strictObject({ email: email('Please enter email.') }),
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

type Values = { name: string | null; city: string | null; contact: { email: string | null } }
const EMPTY: Values = { name: null, city: null, contact: { email: null } }

/** Shows a form that creates, with what a test wants otherwise. */
function form(options: Partial<RecordFormOptions<typeof schema, Values, { id: number }>> = {}): Mounted {
  return mount(function GuestForm() {
    const guest = useRecordForm({
      schema,
      initial: EMPTY,
      save: (body, onceKey) => call(createGuest, { body, onceKey }),
      afterSave: ({ id }) => {
        flash('success', 'The guest has been saved.')
        goTo(`/guest/${id}`)
      },
      ...options,
    })
    return (
      <RecordForm form={guest} submitLabel="Submit" cancel={{ to: '/guests' }}>
        <TextField at={guest.at('name')} label="Name" />
        <TextField at={guest.at('city')} label="City" optional />
        <TextField at={guest.at('contact.email')} label="E-mail" />
      </RecordForm>
    )
  })
}

const field = (label: string) => page.getByRole('textbox', { name: label })
const submit = page.getByRole('button', { name: 'Submit', exact: true })
const summary = page.getByRole('region', { name: /need.? your attention/ })
const messages = page.getByRole('region', { name: 'Messages' })
const dialog = page.getByRole('dialog')

async function typeAll(): Promise<void> {
  await userEvent.fill(field('Name'), 'Rahim Lalani')
  await userEvent.fill(field('E-mail'), 'rahim@example.org')
}

const keyOf = ({ headers }: Sent) => headers.get(ONCE_HEADER)

test('what is typed is sent as the rules read it, with the key of this entry, and then the form is left', async () => {
  const sent = serve(() => ({ response: { id: 7 } }))
  const { address } = form()
  await typeAll()
  await userEvent.fill(field('Name'), '  Rahim Lalani ')
  await userEvent.click(submit)
  await expect.poll(address).toBe('/guest/7')
  expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: '/guest/',
      body: { name: 'Rahim Lalani', city: null, contact: { email: 'rahim@example.org' } },
    },
  ])
  expect(sent.map(keyOf)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
  await expect.element(messages).toMatchTextContent('The guest has been saved.')
})

test('what is wrong stands at its field and in a summary, which takes the focus and leads there', async () => {
  const sent = serve(() => ({ response: { id: 7 } }))
  form()
  await userEvent.fill(field('City (optional)'), 'Toronto 2')
  await userEvent.click(submit)
  await expect.element(summary).toHaveFocus()
  const links = summary.getByRole('link')
  await expect.element(links.nth(0)).toMatchTextContent('Name: Please enter a name.')
  await expect.element(links.nth(1)).toMatchTextContent('City: City can contain only alphabets and space.')
  await expect.element(links.nth(2)).toMatchTextContent('E-mail: Please enter email.')
  await expect.element(field('Name')).toHaveAccessibleDescription('Please enter a name.')
  await expect.element(field('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(links.nth(2))
  await expect.element(field('E-mail')).toHaveFocus()
  expect(sent).toEqual([])
})

test('what is mended is no longer said, and nothing new is while somebody types', async () => {
  serve(() => ({ response: { id: 7 } }))
  form()
  await userEvent.click(submit)
  await expect.element(summary).toMatchTextContent('2 things need your attention')
  await userEvent.fill(field('Name'), 'Rahim')
  await expect.element(summary).toMatchTextContent('One thing needs your attention')
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(field('City (optional)'), '1')
  await expect.element(field('City (optional)')).not.toHaveAttribute('aria-invalid', 'true')
  // A field that is wrong in another way now says so.
  await userEvent.fill(field('E-mail'), 'rahim@example.org')
  await expect.element(summary).not.toBeInTheDocument()
  await userEvent.click(submit)
  await expect.element(summary).toMatchTextContent('City: City can contain only alphabets and space.')
})

test('the focus comes back to the summary at each attempt', async () => {
  form()
  await userEvent.click(submit)
  await expect.element(summary).toHaveFocus()
  await userEvent.click(field('Name'))
  await userEvent.keyboard('{Enter}')
  await expect.element(summary).toHaveFocus()
})

test('rules that need facts are judged with what was typed, and the words of the schema win', async () => {
  const sent = serve(() => ({ response: { id: 7 } }))
  form({
    judge: ({ name: given }, typed): FieldErrors =>
      typed.city === null ? { name: 'Not here.', city: `${given} needs a city.` } : {},
  })
  await userEvent.fill(field('E-mail'), 'rahim@example.org')
  await userEvent.click(submit)
  await expect.element(field('Name')).toHaveAccessibleDescription('Please enter a name.')
  await userEvent.fill(field('Name'), 'Rahim')
  await userEvent.click(submit)
  await expect.element(field('City (optional)')).toHaveAccessibleDescription('Rahim needs a city.')
  expect(sent).toEqual([])
  await userEvent.fill(field('City (optional)'), 'Toronto')
  await userEvent.click(submit)
  await expect.poll(() => sent.length).toBe(1)
})

test("the server's words stand at their fields until those change, and the others above the page", async () => {
  const sent = serve(() => ({
    status: 422,
    msg: 'Please correct the marked fields.',
    entityErrors: { name: 'Is there already.', contact: { email: 'Is not reachable.' } },
    globalErrors: ['The week is full.'],
  }))
  form()
  await typeAll()
  await userEvent.click(submit)
  await expect.element(summary).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('Is there already.')
  await expect.element(field('E-mail')).toHaveAccessibleDescription('Is not reachable.')
  await expect.element(messages.getByRole('alert')).toMatchTextContent('The week is full.')
  await expect.element(messages).not.toMatchTextContent('Please correct')
  await userEvent.fill(field('Name'), 'Rahim Virani')
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('E-mail')).toHaveAccessibleDescription('Is not reachable.')
  expect(sent).toHaveLength(1)
  // The next attempt asks the server again, and what it said before is no longer said.
  await userEvent.click(submit)
  await expect.poll(() => sent.length).toBe(2)
})

test('a word of the server about a field that the form does not have is said all the same', async () => {
  serve(() => ({ status: 422, entityErrors: { region: 'Is closed.' } }))
  form()
  await typeAll()
  await userEvent.click(submit)
  await expect.element(summary).toMatchTextContent('Is closed.')
  await expect.element(summary.getByRole('link')).not.toBeInTheDocument()
})

test('pressed twice, it is sent once', async () => {
  let answer = (_: { response: object }) => {}
  const sent = serve(() => new Promise((resolve) => (answer = resolve)))
  const { address } = form()
  await typeAll()
  const button = submit.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(submit).toHaveAttribute('data-loading', 'true')
  button.form?.requestSubmit()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toHaveLength(1)
  answer({ response: { id: 7 } })
  await expect.poll(address).toBe('/guest/7')
  expect(sent).toHaveLength(1)
})

test('an answer that is lost loses nothing typed, and the next attempt carries the same key', async () => {
  let reachable = false
  const sent = serve(() => (reachable ? { response: { id: 7 } } : 'nothing'))
  const { address } = form()
  await typeAll()
  await userEvent.click(submit)
  await expect.element(messages.getByRole('alert')).toMatchTextContent('The server could not be reached.')
  await expect.element(field('Name')).toHaveValue('Rahim Lalani')
  await userEvent.fill(field('City (optional)'), 'Toronto')
  reachable = true
  await userEvent.click(submit)
  await expect.poll(address).toBe('/guest/7')
  await expect.element(messages).not.toMatchTextContent('The server could not be reached.')
  expect(sent[0] && keyOf(sent[0])).toBe(sent[1] && keyOf(sent[1]))
})

test('what is sent takes no more typing, and a failure gives the focus back', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<'nothing'>()
  serve(() => promise)
  form()
  await typeAll()
  const [name, button] = [field('Name').element() as HTMLInputElement, submit.element() as HTMLElement]
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(submit).toHaveAttribute('data-loading', 'true')
  name.focus()
  expect(document.activeElement).not.toBe(name)
  answer('nothing')
  await expect.element(messages.getByRole('alert')).toMatchTextContent('The server could not be reached.')
  await expect.element(submit).toHaveFocus()
  await userEvent.fill(field('Name'), 'Rahim Lalani too')
  await expect.element(field('Name')).toHaveValue('Rahim Lalani too')
})

test.each([
  [{ response: { id: 7 } }, 'The guest has been saved.'],
  [{ status: 422, entityErrors: { name: 'Already here.' } }, 'Already here.'],
])('whoever has left before the answer is told where they are by then, and led nowhere', async (answered, said) => {
  const { promise, resolve: answer } = Promise.withResolvers<typeof answered>()
  serve(() => promise)
  const { address, goTo: leave } = form()
  await typeAll()
  await userEvent.click(submit)
  leave('/mafi')
  await userEvent.click(dialog.getByRole('button', { name: 'Leave without saving' }))
  await expect.poll(address).toBe('/mafi')
  answer(answered)
  await expect.element(messages).toMatchTextContent(said)
  expect(address()).toBe('/mafi')
})

test('two forms have two keys', async () => {
  const sent = serve(() => ({ response: { id: 7 } }))
  for (const attempt of [1, 2]) {
    const { address, close } = form()
    await typeAll()
    await userEvent.click(submit)
    await expect.poll(address).toBe('/guest/7')
    expect(sent).toHaveLength(attempt)
    close()
  }
  expect(new Set(sent.map(keyOf)).size).toBe(2)
})

test('what this entry has made before is offered to look at, and made beside it only when somebody says so', async () => {
  const window = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  let refusals = 1
  const sent = serve(() =>
    refusals-- > 0
      ? { status: 422, msg: 'You have submitted this already.', headers: { [MADE_BEFORE_HEADER]: '7' } }
      : { response: { id: 8 } },
  )
  const { address } = form({ shownAt: (id) => `/guest/${id}` })
  await typeAll()
  await userEvent.click(submit)
  await expect.element(messages.getByRole('alert')).toMatchTextContent('You have submitted this already.')
  await userEvent.click(messages.getByRole('button', { name: 'Show what is saved' }))
  expect(window).toHaveBeenCalledWith('/guest/7', '_blank', 'noopener')
  await userEvent.click(submit)
  await expect.element(dialog).toMatchTextContent('Submit it as another one?')
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the form' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
  await userEvent.click(submit)
  await userEvent.click(dialog.getByRole('button', { name: 'Submit another one' }))
  await expect.poll(address).toBe('/guest/8')
  expect(new Set(sent.map(keyOf)).size).toBe(2)
  window.mockRestore()
})

test('what was made before and is gone is only said', async () => {
  serve(() => ({ status: 422, msg: 'You have submitted this already.', headers: { [MADE_BEFORE_HEADER]: 'gone' } }))
  form({ shownAt: (id) => `/guest/${id}` })
  await typeAll()
  await userEvent.click(submit)
  await expect.element(messages.getByRole('alert')).toMatchTextContent('You have submitted this already.')
  await expect.element(messages.getByRole('button', { name: 'Show what is saved' })).not.toBeInTheDocument()
})

test('a record that somebody else has changed can be looked at as it is saved', async () => {
  serve(() => ({ status: 422, globalErrors: ['This guest was changed by Amin Virani at 2:02 pm.'] }))
  const reload = vi.fn()
  form({ initial: { ...EMPTY, name: 'Rahim' }, reload })
  await typeAll()
  await userEvent.click(submit)
  await expect.element(messages.getByRole('alert')).toMatchTextContent('changed by Amin Virani at 2:02 pm')
  await expect.element(field('Name')).toHaveValue('Rahim Lalani')
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(messages.getByRole('button', { name: 'Show the saved version' }))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await expect.element(messages.getByRole('alert')).not.toBeInTheDocument()
})

test('what it asks before saving, it takes an answer to', async () => {
  const sent = serve(() => ({ response: { id: 7 } }))
  const answers = [false, true]
  const asked: unknown[] = []
  const { address } = form({
    beforeSave: async (value) => {
      asked.push(value.name)
      return answers.shift() ?? false
    },
  })
  await typeAll()
  await userEvent.click(submit)
  await expect.poll(() => asked).toEqual(['Rahim Lalani'])
  expect(sent).toEqual([])
  await userEvent.click(submit)
  await expect.poll(address).toBe('/guest/7')
})

test('what is saved is not sent again while the next page is on its way', async () => {
  const sent = serve(() => ({ response: { id: 7 } }))
  form()
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>()
  connectNavigation({ go: () => isThere, startAt: () => {}, here: () => '/here', ahead: () => {} })
  await typeAll()
  await userEvent.click(submit)
  await expect.element(messages).toMatchTextContent('The guest has been saved.')
  await expect.element(submit).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(submit).toBeDisabled()
  expect(sent).toHaveLength(1)
  arrive()
  await expect.element(submit).toBeEnabled()
})

test('what is sent may differ from what is typed', async () => {
  const sent = serve(() => ({ response: { id: 7 } }))
  form({ toBody: (values) => ({ ...values, city: 'Ottawa' }) })
  await typeAll()
  await userEvent.click(submit)
  await expect.poll(() => sent[0]?.body).toMatchObject({ city: 'Ottawa' })
})

test('a page with unsaved typing is left only when somebody says so', async () => {
  const { address, goTo: leave } = form()
  await userEvent.fill(field('Name'), 'Rahim')
  leave('/guests')
  await expect.element(dialog).toMatchTextContent('Leave without saving?')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Rahim')
  expect(address()).toBe('/here')
  await userEvent.click(page.getByRole('link', { name: 'Cancel' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Leave without saving' }))
  await expect.poll(address).toBe('/guests')
})

test('a page on which nothing is typed, or no longer, is left at once', async () => {
  const { address, goTo: leave } = form()
  await userEvent.fill(field('Name'), 'Rahim')
  await userEvent.fill(field('Name'), '')
  leave('/guests')
  await expect.poll(address).toBe('/guests')
  await expect.element(dialog).not.toBeInTheDocument()
})

/** Whether the browser would ask before the window is closed. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('closing the window asks while something is typed, and no longer once it is saved', async () => {
  serve(() => ({ response: { id: 7 } }))
  const { address } = form()
  await expect.element(submit).toBeVisible()
  expect(asksBeforeClosing()).toBe(false)
  await typeAll()
  await expect.poll(asksBeforeClosing).toBe(true)
  await userEvent.click(submit)
  await expect.poll(address).toBe('/guest/7')
  expect(asksBeforeClosing()).toBe(false)
})

test('some of the fields can be checked by themselves, as on a page of several', async () => {
  const outcomes: boolean[] = []
  mount(function Pages() {
    const guest = useRecordForm({ schema, initial: EMPTY, save: async () => ({}), afterSave: () => {} })
    const [count, setCount] = useState(0)
    const next = () => {
      outcomes.push(guest.verify((each) => each === 'name'))
      setCount(count + 1)
    }
    return (
      <RecordForm
        form={guest}
        submitLabel="Submit"
        cancel={{ to: '/' }}
        moreActions={
          <button type="button" onClick={next}>
            Next
          </button>
        }
      >
        <TextField at={guest.at('name')} label="Name" />
        <TextField at={guest.at('contact.email')} label="E-mail" />
        <p>{Object.keys(guest.faults()).join(' ')}</p>
      </RecordForm>
    )
  })
  const next = page.getByRole('button', { name: 'Next' })
  await expect.element(page.getByText('name contact.email')).toBeVisible()
  await userEvent.click(next)
  await expect.element(summary).toMatchTextContent('One thing needs your attention')
  await expect.element(summary).toHaveFocus()
  await userEvent.fill(field('Name'), 'Rahim')
  await userEvent.click(next)
  await expect.element(summary).not.toBeInTheDocument()
  expect(outcomes).toEqual([false, true])
})
