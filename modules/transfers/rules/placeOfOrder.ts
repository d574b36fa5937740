/** The stay of the workflow that an order names, as far as it says whether the order lies in it. */
type WorkflowStay = { arrivesOn: string; leavesOn: string; holds: boolean; gsoFacilityId: number }

/** Whether an order uses the place of its workflow, or promises one of its own (decisions §14). */
export const usesPlaceOf = (
  stay: WorkflowStay | null,
  { dropOffDateTime, gsoFacilityId }: { dropOffDateTime: string; gsoFacilityId: number },
): boolean =>
  stay?.holds === true &&
  stay.gsoFacilityId === gsoFacilityId &&
  stay.arrivesOn <= dropOffDateTime &&
  dropOffDateTime < stay.leavesOn
