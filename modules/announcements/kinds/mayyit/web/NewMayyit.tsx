import { idIn } from '../../../../../kit/rules/endpoint.ts'
import { call } from '../../../../../kit/web/api.ts'
import { isOpenTo, useConfig } from '../../../../../kit/web/config.tsx'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { Page } from '../../../../../kit/web/Page.tsx'
import { screen } from '../../../../../kit/web/screen.ts'
import { ghuslAccess } from '../../../../ghusl/rules/access.ts'
import { afterSubmit } from '../../../web/afterSubmit.ts'
import { mayyitApi } from '../rules/api.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import { agreesToSend } from './beforeSending.ts'
import { MayyitForm } from './MayyitForm.tsx'
import { bodyOf, type MayyitDraft, neededBySwitches, newDraft } from './mayyitDraft.ts'
import { mayyitWeb } from './mayyitWeb.ts'
import { askMayyitFacts, isGone, useMayyitFacts } from './useMayyitFacts.ts'

/** The step of a Ghusl form that leads here (1§3, decisions §14). */
type Origin = { workflowId: number | null; stepId: number | null }

function NewMayyit({ search }: { search: Origin }) {
  const facts = useMayyitFacts(null)
  const takesOrigin = isOpenTo(useConfig(), ghuslAccess.mayyitIntake)
  const form = useRecordForm({
    schema: mayyitRules.create,
    judge: (input, { on }: MayyitDraft) => ({ ...neededBySwitches(input, on), ...mayyitRules.judge(input, facts) }),
    initial: newDraft(takesOrigin ? search : { workflowId: null, stepId: null }),
    // A Ghusl form that is no longer open keeps nobody from submitting; the form says so.
    toBody: (values) =>
      bodyOf(isGone(values.workflowId, facts) ? { ...values, workflowId: null, stepId: null } : values),
    beforeSave: (value) => agreesToSend(value, null),
    save: (body, onceKey) => call(mayyitApi.create, { body, onceKey }),
    shownAt: (id) => `/mayyit/view/${id}`,
    afterSave: (record) => afterSubmit(mayyitWeb, facts.actor, record),
    keep: { form: `mayyit/new-mayyit${search.workflowId ? `/${search.workflowId}` : ''}`, named: 'deceasedName' },
  })
  return (
    <Page title="Submit New Mayyit Announcement">
      <MayyitForm form={form} facts={facts} before={null} cancel={{ to: '/' }} />
    </Page>
  )
}

export const newMayyit = screen<undefined, Origin>({
  access: mayyitRules.access.create,
  search: ({ workflowId, stepId }) => ({ workflowId: idIn(workflowId), stepId: idIn(stepId) }),
  needs: askMayyitFacts,
  component: NewMayyit,
})
