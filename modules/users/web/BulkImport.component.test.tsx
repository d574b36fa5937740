import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { bulkImportScreen } from './BulkImport.tsx'

const status = page.getByRole('main').getByRole('status')

const BulkImport = bulkImportScreen.component as ComponentType
const show = () => mount(() => <BulkImport />, { config: { mayBulkImport: true } })
const choose = (text: string) =>
  userEvent.upload(page.getByLabelText('CSV file'), new File([text], 'users.csv', { type: 'text/csv' }))

const ONE = { line: 2, name: 'Zahra Merali', email: 'zahra@example.com', jamatkhana: 'East York', roles: ['MK'] }
const CAN_BE = { lines: 1, problems: [], newcomers: [ONE], imported: false }
const TAKEN = { line: 2, column: 'email', message: 'Another user already has this e-mail.' }

test('what was refused is not said to be importable still: an answer that was lost had imported it', async () => {
  let isImported = false
  serve(({ path }) => {
    if (path.includes('dryRun'))
      return { response: isImported ? { ...CAN_BE, problems: [TAKEN], newcomers: [] } : CAN_BE }
    if (isImported) return { status: 422, msg: 'Nothing was imported.', globalErrors: ['Nothing was imported.'] }
    isImported = true
    return 'nothing'
  })
  show()
  await choose('firstName\r\nZahra\r\n')
  const first = page.getByRole('button', { name: 'Import 1 user' })
  for (const said of [/could not be reached/, /Nothing was imported/]) {
    await first.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import 1 user' }).click()
    await expect.element(page.getByText(said)).toBeVisible()
  }
  await expect.element(status).toHaveTextContent('users.csv cannot be imported yet: 1 line of 1 to correct')
  await expect.element(page.getByText('Another user already has this e-mail.')).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
})

test('whoever chooses a file by the keyboard stands where they were, and can choose the same once it is mended', async () => {
  let checks = 0
  serve(() => {
    checks += 1
    return { response: CAN_BE }
  })
  show()
  const first = page.getByRole('button', { name: 'Choose a file' })
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  for (const times of [1, 2]) {
    await choose('firstName\r\nZahra\r\n')
    await expect.poll(() => checks).toBe(times)
    await expect.element(page.getByRole('button', { name: 'Choose another file' })).toHaveFocus()
  }
})

test('while a file is checked it is said how many lines it has; then what came of it, for who does not see it too', async () => {
  let answer = () => {}
  serve(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    const problems = [{ line: 2, column: 'jamatkhana', message: 'The region has no Jamatkhana of this name.' }]
    return { response: { lines: 2, problems, newcomers: [], imported: false } }
  })
  show()
  await choose('firstName\r\nA\r\nB\r\n')
  await expect.element(status).toMatchTextContent('Checking users.csv: 3 lines…')
  answer()
  await expect.element(status).toHaveTextContent('users.csv cannot be imported yet: 1 line of 2 to correct')
  await expect.element(page.getByRole('region', { name: /^users\.csv cannot be imported yet/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /2 Jamatkhana The region has no/ })).toBeVisible()
})
