import { type Action, rolesFor } from '../../../kit/rules/access.ts'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import { roleWords } from '../../../kit/words/en.ts'
import { stepGroupNames, stepNames, stepWaitWords } from '../words/en.ts'
import { ghuslAccess } from './access.ts'
import type { StepStatus } from './stepStatus.ts'

/** One step of a workflow: where it stands, what it follows, when it is due after the creation, and who does it. */
type Step = {
  readonly name: string
  readonly stepGroup: string
  readonly after: readonly string[]
  readonly dueHours: number
  readonly action: Action
}

/**
 * The steps of a workflow in their order (decisions §14). Server, screens and documentation are made from this; a further
 * step is a line here, its form and its handler.
 */
export const STEPS = {
  SCHEDULE_PICKUP: {
    name: stepNames.SCHEDULE_PICKUP,
    stepGroup: stepGroupNames.pickup,
    after: [],
    dueHours: 6,
    action: ghuslAccess.facilitySteps,
  },
  PICKUP_COMPLETE: {
    name: stepNames.PICKUP_COMPLETE,
    stepGroup: stepGroupNames.pickup,
    after: ['SCHEDULE_PICKUP'],
    dueHours: 24,
    action: ghuslAccess.facilitySteps,
  },
  TRANSFER_TO_GHUSL_FACILITY: {
    name: stepNames.TRANSFER_TO_GHUSL_FACILITY,
    stepGroup: stepGroupNames.facility,
    after: ['PICKUP_COMPLETE'],
    dueHours: 30,
    action: ghuslAccess.facilitySteps,
  },
  GSO_INTAKE: {
    name: stepNames.GSO_INTAKE,
    stepGroup: stepGroupNames.facility,
    after: ['PICKUP_COMPLETE'],
    dueHours: 48,
    action: ghuslAccess.facilitySteps,
  },
  MAYYIT_INTAKE_FORM: {
    name: stepNames.MAYYIT_INTAKE_FORM,
    stepGroup: stepGroupNames.announcement,
    after: [],
    dueHours: 24,
    action: ghuslAccess.mayyitIntake,
  },
  ON_FUNERAL_FORM_15: {
    name: stepNames.ON_FUNERAL_FORM_15,
    stepGroup: stepGroupNames.documents,
    after: ['GSO_INTAKE', 'MAYYIT_INTAKE_FORM'],
    dueHours: 72,
    action: ghuslAccess.form15,
  },
} as const satisfies Record<string, Step>

export type StepType = keyof typeof STEPS
export const STEP_TYPES = Object.keys(STEPS) as [StepType, ...StepType[]]

/** 1 for the first. */
export const stepOrderOf = (type: StepType): number => STEP_TYPES.indexOf(type) + 1

/** The steps that have to be completed before this one. */
export const stepsBefore = (type: StepType): readonly StepType[] => STEPS[type].after

/** How each step stands once some are completed. */
export function stepStatuses(completed: ReadonlySet<StepType>): Record<StepType, StepStatus> {
  const statusOf = (type: StepType): StepStatus => {
    if (completed.has(type)) return 'COMPLETED'
    return stepsBefore(type).every((before) => completed.has(before)) ? 'READY' : 'BLOCKED'
  }
  return Object.fromEntries(STEP_TYPES.map((type) => [type, statusOf(type)])) as Record<StepType, StepStatus>
}

/** When each step of a workflow is due. */
export const dueTimes = (createdOn: string): Record<StepType, string> =>
  Object.fromEntries(
    STEP_TYPES.map((type) => {
      const due = Temporal.Instant.from(createdOn).add({ hours: STEPS[type].dueHours })
      return [type, canonicalInstant(due.toString())]
    }),
  ) as Record<StepType, string>

/** When a workflow is due: as its earliest open step; null when none is open (decisions §14). */
export const workflowDue = (steps: readonly { status: StepStatus; toBeCompletedBefore: string }[]): string | null =>
  steps
    .filter(({ status }) => status !== 'COMPLETED')
    .map(({ toBeCompletedBefore }) => toBeCompletedBefore)
    .toSorted()[0] ?? null

type Standing = { status: StepStatus; stepOrder: number; toBeCompletedBefore: string }

/** The step that is to be done next: of those that can be done, the one that is due first. */
export const nextStepOf = <Step extends Standing>(steps: readonly Step[]): Step | null =>
  steps
    .filter(({ status }) => status === 'READY')
    .toSorted(
      (one, other) =>
        Temporal.Instant.compare(one.toBeCompletedBefore, other.toBeCompletedBefore) || one.stepOrder - other.stepOrder,
    )[0] ?? null

/** Who does a step, for words and letters. */
export const rolesOfStep = (type: StepType) => rolesFor(STEPS[type].action)

/** What a step still waits for, in words; null when it can be done, or is. */
export function waitsForInWords(
  { stepType, status }: { stepType: StepType; status: StepStatus },
  steps: readonly { stepType: StepType; status: StepStatus }[],
): string | null {
  if (status !== 'BLOCKED') return null
  const isOpen = (type: StepType) => steps.some((step) => step.stepType === type && step.status !== 'COMPLETED')
  return stepWaitWords.steps(
    stepsBefore(stepType)
      .filter(isOpen)
      .map((before) => STEPS[before].name),
  )
}

/** Who does a step, in words: 'the Ghusl chair or the GSO chair'. */
export const doersInWords = (type: StepType): string =>
  stepWaitWords.doers(rolesOfStep(type).map((role) => roleWords[role]))
