import { type Body, type Deed, type Ledger, type Letter, MK_OF, type Rite, type Status, type What } from './ledger.ts'

/**
 * What is promised to families, officers and the council, in sentences that a program tries to break. Written from the
 * decisions of the specification (the paragraph is named), before any of the application's code was read.
 */
export type Promised = {
  promise: string
  /** What it would not notice. */
  blind: string
  /** What is broken now, or null. Looked at after every step. */
  broken(ledger: Ledger): string | null
}

/** What no actor tries, so that none of the promises says anything of it. */
export const NOT_EXERCISED =
  'Mayyit, Bay’ah, what happens to bodies once they come, send now, corrections, returned letters, two servers at once, PostgreSQL'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const first = <T>(things: Iterable<T>, judge: (thing: T) => string | null): string | null => {
  for (const thing of things) {
    const fault = judge(thing)
    if (fault !== null) return fault
  }
  return null
}
const newLetters = (ledger: Ledger): Letter[] => ledger.letters.filter(({ step }) => step === ledger.step)
const done = (rite: Rite, what: What): Deed[] =>
  rite.deeds.filter((deed) => deed.what === what && deed.answer === 'done')
/** What happened, and what may have happened: an answer was lost. */
const perhaps = (rite: Rite, ...whats: What[]): number =>
  rite.deeds.filter((deed) => whats.includes(deed.what) && deed.answer !== 'refused').length
const statusOf = (rite: Rite): Status | undefined => rite.statuses.at(-1)?.status
/** Every announced person whom this letter names. */
const named = (ledger: Ledger, letter: Letter): Rite[] =>
  letter.purpose === 'announcement' ? [...ledger.rites.values()].filter(({ name }) => letter.text.includes(name)) : []
const announced = (ledger: Ledger, judge: (rite: Rite, letter: Letter) => string | null) =>
  first(newLetters(ledger), (letter) => first(named(ledger, letter), (rite) => judge(rite, letter)))

/** §9: how often each letter about a record may go to one address, by what happened to the record. */
const CAUSES: Record<string, (rite: Rite) => number> = {
  'approval request': (rite) => perhaps(rite, 'created', 'edited', 'resent'),
  'family confirmation': (rite) => perhaps(rite, 'created', 'edited'),
  'approval reminder': (rite) => 2 * perhaps(rite, 'created', 'edited', 'takenBack'),
  'family asks for a change': (rite) => perhaps(rite, 'wished', 'confirmed'),
}

