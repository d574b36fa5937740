import type { Commands } from '../../../kit/server/command.ts'
import { command as backup } from './backup.ts'
import { command as bounce } from './bounce.ts'
import { command as check } from './check.ts'
import { command as createAdmin } from './createAdmin.ts'
import { command as drill } from './drill.ts'
import { command as hold } from './hold.ts'
import { command as migrate } from './migrate.ts'
import { command as places } from './places.ts'
import { command as recount } from './recount.ts'
import { command as restore } from './restore.ts'
import { command as retention } from './retention.ts'
import { command as rotateKey } from './rotateKey.ts'
import { command as seed } from './seed.ts'
import { command as token } from './token.ts'

/** The operator's commands (decisions §18), as the list shows them. */
export const commands: Commands = {
  check,
  migrate,
  places,
  'create-admin': createAdmin,
  backup,
  restore,
  hold,
  drill,
  'rotate-key': rotateKey,
  bounce,
  recount,
  retention,
  seed,
  token,
}
