import { useState } from 'react'
import { byId } from '../../../kit/rules/endpoint.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { call } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { DateField } from '../../../kit/web/form/DateField.tsx'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { TickField } from '../../../kit/web/form/TickField.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { queryClient, refreshAll } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { SideBySide } from '../../../kit/web/view/SideBySide.tsx'
import { bayahAccess } from '../rules/access.ts'
import { approvalInput, approveBody, judgeMeeting } from '../rules/approval.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { bayahPaths } from '../rules/paths.ts'
import type { Bayah } from '../rules/registered.ts'
import { approveWords } from '../words/en.ts'
import { askBayah, type Params } from './asked.ts'
import { Deciding, Particulars } from './Deciding.tsx'

/** The approval of a registration: that a meeting is agreed on, and its day (2§2, 2§5). */
function Approve({ bayah: read, onDecided }: { bayah: Bayah; onDecided: () => void }) {
  // What is approved is what was read; whoever has changed it since is told of by the server.
  const [bayah] = useState(read)
  const { timezone, name: jamatkhana } = bayah.jamatKhana
  const today = localDate(rightNow(), timezone)
  const ceremonyOn = localDate(bayah.bayahDateTime, timezone)
  const form = useRecordForm({
    schema: approveBody,
    judge: (typed) => judgeMeeting(typed, { today, ceremonyOn }),
    initial: draftOf(approvalInput, null),
    toBody: (typed) => ({ ...typed, version: bayah.version }),
    save: (body) => call(bayahApi.approve, { params: { id: bayah.id }, body }),
    afterSave({ status }) {
      onDecided()
      const isDone = status === 'CONSENT_PENDING'
      flash(isDone ? 'success' : 'error', isDone ? approveWords.thanks : approveWords.notApproved)
      // The page that is left is about a registration that waits for approval no more.
      void queryClient.invalidateQueries({ refetchType: 'none' })
      goTo(bayahPaths.view(bayah.id))
    },
    reload: () => void refreshAll(),
  })
  return (
    <Page title={approveWords.title(bayah.name)}>
      <SideBySide lead={<Particulars bayah={bayah} />}>
        <RecordForm form={form} submitLabel={approveWords.approve} cancel={{ to: bayahPaths.view(bayah.id) }}>
          <FormSection title={approveWords.meeting} help={approveWords.meetingHelp}>
            <TickField at={form.at('confirmation')} label={approveWords.confirmation(jamatkhana)} />
            <DateField at={form.at('meetingDate')} label={approveWords.meetingDate} min={today} max={ceremonyOn} />
          </FormSection>
        </RecordForm>
      </SideBySide>
    </Page>
  )
}

export const approveScreen = screen<Params>({
  access: bayahAccess.approve,
  params: byId,
  needs: ({ params }) => [askBayah(params)],
  component: ({ params }) => (
    <Deciding params={params} action={bayahAccess.approve} event="approve">
      {(bayah, onDecided) => <Approve key={bayah.version} bayah={bayah} onDecided={onDecided} />}
    </Deciding>
  ),
})
