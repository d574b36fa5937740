import type { Manifest } from '../../kit/rules/manifest.ts'

/** Letters that come back, and what somebody does about them (decisions §22). Whose task one is, says what it was about. */
export const returnsModule: Manifest = { rights: 'none', lifecycles: 'none', menu: 'none', needs: 'none' }
