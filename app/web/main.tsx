import { boot } from './boot.tsx'

// Dates and times are Temporal's; browsers without it fetch a stand-in before anything else runs.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

await boot()
