/** What whoever pressed knows of it: it was done, they were refused, or they heard nothing. */
export const heard = (answer: { readonly status: number } | null | undefined): 'done' | 'refused' | 'lost' =>
  !answer ? 'lost' : answer.status === 200 ? 'done' : 'refused'

/** What whoever pressed knows of it, and with which status they were refused. */
export const outcomeOf = (answer: { readonly status: number } | null | undefined) => {
  const said = heard(answer)
  return { answer: said, refusedWith: said === 'refused' ? (answer?.status ?? null) : null }
}
