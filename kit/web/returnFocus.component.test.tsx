import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useAct } from './act.ts'
import { confirm } from './confirm.ts'
import { useFocusAfterDialog } from './returnFocus.ts'
import { mount } from './testing/mount.tsx'
import { ActionBar, type PageAction } from './view/ActionBar.tsx'

const QUESTION = { title: 'Sure?', text: 'Are you?', confirmLabel: 'Yes', cancelLabel: 'No' }
/** As long as a server may take. */
const shortly = () => new Promise((resolve) => setTimeout(resolve, 200))
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A record that can be approved, then sent or cancelled; nothing more can be done with it then. */
function Record() {
  const [status, set] = useState('waiting')
  const { act, busy } = useAct()
  const become = async (next: string) => {
    if (await confirm(QUESTION)) await act(() => shortly().then(() => set(next)))
  }
  const actions: PageAction[] = [
    { label: 'Edit', whyNot: status === 'cancelled' ? 'It is cancelled.' : null, act: () => undefined },
    ...(status === 'waiting'
      ? [{ label: 'Approve', kind: 'primary' as const, act: () => void become('approved') }]
      : []),
    {
      ...{ label: 'Cancel it', kind: 'dangerous', whyNot: status === 'cancelled' ? 'It is cancelled.' : null },
      act: () => void become('cancelled'),
    },
  ]
  return (
    <>
      <h1 tabIndex={-1}>Record, {status}</h1>
      <ActionBar actions={actions} busy={busy} />
    </>
  )
}

test('after a question the focus is where it came from, of a menu on its button', async () => {
  mount(Record)
  await userEvent.click(button('Approve'))
  await userEvent.click(button('No'))
  await expect.element(button('Approve')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('No')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Approve')).toHaveFocus()
  await userEvent.click(button('Other actions'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Cancel it' }))
  await userEvent.click(button('No'))
  await expect.element(button('Other actions')).toHaveFocus()
})

test('where what was pressed is gone, what stands beside it has the focus, and at last the heading', async () => {
  mount(Record)
  await userEvent.click(button('Approve'))
  await userEvent.click(button('Yes'))
  await expect.element(page.getByRole('heading', { name: 'Record, approved' })).toBeVisible()
  const actions = page.getByRole('group', { name: 'Actions' })
  await expect.poll(() => actions.element().contains(document.activeElement)).toBe(true)
  await userEvent.click(button('Cancel it'))
  await userEvent.click(button('Yes'))
  await expect.element(page.getByRole('heading', { name: 'Record, cancelled' })).toHaveFocus()
})

test('whoever has gone on to something else keeps the focus there', async () => {
  mount(function Elsewhere() {
    const { act } = useAct()
    const [saved, setSaved] = useState(false)
    const save = () => act(() => shortly().then(() => setSaved(true)))
    return (
      <>
        <h1 tabIndex={-1}>Here</h1>
        {!saved && (
          <button type="button" onClick={() => void save()}>
            Save
          </button>
        )}
        <input aria-label="Next" />
        {saved && <p>Saved</p>}
      </>
    )
  })
  await userEvent.click(button('Save'))
  await userEvent.click(page.getByRole('textbox', { name: 'Next' }))
  await expect.element(page.getByText('Saved')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(page.getByRole('textbox', { name: 'Next' })).toHaveFocus()
})

function InDialog({ onClose }: { onClose: () => void }) {
  const { act, busy } = useAct()
  useFocusAfterDialog()
  return (
    <button type="button" disabled={busy} onClick={() => void act(() => shortly().then(onClose))}>
      Send it
    </button>
  )
}

/** A record with two dialogs: one that a menu opens, and one that is made when its button is pressed. */
function WithDialogs() {
  const [opened, setOpened] = useState(false)
  const [made, setMade] = useState(false)
  return (
    <>
      <h1 tabIndex={-1}>Record</h1>
      <ActionBar
        actions={[
          { label: 'Approve', kind: 'primary', act: () => undefined },
          { label: 'Upload', act: () => setOpened(true) },
          { label: 'Edit', act: () => undefined },
        ]}
      />
      <Modal opened={opened} onClose={() => setOpened(false)} title="Upload a form">
        <InDialog onClose={() => setOpened(false)} />
      </Modal>
      <button type="button" onClick={() => setMade(true)}>
        Another address
      </button>
      {made && (
        <Modal opened onClose={() => setMade(false)} title="To another address">
          <InDialog onClose={() => setMade(false)} />
        </Modal>
      )}
    </>
  )
}

test.each([
  ['that a menu has opened', ['Other actions', 'Upload'], 'Upload a form', 'Other actions'],
  ['that was made when it was opened', ['Another address'], 'To another address', 'Another address'],
] as const)('after a dialog %s the focus is where it came from', async (_, path, title, opener) => {
  mount(WithDialogs)
  const dialog = page.getByRole('dialog', { name: title })
  const open = async () => {
    await userEvent.click(button(path[0]))
    if (path[1]) await userEvent.click(page.getByRole('menuitem', { name: path[1] }))
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  }
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(opener)).toHaveFocus()
  // And where what was done in it has closed it.
  await open()
  await userEvent.click(button('Send it'))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(opener)).toHaveFocus()
})
