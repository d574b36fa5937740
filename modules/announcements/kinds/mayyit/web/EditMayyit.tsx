import { useState } from 'react'
import { byId } from '../../../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../../../kit/rules/lifecycle.ts'
import { call } from '../../../../../kit/web/api.ts'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { Page } from '../../../../../kit/web/Page.tsx'
import { ask, refreshAll, useAnswer } from '../../../../../kit/web/queries.ts'
import { screen } from '../../../../../kit/web/screen.ts'
import { zoneOf } from '../../../rules/facts.ts'
import { afterChange } from '../../../web/afterSubmit.ts'
import { NotPossible } from '../../../web/NotPossible.tsx'
import { agreesToReopen } from '../../../web/reopening.ts'
import { mayyitApi } from '../rules/api.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import type { MayyitRecord } from '../rules/record.ts'
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
  // A new form for a newly loaded record: what is typed follows its version.
  const [loaded, setLoaded] = useState(0)
  const wrong = whyNot(mayyitRules.lifecycle, 'edit', mayyit.status)
  const reload = () => void refreshAll().then(() => setLoaded(loaded + 1))
  return (
    <Page title={`Edit Mayyit of ${mayyit.deceasedName}`}>
      {wrong ? (
        <NotPossible why={wrong} view={`/mayyit/view/${mayyit.id}`} />
      ) : (
        <EditForm key={loaded} mayyit={mayyit} reload={reload} />
      )}
    </Page>
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
      (await agreesToSend(value)) &&
      agreesToReopen('Mayyit', mayyit, {
        before: mayyitWording(mayyit as Parameters<typeof mayyitWording>[0], mayyit.timezone, find),
        after: mayyitWording(value, zoneOf(value.officiatingJk, facts), find),
      }),
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
