import {
  CAST,
  type Deed,
  FIRST_DELIVERY,
  HANDS,
  type Hands,
  LOOSE_ORDER,
  ORDER_OF_WORKFLOW,
  type Somebody,
  WORKFLOWS,
} from './deeds.ts'

// A small world beside the product, written from decisions §14 and from nothing else: bodies with bands on their wrists,
// and what the records have to say of them after each deed. It imports no rule of the product.

/** The facility that was planned, and the other one. */
type House = 'home' | 'other'

/** One thing that was written down, with what the world knows besides: which band was truly at hand. */
export type Fact = {
  what: Hands | 'PICKED_UP' | 'BAND_OFF' | 'CORRECTION'
  on: number
  /** When it came to count; later entries count later. */
  order: number
  read: string | null
  house: House | null
  offSite: boolean
  by: Somebody | null
  how: 'COUNTS' | 'AWAITS' | 'ALONE'
  second: Somebody | null
  corrected: boolean
  /** The band on the wrist that was truly at hand. */
  truly: string | null
  /** The band that the record knew, and whether somebody else who is here bore the true one. */
  known: string | null
  anothers: boolean
  /** The delivery that said it. */
  from: number | null
  /** What was seen of jewellery. */
  sees: Deed['sees']
}

export type Person = {
  kind: 'workflow' | 'order' | 'delivery'
  name: number
  body: number
  house: House
  /** The place that is promised; `unasked`: that of who came without a promise. */
  stay: { from: number; until: number; unasked?: true } | null
  facts: Fact[]
  steps: { scheduled: boolean; pickedUp: number | null; checkedIn: boolean }
  cancelled: boolean
  /** Of an order: the delivery that has filled it; of a delivery: the order. */
  linked: number | null
  /** Of a delivery: when it was. */
  brought: number
  band: string | null
}

const DAY = 24 * 60
const USUAL_STAY = 2 * DAY
/** A quarter of a day begins at 5, 11, 17 and 23 o'clock of UTC in Toronto's winter. */
export const nextQuarter = (now: number) => 300 + 360 * (Math.floor((now - 300) / 360) + 1)
const plain = (band: string) => band.trim().toUpperCase().replace(/\s+/g, '-')
const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && plain(one) === plain(other)
/** Mohamed Ladak and Muhammad Laddak sound alike, and like nobody else. */
const alike = (one: number, other: number) => one === other || (one < 2 && other < 2)
const HANDS_OVER: readonly string[] = ['MOVED', 'TAKEN_FOR_GHUSL', 'LEFT']
const COMES: readonly string[] = ['ARRIVED', 'CHECKED_IN']
const OF_STEPS: readonly string[] = ['PICKED_UP', ...COMES]
const RECEIVES: readonly string[] = [...COMES, ...HANDS_OVER]
const LOOKS: readonly string[] = ['ARRIVED', 'CHECKED_IN', 'EFFECTS', 'LEFT', 'checkIn']

const mayWrite = (by: Somebody | null, what: string) =>
  by === 'gsochair' || by === 'ghuslchair' || (by === 'mayyitchair' && !OF_STEPS.includes(what))

const isHands = (deed: Deed): deed is Deed & { what: Hands } => (HANDS as readonly string[]).includes(deed.what)

const stands = ({ what, corrected }: Fact) => !corrected && what !== 'CORRECTION'
const counts = (fact: Fact) => stands(fact) && (fact.how !== 'AWAITS' || fact.second !== null)
const byTime = (facts: readonly Fact[]) =>
  facts
    .map((fact, at) => ({ fact, at }))
    .sort((a, b) => a.fact.on - b.fact.on || a.at - b.at)
    .map(({ fact }) => fact)

/**
 * Whether an entry hands over a body that is not the one on record: its true band is not the one that the record knew, or
 * is worn by somebody else. Not where it was misread so that it agrees, which nobody can tell.
 */
export const isOfAnother = ({ what, corrected, truly, known, anothers, read }: Fact): boolean =>
  HANDS_OVER.includes(what) &&
  !corrected &&
  ((known !== null && !isSame(truly, known) && !isSame(read, known)) || (anothers && isSame(read, truly)))

