import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const PARTS = '{kit,modules,app,db,tools,bench,trials,docs,e2e,*.json,*.config.ts}'

/** The program in a folder of its own, for whoever changes its words; gone afterwards. `french` are their paths. */
export async function withCopy(work: (copy: { folder: string; french: string[] }) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rop-copy-'))
  try {
    for (const part of globSync(PARTS, { cwd: ROOT })) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const french = globSync('{kit,app,modules/*,modules/announcements/kinds/*}/words/fr.ts', { cwd: folder })
    await work({ folder, french })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
