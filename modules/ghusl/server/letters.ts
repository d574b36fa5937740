import { written } from '../../../kit/rules/when.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { Env } from '../../../kit/server/env.ts'
import { inReadersLanguage } from '../../../kit/server/languages.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { withdrawAllWaiting } from '../../../kit/server/mail/pace.ts'
import { aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { houseNameOf, type Workflow, type WorkflowStep } from '../rules/workflow.ts'
import { overdueLetterWords } from '../words/en.ts'

const OVERDUE = 'ghusl-step-overdue'
/** What tells the letters of several steps of a workflow apart. */
const apartFor = (step: Pick<WorkflowStep, 'id'>) => ({ apart: `step ${step.id}` })

/** Nobody is told any more that these steps are overdue, where that waits to be sent: they are done, or are not to be done. */
export function tellOfStepsNoMore(
  trx: Trx,
  { id }: Pick<Workflow, 'id'>,
  steps: readonly Pick<WorkflowStep, 'id'>[],
  now: string,
): Promise<boolean> {
  const about = aboutWorkflow(id)
  return withdrawAllWaiting(
    trx,
    steps.map((step) => ({ about, limit: apartFor(step) })),
    [OVERDUE],
    now,
  )
}

/** Tells those who do a step that it is overdue; without the name of the deceased, since it lies in volunteers' mailboxes. */
export function overdueLetter(
  env: Pick<Env, 'publicUrl' | 'councilName'>,
  workflow: Workflow,
  step: WorkflowStep,
  to: readonly string[],
): Letter {
  const { id, timezone } = workflow
  const { name, toBeCompletedBefore } = step
  const title = overdueLetterWords.title(id)
  return {
    purpose: OVERDUE,
    about: aboutWorkflow(id),
    to,
    subject: title,
    ...letter({
      title,
      paragraphs: [
        overdueLetterWords.text(inReadersLanguage(name), written(toBeCompletedBefore, timezone), houseNameOf(workflow)),
        overdueLetterWords.once,
      ],
      button: { label: overdueLetterWords.open, href: `${env.publicUrl}${ghuslPaths.view(id)}/` },
      footer: overdueLetterWords.footer(env.councilName),
    }),
    repeatWhenUnknown: true,
    // Another step that is overdue is told of beside it.
    limit: apartFor(step),
  }
}
