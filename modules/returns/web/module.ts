import type { WebModule } from '../../../kit/web/manifest.ts'

/** Letters that come back stand on the first page alone. */
export const returnsWeb: WebModule = {
  screens: 'none',
  publicScreens: 'none',
  guide: { all: 'the-first-page' },
  firstQuestions: 'none',
}
