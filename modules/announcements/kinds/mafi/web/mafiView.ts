import { simpleView } from '../../../web/simpleView.tsx'
import { mafiWeb } from './mafiWeb.ts'

/** A Mafi in detail. */
export const mafiView = simpleView(mafiWeb, {
  personTitle: 'Person Details',
  person: (mafi) => [
    ['title', mafi.title],
    ['name', mafi.name],
  ],
  announcement: () => [],
})
