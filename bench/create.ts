import { formOf } from '../modules/announcements/testing/records.ts'
import { beside } from './beside/beside.ts'

// `npm run bench -- create`: a Samar with its letters and its timeline, beside a bare insert (`beside/beside.ts`).

const inAWeek = Temporal.Now.plainDateISO().add({ days: 7 }).toString()

await beside('Creating', [
  {
    name: 'a Samar',
    method: 'POST',
    path: '/samar/',
    body: formOf('samar', { samarDate: inAWeek }),
  },
])
