import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const named = async (path: string, as: string, language: string) => {
  const { headers } = await app.call('POST', path, {
    as,
    body: { format: 'csv' },
    headers: { 'accept-language': language },
  })
  return /filename="(.+)"/.exec(String(headers['content-disposition']))?.[1]
}

it.each([
  ['announcement/export/', 'admin', 'announcement.csv', 'annonces.csv'],
  ['timeline/export/', 'admin', 'timeline.csv', 'chronologie.csv'],
  ['user/export/', 'admin', 'user.csv', 'utilisateurs.csv'],
  ['ghusl/workflow/export/', 'gsochair', 'ghusl-workflows.csv', 'parcours-ghusl.csv'],
  ['ghusl/deceasedTransfer/export/', 'gsochair', 'transfer-orders.csv', 'ordres-de-transfert.csv'],
  ['ghusl/deceasedBodyTransferExternal/export/', 'gsochair', 'deliveries.csv', 'remises.csv'],
  // Names of rites are said alike.
  ['samar/export/', 'admin', 'samar.csv', 'samar.csv'],
  ['bayah/exportData/', 'exporter', 'bayah.csv', 'bayah.csv'],
])('the file of %s is called in the language of whoever asks', async (path, as, english, french) => {
  expect([await named(path, as, 'en'), await named(path, as, 'fr')]).toEqual([english, french])
})
