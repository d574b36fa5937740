import { TextLink } from '../../../../../kit/web/links.tsx'
import { DetailGroup } from '../../../../../kit/web/view/DetailGroup.tsx'
import { approvalDetails } from '../../../web/approvalDetails.tsx'
import { recordView } from '../../../web/RecordView.tsx'
import { OFFICE_FORM_NAMES, OFFICE_FORMS } from '../rules/officeForms.ts'
import { mayyitPaths } from '../rules/paths.ts'
import { viewWords } from '../words/en.ts'
import { WorkflowOfMayyit } from './LateWorkflow.tsx'
import { MayyitActions } from './MayyitActions.tsx'
import { MayyitTabs } from './MayyitTabs.tsx'
import { mayyitWeb } from './mayyitWeb.tsx'

/** A Mayyit in detail (1§2, 2§2). */
export const mayyitView = recordView(mayyitWeb, {
  Actions: MayyitActions,
  Details: ({ record, jamatkhanas }) => (
    <>
      <MayyitTabs mayyit={record} jamatkhanas={jamatkhanas} />
      <DetailGroup
        title={viewWords.approval}
        details={approvalDetails(mayyitWeb, record, [
          [viewWords.announcementsSent, String(record.noOfAnnouncementsSent)],
        ])}
      />
      <WorkflowOfMayyit mayyit={record} />
      <DetailGroup
        title={viewWords.forms}
        details={OFFICE_FORM_NAMES.map((name) => [
          OFFICE_FORMS[name].title,
          <TextLink key={name} to={mayyitPaths[`${name}Form`](record.id)}>
            {viewWords.openForm}
          </TextLink>,
        ])}
      />
    </>
  ),
})
