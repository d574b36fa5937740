/** The stay of the workflow that an order names, as far as it says whether the order lies in it. */
type WorkflowStay = {
  arrivesOn: string
  leavesOn: string
  holds: boolean
  arrived: boolean
  leftOn: string | null
  gsoFacilityId: number
}

/** Whether an order uses the place of its workflow, or promises one of its own; of who has come or left by now, it needs none (decisions §14). */
export const usesPlaceOf = (
  stay: WorkflowStay | null,
  { dropOffDateTime, gsoFacilityId }: { dropOffDateTime: string; gsoFacilityId: number },
): boolean =>
  stay !== null &&
  (stay.leftOn !== null ||
    (stay.holds &&
      (stay.arrived ||
        (stay.gsoFacilityId === gsoFacilityId &&
          stay.arrivesOn <= dropOffDateTime &&
          dropOffDateTime < stay.leavesOn))))
