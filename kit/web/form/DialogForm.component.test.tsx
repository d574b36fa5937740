import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { endpoint } from '../../rules/endpoint.ts'
import { call } from '../api.ts'
import { mount } from '../testing/mount.tsx'
import { serve } from '../testing/server.ts'
import { DialogForm } from './DialogForm.tsx'
import { TextField } from './fields.tsx'
import { openEntries } from './openEntries.ts'
import { useDialogClose } from './useDialogClose.ts'
import { useRecordForm } from './useRecordForm.ts'

const schema = z.object({ name: z.string({ error: 'Please enter a name.' }) })
const createGuest = endpoint({
  ...{ method: 'POST', path: '/guest/', summary: '', access: 'signedIn', once: true, body: schema },
  response: z.object({ id: z.number() }),
})

const EMPTY: { name: string | null } = { name: null }

/** A page with a dialog, as somebody comes to it. */
const visit = ({ long = false } = {}) =>
  mount(function Guests() {
    const [opened, setOpened] = useState(false)
    const closing = useDialogClose(() => setOpened(false))
    return (
      <>
        <h1>Guests</h1>
        <button type="button" onClick={() => setOpened(true)}>
          Add
        </button>
        <Modal
          opened={opened}
          onClose={closing.close}
          closeOnEscape={closing.closeOnEscape}
          closeButtonProps={{ 'aria-label': 'Close' }}
          title="A guest"
        >
          <p>They are written to at somebody.with.a.long.address@announcements.council.example.org.</p>
          <GuestForm closing={closing} onClose={() => setOpened(false)} long={long} />
        </Modal>
      </>
    )
  })

type GuestFormProps = { closing: ReturnType<typeof useDialogClose>; onClose: () => void; long: boolean }

function GuestForm({ closing, onClose, long }: GuestFormProps) {
  const form = useRecordForm({
    schema,
    initial: EMPTY,
    save: (body, onceKey) => call(createGuest, { body, onceKey }),
    afterSave: onClose,
    keep: { form: 'guest', named: 'name' },
  })
  return (
    <DialogForm form={form} closeLabel="Back" closing={closing} submitLabel="Save">
      <TextField at={form.at('name')} label="Name" />
      {long && <div style={{ blockSize: 900 }} />}
    </DialogForm>
  )
}

const answering = (guest: Parameters<typeof serve>[0]) =>
  serve((sent) =>
    sent.path === '/draftKey/' ? { response: { key: btoa('k'.repeat(32)), otherKeys: [] } } : guest(sent),
  )

const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = page.getByRole('textbox', { name: 'Name' })
const notice = page.getByRole('region', { name: 'What you had started' })
const dialog = page.getByRole('dialog', { name: 'A guest' })
const kept = () => Object.keys(localStorage).filter((each) => each.startsWith('rop.draft.'))

async function typed(text: string): Promise<void> {
  await userEvent.click(button('Add'))
  await userEvent.fill(name, text)
  await expect.poll(kept).toHaveLength(1)
}

beforeEach(() => localStorage.clear())

test('what was typed into a dialog is offered when it is opened anew, before anything can be typed or sent', async () => {
  answering(() => ({ response: { id: 7 } }))
  const first = visit()
  await typed('Rahim Lalani')
  // As a sign-in that has ended leads away.
  first.close()
  await expect.poll(async () => (await openEntries()).size).toBe(0)
  visit()
  await userEvent.click(button('Add'))
  await expect.element(notice.getByText('Rahim Lalani')).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(button('Save')).not.toBeInTheDocument()
  await userEvent.click(button('Continue'))
  await expect.element(name).toHaveValue('Rahim Lalani')
  await expect.element(name).toHaveFocus()
  await userEvent.click(button('Save'))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept()).toEqual([])
})

test('whoever closes it without saving throws away what was typed', async () => {
  answering(() => ({ response: { id: 7 } }))
  visit()
  await typed('Rahim Lalani')
  await userEvent.click(button('Back'))
  await userEvent.click(button('Close without saving'))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept()).toEqual([])
  await userEvent.click(button('Add'))
  await expect.element(name).toHaveValue('')
})

test.each([
  [503, 'Something that this needs cannot be reached at the moment.'],
  [429, 'Please wait a minute.'],
])('a server that can take nothing now (%i) says so in the dialog, and what was typed stays', async (status, msg) => {
  answering(() => ({ status, msg }))
  visit()
  await typed('Rahim Lalani')
  await userEvent.click(button('Save'))
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(msg)
  await expect.element(name).toHaveValue('Rahim Lalani')
  await expect.element(button('Save')).toHaveFocus()
})

test('in a dialog that is longer than the window, why nothing was saved is in sight', async () => {
  await page.viewport(360, 400)
  onTestFinished(() => page.viewport(1280, 900))
  answering(() => ({ status: 503, msg: 'Please try again in a minute.' }))
  visit({ long: true })
  await typed('Rahim Lalani')
  await userEvent.click(button('Save'))
  await expect.element(dialog.getByRole('alert')).toBeInViewport()
  const { top, width, left } = dialog.getByRole('alert').element().getBoundingClientRect()
  // Nor is it under what stays at the top of the dialog.
  expect(document.elementFromPoint(left + width / 2, top + 4)?.closest('[role="alert"]')).not.toBeNull()
})

test('on a phone what stands in a dialog is read whole, and its cross is as large as a finger', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 900))
  answering(() => ({ response: { id: 7 } }))
  visit()
  await userEvent.click(button('Add'))
  await expect.element(dialog).toBeVisible()
  const text = dialog.getByText(/^They are written to/).element()
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  const { width, height } = button('Close').element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})