export class World {
  now: number
  readonly people: Person[]
  /** What is on each wrist. */
  readonly wrists: (string | null)[]
  private tick = 0
  private fresh = 0
  private readonly mark: string
  /** When the orders are planned to be brought. */
  readonly dropOff: number

  constructor(mark: string, now: number) {
    this.mark = mark
    this.now = now
    this.dropOff = now + 180
    // Bands as they are written: with spaces, with signs between, in small letters; one body has none yet.
    this.wrists = [`WB ${mark} 1`, `wb-${mark}-2`, null, `W${mark}x3`, `T ${mark}-4`]
    this.people = CAST.map((_, index) => this.person(index < WORKFLOWS ? 'workflow' : 'order', index))
    this.people.push({ ...this.person('order', ORDER_OF_WORKFLOW.workflow), linked: null })
    for (const index of [0, 1, 2, LOOSE_ORDER]) {
      const person = this.at(index)
      person.stay = { from: this.dropOff, until: this.dropOff + 2 * DAY }
      person.steps.scheduled = true
    }
  }

  private person(kind: Person['kind'], name: number): Person {
    const steps = { scheduled: false, pickedUp: null, checkedIn: false }
    return {
      kind,
      name,
      body: name,
      house: 'home',
      stay: null,
      facts: [],
      steps,
      cancelled: false,
      linked: null,
      brought: 0,
      band: null,
    }
  }

  at(index: number): Person {
    const person = this.people[index]
    if (!person) throw new Error(`nobody is ${index}`)
    return person
  }

  /** The same world once more, to try in which order rivals have come. */
  copy(): World {
    const other = Object.assign(Object.create(World.prototype) as World, this)
    return Object.assign(other, structuredClone({ people: this.people, wrists: this.wrists }))
  }

  // What follows from what was written down.

  bandOf({ facts }: Person): string | null {
    let on: string | null = null
    for (const { what, read } of facts.filter(counts).sort((one, other) => one.order - other.order))
      if (what === 'BAND_OFF') on = null
      else if (read !== null && !isSame(read, on)) on = read
    return on
  }

  cameOn({ facts }: Person): number | null {
    const came = facts.filter((fact) => stands(fact) && COMES.includes(fact.what)).map(({ on }) => on)
    return came.length === 0 ? null : Math.min(...came)
  }

  leftOn({ facts }: Person): number | null {
    return facts.findLast((fact) => counts(fact) && fact.what === 'LEFT')?.on ?? null
  }

  /** That somebody was fetched is a fact, whatever their band says. */
  private fetched({ facts }: Person): Fact | undefined {
    return facts.findLast((fact) => stands(fact) && fact.what === 'PICKED_UP')
  }

  where(person: Person): 'LEFT' | 'PRESENT' | 'OFF_SITE' | 'PICKED_UP' | 'EXPECTED' {
    if (this.leftOn(person) !== null) return 'LEFT'
    if (this.cameOn(person) !== null) return 'PRESENT'
    const fetched = this.fetched(person)
    return fetched === undefined ? 'EXPECTED' : fetched.offSite ? 'OFF_SITE' : 'PICKED_UP'
  }

  /** After they have left nothing happens to them any more; what happened before may be told late. */
  private isOver(person: Person, what: Fact['what'], on: number): boolean {
    const left = this.leftOn(person)
    return left !== null && (what === 'LEFT' || on >= left)
  }

  /** In which facility they are: where they came to, or were moved to since, as it was at a time. */
  houseOf(person: Person, until = Number.POSITIVE_INFINITY): House {
    const told = byTime(
      person.facts.filter(
        (fact) => (counts(fact) && fact.what === 'MOVED') || (stands(fact) && COMES.includes(fact.what)),
      ),
    )
    return told.findLast(({ on }) => on <= until)?.house ?? person.house
  }

  /** From when until when their place is taken, as others are promised places; null: they take none. */
  taken(person: Person): { from: number; until: number } | null {
    const [came, left, where] = [this.cameOn(person), this.leftOn(person), this.where(person)]
    if (where === 'OFF_SITE' || person.stay === null) return null
    // Who came unasked, and has not come after all, is expected nowhere.
    if (came === null) return left === null && !person.stay.unasked ? person.stay : null
    if (left !== null) return { from: came, until: left }
    return { from: came, until: Math.max(this.leavesOn(person), nextQuarter(this.now)) }
  }