export const promises: readonly Promised[] = [
  {
    promise: 'No letter is handed to the relay twice for one address (§8).',
    blind: 'A letter that is written anew with another Message-ID; the next promises look at those.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        const same = ledger.letters.filter((one) => one.messageId === letter.messageId && one.to === letter.to)
        // Where the connection ended after the dot nobody knows: other letters are sent again, announcements are not.
        const excused = letter.purpose === 'announcement' ? 0 : same.slice(0, -1).filter((one) => one.unanswered).length
        const pressed = ledger.sentAgain.filter((one) => one === `${letter.about} ${letter.to}`).length
        return same.length > 1 + excused + pressed
          ? `${letter.purpose} reached ${letter.to} ${same.length} times`
          : null
      }),
  },
  {
    promise: 'A letter is frozen once: sent again, it is the same byte for byte (§8).',
    blind: 'Letters that the relay never took a first time.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        const before = ledger.letters.find((one) => one.messageId === letter.messageId && one.to === letter.to)
        return before && before.bytes !== letter.bytes ? `${letter.purpose} to ${letter.to} changed on its way` : null
      }),
  },
  {
    promise: 'Nobody is announced twice to the same address (§8).',
    blind: 'Corrections, which are announced beside the first; letters that name nobody.',
    broken: (ledger) =>
      announced(ledger, ({ name }, letter) => {
        const ids = ledger.letters
          .filter((one) => one.purpose === 'announcement' && one.to === letter.to && one.text.includes(name))
          .map(({ messageId }) => messageId)
        return new Set(ids).size > 1 ? `${name} was announced ${ids.length} times to ${letter.to}` : null
      }),
  },
  {
    promise:
      'Every letter has a cause of its own: no request, reminder or question comes more often than it was due (§9).',
    blind: 'Letters of Bay’ah, of users and of orders; one letter too many where an edit might have asked for one.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        const rite = [...ledger.rites.values()].find((one) => `${one.kind} ${one.id}` === letter.about)
        const allowed = rite && CAUSES[letter.purpose]?.(rite)
        if (allowed === undefined) return null
        const had = new Set(
          ledger.letters
            .filter(
              ({ purpose, about, to }) => purpose === letter.purpose && about === letter.about && to === letter.to,
            )
            .map(({ messageId }) => messageId),
        )
        return had.size > allowed
          ? `${letter.to} got ${had.size} of ${allowed} '${letter.purpose}' about ${letter.about}`
          : null
      }),
  },
  {
    promise: 'Of one record, person, purpose and address, at most one letter a minute (§9).',
    blind: 'Letters whose causes lie further apart and that were held up; what a family answers is never limited.',
    broken: (ledger) =>
      first(newLetters(ledger), (letter) => {
        if (!(letter.purpose in CAUSES) || letter.purpose === 'family asks for a change') return null
        const close = ledger.letters.find(
          (one) =>
            one.purpose === letter.purpose &&
            one.about === letter.about &&
            one.to === letter.to &&
            one.messageId !== letter.messageId &&
            Math.abs(one.at - letter.at) < MINUTE,
        )
        return close ? `${letter.to} got two '${letter.purpose}' about ${letter.about} within a minute` : null
      }),
  },
  {
    promise:
      'No announcement is lost: what was announced reached each receiver, or the application names whom it did not (§8).',
    blind:
      'Whether the relay delivers what it took; what is older than most of a year. Looked at in calm moments only.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.rites.values(), (rite) => {
            if (statusOf(rite) !== 'ANNOUNCEMENT_SENT' || rite.doubt || isOld(rite, ledger)) return null
            const missing = [...rite.receivers].find(
              (to) =>
                !rite.admitted.has(to) &&
                !ledger.letters.some(
                  (one) => one.purpose === 'announcement' && one.to === to && one.text.includes(rite.name),
                ),
            )
            return missing ? `${rite.name} is announced, says the application, and ${missing} never got it` : null
          }),
  },
  {
    promise: 'Nobody counts as announced whom no letter names that the relay took (§8).',
    blind: 'What a person says of letters at the same step, and after a restore; an answer that was lost at the dot.',
    broken: ({ rites, letters, step, settledOn }) =>
      first(rites.values(), ({ name, statuses, doubt }) => {
        const last = statuses.at(-1)
        if (last?.status !== 'ANNOUNCEMENT_SENT' || last.step !== step || settledOn === step || doubt) return null
        const is = letters.some(({ purpose, text }) => purpose === 'announcement' && text.includes(name))
        return is ? null : `${name} is announced, says the application, and no letter names them`
      }),
  },
  {
    promise: 'What was approved goes out: nothing stays approved for eight calm days while slots pass (§8).',
    blind: 'What is late by less; records whose event was over first.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.rites.values(), (rite) => {
            const last = rite.statuses.at(-1)
            const waited = last?.status === 'APPROVED' && ledger.now - last.at > 8 * DAY
            return waited && (rite.over === null || rite.over > ledger.now)
              ? `${rite.name} was approved and never sent`
              : null
          }),
  },
  {
    promise: 'No request is lost: whoever submits a record has the family asked and somebody asked to approve it (§9).',
    blind:
      'Whether it is the right officer; what is older than most of a year. Looked at in calm moments, a day after.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.rites.values(), (rite) => {
            const made = done(rite, 'created')[0]
            if (!made || ledger.now - made.at < DAY || statusOf(rite) === 'GONE' || rite.doubt) return null
            if (isOld(rite, ledger)) return null
            // Held up until it was too late, or refused: the application names them.
            if (rite.admitted.size > 0) return null
            const about = ledger.letters.filter((one) => one.about === `${rite.kind} ${rite.id}`)
            // Whoever decided within the same moment left nothing to ask.
            const early = rite.deeds.some(({ what, at }) => what !== 'created' && at - made.at < DAY)
            if (early) return null
            if (!about.some(({ purpose }) => purpose === 'approval request'))
              return `nobody was asked to approve ${rite.name}`
            const asked = about.some(({ purpose, to }) => purpose === 'family confirmation' && to === rite.family)
            return asked ? null : `the family of ${rite.name} was never asked`
          }),
  },
  {
    promise: 'Nothing is announced that nobody approved who may (§5, §6).',
    blind: 'An approval whose answer was lost counts as given.',
    broken: (ledger) =>
      announced(ledger, (rite, letter) => {
        const by = rite.deeds.some(
          ({ what, may, answer, at }) => what === 'approved' && may && answer !== 'refused' && at <= letter.at,
        )
        return by ? null : `${rite.name} was announced, and nobody had approved it`
      }),
  },
  {
    promise: 'What is announced is, word for word, what was approved last (§6, §7).',
    blind:
      'Letters laid out so that the sentence is broken by other words; what was edited by hand before its release.',
    broken: (ledger) =>
      announced(ledger, (rite, letter) => {
        const given = rite.deeds.filter(({ what, answer }) => what === 'approved' && answer !== 'refused')
        const sure = given.findLastIndex(({ answer }) => answer === 'done')
        const wordings = given.slice(Math.max(sure, 0)).map(({ wording }) => wording)
        return byHand(ledger, letter) || wordings.some((wording) => letter.text.includes(wording))
          ? null
          : `${rite.name} was announced in other words: ${letter.text}`
      }),
  },
  {
    promise:
      'Nothing is announced after it was cancelled, deleted, changed in its words or its approval taken back, unless it is approved anew (§6, §8).',
    blind: 'Corrections that say CANCELLED; a cancellation or a change whose answer was lost.',
    broken: (ledger) =>
      announced(ledger, (rite, letter) => {
        const order = rite.deeds.filter(
          ({ what, answer, step }) =>
            answer !== 'refused' && (step < letter.step || (what === 'approved' && step === letter.step)),
        )
        const last = order.findLast(
          ({ what, wording, after }) =>
            ['cancelled', 'deleted', 'takenBack', 'approved'].includes(what) ||
            (after !== undefined && after !== wording),
        )
        return last && last.what !== 'approved' && last.answer === 'done' && !/UPDATED|CANCELLED/.test(letter.subject)
          ? sentBefore(rite, last)
            ? null
            : `${rite.name} was announced although it was ${last.what}`
          : null
      }),
  },
  {
    promise: 'What a family wishes is not approved over by whoever has not read it (§6).',
    blind: 'A wish at the very step at which the page was opened or Approve was pressed.',
    broken: (ledger) =>
      first(ledger.rites.values(), ({ name, deeds }) => {
        const given = deeds.find(
          ({ what, answer, step }) => what === 'approved' && answer === 'done' && step === ledger.step,
        )
        const unread = deeds.find(
          ({ what, answer, step }) =>
            what === 'wished' && answer === 'done' && step > (given?.opened ?? step) && step < ledger.step,
        )
        return given && unread ? `${given.who} approved ${name} and had not read what its family wished` : null
      }),
  },
  {
    promise: 'Where announcements have to be released, none goes that nobody released who may (§5, §8).',
    blind: 'A release whose answer was lost counts as given; what was compiled before it had to be.',
    broken: ({ rules: { release }, announcements, letters, step }) =>
      first(letters, ({ step: at, purpose, about, posted, to }) =>
        at === step &&
        purpose === 'announcement' &&
        release !== null &&
        posted > release.since &&
        !release.free.has(about) &&
        !announcements.get(about)?.released
          ? `${about} went to ${to}, and nobody had released it`
          : null,
      ),
  },
  {
    promise: 'What is held back waits: nothing of a blocked kind is sent (§8).',
    blind: 'What was handed to the outbox before.',
    broken: (ledger) =>
      announced(ledger, ({ name, kind }, { posted }) =>
        posted > (ledger.rules.blocked.get(kind) ?? posted) ? `${name} was announced while ${kind} is held back` : null,
      ),
  },
  {
    promise: 'While all is held after a restore or a move of the database, nothing is handed over (§18).',
    blind: 'Whether it was held before anybody noticed a move.',
    broken: (ledger) =>
      first(newLetters(ledger), ({ held, purpose, to }) =>
        held ? `${purpose} went to ${to} while all was held` : null,
      ),
  },
  {
    promise: 'Whoever is to decide was asked to, also where a record has moved (§9).',
    blind: 'Records that never moved, of which the promise before speaks. Looked at in calm moments.',
    broken: (ledger) =>
      !ledger.calm
        ? null
        : first(ledger.rites.values(), (rite) => {
            const { name, kind, id, jk, movedAt, statuses, admitted, doubt } = rite
            const mk = `${MK_OF[jk]}@example.org`
            if (
              movedAt === null ||
              doubt ||
              isOld(rite, ledger) ||
              statuses.at(-1)?.status !== 'APPROVAL_PENDING' ||
              admitted.has(mk)
            )
              return null
            const asked = ledger.letters.some(
              ({ purpose, about, to, step }) =>
                purpose === 'approval request' && about === `${kind} ${id}` && to === mk && step >= movedAt,
            )
            return asked ? null : `${name} moved to ${mk}, who was never asked`
          }),
  },
  {
    promise: 'Nothing is announced after its event (§8).',
    blind: 'Events are over at the end of their day here, at the earliest.',
    broken: (ledger) =>
      announced(ledger, ({ name, over }, letter) =>
        over !== null && letter.at > over ? `${name} was announced after the event` : null,
      ),
  },
  {
    promise: 'No private word leaves: no contact’s phone or address stands in any announcement (§7, §9).',
    blind: 'Private words that are spelt otherwise, or stand in a picture or an attachment.',
    broken: (ledger) =>
      announced(ledger, ({ name, secrets }, letter) =>
        secrets.some((secret) => letter.text.includes(secret)) ? `an announcement tells the contact of ${name}` : null,
      ),
  },
  {
    promise: 'A status goes only where the lifecycle lets it, and nothing is sent by anybody’s call (§6).',
    blind: 'Two changes between two looks.',
    broken: (ledger) =>
      first(ledger.rites.values(), (rite) => {
        const [from, to] = rite.statuses.slice(-2).map(({ status }) => status)
        return from && to && !NEXT[from].includes(to) ? `${rite.name} went from ${from} to ${to}` : null
      }),
  },
  {
    promise: 'Nobody but whom the table names approves, cancels or deletes (§5).',
    blind: 'Roles that no actor here has.',
    broken: (ledger) =>
      first(ledger.rites.values(), (rite) => {
        const deed = rite.deeds.findLast(({ step }) => step === ledger.step)
        return deed && !deed.may && deed.answer === 'done'
          ? `${deed.who} may not, and ${rite.name} was ${deed.what}`
          : null
      }),
  },
  {
    promise: 'What is sent twice because its answer was lost is entered once (§14; the page’s own key).',
    blind: 'Calls that carry no key.',
    broken: (ledger) =>
      first(ledger.rites.values(), ({ name, listed }) => (listed > 1 ? `${name} was entered ${listed} times` : null)),
  },
  {
    promise: 'No place is promised twice: no more stays at any moment than the facility has places (§14).',
    blind: 'Persons who were brought without a promise, or stayed on; those are never refused.',
    broken: (ledger) =>
      first(ledger.bodies.values(), (body) => {
        if (body.promised !== ledger.step || !body.stay || body.arrived !== null) return null
        const held = [...ledger.bodies.values()].filter((one) => one.facility === body.facility)
        const moments = held.flatMap((one) => spanOf(one, ledger.now)?.[0] ?? []).concat(body.stay.from)
        const { from, to } = body.stay
        const most = Math.max(
          ...moments
            .filter((at) => at >= from && at < to)
            .map((at) => held.filter((one) => holds(one, at, ledger.now)).length),
        )
        return most > (ledger.places.get(body.facility) ?? 0)
          ? `facility ${body.facility} promised ${most} places`
          : null
      }),
  },
  {
    promise: 'Whoever was promised a place has one, and takes one (§14).',
    blind: 'Moments within the next hours; who stayed on, or came without a promise.',
    broken: ({ step, counted, bodies, now }) =>
      first(counted, (count) => {
        if (count.step !== step) return null
        const held = [...bodies.values()].filter(
          ({ facility, stay }) =>
            facility === count.facility && stay !== null && stay.from <= count.at && count.at < stay.to,
        )
        const sure = held.filter(({ stay }) => stay !== null && stay.from > now).length
        return sure <= count.used && count.used <= held.length
          ? null
          : `${count.used} places are used at ${new Date(count.at).toISOString()}, and ${held.length} were promised`
      }),
  },
  {
    promise: 'Nobody is handed over under another’s band, but by two people or by somebody who says to be alone (§14).',
    blind: 'Whether the band is on the right wrist.',
    broken: (ledger) =>
      first(ledger.bodies.values(), ({ name, left }) => {
        if (!left || left.worn === null || left.worn === left.named || left.alone) return null
        return left.confirmedBy !== null && left.confirmedBy !== left.by
          ? null
          : `${name} was handed over wrongly by ${left.by}`
      }),
  },
  {
    promise: 'Nothing private is kept for longer than two years after the last change, one year after deletion (§17).',
    blind: 'What is stored encrypted; what stands in backups. Looked at when the whole database is searched.',
    broken: (ledger) =>
      ledger.found === null
        ? null
        : first(ledger.rites.values(), (rite) => {
            const last = Math.max(...rite.deeds.map(({ at }) => at), ...rite.statuses.map(({ at }) => at))
            const kept = statusOf(rite) === 'GONE' ? 366 * DAY : 2 * 366 * DAY
            const still = rite.secrets.find((secret) => ledger.found?.has(secret))
            return still && ledger.now - last > kept + 2 * DAY
              ? `the database still tells ${still} of ${rite.name}`
              : null
          }),
  },
  {
    promise: 'The application answers: no call fails by a fault of its own (§4).',
    blind: 'Wrong answers; those are the business of the other promises.',
    broken: (ledger) =>
      first(ledger.answers, ({ call, status }) => (status >= 500 ? `${call} answered ${status}` : null)),
  },
]

