import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fullName } from '../../../kit/rules/person.ts'
import { written } from '../../../kit/rules/when.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { PhoneList } from '../../../kit/web/PhoneList.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { When } from '../../../kit/web/When.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { roleWords } from '../../../kit/words/en.ts'
import { aboutTransfer } from '../../holdingArea/rules/about.ts'
import { custodyAccess } from '../rules/access.ts'
import { shiftApi, type Transport } from '../rules/shiftApi.ts'
import { inCareWords, shiftWords } from '../words/en.ts'
import classes from './Shift.module.css'
import { ShiftPeople } from './ShiftPeople.tsx'

const askShift = ask(shiftApi.today)

/** All that whoever is on duty needs today, on one sheet (decisions §14). */
function Shift() {
  const shift = useAnswer(askShift)
  const ownZone = useZone()
  const { region, asOf, onDuty, chairs, people, transports, facilities, cemeteries } = shift
  const when = written(asOf, region.timezone, ownZone)
  return (
    <div className={classes.sheet}>
      <Page
        title={shiftWords.title}
        actions={
          <Button
            variant="default"
            className={classes.onScreen}
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {shiftWords.print}
          </Button>
        }
      >
        <p className="flat dimmed">{shiftWords.asOf(region.name, when)}</p>
        <div className={classes.pair}>
          <Part title={shiftWords.onDuty} empty={onDuty.length === 0 && shiftWords.nobodyOnDuty}>
            <PhoneList people={onDuty} />
          </Part>
          <Part title={shiftWords.chairs} empty={chairs.length === 0 && shiftWords.noChairs}>
            <ul className={classes.lines}>
              {chairs.map((chair) => (
                <li key={chair.id} className={classes.chair}>
                  <span>{fullName(chair)}</span>
                  <span className="dimmed">{chair.roles.map((role) => roleWords[role]).join(', ')}</span>
                </li>
              ))}
            </ul>
          </Part>
        </div>
        <Part title={shiftWords.people(people.length)} empty={people.length === 0 && inCareWords.nobody}>
          <ShiftPeople people={people} now={asOf} />
        </Part>
        <Part
          title={shiftWords.transports(transports.length)}
          empty={transports.length === 0 && shiftWords.noTransports}
        >
          <ul className={classes.lines}>
            {transports.map((transport) => (
              <li key={transport.transferId} className={classes.transport}>
                <Brought transport={transport} regionId={region.id} />
              </li>
            ))}
          </ul>
        </Part>
        <div className={classes.pair}>
          <Part title={shiftWords.facilities} empty={facilities.length === 0 && shiftWords.noFacilities}>
            <PhoneList people={facilities} />
          </Part>
          <Part title={shiftWords.cemeteries} empty={cemeteries.length === 0 && shiftWords.noCemeteries}>
            <PhoneList people={cemeteries} />
          </Part>
        </div>
      </Page>
    </div>
  )
}

/** A part of the sheet; `empty` stands in it where there is nothing. */
function Part({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section className={`surface ${classes.part}`}>
      <h2>{title}</h2>
      {empty ? <p className={classes.empty}>{empty}</p> : children}
    </section>
  )
}

function Brought({ transport, regionId }: { transport: Transport; regionId: number }) {
  const { transferId, deceasedName, vendorName, gsoFacilityName, timezone } = transport
  const to = useWayTo()(aboutTransfer(transferId), regionId)
  return (
    <>
      <When at={transport.dropOffDateTime} zone={timezone} as="near" />
      <span className={classes.name}>{to ? <TextLink to={to}>{deceasedName}</TextLink> : deceasedName}</span>
      <span>{shiftWords.to(gsoFacilityName)}</span>
      <span>{vendorName}</span>
      <span>{transport.delivered ? shiftWords.delivered : shiftWords.ordered}</span>
    </>
  )
}

export const shiftScreen = screen({
  access: custodyAccess.see,
  needs: () => [askShift],
  component: Shift,
})
