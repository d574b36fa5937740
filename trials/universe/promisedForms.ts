import { DAY, first, MINUTE, type Promised, troubled } from './judging.ts'
import type { Ledger, Letter } from './ledger.ts'
import type { FamilyForm, FormDeed } from './ledgerForms.ts'

// Written from decisions §4, §9, §13 and §17 before the code of Bay'ah's forms was read.

const ROW = 'bayah-registration-form'
const COORDINATORS = ['coordinator@example.org']
/** So long a link lasts (§13). */
const LASTS = 30 * DAY
/** What a clock change, or another reckoning of the same moment, may make of it. */
const SLACK = 60 * MINUTE

const deedsOf = (form: FamilyForm, ...whats: FormDeed['what'][]): FormDeed[] =>
  form.deeds.filter(({ what }) => whats.includes(what))
const isDone = ({ answer }: FormDeed): boolean => answer === 'done'
/** It happened, or may have: an answer was lost. */
const perhaps = ({ answer }: FormDeed): boolean => answer !== 'refused'
const sendings = (form: FamilyForm): FormDeed[] => deedsOf(form, 'sent', 'sent again').filter(perhaps)

const known = (ledger: Ledger, judge: (form: FamilyForm) => string | null): string | null =>
  first(ledger.forms.values(), (form) => (form.doubt ? null : judge(form)))
const lettersOf = ({ id }: FamilyForm, { letters }: Ledger): Letter[] =>
  id === null
    ? []
    : letters.filter(({ row, about, forgotten }) => row === ROW && about === `BAYAHFORM ${id}` && !forgotten)

/** What is promised of the form that a family is sent, and by which it registers a child. */
export const promisedForms: readonly Promised[] = [
  {
    promise: 'A form registers one child at most, however often it is sent or filled in (§9, §13).',
    blind: 'What lost its answer and that nobody has looked for; what is deleted before somebody looks.',
    broken: (ledger) =>
      known(ledger, (form) => {
        const saved = new Set(
          deedsOf(form, 'filled in')
            .filter(isDone)
            .flatMap(({ child }) => child ?? []),
        )
        if (saved.size > 1) return `the form of ${form.name} registered ${[...saved].join(' and ')}`
        const listed = [...form.children].filter(([, times]) => (times ?? 0) > 0)
        const times = listed.reduce((sum, [, one]) => sum + (one ?? 0), 0)
        const those = listed.map(([child, one]) => `${child} (${one})`).join(', ')
        return times > 1 ? `the form of ${form.name} stands in the list ${times} times: ${those}` : null
      }),
  },
  {
    promise: 'What a family was told is saved is in the list, and what it was told is not saved is not (§4, §13).',
    blind: 'What nobody looks for at the same step; what was tried before; refusals while the server was in trouble.',
    broken: (ledger) =>
      known(ledger, (form) =>
        first(form.children, ([child, times]) => {
          const tries = deedsOf(form, 'filled in').filter((deed) => deed.child === child)
          if (times === null || tries.length === 0 || tries.some(({ step }) => step !== ledger.step)) return null
          if (times === 0 && tries.some(isDone)) return `${child} was answered as saved, and is in no list`
          return times > 0 && !tries.some(perhaps) && !troubled(ledger)
            ? `${child} was refused, and is in the list`
            : null
        }),
      ),
  },
  {
    promise: 'A link registers nothing once its form is withdrawn, or after its 30 days (§13).',
    blind:
      'A withdrawal at the same step, or whose answer was lost; an older link after ‘Resend’; the hour after 30 days.',
    broken: (ledger) =>
      known(ledger, (form) =>
        first(deedsOf(form, 'filled in'), ({ step, at, link, child, answer }) => {
          if (step !== ledger.step || answer !== 'done' || link === null) return null
          if (at > link + LASTS + SLACK) return `${child} was registered by a link older than 30 days`
          const withdrawn = deedsOf(form, 'withdrawn').some(
            (deed) =>
              isDone(deed) &&
              deed.step < step &&
              link < deed.at &&
              // Nobody knows which came first.
              !sendings(form).some((sending) => sending.step === deed.step),
          )
          return withdrawn ? `${child} was registered by a form that had been withdrawn from ${form.name}` : null
        }),
      ),
  },
  {
    promise: 'Until then the link that was sent last registers a child (§13).',
    blind: 'Older links; the last day; whatever else was or may have been done with the form; a server in trouble.',
    broken: (ledger) =>
      known(ledger, (form) => {
        if (deedsOf(form, 'withdrawn', 'filled in').some(perhaps) || troubled(ledger)) return null
        const posted = new Set(lettersOf(form, ledger).map((letter) => letter.posted))
        // Where each sending has its letter no later one can be on its way.
        if (posted.size === 0 || sendings(form).length > posted.size) return null
        const last = Math.max(...posted)
        const refused = deedsOf(form, 'filled in').find(
          ({ step, at, link }) =>
            step === ledger.step && link === last && at + DAY < last + LASTS && at + DAY < form.over,
        )
        return refused ? `${form.name} was refused ${refused.child} although the link is good` : null
      }),
  },
  {
    promise: 'Whoever is sent a form is written to, each time that it is sent (§9).',
    blind:
      'Letters that were posted and did not go, whatever the reason; an earlier one that went only then. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : known(ledger, (form) => {
            const sent = sendings(form).findLast(isDone)
            if (!sent || deedsOf(form, 'withdrawn', 'filled in').some(perhaps)) return null
            if (ledger.now + DAY > Math.min(form.over, sent.at + LASTS)) return null
            const written = [...ledger.letters, ...ledger.posted].some(
              ({ to, about, step }) => to === form.address && about.startsWith('BAYAHFORM ') && step >= sent.step,
            )
            return written
              ? null
              : `${form.address} was never written to when the form of ${form.name} was ${sent.what}`
          }),
  },
  {
    promise: 'One sending brings one letter, never two (§8, §9).',
    blind:
      'The same letter handed over again; a second one where a sending lost its answer; forms that nobody has seen in the list.',
    broken: (ledger) =>
      known(ledger, (form) => {
        const letters = lettersOf(form, ledger).filter(({ to }) => to === form.address)
        if (!letters.some(({ step }) => step === ledger.step)) return null
        if (ledger.sentAgain.some((one) => one.includes(form.address))) return null
        const had = new Set(letters.map(({ messageId }) => messageId)).size
        const times = sendings(form).length
        return had > times ? `${form.address} had ${had} letters of a form that was sent ${times} times` : null
      }),
  },
  {
    promise: 'The coordinators are asked to review what a family registered (§9, §13).',
    blind:
      'Letters that were posted and did not go; another child’s letter, where the number of this one is not known. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : known(ledger, (form) =>
            first(deedsOf(form, 'filled in').filter(isDone), ({ child, at, step }) => {
              const vow = ledger.vows.get(child ?? '')
              const status = vow?.statuses.at(-1)?.status ?? 'NEW'
              if (vow?.doubt || status !== 'NEW' || ledger.now + DAY > Math.min(form.over, at + 300 * DAY)) return null
              const untold = COORDINATORS.find(
                (one) =>
                  ![...ledger.letters, ...ledger.posted].some(
                    (letter) =>
                      letter.to === one &&
                      letter.step >= step &&
                      letter.purpose.includes('review') &&
                      (vow ? letter.about === `BAYAH ${vow.id}` : letter.about.startsWith('BAYAH ')),
                  ),
              )
              return untold ? `${untold} was never asked to review ${child}, whom ${form.name} registered` : null
            }),
          ),
  },
]
