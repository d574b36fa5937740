import { DAY, first, type Promised } from './judging.ts'
import type { Ledger } from './ledger.ts'
import type { Paper } from './ledgerPaper.ts'

// Written from decisions §4, §5, §9 and §13 before the code of Bay'ah's signed forms was read. That nothing is approved
// before each guardian has consented, by a link or by a signature, and is at once when all have, is promised of all
// (`promisedVows.ts`).

const COORDINATORS = ['coordinator@example.org']
/** How a PNG begins in base64. */
const PNG = 'iVBORw0KGgo'

const newPapers = ({ papers, step }: Ledger): Paper[] =>
  papers.filter((paper) => paper.step === step && paper.answer === 'done')

/** What is promised of consents on paper. */
export const promisedPaper: readonly Promised[] = [
  {
    promise: 'A signed form is taken from a coordinator alone, and while consents are asked for (§5, §13).',
    blind: 'Roles that no actor here has; what becomes of the registration at the very same moment.',
    broken: (ledger) =>
      first(newPapers(ledger), ({ may, status, by, vow }) => {
        if (!may) return `${by} may not, and handed in a signed form of ${vow}`
        return status === 'CONSENT_PENDING' ? null : `${vow} was ${status}, and a signed form was taken`
      }),
  },
  {
    promise: 'What is no picture of a form within the limits is refused, and changes nothing (§13).',
    blind: 'What the picture shows.',
    broken: (ledger) =>
      first(newPapers(ledger), ({ fit, by, vow }) =>
        fit ? null : `${by} handed in something else than a picture for ${vow}, and it was taken`,
      ),
  },
  {
    promise: 'The signed form that was taken is shown as a picture (§13).',
    blind: 'What it shows; registrations that nobody opened since; what is kept no longer, or was voided by an edit.',
    broken: ({ shown, step }) =>
      first(shown, ({ step: at, vow, taken, hasImage, begins }) => {
        if (at !== step) return null
        if (taken && !hasImage) return `a signed form of ${vow} was taken, and it has none`
        return hasImage && !begins?.startsWith(PNG) ? `the signed form of ${vow} is no picture: ${begins}` : null
      }),
  },
  {
    promise: 'Whoever has signed consents no second time by a link (§13).',
    blind: 'What is done at the very same moment.',
    broken: ({ vows, step }) =>
      first(vows.values(), ({ name, deeds }) => {
        const last = deeds.find(
          ({ what, answer, step: at }) => what === 'consented' && answer === 'done' && at === step,
        )
        const signed = deeds.some(
          ({ what, answer, guardian, round, step: at }) =>
            what === 'signed' && answer === 'done' && guardian === last?.guardian && round === last.round && at < step,
        )
        return last && signed ? `a guardian of ${name} had signed, and consented by a link` : null
      }),
  },
  {
    promise: 'The coordinators are told when every guardian has consented, by a link or on paper (§9).',
    blind: 'Letters that were posted and did not go. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.vows.values(), ({ name, id, statuses, doubt }) => {
            const last = statuses.at(-1)
            if (doubt || last?.status !== 'APPROVED' || ledger.now - last.at > 300 * DAY) return null
            const untold = COORDINATORS.find(
              (one) =>
                ![...ledger.letters, ...ledger.posted].some(
                  ({ to, about, purpose }) => to === one && about === `BAYAH ${id}` && purpose.includes('consented'),
                ),
            )
            return untold ? `${untold} was never told that everybody has consented to ${name}` : null
          }),
  },
]
