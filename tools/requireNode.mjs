import module from 'node:module'
import { join } from 'node:path'

// Loaded before anything else (`node --import`), so that an old Node gets a sentence instead of a syntax error.
const NEEDED = 26

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  process.stderr.write(
    `This needs Node ${NEEDED}, and this is Node ${process.versions.node}. "npm start" brings one along; ` +
      `where it has none for this machine, install Node ${NEEDED} or later.\n`,
  )
  process.exit(1)
}

// What was compiled once is taken from there by the next command, which is ready in half the time.
module.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'))
