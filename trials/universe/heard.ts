/** What whoever pressed knows of it: it was done, they were refused, or they heard nothing. */
export const heard = (answer: { readonly status: number } | null | undefined): 'done' | 'refused' | 'lost' =>
  !answer ? 'lost' : answer.status === 200 ? 'done' : 'refused'
