import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useAct } from './act.ts'
import { ApiError } from './apiError.ts'
import { confirm, confirmWithReason } from './confirm.ts'
import { mount } from './testing/mount.tsx'

test('what is agreed to is read whole on a phone', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 900))
  mount(() => <h1>Here</h1>)
  const agreed = confirm({
    title: 'The family asked for a change',
    // Where something goes to, too: an address has no place to break.
    text: 'Once approved, it is sent to somebody.with.a.long.address@announcements.council.example.org.',
    confirmLabel: 'Approve although the family asked for a change',
    cancelLabel: 'Do not approve yet',
    danger: true,
  })
  const button = page.getByRole('button', { name: /^Approve although/ })
  await expect.element(button).toBeVisible()
  const parts = [...page.getByRole('dialog').element().querySelectorAll('*')]
  expect(parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.className)).toEqual([])
  await button.click()
  expect(await agreed).toBe(true)
})

test('a click beside is no; not the end of marking what is typed, nor while a reason stands there', async () => {
  mount(() => <h1>Here</h1>)
  const given = confirmWithReason({
    title: 'Cancel it',
    text: 'It is over then.',
    confirmLabel: 'Cancel it',
    cancelLabel: 'Keep it',
    reason: { label: 'Reason' },
  })
  const reason = page.getByRole('textbox', { name: 'Reason (optional)' })
  await expect.element(reason).toHaveFocus()
  const dialog = page.getByRole('dialog')
  const press = (from: Element) => {
    from.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    // What is let go elsewhere than it was pressed counts as a click on what both stand in.
    dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  press(reason.element())
  await userEvent.fill(reason, 'The family has moved away.')
  press(dialog.element())
  await expect.element(reason).toHaveValue('The family has moved away.')
  await userEvent.fill(reason, '')
  press(dialog.element())
  expect(await given).toBeNull()
})

test('a reason that led to nothing stands in the same question again, in no other, and no longer once it has', async () => {
  const question = (title: string) => ({
    ...{ title, text: 'It is over then.', confirmLabel: 'Cancel it', cancelLabel: 'Keep it' },
    reason: { label: 'Reason' },
  })
  let answer: () => Promise<void> = async () => {
    throw new ApiError(0, 'The server could not be reached.')
  }
  mount(function Record() {
    const { act } = useAct()
    const press = async (title: string) => {
      if ((await confirmWithReason(question(title))) !== null) await act(() => answer())
    }
    return (
      <>
        <h1>Here</h1>
        <button type="button" onClick={() => void press('Cancel this Samar')}>
          This one
        </button>
        <button type="button" onClick={() => void press('Cancel another Samar')}>
          Another one
        </button>
      </>
    )
  })
  const reason = page.getByRole('textbox', { name: 'Reason (optional)' })
  const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
  await press('This one')
  await userEvent.fill(reason, 'The family has moved away.')
  await press('Cancel it')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server could not be reached.')
  await press('Another one')
  await expect.element(reason).toHaveValue('')
  await press('Keep it')
  await press('This one')
  await expect.element(reason).toHaveValue('The family has moved away.')
  await userEvent.fill(reason, 'The family has moved to Calgary.')
  await userEvent.keyboard('{Escape}')
  await expect.element(reason).not.toBeInTheDocument()
  await press('This one')
  await expect.element(reason).toHaveValue('The family has moved to Calgary.')
  answer = async () => undefined
  await press('Cancel it')
  await press('This one')
  await expect.element(reason).toHaveValue('')
  await press('Keep it')
})

test('the second click of a double one presses nothing of the page under the dialog', async () => {
  let pressed = 0
  mount(() => (
    <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={() => (pressed += 1)}>
      Under it
    </button>
  ))
  const asked = { title: 'Approve it', text: 'It goes out then.', confirmLabel: 'Approve it', cancelLabel: 'Not yet' }
  const agreed = confirm(asked)
  await page.getByRole('button', { name: 'Approve it' }).dblClick()
  expect(await agreed).toBe(true)
  expect(pressed).toBe(0)
  await page.getByRole('button', { name: 'Under it' }).click()
  expect(pressed).toBe(1)
})

test('whoever agrees without the reason that is wanted is led to it', async () => {
  mount(() => <h1>Here</h1>)
  void confirmWithReason({
    ...{ title: 'Cancel it', text: 'It is over then.', confirmLabel: 'Cancel it', cancelLabel: 'Keep it' },
    reason: { label: 'Reason', required: 'Please give a reason.' },
  })
  const reason = page.getByRole('textbox', { name: 'Reason' })
  const agree = page.getByRole('button', { name: 'Cancel it' })
  await userEvent.click(agree)
  await expect.element(reason).toHaveAccessibleDescription('Please give a reason.')
  await expect.element(reason).toHaveFocus()
  agree.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason).toHaveFocus()
})
