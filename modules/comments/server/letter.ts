import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { COMMENT_PURPOSE } from '../../timeline/rules/inWords.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { commentLetterWords } from '../words/en.ts'

/**
 * A link to what somebody was named beside, and nothing else (decisions §6). The outbox keeps it to one a minute for each
 * receiver and page (§9): one that has not left yet says the same as the next.
 */
export const namedLetter = (
  env: Pick<Env, 'publicUrl' | 'councilName'>,
  { about, to, page }: { about: About; to: readonly string[]; page: string },
): Letter => ({
  ...{ purpose: COMMENT_PURPOSE, about, to, subject: commentLetterWords.title },
  ...letter({
    title: commentLetterWords.title,
    paragraphs: [commentLetterWords.text],
    button: { label: commentLetterWords.open, href: `${env.publicUrl}${page}` },
    footer: commentLetterWords.footer(env.councilName),
  }),
  repeatWhenUnknown: true,
})
