import type { Manifest } from '../../kit/rules/manifest.ts'
import { announcementsModule } from '../../modules/announcements/module.ts'
import { bayahModule } from '../../modules/bayah/module.ts'
import { calendarModule } from '../../modules/calendar/module.ts'
import { custodyModule } from '../../modules/custody/module.ts'
import { dispatchModule } from '../../modules/dispatch/module.ts'
import { ghuslModule } from '../../modules/ghusl/module.ts'
import { holdingAreaModule } from '../../modules/holdingArea/module.ts'
import { sendingModule } from '../../modules/sending/module.ts'
import { settingsModule } from '../../modules/settings/module.ts'
import { setUpModule } from '../../modules/setUp/module.ts'
import { trailModule } from '../../modules/trail/module.ts'
import { transfersModule } from '../../modules/transfers/module.ts'
import { usersModule } from '../../modules/users/module.ts'

/**
 * Every module by its folder, in the order of the menu, with its manifest if it has something to say there; `npm run check`
 * refuses a folder that is not here.
 */
export const MANIFESTS = {
  home: 'nothing',
  setUp: setUpModule,
  announcements: announcementsModule,
  dispatch: dispatchModule,
  sending: sendingModule,
  bayah: bayahModule,
  ghusl: ghuslModule,
  transfers: transfersModule,
  custody: custodyModule,
  holdingArea: holdingAreaModule,
  returns: 'nothing',
  calendar: calendarModule,
  users: usersModule,
  settings: settingsModule,
  trail: trailModule,
  kinds: 'nothing',
  particulars: 'nothing',
  places: 'nothing',
  timeline: 'nothing',
  comments: 'nothing',
} as const satisfies Record<string, Manifest | 'nothing'>

/** What all modules say of one thing, in their order. */
export const everyOf = <Key extends keyof Manifest>(key: Key): Exclude<Manifest[Key], 'none'>[] =>
  Object.values<Manifest | 'nothing'>(MANIFESTS).flatMap((manifest) => {
    const said = manifest === 'nothing' ? 'none' : manifest[key]
    return said === 'none' ? [] : [said as Exclude<Manifest[Key], 'none'>]
  })
