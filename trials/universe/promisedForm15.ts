import { DAY, first, newLetters, type Promised, troubled } from './judging.ts'
import { CLOSED, newDeeds, overwrites, readsAs } from './judgingMayyit.ts'
import type { Ledger } from './ledger.ts'

// Written from decisions §5, §12 and §17 and the second document alone, before the code of Form 15 was read.

const digits = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '')
/** Whoever writes a SIN may write it with spaces or hyphens. */
const tells = (text: string, sin: string): boolean =>
  text.includes(sin) ||
  text.includes(sin.replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3')) ||
  text.includes(sin.replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3'))
/** Whoever's, and by which form it was entered. */
const sinsOf = ({ mayyits, sins: ofIntakes }: Ledger): [string, string][] => [
  ...[...mayyits.funerals.values()].flatMap(({ name, sins }) => sins.map((sin): [string, string] => [name, sin])),
  ...ofIntakes,
]

/** What is promised of the particulars for the Statement of Death, and of what nobody else may read. */
export const promisedForm15: readonly Promised[] = [
  {
    promise: 'Form 15 is MGC’s alone, and not of what is a draft, waits for approval or is cancelled (§5; 2§2).',
    blind: 'Roles that no actor here has; a record with which something else is done at the same step.',
    broken: (ledger) =>
      first(newDeeds(ledger), ([{ name }, { what, by, may, fit, stood, alone, answer, refusedWith }]) => {
        if (what !== 'form saved' && what !== 'form sent' && what !== 'form printed') return null
        if (answer === 'done' && !may) return `${by} may not, and the ${what}: ${name}`
        if (answer === 'done' && alone && CLOSED.has(stood)) return `${name} was ${stood}, and the ${what}`
        return may &&
          fit &&
          alone &&
          !CLOSED.has(stood) &&
          answer === 'refused' &&
          refusedWith !== 429 &&
          !troubled(ledger)
          ? `${by} was refused, and not the ${what} of ${name}, which is ${stood}: ${refusedWith}`
          : null
      }),
  },
  {
    promise: 'Form 15 reads as whoever saved it last has left it (§4, §12).',
    blind: 'Which of two that came at once counts; what lost its answer; the SIN, which is masked.',
    broken: (ledger) => readsAs(ledger, 'form saved', ({ form }) => form),
  },
  {
    promise: 'Who saves Form 15 over what somebody else saved meanwhile is told so (§4).',
    blind: 'Whoever does not say what they have read; whoever says the same.',
    broken: (ledger) => overwrites(ledger, 'form saved'),
  },
  {
    promise: 'It goes to the address that was entered, once each time that it is sent, and to nobody else (§9, §12).',
    blind: 'Letters that were posted and did not go: those are looked for in calm moments.',
    broken: (ledger) =>
      first(ledger.mayyits.funerals.values(), ({ name, id, deeds, doubt }) => {
        if (doubt) return null
        const sent = deeds.filter(({ what, answer }) => what === 'form sent' && answer !== 'refused')
        const letters = ledger.letters.filter(({ purpose, about }) => about === `MAYYIT ${id}` && isForm15(purpose))
        const wrong = letters.find(({ to }) => !sent.some((deed) => deed.to === to))
        if (wrong) return `the form of ${name} reached ${wrong.to}, to whom nobody sent it`
        const lacking = sent.find(({ to, at, answer }) => {
          if (!ledger.calm || answer !== 'done' || ledger.now - at > 300 * DAY) return false
          return ![...letters, ...ledger.posted].some((one) => one.to === to && one.about === `MAYYIT ${id}`)
        })
        if (lacking) return `the form of ${name} was sent to ${lacking.to}, who had no letter`
        return first(new Set(letters.map(({ to }) => to)), (to) => {
          const had = new Set(letters.flatMap((one) => (one.to === to ? [one.messageId] : []))).size
          const times = sent.filter((one) => one.to === to).length
          return had > times ? `${to} had ${had} forms of ${name}, which was sent ${times} times` : null
        })
      }),
  },
  {
    promise: 'A SIN is in no letter, and nothing that is asked shows it but a reveal (§12, §17).',
    blind: 'What is in a PDF; what is written otherwise than in threes.',
    broken: (ledger) =>
      first(sinsOf(ledger), ([name, sin]) => {
        const letter = newLetters(ledger).find(({ text }) => tells(text, sin))
        if (letter) return `the letter ${letter.purpose} to ${letter.to} tells the SIN of ${name}`
        const glance = ledger.mayyits.glances.find(({ step, told }) => step === ledger.step && tells(told, sin))
        return glance ? `${glance.by} opened ${glance.name}, and was told the SIN of ${name}` : null
      }),
  },
  {
    promise: 'No SIN stands in the database as it is said (§17).',
    blind: 'Other ways of writing it. Looked at when the whole database is searched.',
    broken: (ledger) =>
      ledger.found === null
        ? null
        : first(sinsOf(ledger), ([name, sin]) =>
            ledger.found?.has(sin) ? `the database tells the SIN of ${name}` : null,
          ),
  },
  {
    promise: 'A SIN is revealed to whom the table names, for a reason, and it is the one that was entered (§5, §17).',
    blind:
      'Roles that no actor here has; chairs of Ghusl, who open no Mayyit; which of the workflows’ SINs the Mayyit was lent.',
    broken: (ledger) =>
      first(newDeeds(ledger), ([{ name, sins }, { what, by, may, fit, answer, shown }]) => {
        if (what !== 'revealed' || answer !== 'done') return null
        const lent = ledger.sins.map(([, sin]) => sin)
        if (!may) return `${by} may not, and was told the SIN of ${name}`
        if (!fit) return `${by} was told the SIN of ${name} without a reason`
        return shown === null || [...sins, ...lent].includes(digits(shown))
          ? null
          : `the SIN of ${name} was revealed as another one`
      }),
  },
  {
    promise: 'Each reveal is told where the record’s story is told, who and when (§17).',
    blind: 'Records whose story nobody has read since; reveals that lost their answer.',
    broken: (ledger) =>
      first(ledger.mayyits.funerals.values(), ({ name, deeds, reveals, doubt }) => {
        if (reveals === null || doubt) return null
        const all = deeds.filter(({ what }) => what === 'revealed')
        const sure = all.filter(({ answer }) => answer === 'done').length
        const most = all.filter(({ answer }) => answer !== 'refused').length
        return sure <= reveals && reveals <= most
          ? null
          : `the SIN of ${name} was revealed ${sure} to ${most} times, and ${reveals} reveals are told`
      }),
  },
  {
    promise:
      'The cause of death is read by MGC, the chair of Mayyit and its reporters alone, and is in no announcement (§5, §7, §12).',
    blind: 'Letters with the forms of a burial; roles that no actor here has.',
    broken: (ledger) =>
      first(ledger.mayyits.funerals.values(), ({ name, cause }) => {
        if (cause === null) return null
        const glance = ledger.mayyits.glances.find(
          ({ step, mayCause, told }) => step === ledger.step && !mayCause && told.includes(cause),
        )
        if (glance) return `${glance.by} opened ${glance.name}, and read of what ${name} died`
        const letter = newLetters(ledger).find(({ purpose, text }) => OPENLY.has(purpose) && text.includes(cause))
        return letter ? `the letter ${letter.purpose} to ${letter.to} tells of what ${name} died` : null
      }),
  },
]

const OPENLY = new Set([
  'announcement',
  'family confirmation',
  'approval request',
  'approval reminder',
  'delayed Mayyit report',
])
/** The outbox's name for that letter. */
const isForm15 = (purpose: string): boolean => /form.?15/i.test(purpose)
