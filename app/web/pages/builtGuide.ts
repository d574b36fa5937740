import type { GuideText } from './guideText.ts'

/** The guide as docs/users.md has it; the build puts it here (tools/build/guide.ts). */
export declare const guide: GuideText
