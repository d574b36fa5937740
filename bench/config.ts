import { beside } from './beside/beside.ts'

// `npm run bench -- config`: what every page asks at its start, signed in, beside a bare look at the user's row.

await beside('Starting', [{ name: 'config', method: 'GET', path: '/config/' }])