/** Of what is older the ledger of letters may be cleared, so that the application names nobody any more. */
const isOld = ({ deeds }: Rite, { now }: Ledger): boolean => now - (deeds[0]?.at ?? 0) > 300 * DAY

const byHand = (ledger: Ledger, { about }: Letter): boolean => ledger.announcements.get(about)?.edited === true

const NEXT: Record<Status, readonly Status[]> = {
  APPROVAL_PENDING: ['APPROVED', 'CANCELLED', 'GONE', 'ANNOUNCEMENT_SENT'],
  APPROVED: ['APPROVAL_PENDING', 'ANNOUNCEMENT_SENT', 'CANCELLED', 'GONE'],
  ANNOUNCEMENT_SENT: ['GONE', 'CANCELLED'],
  CANCELLED: ['GONE'],
  GONE: [],
}

/** Whether it was sent already when this was done: then a deletion only hides it, and late receivers still get it. */
const sentBefore = (rite: Rite, deed: Deed): boolean =>
  rite.statuses.some(({ status, step }) => status === 'ANNOUNCEMENT_SENT' && step <= deed.step)

/** From when until when somebody takes a place, as §14 counts it at this moment. */
function spanOf(body: Body, now: number): [number, number] | null {
  if (body.left) return null
  if (!body.stay) return null
  const from = body.arrived ?? body.stay.from
  return [from, body.arrived === null ? body.stay.to : Math.max(body.stay.to, now + 1)]
}
const holds = (body: Body, at: number, now: number): boolean => {
  const span = spanOf(body, now)
  return span !== null && span[0] <= at && at < span[1]
}
