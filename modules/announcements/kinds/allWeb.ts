import type { ScreenPaths } from '../../../kit/web/screen.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { fatehaScreens } from './fateha/web/screens.ts'
import { mafiScreens } from './mafi/web/screens.ts'
import { mayyitScreens } from './mayyit/web/screens.ts'
import { samarScreens } from './samar/web/screens.ts'

/** The screens of every kind. A kind that is left out does not compile. */
export const KIND_SCREENS = {
  samar: samarScreens,
  mafi: mafiScreens,
  fateha: fatehaScreens,
  mayyit: mayyitScreens,
} satisfies Record<AnnouncementKind, ScreenPaths>
