import { first, newLetters, type Promised, statusOf, troubled } from './judging.ts'
import { EAST_YORK } from './ledger.ts'

// Written from decisions §5, §6, §8, §9 and §11 by somebody who had read the code of these calls before.

/** What an officer gets as one who approves. */
const ASKS: readonly string[] = ['approval request', 'approval reminder']

/** What is promised to officers who come, go and are written to elsewhere, and to families whom they serve. */
export const promisedStaff: readonly Promised[] = [
  {
    promise:
      'Whoever is an MK where a record is submitted is asked to approve it, where they are written to then (§9).',
    blind: 'Records of whoever may approve them themselves; officers who came, or were changed, at this step.',
    broken: ({ rites, staff, posted, step }) =>
      first(rites.values(), (rite) => {
        const [made] = rite.deeds
        const isNew = made?.step === step && made.answer === 'done' && rite.deeds.length === 1
        if (!isNew || rite.doubt || rite.jk !== EAST_YORK || statusOf(rite) !== 'APPROVAL_PENDING') return null
        const asked = posted.flatMap(({ purpose, about, to }) =>
          purpose === 'approval-request' && about === `${rite.kind} ${rite.id}` ? [to] : [],
        )
        if (asked.includes(`${made.who}@example.org`)) return null
        const missing = [...staff.values()].find(
          ({ active, approves, since, address }) => active && approves && since < step && !asked.includes(address),
        )
        return missing ? `${missing.address} was not asked to approve ${rite.name}` : null
      }),
  },
  {
    promise:
      'Whoever may not come in any more, or is written to elsewhere, is written to no more where they were (§5).',
    blind: 'Letters of the step at which that ended.',
    broken: (ledger) =>
      first(newLetters(ledger), ({ to, purpose, step }) => {
        for (const { address, active, approves, since, former } of ledger.staff.values()) {
          const left = former.get(to)
          if (left !== undefined && step > left) return `${purpose} went to ${to}, where nobody is any more`
          if (to !== address || step <= since) continue
          if (!active) return `${purpose} went to ${to}, who may not come in`
          if (!approves && ASKS.includes(purpose)) return `${purpose} went to ${to}, who may not approve`
        }
        return null
      }),
  },
  {
    promise:
      'What a family has answered is told to whoever was to hear it, where they are written to from now on (§9).',
    blind: 'What the relay may have at that moment; whoever may not come in; other letters, for which reminders come.',
    broken: ({ staffTries, staff }) =>
      first(staffTries, ({ what, officer, answer, waited, anew }) => {
        if (what !== 'elsewhere' || answer !== 'done' || !staff.get(officer)?.active) return null
        const lost = waited.find((one) => !anew.includes(one))
        return lost ? `${lost} waited for ${officer}, and was lost on the way to another address` : null
      }),
  },
  {
    promise:
      'Whoever is shut out is let in to nothing from their next call on, and whoever is active to what is theirs (§6).',
    blind: 'Other calls than one list; a server in trouble.',
    broken: (ledger) =>
      first(ledger.staffTries, ({ officer, listed }) => {
        const one = ledger.staff.get(officer)
        if (!one || troubled(ledger)) return null
        if (!one.active && listed === 200) return `${officer} is shut out, and was shown a list`
        return one.active && listed !== 200 ? `${officer} is active, and was answered ${listed}` : null
      }),
  },
]