  /** The exit that was planned, or the usual time for whoever came after it. */
  leavesOn(person: Person): number {
    const came = this.cameOn(person)
    const planned = person.stay?.until ?? 0
    return came !== null && planned <= came ? came + USUAL_STAY : planned
  }

  /** The most that are there at once in a house, from one moment until another. */
  used(house: House, from: number, until: number): number {
    const spans = this.people
      .filter((person) => this.houseOf(person) === house)
      .flatMap((person) => this.taken(person) ?? [])
    const moments = [from, ...spans.map((span) => span.from)].filter((at) => at >= from && at < until)
    return Math.max(...moments.map((at) => spans.filter((span) => span.from <= at && at < span.until).length))
  }

  open({ facts }: Person): Fact[] {
    return facts.filter((fact) => stands(fact) && fact.how !== 'COUNTS' && fact.second === null)
  }

  /** Somebody who lies under a delivery that fills an order lies under the order. */
  hasGoneOver(index: number): boolean {
    const order = this.at(index).linked
    if (order === null || this.at(index).kind !== 'delivery') return false
    return this.under(this.at(order)).facts.some((fact) => stands(fact) && fact.from === index)
  }

  wearer(band: string | null, except: Person): Person | undefined {
    return this.people.find(
      (person, index) =>
        person !== except &&
        this.where(person) !== 'LEFT' &&
        !this.hasGoneOver(index) &&
        isSame(this.bandOf(person), band),
    )
  }

  /** `beside`: the order by which they are looked at, which is no other person. */
  hasSimilar(index: number, beside = index): boolean {
    const person = this.at(index)
    return this.people.some((other, at) => {
      if (
        other === person ||
        at === beside ||
        !alike(other.name, person.name) ||
        this.where(other) === 'LEFT' ||
        this.hasGoneOver(at)
      )
        return false
      if (this.cameOn(other) !== null) return true
      // Whoever is stored elsewhere comes whenever that is over.
      const isAwaited = this.where(other) === 'OFF_SITE' || (other.stay !== null && other.stay.until > this.now)
      return other.stay !== null && !other.stay.unasked && isAwaited
    })
  }

  // What is done.

  /** What is on the wrist at hand, and what is read there. */
  read(deed: Deed): { truly: string | null; read: string | null } {
    const hand = deed.hand ?? this.at(deed.who).body
    const truly = this.wrists[hand] ?? null
    if (truly === null || deed.read === 'absent') return { truly, read: null }
    const read = {
      asIs: truly,
      otherCase: truly === truly.toUpperCase() ? truly.toLowerCase() : truly.toUpperCase(),
      spaced: ` ${truly} `,
      mistyped: `${truly}9`,
    }[deed.read]
    return { truly, read }
  }

  /** What is seen of jewellery where somebody looks. */
  sees({ what, sees }: Deed): Deed['sees'] {
    return what === 'EFFECTS' ? (sees ?? 'NO') : LOOKS.includes(what) ? sees : null
  }

  /** Brought by somebody whose word nobody has checked. */
  isToCheck(person: Person): boolean {
    const isCheckedIn = person.facts.some((fact) => stands(fact) && fact.what === 'CHECKED_IN')
    return person.kind === 'delivery' && this.where(person) === 'PRESENT' && !isCheckedIn
  }

  /** A band is put on the wrist that is at hand, before it is read. */
  putOn({ what, fresh, hand, who }: Deed): void {
    const body = hand ?? this.at(who).body
    if (what === 'BAND' && (fresh || this.wrists[body] === null)) this.wrists[body] = `N ${this.mark} ${++this.fresh}`
  }

  /** Whoever confirms looks for what waits: at the next record that has something, mostly. */
  aim(deed: Deed): Deed {
    if (deed.what !== 'confirm' || deed.entry === 2) return deed
    const waiting = this.people.flatMap((person, index) => (this.open(person).length > 0 ? [index] : []))
    return { ...deed, who: waiting.find((index) => index >= deed.who) ?? waiting[0] ?? deed.who }
  }

