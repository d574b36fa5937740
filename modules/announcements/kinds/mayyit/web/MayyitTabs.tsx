import { Tabs } from '@mantine/core'
import { useReader } from '../../../../../kit/web/When.tsx'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import { DetailGroup } from '../../../../../kit/web/view/DetailGroup.tsx'
import type { Jamatkhana } from '../../../../places/rules/placesApi.ts'
import { TABS } from '../rules/fields.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { viewWords } from '../words/en.ts'
import classes from './MayyitTabs.module.css'
import {
  addressDetails,
  causeDetails,
  cityDetails,
  contactDetails,
  deathDetails,
  gatheringDetails,
  kinDetails,
  officeDetails,
  postDetails,
} from './mayyitDetails.ts'

const [MGC, DECEASED, KIN] = TABS

/** What a Mayyit says, in the tabs of its form; what was posted after the funeral once it is completed (2§2). */
export function MayyitTabs({ mayyit, jamatkhanas }: { mayyit: MayyitRecord; jamatkhanas: readonly Jamatkhana[] }) {
  const reader = useReader()
  const zoneOf = (id: number | null) => jamatkhanas.find((each) => each.id === id)?.timezone ?? mayyit.timezone
  return (
    <Tabs defaultValue={MGC.key} classNames={{ tab: classes.tab, list: classes.list }}>
      <Tabs.List aria-label={viewWords.parts}>
        <Tabs.Tab value={MGC.key}>{MGC.label}</Tabs.Tab>
        <Tabs.Tab value={DECEASED.key}>{DECEASED.label}</Tabs.Tab>
        <Tabs.Tab value={KIN.key}>{KIN.label}</Tabs.Tab>
        {mayyit.status === 'COMPLETED' && <Tabs.Tab value="post">{viewWords.post}</Tabs.Tab>}
      </Tabs.List>
      <Panel of={MGC.key}>
        <DetailGroup title={viewWords.deceased} details={deathDetails(mayyit, reader)} />
        <DetailGroup title={viewWords.gatherings} details={gatheringDetails(mayyit, { zoneOf, reader })} />
        <DetailGroup title={viewWords.office} officeOnly details={officeDetails(mayyit)} />
        {mayyit.showsCauseOfDeath && <DetailGroup title={viewWords.cause} officeOnly details={causeDetails(mayyit)} />}
      </Panel>
      <Panel of={DECEASED.key}>
        <DetailGroup title={viewWords.cities} details={cityDetails(mayyit)} />
        <DetailGroup title={viewWords.address} officeOnly details={addressDetails(mayyit)} />
      </Panel>
      <Panel of={KIN.key}>
        <DetailGroup title={viewWords.contact} officeOnly details={contactDetails(mayyit)} />
        <DetailGroup title={viewWords.nextOfKin} officeOnly details={kinDetails(mayyit)} />
      </Panel>
      {mayyit.status === 'COMPLETED' && (
        <Panel of="post">
          <DetailGroup title={viewWords.afterFuneral} details={postDetails(mayyit)} />
        </Panel>
      )}
    </Tabs>
  )
}

const Panel = ({ of, children }: { of: string; children: ReactNode }) => (
  <Tabs.Panel value={of} className={classes.panel}>
    {children}
  </Tabs.Panel>
)
