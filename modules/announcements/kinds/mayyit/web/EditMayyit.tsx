import { useState } from 'react'
import { byId } from '../../../../../kit/rules/endpoint.ts'
import { call } from '../../../../../kit/web/api.ts'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { ask, useAnswer } from '../../../../../kit/web/queries.ts'
import { screen } from '../../../../../kit/web/screen.ts'
import { zoneOf } from '../../../rules/facts.ts'
import { afterChange } from '../../../web/afterSubmit.ts'
import { EditFrame } from '../../../web/EditFrame.tsx'
import { agreesToReopen } from '../../../web/reopening.ts'
import { mayyitApi } from '../rules/api.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { isPlanned } from '../rules/sections.ts'
import { mayyitWording } from '../rules/wording.ts'
import { agreesToSend } from './beforeSending.ts'
import { MayyitForm } from './MayyitForm.tsx'
import { bodyOf, draftOf, type MayyitDraft, neededBySwitches } from './mayyitDraft.ts'
import { mayyitWeb } from './mayyitWeb.ts'
import { askMayyitFacts, useMayyitFacts } from './useMayyitFacts.ts'

type Params = { id: number }
const askMayyit = (params: Params) => ask(mayyitApi.get, { params })

function EditMayyit({ params }: { params: Params }) {
  const mayyit = useAnswer(askMayyit(params))
  return (
    <EditFrame kind={mayyitWeb} record={mayyit}>
      {(reload) => <EditForm mayyit={mayyit} reload={reload} />}
    </EditFrame>
  )
}

function EditForm({ mayyit, reload }: { mayyit: MayyitRecord; reload: () => void }) {
  const facts = useMayyitFacts(mayyit)
  const [{ id, status, version }] = useState(mayyit)
  const find = (jamatkhana: number) => facts.jamatkhanas.find((each) => each.id === jamatkhana)
  const form = useRecordForm({
    schema: mayyitRules.change,
    judge: (input, { on }: MayyitDraft) => ({ ...neededBySwitches(input, on), ...mayyitRules.judge(input, facts) }),
    initial: draftOf(mayyit),
    toBody: (values) => ({ ...bodyOf(values), version }),
    beforeSave: async (value) =>
      (await agreesToSend(value, mayyit)) &&
      // A draft asks nobody for approval.
      (!isPlanned(value) ||
        agreesToReopen('Mayyit', mayyit, {
          before: mayyitWording(mayyit as Parameters<typeof mayyitWording>[0], mayyit.timezone, find),
          after: mayyitWording(value, zoneOf(value.officiatingJk, facts), find),
        })),
    save: (body) => call(mayyitApi.change, { params: { id }, body }),
    afterSave: (record) => afterChange(mayyitWeb, record, messageAfter(status, record)),
    reload,
    keep: { form: `mayyit/edit/${id}`, basis: version },
  })

  /** What reads like a first submission when the edit is one: still a draft, or no longer (1§8). */
  function messageAfter(before: MayyitRecord['status'], record: MayyitRecord): string {
    const isSubmission = record.status === 'DRAFT' || (before === 'DRAFT' && record.status === 'APPROVAL_PENDING')
    return isSubmission ? mayyitRules.messages.submitted(facts.actor, record) : mayyitRules.messages.updated
  }

  return <MayyitForm form={form} facts={facts} before={mayyit} cancel={{ to: `/mayyit/view/${id}` }} />
}

export const editMayyit = screen<Params>({
  access: mayyitRules.access.edit,
  params: byId,
  needs: ({ params }) => [askMayyit(params), ...askMayyitFacts()],
  component: EditMayyit,
})
