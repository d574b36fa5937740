/** `npm run bench -- NAME`: runs one of the benches beside this file. */
const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  ahead: () => import('./ahead.ts'),
  axe: () => import('./axe.ts'),
  config: () => import('./config.ts'),
  create: () => import('./create.ts'),
  export: () => import('./export.ts'),
  figures: () => import('./figures.ts'),
  french: () => import('./french.ts'),
  fuzz: () => import('./fuzz.ts'),
  hostile: () => import('./hostile.ts'),
  home: () => import('./home.ts'),
  list: () => import('./list.ts'),
  load: () => import('./load.ts'),
  looks: () => import('./looks.ts'),
  next: () => import('./next.ts'),
  pages: () => import('./pages.ts'),
  peers: () => import('./peers.ts'),
  person: () => import('./person.ts'),
  record: () => import('./record.ts'),
  sending: () => import('./sending.ts'),
  slot: () => import('./slot.ts'),
  slots: () => import('./slots.ts'),
}

const bench = BENCHES[process.argv[2] ?? '']
if (bench) await bench()
else {
  process.stderr.write(`Say which: npm run bench -- ${Object.keys(BENCHES).join(' | ')}\n`)
  process.exitCode = 1
}