  /** Does it; answers whether it can be. `seen` is the world that whoever does it had before them. */
  do(deed: Deed, seen: World = this): boolean {
    const person = this.people[deed.who]
    if (person === undefined) return false
    if (deed.who === ORDER_OF_WORKFLOW.order && (isHands(deed) || deed.what === 'prolong')) return this.doUnder(deed)
    if (deed.what === 'confirm') return this.confirm(person, deed, this.named(deed, seen))
    if (deed.what === 'correct') return this.correct(person, deed, this.named(deed, seen))
    if (deed.what === 'prolong') return this.prolong(person, deed)
    if (deed.what === 'cancel') return this.cancel(person, deed)
    if (deed.what === 'pickup') return this.pickUp(person, deed)
    if (deed.what === 'checkIn') return this.checkIn(person, deed)
    if (deed.what === 'deliver') return this.deliver(deed)
    if (deed.what === 'link') return this.link(deed)
    if (deed.what === 'unlink') return this.unlink(deed)
    return this.enter(person, { ...deed, what: deed.what })
  }

  /** What is written down of an order that names a workflow is that workflow's. */
  private doUnder(deed: Deed): boolean {
    const under = { ...deed, who: ORDER_OF_WORKFLOW.workflow }
    const who = this.at(under.who)
    return isHands(under) ? this.enter(who, under, deed.who) : this.prolong(who, under)
  }

  private enter(person: Person, deed: Deed & { what: Hands }, beside = deed.who): boolean {
    const { what, by, ticks, phone, saysWhyNoBand } = deed
    const { read } = this.read(deed)
    if (!mayWrite(by, what) || this.hasGoneOver(deed.who)) return false
    if (-deed.ago > 15 && !phone) return false
    if (this.hasSimilar(deed.who, beside) && !ticks) return false
    if (read === null && what === 'BAND') return false
    // Elsewhere a band that is on and is not read counts as a different one.
    const isOpen = this.bandOf(person) === null || what === 'ARRIVED' || what === 'CHECKED_IN'
    const isAsked = RECEIVES.includes(what) && isOpen && read === null
    if (isAsked && !saysWhyNoBand && deed.why === 'none') return false
    // Nobody is received under what is cancelled.
    if (person.cancelled && (what === 'ARRIVED' || what === 'CHECKED_IN') && this.where(person) === 'EXPECTED')
      return false
    // Where there is no body, nobody puts a band on, or looks at it.
    if ((what === 'BAND' || what === 'EFFECTS') && this.where(person) === 'EXPECTED') return false
    const house = what === 'MOVED' ? (deed.away ? 'other' : 'home') : null
    const on = Math.min(this.now, this.now - deed.ago)
    // Whoever comes was fetched before.
    const isComing = (what === 'ARRIVED' || what === 'CHECKED_IN') && on < (this.cameOn(person) ?? Infinity)
    if (isComing && on < (this.fetched(person)?.on ?? 0)) return false
    if (!this.hand(person, deed, { what, house, on })) return false
    this.follow(person)
    return true
  }

  /** A step is never ahead of the clock that judges it: the device's, where that is said. */
  private isAhead({ ago, phone }: Deed): boolean {
    return ago < 0 && !phone
  }

  private pickUp(person: Person, deed: Deed): boolean {
    const { steps } = person
    if (person.kind !== 'workflow' || !mayWrite(deed.by, 'PICKED_UP')) return false
    if (person.cancelled || !steps.scheduled || steps.pickedUp !== null || this.isAhead(deed)) return false
    const on = Math.min(this.now, this.now - deed.ago)
    if (!this.hand(person, deed, { what: 'PICKED_UP', house: null, on, offSite: deed.away })) return false
    steps.pickedUp = on
    this.follow(person)
    return true
  }

  private checkIn(person: Person, deed: Deed): boolean {
    const { steps } = person
    const said = this.now - deed.ago
    const on = Math.min(this.now, said)
    if (person.kind !== 'workflow' || !mayWrite(deed.by, 'CHECKED_IN') || this.isAhead(deed)) return false
    if (person.cancelled || steps.pickedUp === null || steps.checkedIn || said < steps.pickedUp) return false
    if (!this.hand(person, deed, { what: 'CHECKED_IN', house: null, on })) return false
    steps.checkedIn = true
    this.follow(person)
    return true
  }

