import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import { useZone } from '../../../../../kit/web/config.tsx'
import { DetailGroup } from '../../../../../kit/web/view/DetailGroup.tsx'
import type { Jamatkhana } from '../../../../places/rules/placesApi.ts'
import { TABS } from '../rules/fields.ts'
import type { MayyitRecord } from '../rules/record.ts'
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
  const ownZone = useZone()
  const zoneOf = (id: number | null) => jamatkhanas.find((each) => each.id === id)?.timezone ?? mayyit.timezone
  return (
    <Tabs defaultValue={MGC.key} classNames={{ tab: classes.tab, list: classes.list }}>
      <Tabs.List aria-label="Parts of the Mayyit">
        <Tabs.Tab value={MGC.key}>{MGC.label}</Tabs.Tab>
        <Tabs.Tab value={DECEASED.key}>{DECEASED.label}</Tabs.Tab>
        <Tabs.Tab value={KIN.key}>{KIN.label}</Tabs.Tab>
        {mayyit.status === 'COMPLETED' && <Tabs.Tab value="post">Post Mayyit Information</Tabs.Tab>}
      </Tabs.List>
      <Panel of={MGC.key}>
        <DetailGroup title="Deceased Details" details={deathDetails(mayyit)} />
        <DetailGroup title="Funeral and gatherings" details={gatheringDetails(mayyit, { zoneOf, ownZone })} />
        <DetailGroup title="For the office" officeOnly details={officeDetails(mayyit)} />
        {mayyit.showsCauseOfDeath && <DetailGroup title="Cause of death" officeOnly details={causeDetails(mayyit)} />}
      </Panel>
      <Panel of={DECEASED.key}>
        <DetailGroup title="Cities" details={cityDetails(mayyit)} />
        <DetailGroup title="Address of the deceased" officeOnly details={addressDetails(mayyit)} />
      </Panel>
      <Panel of={KIN.key}>
        <DetailGroup title="Contact" officeOnly details={contactDetails(mayyit)} />
        <DetailGroup title="Next of kin" officeOnly details={kinDetails(mayyit)} />
      </Panel>
      {mayyit.status === 'COMPLETED' && (
        <Panel of="post">
          <DetailGroup title="After the funeral" details={postDetails(mayyit)} />
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
