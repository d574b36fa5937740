import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import type { Bayah } from '../rules/registered.ts'
import { UploadDialog } from './UploadDialog.tsx'

const guardian = (firstName: string) => ({ firstName, middleName: null, lastName: 'Lalani' })
const BAYAH = {
  ...{ id: 7, version: 3, status: 'CONSENT_PENDING', hasImage: false, refusals: [] },
  ...{ guardian1: guardian('Karim'), guardian2: guardian('Shirin') },
  ...{ consentGuardian1: null, consentGuardian2: null },
} as unknown as Bayah

/** A picture of one point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = () => new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], 'signed.png')

test.each([
  ['nothing', /server could not be reached/],
  [{ status: 503, msg: 'Please try again in a minute.' }, /try again in a minute/],
] as const)(
  'where it is not taken now, the file and who has signed stand in the dialog to be sent once more',
  async (answer, said) => {
    let fails = true
    const sent = serve(() => (fails ? answer : { response: BAYAH }))
    mount(() => {
      const [opened, setOpened] = useState(true)
      return <UploadDialog bayah={BAYAH} opened={opened} onClose={() => setOpened(false)} />
    })
    const dialog = page.getByRole('dialog')
    await userEvent.upload(dialog.getByLabelText('Signed form', { exact: true }), picture())
    await expect.element(dialog.getByText('signed.png')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /Karim Lalani/ }).click()
    const upload = dialog.getByRole('button', { name: 'Upload', exact: true })
    await upload.click()
    await expect.element(dialog.getByText(said)).toBeVisible()
    await expect.element(dialog.getByText('signed.png')).toBeVisible()
    await expect.element(dialog.getByRole('checkbox', { name: /Karim Lalani/ })).toBeChecked()
    fails = false
    await upload.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.filter(({ method }) => method === 'POST').length).toBe(2)
  },
)

test('it closes where the registration is another by now: its ticks were about what stood there before', async () => {
  serve(() => ({ status: 422, msg: 'It was changed.', globalErrors: ['It was changed.'] }))
  mount(() => {
    const [opened, setOpened] = useState(true)
    return <UploadDialog bayah={BAYAH} opened={opened} onClose={() => setOpened(false)} />
  })
  const dialog = page.getByRole('dialog')
  await userEvent.upload(dialog.getByLabelText('Signed form', { exact: true }), picture())
  await dialog.getByRole('checkbox', { name: /Karim Lalani/ }).click()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a wrong file that was scanned anew under the same name can be chosen', async () => {
  serve(() => ({ response: BAYAH }))
  mount(() => <UploadDialog bayah={BAYAH} opened onClose={() => undefined} />)
  const dialog = page.getByRole('dialog')
  const input = dialog.getByLabelText('Signed form', { exact: true })
  await userEvent.upload(input, new File(['no picture'], 'signed.png'))
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  // A browser tells of a choice where it is another one than this.
  expect((input.element() as HTMLInputElement).value).toBe('')
  await userEvent.upload(input, picture())
  await expect.element(dialog.getByText('signed.png')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})
