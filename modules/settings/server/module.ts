import { sql } from 'kysely'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { type ConfigPart, none, type ServerModule } from '../../../kit/server/manifest.ts'
import { regions } from '../../places/server/public.ts'
import type { Sample } from '../rules/announcedIn.ts'
import { settingsConfig } from '../rules/config.ts'
import { settingsPath } from '../rules/paths.ts'
import { settingInWords, settingLabel } from '../rules/settings.ts'
import { settingsToldWords } from '../words/en.ts'
import { regionsAnnouncedIn, type ToList } from './public.ts'
import { settingsRoutes } from './routes.ts'

export const settingsServer = (samples: readonly Sample[], toLists: readonly ToList[]): ServerModule => ({
  routes: settingsRoutes(samples, toLists),
  config: {
    shape: settingsConfig,
    read: async ({ db }, actor) => ({ announcedIn: actor ? await regionsAnnouncedIn(db) : {} }),
  } satisfies ConfigPart<typeof settingsConfig>,
  told: [
    {
      ...{ kind: 'settings', label: settingsToldWords.label, module: null, list: 'none' },
      ...{ words: 'byTheirLooks', unnumbered: true },
      named: sql`select id, name, true as is_there from ${regions} as region`,
      path: (regionId) => withQuery(settingsPath(), { regionId }),
      says({ field, before, after }) {
        const said = (value: unknown) => settingInWords(field, String(value)) || null
        return { field: settingLabel(field), before: said(before), after: said(after) }
      },
    },
  ],
  ...none('jobs', 'people', 'happenings', 'board', 'returning', 'retention', 'sealed', 'figures'),
})
