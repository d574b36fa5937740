import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { useAct } from './act.ts'
import { ApiError } from './apiError.ts'
import { TextField } from './form/fields.tsx'
import { useRecordForm } from './form/useRecordForm.ts'
import { connectNavigation } from './navigation.ts'
import { mount } from './testing/mount.tsx'
import { ActionBar } from './view/ActionBar.tsx'

const NOTE = z.strictObject({ note: z.string() })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Something to approve, which leads on, beside something that is typed and not saved. */
function Approving() {
  const [times, setTimes] = useState(0)
  const { act, busy } = useAct()
  const form = useRecordForm({ schema: NOTE, initial: { note: '' }, save: async () => null, afterSave: () => {} })
  const approve = () => act(async () => setTimes((before) => before + 1), { goTo: '/next' })
  return (
    <>
      <h1>Approved {times} times</h1>
      <TextField at={form.at('note')} label="Note" />
      <ActionBar actions={[{ label: 'Approve', kind: 'primary', act: () => void approve() }]} busy={busy} />
    </>
  )
}

test('what leads to another page is not done again until that is there', async () => {
  mount(Approving)
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>()
  connectNavigation({ go: () => isThere, startAt: () => {}, here: () => '/here', ahead: () => {} })
  await userEvent.click(button('Approve'))
  await expect.element(page.getByRole('heading', { name: 'Approved 1 times' })).toBeVisible()
  await expect.element(button('Approve')).toBeDisabled()
  arrive()
  await expect.element(button('Approve')).toBeEnabled()
})

test('whoever stays for what they typed goes on there', async () => {
  const { address } = mount(Approving)
  await userEvent.fill(page.getByRole('textbox', { name: 'Note' }), 'By the window')
  await userEvent.click(button('Approve'))
  await userEvent.click(button('Keep editing'))
  await expect.element(button('Approve')).toBeEnabled()
  expect(address()).toBe('/here')
  await userEvent.click(button('Approve'))
  await userEvent.click(button('Leave without saving'))
  await expect.poll(address).toBe('/next')
})

test('whoever has left before the answer is led nowhere', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const { address, goTo: leave } = mount(function Slowly() {
    const { act } = useAct()
    return (
      <button type="button" onClick={() => void act(() => promise, { done: 'It is approved.', goTo: '/next' })}>
        Approve
      </button>
    )
  })
  await userEvent.click(button('Approve'))
  leave('/mafi')
  await expect.poll(address).toBe('/mafi')
  answer()
  await expect.element(page.getByRole('region', { name: 'Messages' })).toMatchTextContent('It is approved.')
  expect(address()).toBe('/mafi')
})

test('where what was pressed goes with what is loaded after a refusal, the heading has the focus', async () => {
  let isLinked = false
  mount(function Stale() {
    // As slow as a server may be.
    const shown = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(isLinked), 300))
    const { data = false } = useQuery({ queryKey: ['linked'], queryFn: shown })
    const { act, busy } = useAct()
    const link = () =>
      act(async () => {
        isLinked = true
        throw new ApiError(422, 'It is linked already.')
      })
    return (
      <>
        <h1 tabIndex={-1}>{data ? 'Linked' : 'Not linked'}</h1>
        {!data && (
          <button type="button" disabled={busy} onClick={() => void link()}>
            Link them
          </button>
        )}
      </>
    )
  })
  await userEvent.click(button('Link them'))
  await expect.element(page.getByRole('heading', { name: 'Linked', exact: true })).toHaveFocus()
})
