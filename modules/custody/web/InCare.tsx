import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { TextLink } from '../../../kit/web/links.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { useNow } from '../../../kit/web/now.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { TimesTogether, timesTogether } from '../../../kit/web/TimesTogether.tsx'
import { FoldedRow, FoldedRows, Marks } from '../../../kit/web/view/FoldedRow.tsx'
import { useWhen } from '../../../kit/web/When.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { connectionWords } from '../../../kit/words/en.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { bandFact, factInWords, isLate } from '../../holdingArea/rules/stayFacts.ts'
import { openCareWords, standingWords } from '../../holdingArea/words/en.ts'
import { custodyAccess } from '../rules/access.ts'
import type { AtDoor } from '../rules/atDoor.ts'
import { inCareParts } from '../rules/inCareParts.ts'
import { custodyPaths } from '../rules/paths.ts'
import { awayWords, custodyPanelWords, inCareWords, scanInsteadWords, scanWords } from '../words/en.ts'
import { askInCareAtDoor } from './asked.ts'
import { Actions } from './Custody.tsx'
import type { KnownInCare as Somebody } from './day.ts'
import classes from './InCare.module.css'
import { useScan } from './ScanLabel.tsx'

/** Who is here, who comes, who should have left: one line each, the most urgent first (decisions §14). */
function InCare() {
  const people = useAnswer(askInCareAtDoor)
  const now = useNow()
  const say = useWhen()
  const parts = inCareParts(people, now)
  const { button, found } = useScanToOpen(people)
  return (
    <Page title={inCareWords.title} actions={button}>
      <p className="flat dimmed">
        {inCareWords.help}{' '}
        <TextLink to={custodyPaths.shift()} underline="always">
          {inCareWords.shift}
        </TextLink>
      </p>
      {people[0]?.asOf && <p role="status">{connectionWords.asOf(say(people[0].asOf, 'near', people[0].timezone))}</p>}
      {found}
      {people.length === 0 && <p>{inCareWords.nobody}</p>}
      {parts.map(({ key, people: some }) => (
        <section
          key={key}
          className={classes.part}
          data-urgent={key !== 'present' && key !== 'expected' ? true : undefined}
        >
          <h2>{`${inCareWords[key]} (${some.length})`}</h2>
          <FoldedRows label={inCareWords[key]}>
            {some.map((person) => (
              <Line key={`${person.about.kind} ${person.about.id}`} person={person} now={now} />
            ))}
          </FoldedRows>
        </section>
      ))}
    </Page>
  )
}

/** Whoever wears the label that is scanned is opened, wherever they stand in the list: the button, and what comes of it. */
function useScanToOpen(people: readonly Somebody[]) {
  const wayTo = useWayTo()
  const [found, setFound] = useState<AtDoor | null>(null)
  const { button, panel } = useScan({
    ...{ label: scanWords.scanLabel, aim: scanWords.aim, instead: scanInsteadWords.list },
    onLabel({ about, regionId, name }) {
      const known = people.find((each) => each.about.kind === about.kind && each.about.id === about.id)?.atDoor ?? null
      setFound(known)
      const to = wayTo(about, regionId)
      if (to && !known) goTo(to)
      return { say: scanWords.opened(name), warns: false, goOn: false }
    },
  })
  return {
    button,
    found: (
      <>
        {panel}
        {found && <Actions custody={found} kind={found.about.kind as CareKind} />}
      </>
    ),
  }
}

/** The same line as in the list of the board. */
function Line({ person, now }: { person: Somebody; now: string }) {
  const wayTo = useWayTo()
  const say = useWhen()
  const { about, name, band, where, arrivesOn, leavesOn, leftOn, takenTo, timezone, regionId, atDoor } = person
  const to = atDoor ? null : wayTo(about, regionId)
  const care = { arrived: where !== 'EXPECTED', arrivesOn, leavesOn, leftOn }
  const fact = factInWords(care, { now, zone: timezone })
  const late = isLate(care, now)
  return (
    <FoldedRow
      name={name}
      facts={[
        atDoor?.isBanded ? awayWords.banded : bandFact(band, care.arrived),
        late ? <Marks key="late" marks={[fact]} /> : timesTogether(fact),
      ]}
      alarms={person.open.some(({ standing }) => standing === 'ALONE') ? [custodyPanelWords.lone] : []}
      marks={marksOf(person)}
    >
      <p>{person.gsoFacilityName}</p>
      <p className="tabular">
        <TimesTogether text={inCareWords.arrival(say(arrivesOn, 'board', timezone), care.arrived)} />
      </p>
      {leavesOn && (
        <p className="tabular">
          <TimesTogether text={inCareWords.exit(say(leavesOn, 'board', timezone))} />
        </p>
      )}
      {takenTo && <p>{standingWords.takenTo(takenTo)}</p>}
      {atDoor && <Actions custody={atDoor} kind={about.kind as CareKind} />}
      {to && (
        <p>
          <TextLink to={to} className={classes.open}>
            {openCareWords.open(about.kind)}
            <VisuallyHidden>{inCareWords.of(name)}</VisuallyHidden>
          </TextLink>
        </p>
      )}
    </FoldedRow>
  )
}

/** What of somebody has to be looked at, once each. */
const marksOf = ({ toCheck, similar, open }: Somebody): string[] => [
  ...(toCheck ? [inCareWords.toCheck] : []),
  ...(similar ? [inCareWords.similar] : []),
  ...(!toCheck && open.some(({ standing }) => standing === 'AWAITS') ? [custodyPanelWords.waiting] : []),
]

export const inCareScreen = screen({
  access: custodyAccess.see,
  needs: () => [askInCareAtDoor],
  component: InCare,
})
