import { useState } from 'react'
import { byId } from '../../../../../kit/rules/endpoint.ts'
import { fullName } from '../../../../../kit/rules/person.ts'
import { TextLink } from '../../../../../kit/web/links.tsx'
import { ask, useAnswer } from '../../../../../kit/web/queries.ts'
import { screen } from '../../../../../kit/web/screen.ts'
import { DetailGroup } from '../../../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../../../kit/web/view/ViewPage.tsx'
import { WordingSheet } from '../../../../../kit/web/view/WordingSheet.tsx'
import { When } from '../../../../../kit/web/When.tsx'
import { placesApi } from '../../../../places/rules/placesApi.ts'
import { RecordTimeline } from '../../../../timeline/web/public.tsx'
import { familyAnswerInWords, nextStepInWords } from '../../../rules/nextStep.ts'
import { AnnouncedOn } from '../../../web/AnnouncedOn.tsx'
import { Notices } from '../../../web/OutlookNotice.tsx'
import { STATUS_LOOKS } from '../../../web/statusLook.ts'
import { placeOfEvent, useOutlook } from '../../../web/useOutlook.ts'
import { mayyitApi } from '../rules/api.ts'
import { mayyitRules } from '../rules/mayyit.ts'
import { OFFICE_FORM_NAMES, OFFICE_FORMS, officeFormPath } from '../rules/officeForms.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { MayyitActions } from './MayyitActions.tsx'
import { MayyitTabs } from './MayyitTabs.tsx'
import { mayyitWeb } from './mayyitWeb.ts'
import { PostInformation } from './PostInformation.tsx'

type Params = { id: number }

const askMayyit = (params: Params) => ask(mayyitApi.announcement, { params })
const askPlaces = ask(placesApi.all)
const askTimeline = (params: Params) => ask(mayyitApi.timeline, { params })

/** A Mayyit in detail (1§2, 2§2). */
function MayyitView({ params }: { params: Params }) {
  const { details: mayyit, announcement } = useAnswer(askMayyit(params))
  const timeline = useAnswer(askTimeline(params))
  const jamatkhanas = useAnswer(askPlaces)
  const outlook = useOutlook('mayyit', { ...placeOfEvent(mayyit), ...mayyitWeb.eventOf(mayyit) })
  const [posting, setPosting] = useState(false)
  const isOpen = mayyit.status === 'APPROVAL_PENDING' || mayyit.status === 'APPROVED'
  const mark = mayyitWeb.rowMark?.(mayyit)
  return (
    <ViewPage
      name={mayyit.deceasedName}
      kind="Mayyit"
      status={STATUS_LOOKS[mayyit.status]}
      marks={mark && <strong>{mark}</strong>}
      next={nextStepInWords({ ...mayyit, jamatkhanaName: mayyit.officiatingJkName }, outlook)}
      actions={<MayyitActions mayyit={mayyit} onPost={() => setPosting(true)} />}
    >
      {isOpen && <Notices of={outlook} />}
      <WordingSheet
        title={isAnnounced(mayyit) ? 'As it was announced' : 'As it will be announced'}
        text={announcement}
      />
      <MayyitTabs mayyit={mayyit} jamatkhanas={jamatkhanas} />
      <DetailGroup
        title="Approval"
        details={[
          ['Approved by', mayyit.approvedBy ? fullName(mayyit.approvedBy) : 'Not yet'],
          ['Approved on', mayyit.approvedOn ? <When key="approved" instant={mayyit.approvedOn} /> : 'Not yet'],
          ['Announced on', <AnnouncedOn key="announced" record={mayyit} />],
          ['Announcements sent', String(mayyit.noOfAnnouncementsSent)],
          ['Family', familyAnswerInWords(mayyit.familyAnswer)],
        ]}
      />
      <DetailGroup
        title="Forms"
        details={OFFICE_FORM_NAMES.map((name) => [
          OFFICE_FORMS[name].title,
          <TextLink key={name} to={officeFormPath(name, mayyit.id)}>
            Open it to print
          </TextLink>,
        ])}
      />
      <DetailGroup
        title="Audit Information"
        details={[
          ['Created by', mayyit.createdBy && fullName(mayyit.createdBy)],
          ['Created on', <When key="created" instant={mayyit.createdOn} />],
          ['Updated by', mayyit.updatedBy && fullName(mayyit.updatedBy)],
          ['Updated on', <When key="updated" instant={mayyit.updatedOn} />],
        ]}
      />
      <RecordTimeline
        entries={timeline}
        regionId={mayyit.regionId}
        words={mayyitRules.words}
        now={mayyit}
        jamatkhanas={jamatkhanas}
        zone={mayyit.timezone}
      />
      <PostInformation mayyit={mayyit} opened={posting} onClose={() => setPosting(false)} />
    </ViewPage>
  )
}

const isAnnounced = ({ status }: MayyitRecord) => status === 'ANNOUNCEMENT_SENT' || status === 'COMPLETED'

export const view = screen<Params>({
  access: mayyitRules.access.list,
  params: byId,
  needs: ({ params }) => [askMayyit(params), askTimeline(params), askPlaces],
  component: MayyitView,
})
