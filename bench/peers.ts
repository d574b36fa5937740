import { formOf } from '../modules/announcements/testing/records.ts'
import { beside } from './beside/beside.ts'
import { startBare, startOurs, startWithSession } from './beside/contenders.ts'
import { startKeystone } from './beside/keystone.ts'

// `npm run bench -- peers`: the four calls of every day beside a bare handler, Fastify with a session, and Keystone from
// its package, over the same rows in one run, one after the other and again; the last column is the rate as a share of
// the bare handler's.

const search = (filters: object) => ({ page: 1, pageSize: 50, sorts: { id: 'DESC' }, filters })
const samarDate = Temporal.Now.plainDateISO().add({ days: 7 }).toString()

await beside(
  'Beside others',
  [
    {
      ...{ name: 'names with "lal"', method: 'POST', path: '/samar/search/', call: 'named' },
      body: search({ deceasedName: { operator: 'CONTAIN', value: 'lal', type: 'TEXT' } }),
    },
    { name: 'the default view', method: 'POST', path: '/samar/search/', call: 'list', body: search({}) },
    { name: 'one record', method: 'GET', path: '/samar/1/', call: 'record' },
    { name: 'creating', method: 'POST', path: '/samar/', call: 'create', body: formOf('samar', { samarDate }) },
  ],
  [startOurs, startBare, startWithSession, startKeystone],
)
