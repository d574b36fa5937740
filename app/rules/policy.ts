import type { Action } from '../../kit/rules/access.ts'
import type { Lifecycle } from '../../kit/rules/lifecycle.ts'
import { KINDS } from '../../modules/announcements/kinds/all.ts'
import { calendarAccess } from '../../modules/calendar/rules/event.ts'
import { announcementAccess } from '../../modules/dispatch/rules/access.ts'
import { announcementLifecycle } from '../../modules/dispatch/rules/lifecycle.ts'
import { homeAccess } from '../../modules/home/rules/regionsApi.ts'
import { settingsAccess } from '../../modules/settings/rules/settings.ts'
import { usersAccess } from '../../modules/users/rules/access.ts'
import { userLifecycle } from '../../modules/users/rules/lifecycle.ts'

type AnyLifecycle = Lifecycle<string, string>

/** Every permission of the application, by module and action, as the documents and tests show them. */
export const POLICY: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  ...Object.fromEntries(Object.entries(KINDS).map(([kind, { access }]) => [kind, access])),
  announcement: announcementAccess,
  calendar: calendarAccess,
  settings: settingsAccess,
  home: homeAccess,
  user: usersAccess,
}

/** Every lifecycle of the application. */
export const LIFECYCLES: Readonly<Record<string, AnyLifecycle>> = {
  ...Object.fromEntries(
    Object.entries(KINDS).map(([kind, { lifecycle }]) => [kind, lifecycle as unknown as AnyLifecycle]),
  ),
  announcement: announcementLifecycle as unknown as AnyLifecycle,
  user: userLifecycle as unknown as AnyLifecycle,
}
