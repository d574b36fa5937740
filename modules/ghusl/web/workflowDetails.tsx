import { fullName } from '../../../kit/rules/person.ts'
import { dateInWords } from '../../../kit/rules/time.ts'
import type { Detail } from '../../../kit/web/view/DetailGroup.tsx'
import { When } from '../../../kit/web/When.tsx'
import { genderWords } from '../../particulars/words/en.ts'
import { stepLabels } from '../rules/stepForms.ts'
import { type Workflow, workflowLabels } from '../rules/workflow.ts'

type Group = { title: string; details: readonly Detail[] }

const yesNo = (said: boolean | null) => (said === null ? null : said ? 'Yes' : 'No')

const lines = (workflow: Workflow, ...fields: (keyof typeof workflowLabels & keyof Workflow)[]): Detail[] =>
  fields.map((field) => [workflowLabels[field], workflow[field] as string | null])

/** What is known of a workflow, group by group; steps that are still to come have none. */
export function detailsOf(workflow: Workflow): Group[] {
  const { deceasedAge, deceasedAgeUnit, gender } = workflow
  return [
    {
      title: 'Deceased Information',
      details: [
        [workflowLabels.deceasedName, workflow.deceasedName],
        [
          workflowLabels.deceasedAge,
          `${deceasedAge} ${deceasedAge === 1 ? deceasedAgeUnit.slice(0, -1) : deceasedAgeUnit}`,
        ],
        [workflowLabels.gender, genderWords[gender]],
      ],
    },
    ...placeOfStay(workflow),
    ...pickup(workflow),
    ...arrival(workflow),
    {
      title: 'Pickup Location Information',
      details: lines(
        workflow,
        ...(['pickupStreet1', 'pickupStreet2', 'pickupCity', 'pickupProvince'] as const),
        ...(['pickupPostalCode', 'pickupNotes'] as const),
      ),
    },
    { title: 'Contact Information', details: lines(workflow, 'contactName', 'contactPhone', 'contactEmail') },
  ]
}

/** Who made and changed it. */
export const auditOf = ({ createdBy, createdOn, updatedBy, updatedOn }: Workflow): Detail[] => [
  ['Created by', createdBy && fullName(createdBy)],
  ['Created on', <When key="created" instant={createdOn} />],
  ['Updated by', updatedBy && fullName(updatedBy)],
  ['Updated on', <When key="updated" instant={updatedOn} />],
]

function placeOfStay({ stay, timezone, gsoFacilityName }: Workflow): Group[] {
  if (!stay) return [{ title: 'Place at the facility', details: [[workflowLabels.gsoFacilityId, gsoFacilityName]] }]
  const at = (instant: string) => <When instant={instant} zone={timezone} inWords />
  return [
    {
      title: 'Place at the facility',
      details: [
        [workflowLabels.gsoFacilityId, gsoFacilityName],
        [stay.arrived ? 'Arrived' : 'Planned arrival', at(stay.arrivalDateTime)],
        ['Planned exit', at(stay.exitDateTime)],
        ['Place', stay.holds ? (stay.arrived ? 'Taken' : 'Kept') : 'Free for others: stored off site'],
      ],
    },
  ]
}

function pickup({ pickup: said, timezone }: Workflow): Group[] {
  if (!said) return []
  const { pickupDateTime } = said
  return [
    {
      title: 'Pickup',
      details: [
        [stepLabels.pickupDate, dateInWords(said.pickupDate)],
        [stepLabels.pickupPartyName, said.pickupPartyName],
        [stepLabels.pickupPersonName, said.pickupPersonName],
        [stepLabels.pickupPersonPhone, said.pickupPersonPhone],
        [stepLabels.pickupPersonEmail, said.pickupPersonEmail],
        ...(pickupDateTime
          ? ([
              ['Picked up', <When key="pickedUp" instant={pickupDateTime} zone={timezone} inWords />],
              [stepLabels.storedOffSite, yesNo(said.storedOffSite)],
            ] satisfies Detail[])
          : []),
      ],
    },
  ]
}

function arrival({ transfer, timezone }: Workflow): Group[] {
  if (!transfer) return []
  const { EffectsExists, effectsDetails, JewelryExists, jewelleryDetails } = transfer
  return [
    {
      title: 'Arrival at the facility',
      details: [
        [stepLabels.arrivalDateTime, <When key="arrival" instant={transfer.arrivalDateTime} zone={timezone} inWords />],
        [stepLabels.checkedInByName, transfer.checkedInByName],
        [stepLabels.wristBandId, transfer.wristBandId],
        [stepLabels.EffectsExists, EffectsExists ? (effectsDetails ?? 'Yes') : 'No'],
        [stepLabels.JewelryExists, JewelryExists ? (jewelleryDetails ?? 'Yes') : 'No'],
        [stepLabels.additionalNotes, transfer.additionalNotes],
      ],
    },
  ]
}
