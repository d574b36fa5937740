import { IconAlertTriangle } from '@tabler/icons-react'
import { TextLink } from '../../../kit/web/links.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { overdueInWords } from '../../holdingArea/rules/boardWords.ts'
import { custodyAccess } from '../rules/access.ts'
import type { InCare as Somebody } from '../rules/custodyApi.ts'
import { inCareParts } from '../rules/inCareParts.ts'
import { custodyPaths } from '../rules/paths.ts'
import { shortTime } from '../rules/shortTime.ts'
import { custodyPanelWords, inCareWords, scanInsteadWords, scanWords } from '../words/en.ts'
import { askInCare } from './asked.ts'
import classes from './InCare.module.css'
import { useScan } from './ScanLabel.tsx'

/** Who is here, who comes, who should have left: one line each, the most urgent first (decisions §14). */
function InCare() {
  const people = useAnswer(askInCare)
  const now = Temporal.Now.instant().toString()
  const parts = inCareParts(people, now)
  return (
    <Page title={inCareWords.title} narrow>
      <p className={classes.help}>{inCareWords.help}</p>
      <TextLink to={custodyPaths.shift()}>{inCareWords.shift}</TextLink>
      <ScanToOpen />
      {people.length === 0 && <p>{inCareWords.nobody}</p>}
      {parts.map(({ key, people: some }) => (
        <section
          key={key}
          className={`surface ${classes.part}`}
          data-urgent={key !== 'present' && key !== 'expected' ? true : undefined}
        >
          <h2>{`${inCareWords[key]} (${some.length})`}</h2>
          <ul>
            {some.map((person) => (
              <li key={`${person.about.kind} ${person.about.id}`}>
                <Line person={person} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

/** Whoever wears the label that is scanned is opened, wherever they stand in the list. */
function ScanToOpen() {
  const wayTo = useWayTo()
  const { button, panel } = useScan({
    ...{ label: scanWords.scanLabel, aim: scanWords.aim, instead: scanInsteadWords.list },
    onLabel({ about, regionId, name }) {
      const to = wayTo(about, regionId)
      if (to) goTo(to)
      return { say: scanWords.opened(name), warns: false, goOn: false }
    },
  })
  return (
    <>
      <div>{button}</div>
      {panel}
    </>
  )
}

function Line({ person, now }: { person: Somebody; now: string }) {
  const wayTo = useWayTo()
  const { about, name, band, where, arrivesOn, leavesOn, gsoFacilityName, timezone, regionId, similar, open, toCheck } =
    person
  const to = wayTo(about, regionId)
  const isLate = where === 'PRESENT' && leavesOn !== null && leavesOn <= now
  const time =
    where === 'EXPECTED'
      ? inCareWords.comes(shortTime(arrivesOn, timezone))
      : isLate
        ? overdueInWords(leavesOn, now)
        : leavesOn && inCareWords.until(shortTime(leavesOn, timezone))
  return (
    <>
      <span className={classes.name}>{to ? <TextLink to={to}>{name}</TextLink> : name}</span>
      <span className={classes.facts}>
        {[band === null ? inCareWords.noBand : inCareWords.band(band), time, gsoFacilityName]
          .filter(Boolean)
          .join(', ')}
      </span>
      {similar && (
        <span className={classes.mark}>
          <IconAlertTriangle size={16} aria-hidden />
          {inCareWords.similar}
        </span>
      )}
      {!toCheck &&
        open.map(({ id, standing }) => (
          <span key={id} className={classes.mark}>
            <IconAlertTriangle size={16} aria-hidden />
            {standing === 'ALONE' ? custodyPanelWords.lone : custodyPanelWords.waiting}
          </span>
        ))}
    </>
  )
}

export const inCareScreen = screen({
  access: custodyAccess.see,
  needs: () => [askInCare],
  component: InCare,
})
