import { useState } from 'react'
import { byId } from '../../../../../kit/rules/endpoint.ts'
import { call } from '../../../../../kit/web/api.ts'
import { RecordForm } from '../../../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../../../kit/web/form/useRecordForm.ts'
import { ask, useAnswer } from '../../../../../kit/web/queries.ts'
import { screen } from '../../../../../kit/web/screen.ts'
import { afterChange } from '../../../web/afterSubmit.ts'
import { EditFrame } from '../../../web/EditFrame.tsx'
import { NO_CONTACT } from '../../../web/noContact.ts'
import { agreesToReopen } from '../../../web/reopening.ts'
import { WordingPaper } from '../../../web/WordingPaper.tsx'
import { type MafiRecord, mafiApi, mafiRules } from '../rules/mafi.ts'
import { mafiWording } from '../rules/wording.ts'
import { type MafiDraft, MafiInputs } from './MafiInputs.tsx'
import { mafiWeb } from './mafiWeb.ts'

type Params = { id: number }
const askMafi = (params: Params) => ask(mafiApi.get, { params })

function EditMafi({ params }: { params: Params }) {
  const mafi = useAnswer(askMafi(params))
  return (
    <EditFrame kind={mafiWeb} record={mafi}>
      {(reload) => <EditForm mafi={mafi} reload={reload} />}
    </EditFrame>
  )
}

function EditForm({ mafi, reload }: { mafi: MafiRecord; reload: () => void }) {
  const [{ version }] = useState(mafi)
  const form = useRecordForm({
    schema: mafiRules.change,
    initial: draftOf(mafi),
    toBody: (values) => ({ ...values, version }),
    beforeSave: (value) => agreesToReopen('Mafi', mafi, { before: mafiWording(mafi), after: mafiWording(value) }),
    save: (body) => call(mafiApi.change, { params: { id: mafi.id }, body }),
    afterSave: (record) => afterChange(mafiWeb, record),
    reload,
  })
  return (
    <RecordForm
      form={form}
      submitLabel="Save"
      cancel={{ to: `/mafi/view/${mafi.id}` }}
      aside={<WordingPaper text={mafiWording(form.values)} />}
    >
      <MafiInputs form={form} before={mafi} />
    </RecordForm>
  )
}

const draftOf = ({ title, name, familyContact }: MafiRecord): MafiDraft => ({
  title,
  name,
  familyContact: familyContact ?? NO_CONTACT,
})

export const editMafi = screen<Params>({
  access: mafiRules.access.edit,
  params: byId,
  needs: ({ params }) => [askMafi(params)],
  component: EditMafi,
})
