import { line, print } from '../times.ts'

/** What was asked, as the columns of the table below name it. */
export type Reference = 'named' | 'list' | 'record' | 'create'

type Figures = Readonly<Record<Reference, readonly [rate: number, application: number, postgres: number]>>

/**
 * Others over the same 100,000 rows, and ours before it was made quicker: measured in November 2026, PostgreSQL 15, on
 * 2 cores of another machine. For reference; what is measured beside them here shows what this machine is good for.
 */
const OTHERS: Readonly<Record<string, Figures>> = {
  'bare Node + pg': {
    named: [383, 0.5, 4.6],
    list: [522, 0.4, 3.1],
    record: [15_966, 0.05, 0.03],
    create: [6317, 0.08, 0.12],
  },
  'Fastify + session check': {
    named: [368, 0.5, 4.8],
    list: [531, 0.4, 3.1],
    record: [11_353, 0.07, 0.06],
    create: [3950, 0.13, 0.21],
  },
  'Keystone 6': { named: [178, 3.8, 5.6], list: [237, 2.9, 4.0], record: [1304, 0.8, 0.2], create: [669, 1.5, 0.7] },
  'Directus 12': { named: [197, 4.0, 4.1], list: [227, 3.5, 3.7], record: [472, 2.3, 0.3], create: [262, 4.1, 1.2] },
  'ours, before': { named: [39, 3.6, 48], list: [35, 3.4, 55], record: [454, 1.0, 2.7], create: [117, 6.2, 7.7] },
}

/** Prints what others took for the same. */
export function printReference(asked: Reference): void {
  print('  elsewhere, November 2026, PostgreSQL 15, 2 cores of another machine:')
  for (const [name, figures] of Object.entries(OTHERS)) {
    const [rate, application, postgres] = figures[asked]
    print(
      line([
        `    ${name}`,
        String(rate),
        ...[application, postgres, application + postgres].map((ms) => ms.toFixed(2)),
      ]),
    )
  }
}
