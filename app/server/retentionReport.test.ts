import { expect, it } from 'vitest'
import { inLanguage } from '../../kit/server/languages.ts'
import { retainedWords } from '../words/en.ts'
import { RETENTION } from './modules.ts'
import { heading } from './retentionReport.ts'

it('each line of the report is named in the language of whoever reads it', () => {
  expect(Object.keys(retainedWords).toSorted()).toEqual(RETENTION.map(({ what }) => what).toSorted())
  expect([heading('mail bodies'), inLanguage('fr', () => heading('mail bodies'))]).toEqual([
    'Mail bodies',
    'Contenu des courriels',
  ])
})
