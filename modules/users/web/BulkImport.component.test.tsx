import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../kit/web/testing/mount.tsx'
import { serve } from '../../../kit/web/testing/server.ts'
import { bulkImportScreen } from './BulkImport.tsx'

const status = page.getByRole('main').getByRole('status')

test('while a file is checked it is said how many lines it has; then what came of it, for who does not see it too', async () => {
  let answer = () => {}
  serve(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    const problems = [{ line: 2, column: 'jamatkhana', message: 'The region has no Jamatkhana of this name.' }]
    return { response: { lines: 2, problems, newcomers: [], imported: false } }
  })
  const BulkImport = bulkImportScreen.component as ComponentType
  mount(() => <BulkImport />, { config: { mayBulkImport: true } })
  const file = new File(['firstName\r\nA\r\nB\r\n'], 'users.csv', { type: 'text/csv' })
  await userEvent.upload(page.getByLabelText('CSV file'), file)
  await expect.element(status).toMatchTextContent('Checking users.csv: 3 lines…')
  answer()
  await expect.element(status).toHaveTextContent('users.csv cannot be imported yet: 1 line of 2 to correct')
  await expect.element(page.getByRole('region', { name: /^users\.csv cannot be imported yet/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /2 Jamatkhana The region has no/ })).toBeVisible()
})
