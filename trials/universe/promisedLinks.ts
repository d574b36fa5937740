import { first, type Promised, troubled } from './judging.ts'
import type { LinkTry } from './ledgerLinks.ts'

// Written from decisions §4, §5 and §14, by somebody who had read the code of these calls before.

const called = ({ mayyit, workflow }: LinkTry): string => `${mayyit.name} and ${workflow.name}`
const OPEN = new Set(['DRAFT', 'APPROVAL_PENDING', 'APPROVED', 'ANNOUNCEMENT_SENT'])

/** What is promised where a Mayyit and its workflow meet late. */
export const promisedLinks: readonly Promised[] = [
  {
    promise: 'A Mayyit and its workflow name each other, and nobody else does (§14).',
    blind:
      'Links at which nobody looked at this step; a Mayyit that is cancelled, and keeps its former workflow’s number.',
    broken: ({ links }) =>
      first(links, (one) => {
        const { mayyit, workflow, after } = one
        if (!OPEN.has(after.mayyitStatus) || after.workflowStatus === 'CANCELLED') return null
        if ((after.names === workflow.id) === (after.namedBy === mayyit.id)) return null
        return `${called(one)} do not name each other: ${after.names}, ${after.namedBy}`
      }),
  },
  {
    promise: 'Of two who link one Mayyit or one workflow at once, one does (§14).',
    blind: 'Who of both; whoever heard no answer.',
    broken: ({ links }) =>
      first(links, (one) => {
        if (one.what !== 'linked' || one.answer !== 'done') return null
        const other = links.find(
          (two) =>
            two !== one &&
            !two.alone &&
            !one.alone &&
            two.what === 'linked' &&
            two.answer === 'done' &&
            (two.mayyit.id === one.mayyit.id) !== (two.workflow.id === one.workflow.id) &&
            !isUndoneBetween(links, one, two),
        )
        return other ? `${called(one)} were linked, and ${called(other)} at the same moment` : null
      }),
  },
  {
    promise: 'Only MGC says which workflow a Mayyit belongs to, and takes it back with a reason (§5, §14).',
    blind: 'Roles that no actor here has.',
    broken: ({ links }) =>
      first(links, (one) => {
        if (one.answer !== 'done') return null
        if (!one.may) return `${one.by} may not, and ${one.what} ${called(one)}`
        return one.reasoned ? null : `${called(one)} were unlinked without a reason`
      }),
  },
  {
    promise:
      'A Mayyit of no workflow, or of a cancelled one, can be given an open one whose step waits; no other (§14).',
    blind: 'Those of whom two were linked at once; a Mayyit that is completed or cancelled; a server in trouble.',
    broken: (ledger) =>
      first(ledger.links, (one) => {
        const { what, may, alone, answer, before, mayyit, workflow } = one
        if (what !== 'linked' || !may || !alone || answer === 'lost') return null
        const isFree = before.names === null || before.namesCancelled
        const waits = before.workflowStatus === 'OPEN' && before.step === 'READY' && before.namedBy === null
        if (answer === 'done')
          return isFree && waits ? null : `${called(one)} were linked: ${JSON.stringify({ ...before, typed: '' })}`
        const isSame = before.names === workflow.id && before.namedBy === mayyit.id
        return isFree && waits && !isSame && OPEN.has(before.mayyitStatus) && !troubled(ledger)
          ? `${called(one)} could not be linked: ${one.refusedWith}`
          : null
      }),
  },
  {
    promise: 'It completes the step, which waits again once that is taken back (§14).',
    blind: 'Those of whom two were linked at once, or whose answer was lost.',
    broken: ({ links }) =>
      first(links, (one) => {
        const { what, alone, answer, after } = one
        if (!alone || answer !== 'done' || after.workflowStatus === 'CANCELLED') return null
        const meant = what === 'linked' ? 'COMPLETED' : 'READY'
        return after.step === meant ? null : `${called(one)} were ${what}, and the step is ${after.step}`
      }),
  },
  {
    promise: 'It fills in nothing that was typed (§14).',
    blind: 'Statuses; two at once.',
    broken: ({ links }) =>
      first(links, (one) =>
        one.alone && one.before.typed !== one.after.typed
          ? `${called(one)} were ${one.what}, and of the Mayyit was ${one.before.typed}, is ${one.after.typed}`
          : null,
      ),
  },
  {
    promise: 'It stands in both timelines, once; what was refused in none (§14).',
    blind: 'In which words; whose answer was lost; two at once.',
    broken: ({ links }) =>
      first(links, (one) => {
        const { alone, answer, before, after } = one
        if (!alone || answer === 'lost') return null
        const more = answer === 'done' ? 1 : 0
        return after.told.mayyit === before.told.mayyit + more && after.told.workflow === before.told.workflow + more
          ? null
          : `${called(one)} were ${one.what} (${answer}), and that is told ${JSON.stringify([before.told, after.told])}`
      }),
  },
]

/** One of the two was taken back before the other was tried. */
function isUndoneBetween(links: readonly LinkTry[], one: LinkTry, two: LinkTry): boolean {
  const [first = 0, last = 0] = [links.indexOf(one), links.indexOf(two)].toSorted((a, b) => a - b)
  return links
    .slice(first, last)
    .filter(({ what, answer }) => what === 'unlinked' && answer !== 'refused')
    .some(({ mayyit, workflow }) =>
      [one, two].some((link) => link.mayyit.id === mayyit.id && link.workflow.id === workflow.id),
    )
}
