import { VisuallyHidden } from '@mantine/core'
import { TextLink } from '../../../kit/web/links.tsx'
import { goTo } from '../../../kit/web/navigation.ts'
import { useNow } from '../../../kit/web/now.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { TimesTogether, timesTogether } from '../../../kit/web/TimesTogether.tsx'
import { FoldedRow, FoldedRows, Marks } from '../../../kit/web/view/FoldedRow.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { boardTime } from '../../holdingArea/rules/boardWords.ts'
import { bandFact, factInWords, isLate } from '../../holdingArea/rules/stayFacts.ts'
import { openCareInWords } from '../../holdingArea/words/en.ts'
import { custodyAccess } from '../rules/access.ts'
import type { InCare as Somebody } from '../rules/custodyApi.ts'
import { inCareParts } from '../rules/inCareParts.ts'
import { custodyPaths } from '../rules/paths.ts'
import { custodyPanelWords, inCareWords, scanInsteadWords, scanWords } from '../words/en.ts'
import { askInCare } from './asked.ts'
import classes from './InCare.module.css'
import { useScan } from './ScanLabel.tsx'

/** Who is here, who comes, who should have left: one line each, the most urgent first (decisions §14). */
function InCare() {
  const people = useAnswer(askInCare)
  const now = useNow()
  const parts = inCareParts(people, now)
  return (
    <Page title={inCareWords.title}>
      <p className={classes.help}>{inCareWords.help}</p>
      <TextLink to={custodyPaths.shift()}>{inCareWords.shift}</TextLink>
      <ScanToOpen />
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

/** The same line as in the list of the board. */
function Line({ person, now }: { person: Somebody; now: string }) {
  const wayTo = useWayTo()
  const { about, name, band, where, arrivesOn, leavesOn, gsoFacilityName, timezone, regionId } = person
  const to = wayTo(about, regionId)
  const care = { arrived: where === 'PRESENT', arrivesOn, leavesOn, leftOn: null }
  const fact = factInWords(care, { now, zone: timezone })
  const late = isLate(care, now)
  return (
    <FoldedRow
      name={name}
      facts={[bandFact(band, care.arrived), late ? <Marks key="late" marks={[fact]} /> : timesTogether(fact)]}
      marks={marksOf(person)}
    >
      <p>{gsoFacilityName}</p>
      <p className="tabular">
        <TimesTogether text={inCareWords.arrival(boardTime(arrivesOn, timezone), care.arrived)} />
      </p>
      {leavesOn && (
        <p className="tabular">
          <TimesTogether text={inCareWords.exit(boardTime(leavesOn, timezone))} />
        </p>
      )}
      {to && (
        <p>
          <TextLink to={to} className={classes.open}>
            {openCareInWords(about.kind)}
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
  ...(toCheck ? [] : new Set(open.map(({ standing }) => waitingInWords(standing)))),
]

const waitingInWords = (standing: Somebody['open'][number]['standing']) =>
  standing === 'ALONE' ? custodyPanelWords.lone : custodyPanelWords.waiting

export const inCareScreen = screen({
  access: custodyAccess.see,
  needs: () => [askInCare],
  component: InCare,
})
