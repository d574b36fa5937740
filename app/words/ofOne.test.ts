import { expect, it } from 'vitest'
import { downloadProgressWords } from '../../kit/words/en.ts'
import { kindAheadWords } from '../../modules/dispatch/words/en.ts'
import { sendingToldWords } from '../../modules/sending/words/en.ts'
import { bulkImportWords, confirmImportWords, importFileFaultWords } from '../../modules/users/words/en.ts'

it.each([
  [bulkImportWords.checkingLines('users.csv', 1), 'Checking users.csv: 1 line…'],
  [bulkImportWords.imported(1), '1 user has been imported. The welcome e-mail is on its way.'],
  [confirmImportWords.text(1), '1 user will be created, and welcomed by e-mail.'],
  [importFileFaultWords.crooked(3, 1, 6), 'Line 3 has 1 cell where line 1 names 6 columns.'],
  [kindAheadWords.moreLeftOut(1), 'And 1 more is left out: its event is over by then.'],
  [sendingToldWords.letGo(1, 1, 1), '1 e-mail sent; 1 e-mail and 1 announcement had gone out before'],
  [downloadProgressWords.begun('a.csv', 1), 'Downloading a.csv, 1 row. You can stop it at the end of the page.'],
])('of one is said: %s', (said, expected) => {
  expect(said).toBe(expected)
})
