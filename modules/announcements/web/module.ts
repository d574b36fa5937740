import type { QuestionPath, WebModule } from '../../../kit/web/manifest.ts'
import { ANNOUNCEMENT_KINDS } from '../../kinds/rules/kindNames.ts'
import { KIND_SCREENS } from '../kinds/allWeb.ts'
import { familyPagePath, familyPath, recordPaths } from '../rules/paths.ts'

/** The screens of every kind (1§2), and the page behind a family's link (decisions §6). */
export const announcementsWeb: WebModule = {
  screens: Object.assign({}, ...Object.values(KIND_SCREENS)),
  publicScreens: {
    [familyPath.pattern]: () => import('./FamilyPage.tsx').then(({ familyLinkScreen }) => familyLinkScreen),
    [familyPagePath.pattern]: () => import('./FamilyPage.tsx').then(({ familyPageScreen }) => familyPageScreen),
  },
  guide: {
    all: 'mayyit',
    ...Object.fromEntries(
      ANNOUNCEMENT_KINDS.flatMap((kind) => {
        const { list, view, approve, create, edit } = recordPaths(kind)
        return [
          [list.pattern, 'lists'] as const,
          [view.pattern, 'what-happens-then'] as const,
          [approve.pattern, 'approving'] as const,
          ...(kind === 'mayyit' ? [] : [create, edit].map(({ pattern }) => [pattern, 'submitting'] as const)),
        ]
      }),
    ),
  },
  firstQuestions: {
    [familyPath.pattern]: ['/family/token/$token/'],
    ...Object.fromEntries(
      ANNOUNCEMENT_KINDS.flatMap((kind): [string, QuestionPath[]][] => [
        [recordPaths(kind).approve.pattern, [`/${kind}/$id/announcement/`, `/${kind}/$id/samePerson/`]],
        [recordPaths(kind).view.pattern, [`/${kind}/$id/announcement/`, `/${kind}/$id/timeline/`]],
      ]),
    ),
  },
}
