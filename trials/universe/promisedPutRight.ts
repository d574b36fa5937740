import { first, type Promised } from './judging.ts'
import type { Ledger } from './ledger.ts'

// By one who had written the call: decisions §4 and §5 say what they say, and that a reason is asked for is ours
// (docs/decisions/0021-ghusl.md).

const today = ({ putRight, step }: Ledger) => putRight.filter((one) => one.step === step)

/** What is promised of whoever puts right what a workflow says of somebody. */
export const promisedPutRight: readonly Promised[] = [
  {
    promise: 'Of two who put one workflow right at once, by the same page, one is taken (§4).',
    blind: 'Whose answer was lost.',
    broken: (ledger) =>
      first(today(ledger), ({ body, tries }) =>
        tries.filter(({ status }) => status === 200).length > 1 ? `${body} was put right twice by one page` : null,
      ),
  },
  {
    promise: 'Nobody is called otherwise from the pickup on without a reason.',
    blind: 'A pickup of which nobody has heard.',
    broken: (ledger) =>
      first(today(ledger), ({ body, inCare, tries }) =>
        inCare && tries.some(({ otherwise, why, status }) => otherwise && !why && status === 200)
          ? `${body} lies in care, and is called otherwise without a reason`
          : null,
      ),
  },
  {
    promise: 'Only chairs put a workflow right (§5).',
    blind: 'Roles that no actor here has.',
    broken: (ledger) =>
      first(today(ledger), ({ body, tries }) =>
        tries.some(({ by, status }) => !by.endsWith('chair') && status === 200) ? `${body} was put right by MGC` : null,
      ),
  },
]
