import { isOpenTo } from '../../../kit/rules/access.ts'
import type { Config } from '../../../kit/web/config.tsx'
import { readyHere } from '../../../kit/web/offline/start.ts'
import { custodyAccess } from '../../../modules/custody/rules/access.ts'
import { rememberDay } from '../../../modules/custody/web/day.ts'
import { ghuslAccess } from '../../../modules/ghusl/rules/access.ts'
import { rememberOpen } from '../../../modules/ghusl/web/knownOpen.ts'

/** Makes this device ready for a door without a network (decisions §14), for whoever writes down what happens there. */
export async function readyAtDoor(config: Config): Promise<void> {
  if (!config.user || !isOpenTo(config, custodyAccess.record)) return
  // First what has to be asked for: what was kept before is not made younger by a start without a network.
  await Promise.all([rememberDay(), isOpenTo(config, ghuslAccess.open) && rememberOpen()])
  await readyHere(config)
}