  /** A change of hands: refused where it can't have happened, or where the band says somebody else and nobody stands behind it. */
  private hand(
    person: Person,
    deed: Deed,
    { what, house, on, offSite = false }: Pick<Fact, 'what' | 'house' | 'on'> & { offSite?: boolean },
  ): boolean {
    const { truly, read } = this.read(deed)
    if (deed.why === 'halfAlone') return false
    const [where, came] = [this.where(person), this.cameOn(person)]
    if (this.isOver(person, what, on) || (what === 'ARRIVED' && came !== null)) return false
    if (HANDS_OVER.includes(what)) {
      const isThere = where === 'PRESENT' || (where === 'LEFT' && came !== null)
      if (!isThere && !(what === 'LEFT' && (where === 'OFF_SITE' || where === 'PICKED_UP'))) return false
      if (came !== null && on <= came) return false
      if (what === 'LEFT' && came === null && on < (this.fetched(person)?.on ?? 0)) return false
    }
    const known = this.bandOf(person)
    const another = this.wearer(read, person)
    const differs =
      read === null
        ? known !== null && HANDS_OVER.includes(what)
        : another !== undefined || (known !== null && !isSame(read, known))
    if (differs && deed.why === 'none') return false
    const [sees, saw] = [this.sees(deed), person.facts.findLast((fact) => stands(fact) && fact.sees !== null)?.sees]
    if (sees !== null && saw !== undefined && sees !== saw && !deed.answers) return false
    const how = !differs ? 'COUNTS' : deed.why === 'alone' ? 'ALONE' : 'AWAITS'
    if (how === 'ALONE' && another) this.bandOff(another)
    const anothers = truly !== null && this.wearer(truly, person) !== undefined
    const there = what === 'PICKED_UP' ? null : (house ?? this.houseOf(person, on))
    this.note(person, { what, on, read, house: there, offSite, by: deed.by, how, truly, known, anothers, sees })
    this.giveStay(person)
    return true
  }

  private note(person: Person, fact: Partial<Fact> & Pick<Fact, 'what' | 'on'>): void {
    const rest = {
      read: null,
      house: null,
      offSite: false,
      by: null,
      how: 'COUNTS',
      second: null,
      corrected: false,
      sees: null,
    } as const
    person.facts.push({ ...rest, truly: null, known: null, anothers: false, from: null, order: ++this.tick, ...fact })
  }

  private bandOff(person: Person): void {
    this.note(person, { what: 'BAND_OFF', on: this.now, house: this.houseOf(person) })
  }

  /** Whoever came unplanned takes a place for the usual time. */
  private giveStay(person: Person): void {
    const came = this.cameOn(person)
    if (came !== null) person.stay ??= { from: came, until: came + USUAL_STAY, unasked: true }
  }

  /** Whoever is back finds that another wears the band by now: it is open. */
  private comeBack(person: Person): void {
    if (this.where(person) !== 'LEFT' && this.wearer(this.bandOf(person), person)) this.bandOff(person)
  }

  private confirm(person: Person, deed: Deed, fact: Fact | undefined): boolean {
    if (!fact || this.hasGoneOver(deed.who) || !this.open(person).includes(fact)) return false
    if (!mayWrite(deed.by, fact.what) || fact.by === deed.by) return false
    if (fact.how === 'AWAITS') {
      if (this.isOver(person, fact.what, fact.on)) return false
      const another = this.wearer(fact.read, person)
      if (another) this.bandOff(another)
      fact.order = ++this.tick
    }
    fact.second = deed.by
    return true
  }

  /** Which entry somebody means: an open one where there is one to confirm, else one counted from the last. */
  choose(deed: Deed): number {
    const person = this.at(deed.who)
    const open = this.open(person)
    const fact =
      deed.what === 'confirm' && open.length > 0 && deed.entry < 2
        ? open.at(-1 - deed.entry)
        : person.facts.at(-1 - deed.entry)
    return fact ? person.facts.indexOf(fact) : -1
  }

  private named(deed: Deed, seen: World): Fact | undefined {
    return this.at(deed.who).facts[seen.choose(deed)]
  }

