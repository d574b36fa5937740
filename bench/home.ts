import { beside } from './beside/beside.ts'

// `npm run bench -- home`: all that the first page shows, in its one call, beside a bare look at the user's row.

await beside('The first page', [{ name: 'board', method: 'GET', path: '/home/board/' }])
