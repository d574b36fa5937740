import type { ScreenPaths } from '../../../kit/web/screen.ts'
import type { Kind } from './all.ts'
import { samarScreens } from './samar/web/screens.ts'

/** The screens of every kind. A kind that is left out does not compile. */
export const KIND_SCREENS = { samar: samarScreens } satisfies Partial<Record<Kind, ScreenPaths>>
