import type { ReactNode } from 'react'
import { fullName } from '../../../kit/rules/person.ts'
import type { Detail } from '../../../kit/web/view/DetailGroup.tsx'
import { When } from '../../../kit/web/When.tsx'
import { seenOf } from '../../custody/rules/events.ts'
import { seenWords } from '../../custody/words/en.ts'
import { ageWords, genderWords } from '../../particulars/words/en.ts'
import { pickedUpOn, type Workflow } from '../rules/workflow.ts'
import { stepFieldWords, workflowDetailWords, workflowFieldWords, workflowViewWords } from '../words/en.ts'

type Group = { title: string; details: readonly Detail[] }

const yesNo = (said: boolean | null) => (said === null ? null : said ? workflowDetailWords.yes : workflowDetailWords.no)

/** What was seen of belongings; what nobody has answered is open (decisions §14). */
const looked = (said: boolean | null, details: string | null) => (said && details) || seenWords[seenOf(said)]

const lines = (workflow: Workflow, ...fields: (keyof typeof workflowFieldWords & keyof Workflow)[]): Detail[] =>
  fields.map((field) => [workflowFieldWords[field], workflow[field] as string | null])

/** What is known of a workflow, group by group; steps that are still to come have none. */
export function detailsOf(workflow: Workflow): Group[] {
  const { deceasedAge, deceasedAgeUnit, gender } = workflow
  return [
    {
      title: workflowDetailWords.deceased,
      details: [
        [workflowFieldWords.deceasedName, workflow.deceasedName],
        [workflowFieldWords.deceasedAge, ageWords.of(deceasedAge, deceasedAgeUnit)],
        [workflowFieldWords.gender, genderWords[gender]],
      ],
    },
    ...placeOfStay(workflow),
    ...pickup(workflow),
    ...arrival(workflow),
    {
      title: workflowDetailWords.pickupPlace,
      details: lines(
        workflow,
        ...(['pickupStreet1', 'pickupStreet2', 'pickupCity', 'pickupProvince'] as const),
        ...(['pickupPostalCode', 'pickupNotes'] as const),
      ),
    },
    { title: workflowDetailWords.contact, details: lines(workflow, 'contactName', 'contactPhone', 'contactEmail') },
  ]
}

/** Who made and changed it. */
export const auditOf = ({ createdBy, createdOn, updatedBy, updatedOn }: Workflow): Detail[] => [
  [workflowViewWords.createdBy, createdBy && fullName(createdBy)],
  [workflowViewWords.createdOn, <When key="created" at={createdOn} as="stamp" />],
  [workflowViewWords.updatedBy, updatedBy && fullName(updatedBy)],
  [workflowViewWords.updatedOn, <When key="updated" at={updatedOn} as="stamp" />],
]

function placeOfStay({ stay, timezone, gsoFacilityName }: Workflow): Group[] {
  if (!stay)
    return [{ title: workflowDetailWords.place, details: [[workflowFieldWords.gsoFacilityId, gsoFacilityName]] }]
  const at = (instant: string) => <When at={instant} zone={timezone} />
  return [
    {
      title: workflowDetailWords.place,
      details: [
        [workflowFieldWords.gsoFacilityId, stay.gsoFacilityName],
        [stay.arrived ? workflowDetailWords.arrived : workflowDetailWords.plannedArrival, at(stay.arrivalDateTime)],
        ...(stay.leftOn === null
          ? promised(stay, at)
          : ([[workflowDetailWords.left, at(stay.leftOn)]] satisfies Detail[])),
      ],
    },
  ]
}

/** Until when a place is held, and whether it is. */
const promised = (
  { exitDateTime, holds, arrived }: NonNullable<Workflow['stay']>,
  at: (instant: string) => ReactNode,
): Detail[] => [
  [workflowDetailWords.plannedExit, at(exitDateTime)],
  [
    workflowDetailWords.holds,
    holds ? (arrived ? workflowDetailWords.taken : workflowDetailWords.kept) : workflowDetailWords.free,
  ],
]

function pickup(workflow: Workflow): Group[] {
  const { pickup: said, timezone } = workflow
  if (!said) return []
  const pickupDateTime = pickedUpOn(workflow)
  return [
    {
      title: workflowDetailWords.pickup,
      details: [
        [stepFieldWords.pickupDate, <When key="pickup" at={said.pickupDate} />],
        [stepFieldWords.pickupPartyName, said.pickupPartyName],
        [stepFieldWords.pickupPersonName, said.pickupPersonName],
        [stepFieldWords.pickupPersonPhone, said.pickupPersonPhone],
        [stepFieldWords.pickupPersonEmail, said.pickupPersonEmail],
        ...(pickupDateTime
          ? ([
              [workflowDetailWords.pickedUp, <When key="pickedUp" at={pickupDateTime} zone={timezone} />],
              [stepFieldWords.storedOffSite, yesNo(said.storedOffSite)],
            ] satisfies Detail[])
          : []),
      ],
    },
  ]
}

function arrival({ transfer, stay, timezone }: Workflow): Group[] {
  // A check-in that was a mistake is told by custody alone.
  const hasCome = stay?.where === 'PRESENT' || stay?.where === 'LEFT'
  if (!transfer || !hasCome) return []
  const { EffectsExists, effectsDetails, JewelryExists, jewelleryDetails } = transfer
  return [
    {
      title: workflowDetailWords.arrival,
      details: [
        [stepFieldWords.arrivalDateTime, <When key="arrival" at={transfer.arrivalDateTime} zone={timezone} />],
        [stepFieldWords.checkedInByName, transfer.checkedInByName],
        [stepFieldWords.wristBandId, transfer.wristBandId],
        [stepFieldWords.EffectsExists, looked(EffectsExists, effectsDetails)],
        [stepFieldWords.JewelryExists, looked(JewelryExists, jewelleryDetails)],
        [stepFieldWords.additionalNotes, transfer.additionalNotes],
      ],
    },
  ]
}
