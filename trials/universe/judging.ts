import type { Body, Deed, Ledger, Letter, Rite, Status, What } from './ledger.ts'

/** A sentence that is promised, and how it is judged by what somebody outside sees. */
export type Promised = {
  promise: string
  /** What it would not notice. */
  blind: string
  /** What is broken now, or null. Looked at after every step. */
  broken(ledger: Ledger): string | null
}

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
/** So long what was written of custody is kept (§17). */
export const CUSTODY_KEPT = 2 * 365 * DAY

/** Whether an entry of custody is still kept. */
export const isKept = ({ now }: Pick<Ledger, 'now'>, { recordedAt }: { recordedAt: number }): boolean =>
  now - recordedAt < CUSTODY_KEPT

export const first = <T>(things: Iterable<T>, judge: (thing: T) => string | null): string | null => {
  for (const thing of things) {
    const fault = judge(thing)
    if (fault !== null) return fault
  }
  return null
}
/** Something else may have been the reason for what was answered at this step. */
export const troubled = ({ answers, step }: Ledger): boolean =>
  answers.some((one) => one.step === step && (one.isFull || one.status === 429 || one.status >= 500))
export const newLetters = (ledger: Ledger): Letter[] => ledger.letters.filter(({ step }) => step === ledger.step)
export const done = (rite: Rite, what: What): Deed[] =>
  rite.deeds.filter((deed) => deed.what === what && deed.answer === 'done')
/** What happened, and what may have happened: an answer was lost. */
export const perhaps = (rite: Rite, ...whats: What[]): number =>
  rite.deeds.filter((deed) => whats.includes(deed.what) && deed.answer !== 'refused').length
export const statusOf = (rite: Rite): Status | undefined => rite.statuses.at(-1)?.status
/** Every announced person whom this letter names. */
export const named = (ledger: Ledger, letter: Letter): Rite[] =>
  letter.purpose === 'announcement' ? [...ledger.rites.values()].filter(({ name }) => letter.text.includes(name)) : []
export const announced = (ledger: Ledger, judge: (rite: Rite, letter: Letter) => string | null) =>
  first(newLetters(ledger), (letter) => first(named(ledger, letter), (rite) => judge(rite, letter)))

/** Of what is older the ledger of letters may be cleared, so that the application names nobody any more. */
export const isOld = ({ deeds }: Rite, { now }: Ledger): boolean => now - (deeds[0]?.at ?? 0) > 300 * DAY

/** Whether somebody has come, and maybe left again. */
export const hasCome = (body: Body | undefined): boolean => body !== undefined && body.arrived !== null
