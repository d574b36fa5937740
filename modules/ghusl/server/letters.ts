import { written } from '../../../kit/rules/when.ts'
import type { Env } from '../../../kit/server/env.ts'
import { inReadersLanguage } from '../../../kit/server/languages.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { ghuslPaths } from '../rules/paths.ts'
import type { Workflow, WorkflowStep } from '../rules/workflow.ts'
import { overdueLetterWords } from '../words/en.ts'

/** Tells those who do a step that it is overdue; without the name of the deceased, since it lies in volunteers' mailboxes. */
export function overdueLetter(
  env: Pick<Env, 'publicUrl' | 'councilName'>,
  { id, gsoFacilityName, timezone }: Workflow,
  { id: step, name, toBeCompletedBefore }: WorkflowStep,
  to: readonly string[],
): Letter {
  const title = overdueLetterWords.title(id)
  return {
    purpose: 'ghusl-step-overdue',
    about: aboutWorkflow(id),
    to,
    subject: title,
    ...letter({
      title,
      paragraphs: [
        overdueLetterWords.text(inReadersLanguage(name), written(toBeCompletedBefore, timezone), gsoFacilityName),
        overdueLetterWords.once,
      ],
      button: { label: overdueLetterWords.open, href: `${env.publicUrl}${ghuslPaths.view(id)}/` },
      footer: overdueLetterWords.footer(env.councilName),
    }),
    repeatWhenUnknown: true,
    // Another step that is overdue is told of beside it.
    limit: { apart: `step ${step}` },
  }
}