  private correct(person: Person, deed: Deed, fact: Fact | undefined): boolean {
    if (!fact || this.hasGoneOver(deed.who) || !mayWrite(deed.by, fact.what) || deed.why === 'none') return false
    const standing = person.facts.filter(stands)
    // That the band is open again follows from what happened to somebody else.
    const since = standing.slice(standing.indexOf(fact) + 1)
    if (!stands(fact) || since.some(({ what }) => what !== 'BAND_OFF')) return false
    if (fact.what === 'BAND_OFF' && since.length > 0) return false
    // What a delivery said of an order is undone with its link, so that whoever was brought stands somewhere.
    if (fact.from !== null && person.kind !== 'delivery') return false
    fact.corrected = true
    this.note(person, { what: 'CORRECTION', on: this.now, by: deed.by })
    this.giveStay(person)
    this.comeBack(person)
    this.follow(person)
    return true
  }

  private prolong(person: Person, deed: Deed): boolean {
    if (!mayWrite(deed.by, 'LEFT') || this.where(person) !== 'PRESENT' || !person.stay || this.hasGoneOver(deed.who))
      return false
    if (deed.ago >= 0) person.stay.until = this.now + 60 + deed.ago
    return deed.ago >= 0
  }

  private cancel(person: Person, deed: Deed): boolean {
    const isIn = this.where(person) !== 'EXPECTED' && this.where(person) !== 'LEFT'
    const isClosed = person.cancelled || (person.kind === 'order' && person.linked !== null)
    if (person.kind === 'delivery' || isClosed || isIn) return false
    if (person.kind === 'workflow' ? !mayWrite(deed.by, 'LEFT') : !mayWrite(deed.by, 'ARRIVED')) return false
    person.cancelled = true
    // Where somebody lay who has left stays known.
    if (this.where(person) !== 'LEFT') person.stay = null
    return true
  }

  private deliver(deed: Deed): boolean {
    if (this.people.length >= FIRST_DELIVERY + 3) return false
    const index = this.people.length
    const body = deed.hand ?? LOOSE_ORDER
    const truly = this.wrists[body] ?? null
    const brought = deed.ago < 0 ? this.now : this.now - deed.ago
    const delivery: Person = {
      ...this.person('delivery', deed.name),
      body,
      house: deed.away ? 'other' : 'home',
      brought,
      band: truly ?? `V ${this.mark} ${index}`,
    }
    this.people.push(delivery)
    // With the link of an open order: of that facility, under a like name, with a band that nobody else wears.
    const order = this.at(this.orderOf(deed))
    const who = this.under(order)
    const fits =
      deed.token &&
      !order.cancelled &&
      order.linked === null &&
      delivery.house === 'home' &&
      alike(order.name, delivery.name)
    const isTheirs =
      this.cameOn(who) === null ? !this.wearer(delivery.band, who) : isSame(delivery.band, this.bandOf(who))
    if (fits && this.where(who) !== 'LEFT' && isTheirs) return this.fill(order, index, null)
    this.stand(delivery, truly)
    return true
  }

  /** Whoever was brought stands by themselves, and nobody has looked at the band. */
  private stand(delivery: Person, truly: string | null): void {
    this.note(delivery, {
      what: 'ARRIVED',
      on: delivery.brought,
      read: delivery.band,
      house: delivery.house,
      how: 'AWAITS',
      truly,
      from: this.people.indexOf(delivery),
    })
    this.giveStay(delivery)
  }

  orderOf({ who }: Deed): number {
    return who % 2 === 0 ? LOOSE_ORDER : ORDER_OF_WORKFLOW.order
  }

  /** Under which record somebody lies once an order is filled. */
  private under(order: Person): Person {
    return order === this.people[ORDER_OF_WORKFLOW.order] ? this.at(ORDER_OF_WORKFLOW.workflow) : order
  }

