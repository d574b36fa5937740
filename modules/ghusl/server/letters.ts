import { instantInWords } from '../../../kit/rules/time.ts'
import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { ghuslPaths } from '../rules/paths.ts'
import type { Workflow, WorkflowStep } from '../rules/workflow.ts'

/** Tells those who do a step that it is overdue; without the name of the deceased, since it lies in volunteers' mailboxes. */
export function overdueLetter(
  env: Pick<Env, 'publicUrl' | 'councilName'>,
  { id, gsoFacilityName, timezone }: Workflow,
  { id: step, name, toBeCompletedBefore }: WorkflowStep,
  to: readonly string[],
): Letter {
  const title = `A step of Ghusl workflow ${id} is overdue`
  return {
    purpose: 'ghusl-step-overdue',
    about: aboutWorkflow(id),
    to,
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `The step '${name}' was due ${instantInWords(toBeCompletedBefore, timezone)} and has not been completed. Ghusl facility: ${gsoFacilityName}.`,
        'You get this once for this step.',
      ],
      button: { label: 'Open the workflow', href: `${env.publicUrl}${ghuslPaths.view(id)}/` },
      footer: `${env.councilName}. You get this because of your role.`,
    }),
    repeatWhenUnknown: true,
    // Another step that is overdue is told of beside it.
    limit: { apart: `step ${step}` },
  }
}
