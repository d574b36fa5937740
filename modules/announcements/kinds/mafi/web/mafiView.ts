import { simpleView } from '../../../web/simpleView.tsx'
import { viewWords } from '../words/en.ts'
import { mafiWeb } from './mafiWeb.ts'

/** A Mafi in detail. */
export const mafiView = simpleView(mafiWeb, {
  personTitle: viewWords.person,
  person: (mafi) => [
    ['title', mafi.title],
    ['name', mafi.name],
  ],
  announcement: () => [],
})