  private fill(order: Person, index: number, by: Somebody | null): boolean {
    const delivery = this.at(index)
    const who = this.under(order)
    const hasGone = this.where(delivery) === 'LEFT' || this.where(who) === 'LEFT'
    const isHere = this.cameOn(who) !== null
    const band = this.bandOf(delivery) ?? delivery.band
    order.linked = index
    // The place of its own is given back, unless somebody has lain there under it.
    if (who !== order && this.cameOn(order) === null) order.stay = null
    delivery.linked = this.people.indexOf(order)
    if (hasGone) return true
    const lay = this.houseOf(delivery)
    delivery.stay = null
    const known = this.bandOf(who)
    // The delivery's own wearing is theirs.
    const another = this.people.some(
      (one, at) =>
        one !== who &&
        at !== index &&
        !this.hasGoneOver(at) &&
        this.where(one) !== 'LEFT' &&
        isSame(this.bandOf(one), band),
    )
    const differs = another || (known !== null && !isSame(known, band))
    this.note(who, {
      // Of who was entered as here before, it is what the vendor has seen.
      what: isHere ? 'EFFECTS' : 'ARRIVED',
      on: delivery.brought,
      read: band,
      house: lay,
      by,
      how: differs ? 'AWAITS' : 'COUNTS',
      from: index,
      // What somebody here has seen of them since.
      sees: delivery.facts.findLast((fact) => stands(fact) && fact.sees !== null)?.sees ?? null,
    })
    this.giveStay(who)
    return true
  }

  private link(deed: Deed): boolean {
    const index = FIRST_DELIVERY + deed.delivery
    const order = this.at(this.orderOf(deed))
    if (!this.people[index] || !mayWrite(deed.by, 'ARRIVED')) return false
    if (order.cancelled || order.linked !== null || this.at(index).linked !== null) return false
    const brought = this.at(index)
    if (!alike(order.name, brought.name) && !deed.answers) return false
    // Under the order nobody could confirm or correct it.
    const isUnsettled = this.open(brought).some(({ how, what }) => how === 'ALONE' || what !== 'ARRIVED')
    if (isUnsettled && this.where(brought) !== 'LEFT') return false
    return this.fill(order, index, deed.by)
  }

  private unlink(deed: Deed): boolean {
    const index = FIRST_DELIVERY + deed.delivery
    const delivery = this.people[index]
    if (!delivery || delivery.linked === null || !mayWrite(deed.by, 'ARRIVED')) return false
    const order = this.at(delivery.linked)
    const who = this.under(order)
    const arrival = who.facts.find((fact) => stands(fact) && fact.from === index)
    const isBrought = arrival?.what === 'ARRIVED'
    const since = isBrought ? who.facts.slice(who.facts.indexOf(arrival) + 1) : []
    const handled = who.facts.some(
      (fact) => stands(fact) && (fact.what === 'CHECKED_IN' || (isBrought && HANDS_OVER.includes(fact.what))),
    )
    // What somebody has seen of them would stay with the order.
    const isSeen = since.some((fact) => stands(fact) && (fact.what === 'BAND' || fact.what === 'EFFECTS'))
    if (handled || isSeen) return false
    order.linked = null
    delivery.linked = null
    if (arrival) {
      arrival.corrected = true
      this.note(who, { what: 'CORRECTION', on: this.now, by: deed.by })
      this.comeBack(who)
    }
    if (delivery.facts.length === 0) this.stand(delivery, this.wrists[delivery.body] ?? null)
    else {
      this.giveStay(delivery)
      this.comeBack(delivery)
    }
    this.promiseAgain(order)
    return true
  }

  /** An order that waits keeps a place of its own while its workflow has none, and gives it back once it has. */
  private follow(person: Person): void {
    const order = this.people[ORDER_OF_WORKFLOW.order]
    if (order && person === this.at(ORDER_OF_WORKFLOW.workflow) && order.linked === null && !order.cancelled)
      this.promiseAgain(order)
  }

  /** The order waits again: in the place of its workflow, where that one still has it, or in its own. */
  private promiseAgain(order: Person): void {
    const who = this.under(order)
    if (this.cameOn(order) !== null) return
    const taken = who === order || this.houseOf(who) !== 'home' ? null : this.taken(who)
    const until = taken && (this.cameOn(who) === null ? taken.until : this.leavesOn(who))
    // Whoever has come, or was taken straight elsewhere, is expected nowhere.
    const isDone = who !== order && (this.cameOn(who) !== null || this.leftOn(who) !== null)
    const isWithin = taken !== null && until !== null && taken.from <= this.dropOff && this.dropOff < until
    order.stay = isDone || isWithin ? null : { from: this.dropOff, until: this.dropOff + 2 * DAY }
  }
}
