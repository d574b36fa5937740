import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { PersonHits } from '../../../modules/home/rules/personApi.ts'
import { FindPerson } from './FindPerson.tsx'
import { switchSlash } from './slash.ts'

const hit = (id: number, name: string, kind = 'samar') => ({
  ...{ id, name, path: `/${kind}/view/${id}` },
  line: 'East York, Friday, 20 November 2026',
  status: 'Approved',
})
const RAHIM: PersonHits = {
  key: 'samar',
  label: 'Samars',
  hits: [hit(1, 'Mr Rahim Lalani'), hit(2, 'Raheem Lalany')],
  more: false,
}
const MAFI: PersonHits = { key: 'mafi', label: 'Mafis', hits: [hit(3, 'Rahim Lalani', 'mafi')], more: true }

const opener = page.getByRole('button', { name: 'Find a person' })
const dialog = page.getByRole('dialog', { name: 'Find a person' })
const input = dialog.getByRole('textbox', { name: 'Name, phone or e-mail' })
const link = (name: RegExp) => dialog.getByRole('link', { name })
const state = dialog.getByRole('status')

const queries = (sent: readonly { body: unknown }[]) => sent.map(({ body }) => (body as { query: string }).query)

async function header() {
  const mounted = mount(function Header() {
    return (
      <>
        <FindPerson />
        <input aria-label="Note" />
        <h1>Here</h1>
      </>
    )
  })
  await expect.element(opener).toBeVisible()
  return mounted
}

test('a stroke opens it, what is typed is asked once it is typed, and who is found is told by kind', async () => {
  const sent = serve(() => ({ response: [RAHIM, MAFI] }))
  await header()
  await expect.element(opener).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K')
  await userEvent.keyboard('/')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('')
  await userEvent.fill(input, ' rahim ')
  await expect.element(dialog.getByRole('region', { name: 'Samars' }).getByRole('link')).toHaveLength(2)
  await expect.element(dialog.getByRole('region', { name: 'Mafis' }).getByRole('link')).toHaveLength(1)
  await expect.element(state).toMatchTextContent('The closest 3 of more.')
  await expect
    .element(link(/^Mr Rahim Lalani/))
    .toHaveAccessibleName('Mr Rahim Lalani East York, Friday, 20 November 2026 Approved')
  expect(queries(sent)).toEqual(['rahim'])
})

test('what is typed before the code is there is not lost', async () => {
  serve(() => ({ response: [RAHIM] }))
  await header()
  await userEvent.keyboard('/rahimm{Backspace} lal')
  await expect.element(input).toHaveValue('rahim lal')
  await userEvent.keyboard('ani')
  await expect.element(input).toHaveValue('rahim lalani')
  await expect.element(state).toHaveTextContent('2 found.')
})

test('Enter opens the first, also before it is there', async () => {
  const answers: (() => void)[] = []
  serve(async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return { response: [RAHIM] }
  })
  const { address } = await header()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.fill(input, 'rahim')
  await userEvent.keyboard('{Enter}')
  await expect.element(state).toHaveTextContent('Looking…')
  await expect.poll(() => answers.length).toBe(1)
  expect(address()).toBe('/here')
  answers[0]?.()
  await expect.poll(address).toBe('/samar/view/1')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Enter that was pressed for less than is typed by now opens nothing', async () => {
  const answers: (() => void)[] = []
  serve(async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return { response: [RAHIM] }
  })
  const { address } = await header()
  await userEvent.keyboard('/')
  await userEvent.type(input, 'rah{Enter}im')
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 400))
  for (const answer of answers) answer()
  await expect.element(state).toHaveTextContent('2 found.')
  expect(address()).toBe('/here')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/samar/view/1')
})

test('the arrow keys go through who is found and back, and Enter opens that one', async () => {
  serve(() => ({ response: [RAHIM, MAFI] }))
  const { address } = await header()
  await userEvent.keyboard('/')
  await userEvent.type(input, 'rahim')
  await expect.element(link(/^Raheem/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(link(/^Raheem/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(link(/^Rahim/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/mafi/view/3')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Escape closes it and gives the focus back, and nothing of it is kept', async () => {
  serve(() => ({ response: [RAHIM] }))
  await header()
  const note = page.getByRole('textbox', { name: 'Note' })
  await userEvent.click(note)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(input, 'rahim')
  await expect.element(link(/^Raheem/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(note).toHaveFocus()
  await userEvent.click(opener)
  await expect.element(input).toHaveValue('')
  await expect.element(link(/^Raheem/)).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await expect.element(opener).toHaveFocus()
})

test('a stroke in a field is typed, and one over a dialog opens nothing more', async () => {
  serve(() => ({ response: [] }))
  await header()
  const note = page.getByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '/')
  await expect.element(note).toHaveValue('/')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(opener)
  await expect.element(input).toHaveFocus()
  await userEvent.type(input, 'a/')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog).toHaveLength(1)
  await expect.element(input).toHaveValue('a/')
})

test('the stroke can be switched off, and Ctrl K stays', async () => {
  onTestFinished(() => switchSlash(true))
  await header()
  switchSlash(false)
  expect(localStorage.getItem('rop.slash')).toBe('off')
  await expect.element(opener).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
  await userEvent.keyboard('/')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog).toHaveLength(1)
  await expect.element(input).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  switchSlash(true)
  await userEvent.keyboard('/')
  await expect.element(input).toHaveFocus()
})

test('an answer that comes too late is dropped', async () => {
  const answers = new Map<string, () => void>()
  serve(async ({ body }) => {
    const { query } = body as { query: string }
    await new Promise<void>((resolve) => answers.set(query, resolve))
    return { response: [{ ...RAHIM, hits: [hit(query.length, query)] }] }
  })
  await header()
  await userEvent.keyboard('/')
  await userEvent.type(input, 'rah')
  await expect.poll(() => answers.has('rah')).toBe(true)
  await userEvent.type(input, 'im')
  await expect.poll(() => answers.has('rahim')).toBe(true)
  answers.get('rahim')?.()
  await expect.element(link(/^rahim/)).toBeVisible()
  answers.get('rah')?.()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(link(/^rahim/)).toBeVisible()
  // What is there while the next is awaited opens nothing by Enter in the input.
  await userEvent.type(input, ' x')
  await expect.element(state).toHaveTextContent('Looking…')
  await expect.element(link(/^rahim/)).toBeVisible()
})

test('nobody, and what is wrong, is said in place; one letter asks nothing', async () => {
  const sent = serve(({ body }) => {
    const { query } = body as { query: string }
    if (query === 'nobody') return { response: [] }
    if (query === 'nothing') return 'nothing'
    return { status: 422, entityErrors: { query: 'At most 100 characters.' } }
  })
  const { address } = await header()
  await userEvent.keyboard('/')
  await userEvent.type(input, 'n')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(sent).toEqual([])
  await userEvent.type(input, 'obody')
  await expect.element(state).toMatchTextContent('Nobody found.')
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await expect.element(input).toHaveFocus()
  await userEvent.fill(input, 'nothing')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The server could not be reached.')
  await userEvent.fill(input, 'too long')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('At most 100 characters.')
  await expect.element(state).toHaveTextContent('')
  expect(address()).toBe('/here')
})
