import type { Manifest } from '../../kit/rules/manifest.ts'
import { announcementsModule } from '../../modules/announcements/module.ts'
import { bayahModule } from '../../modules/bayah/module.ts'
import { calendarModule } from '../../modules/calendar/module.ts'
import { commentsModule } from '../../modules/comments/module.ts'
import { custodyModule } from '../../modules/custody/module.ts'
import { dispatchModule } from '../../modules/dispatch/module.ts'
import { ghuslModule } from '../../modules/ghusl/module.ts'
import { holdingAreaModule } from '../../modules/holdingArea/module.ts'
import { homeModule } from '../../modules/home/module.ts'
import { kindsModule } from '../../modules/kinds/module.ts'
import { particularsModule } from '../../modules/particulars/module.ts'
import { placesModule } from '../../modules/places/module.ts'
import { returnsModule } from '../../modules/returns/module.ts'
import { sendingModule } from '../../modules/sending/module.ts'
import { settingsModule } from '../../modules/settings/module.ts'
import { setUpModule } from '../../modules/setUp/module.ts'
import { timelineModule } from '../../modules/timeline/module.ts'
import { trailModule } from '../../modules/trail/module.ts'
import { transfersModule } from '../../modules/transfers/module.ts'
import { usersModule } from '../../modules/users/module.ts'

/** Every module by its folder, in the order of the menu; `npm run check` refuses a folder that is not here. */
export const MANIFESTS = {
  home: homeModule,
  setUp: setUpModule,
  announcements: announcementsModule,
  dispatch: dispatchModule,
  sending: sendingModule,
  bayah: bayahModule,
  ghusl: ghuslModule,
  transfers: transfersModule,
  custody: custodyModule,
  holdingArea: holdingAreaModule,
  returns: returnsModule,
  calendar: calendarModule,
  users: usersModule,
  settings: settingsModule,
  trail: trailModule,
  kinds: kindsModule,
  particulars: particularsModule,
  places: placesModule,
  timeline: timelineModule,
  comments: commentsModule,
} as const satisfies Record<string, Manifest>

/** What all modules say of one thing, in their order. */
export const everyOf = <Key extends keyof Manifest>(key: Key): Exclude<Manifest[Key], 'none'>[] =>
  Object.values<Manifest>(MANIFESTS).flatMap((manifest) => {
    const said = manifest[key]
    return said === 'none' ? [] : [said as Exclude<Manifest[Key], 'none'>]
  })
