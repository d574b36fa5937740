import { beside } from './beside/beside.ts'

// `npm run bench -- record`: one record, beside a bare handler (`beside/beside.ts`). The first is of region 3.

await beside('One record', [{ name: 'a Samar', method: 'GET', path: '/samar/1/' }])
