/**
 * A state machine as a table: which event leads from which statuses to which. Guards, tooltips, the server's
 * transition and the generated document all come from it (decisions §6).
 */
export type Lifecycle<Status extends string, Event extends string> = {
  readonly statuses: readonly Status[]
  readonly words: Readonly<Record<Status, string>>
  readonly events: Readonly<Record<Event, Transition<Status>>>
}

/** One event. `to: null` leaves the status as it is; `refusal` says why it is not possible in a status. */
export type Transition<Status extends string> = {
  readonly from: readonly Status[]
  readonly to: Status | null
  readonly refusal: (status: Status) => string
}

/** Why the event is not possible in this status, in words for a person; null when it is possible. */
export function whyNot<Status extends string, Event extends string>(
  lifecycle: Lifecycle<Status, Event>,
  event: Event,
  status: Status,
): string | null {
  const transition = lifecycle.events[event]
  return transition.from.includes(status) ? null : transition.refusal(status)
}
