import { at } from '../../holdingArea/testing/spans.ts'
import { accessTo } from '../rules/access.ts'
import { bandKey, isDifferent, judgeBand } from '../rules/band.ts'
import { type Belongings, belongingsIn, differenceInWords } from '../rules/belongings.ts'
import type { CustodyEvent } from '../rules/events.ts'
import { clockOf, happenedBy, judgeEntry, judgeLeft } from '../rules/judgeHandover.ts'
import { judgeAlone } from '../rules/secondPerson.ts'
import {
  correctable,
  counts,
  facilityOf,
  type Happened,
  isOnTheWay,
  isOpen,
  isOver,
  type Presence,
  presenceOf,
  uncorrected,
} from '../rules/whereabouts.ts'
import type { Deed, Somebody } from './deeds.ts'

/** An entry as the store keeps it, as far as rules look at it. */
export type Written = Happened & Belongings & { by: Somebody | null; second: Somebody | null }

const NOTHING_SEEN = {
  jewellery: 'NOT_LOOKED',
  jewelleryDetails: null,
  effects: 'NOT_LOOKED',
  effectsDetails: null,
} as const

const ROLE = {
  gsochair: 'GSO_CHAIR',
  ghuslchair: 'GHUSL_CHAIR',
  mayyitchair: 'MAYYIT_CHAIR',
  mgc: 'MGC',
  ghuslchair7: null,
} as const
const HOUSES = { home: 1, other: 2 }

type Facts = { now: number; read: string | null; entry: number; hasSimilar: boolean; sees: Deed['sees'] }

/** The rules of custody over lists in memory, in the order in which the server asks them: four people, no database. */
export class OverRules {
  readonly entries: Written[][] = [[], [], [], []]
  private readonly steps = this.entries.map((_, index) => ({ scheduled: index < 3, picked: '', checkedIn: false }))
  private ids = 0

  of = (who: number): Written[] => this.entries[who] ?? []
  presence = (who: number): Presence => presenceOf(this.of(who))

  private wearer = (key: string | null, except: number) =>
    this.entries.findIndex((_, who) => {
      const { bandKey: worn, where } = this.presence(who)
      return who !== except && where !== 'LEFT' && key !== null && worn === key
    })

  private may(by: Somebody, type: CustodyEvent): boolean {
    const role = ROLE[by]
    return role !== null && (accessTo(type).roles as readonly string[]).includes(role)
  }

  /** Does what a chair does; `read` is what was read of the wrist, `hasSimilar` whether a similar name is about. */
  perform(deed: Deed, { now, read, entry, hasSimilar, sees }: Facts): boolean {
    const { what, who, by } = deed
    if (what === 'confirm') return this.confirm(deed, entry, at(now))
    if (what === 'correct') return this.correct(deed, entry, at(now))
    const typed = this.typed(deed, now, { read, sees })
    const worn = this.presence(who).bandKey !== null
    if (what === 'pickup' || what === 'checkIn') return this.step(deed, typed, at(now))
    if (what === 'prolong' || what === 'cancel' || what === 'deliver' || what === 'link' || what === 'unlink')
      return false
    const judge = what === 'LEFT' ? judgeLeft : judgeEntry
    const errors = judge(typed, { now: at(now), hasSimilar, worn })
    if (Object.keys(errors).length > 0 || !this.may(by, what)) return false
    const { arrivedOn, pickedUpOn } = this.presence(who)
    const on = happenedBy(String(typed.happenedOn), at(now))
    const isComing = (what === 'ARRIVED' || what === 'CHECKED_IN') && (arrivedOn === null || on < arrivedOn)
    if (isComing && on < (pickedUpOn ?? '')) return false
    return this.hand(deed, what, {
      typed,
      now: at(now),
      to: what === 'MOVED' ? HOUSES[deed.away ? 'other' : 'home'] : null,
    })
  }

  private typed(deed: Deed, now: number, { read, sees }: Pick<Facts, 'read' | 'sees'>): Record<string, unknown> {
    const happened = at(now - deed.ago)
    return {
      ...{ type: deed.what, happenedOn: happened, leftDateTime: happened, phoneTime: deed.phone ? happened : null },
      ...{
        wristBandId: read?.trim() || null,
        noBandReason: deed.saysWhyNoBand ? 'None' : null,
        similarSeen: deed.ticks,
      },
      ...{ receivedByName: 'Omar', takenTo: 'There', gsoFacilityId: 1 },
      ...{ jewellery: sees ?? 'NOT_LOOKED', jewelleryDetails: sees === 'YES' ? 'A ring' : null },
      ...{ reason: deed.why === 'none' ? null : 'So it is', alone: deed.why === 'alone' || deed.why === 'halfAlone' },
      ...(deed.why === 'alone' && { calledName: 'Shirin', calledPhone: '416-555-0100' }),
      ...(deed.why === 'halfAlone' && { calledName: 'Shirin' }),
    }
  }

  private step({ what, ...deed }: Deed, typed: Record<string, unknown>, now: string): boolean {
    const step = this.steps[deed.who]
    const type = what === 'pickup' ? 'PICKED_UP' : 'CHECKED_IN'
    const happened = String(typed.happenedOn)
    const isAhead = happened > clockOf(typed, now)
    if (!step?.scheduled || !this.may(deed.by, type) || isAhead || Object.keys(judgeAlone(typed)).length > 0)
      return false
    const isReady =
      what === 'pickup' ? step.picked === '' : step.picked !== '' && !step.checkedIn && happened >= step.picked
    if (!isReady || !this.hand({ ...deed, what }, type, { typed, now, to: null })) return false
    if (what === 'pickup') step.picked = happenedBy(happened, now)
    else step.checkedIn = true
    return true
  }

  private hand(
    deed: Deed,
    type: CustodyEvent,
    { typed, now, to }: { typed: Record<string, unknown>; now: string; to: number | null },
  ): boolean {
    const { who, by } = deed
    const before = this.presence(who)
    const happened = String(typed.happenedOn)
    const happenedOn = happenedBy(happened, now)
    const handsOver = type === 'MOVED' || type === 'TAKEN_FOR_GHUSL' || type === 'LEFT'
    if (isOver(before, { type, happenedOn }) || (type === 'ARRIVED' && before.arrivedOn !== null)) return false
    if ((type === 'BAND' || type === 'EFFECTS') && before.where === 'EXPECTED') return false
    if (handsOver && before.arrivedOn === null && !(type === 'LEFT' && isOnTheWay(before.where))) return false
    if (handsOver && before.arrivedOn !== null && happenedOn <= before.arrivedOn) return false
    if (type === 'LEFT' && before.arrivedOn === null && happenedOn < (before.pickedUpOn ?? '')) return false
    const read = typed.wristBandId as string | null
    const key = read === null ? null : bandKey(read)
    const wearer = this.wearer(key, who)
    const verdict = judgeBand(read, { type, worn: before.bandKey, isWornByOther: wearer >= 0 })
    if (isDifferent(verdict) && deed.why === 'none') return false
    const seen = { ...NOTHING_SEEN, jewellery: typed.jewellery as Belongings['jewellery'] }
    if (differenceInWords(belongingsIn(this.of(who)), seen) !== null && !deed.answers) return false
    const standing = !isDifferent(verdict) ? 'COUNTS' : deed.why === 'alone' ? 'ALONE' : 'AWAITS'
    if (verdict === 'wornByOther' && standing === 'ALONE') this.bandOff(wearer, now)
    const gsoFacilityId = type === 'PICKED_UP' ? null : (to ?? facilityOf(this.of(who), happenedOn) ?? HOUSES.home)
    this.write(who, {
      type,
      standing,
      happenedOn,
      recordedOn: now,
      band: read,
      bandKey: key,
      gsoFacilityId,
      offSite: type === 'PICKED_UP' && deed.away,
      by,
      ...seen,
    })
    return true
  }

  private write(who: number, entry: Partial<Written> & Pick<Written, 'type' | 'happenedOn' | 'recordedOn'>): void {
    const rest = {
      standing: 'COUNTS',
      confirmedOn: null,
      band: null,
      bandKey: null,
      gsoFacilityId: null,
      offSite: false,
      ...NOTHING_SEEN,
    } as const
    this.of(who).push({ ...rest, corrects: null, by: null, second: null, ...entry, id: ++this.ids })
  }

  private bandOff(who: number, now: string): void {
    const gsoFacilityId = this.presence(who).gsoFacilityId ?? HOUSES.home
    if (who >= 0) this.write(who, { type: 'BAND_OFF', happenedOn: now, recordedOn: now, gsoFacilityId })
  }

  private confirm({ who, by }: Deed, index: number, now: string): boolean {
    const entry = this.of(who)[index]
    if (!entry || !this.may(by, entry.type) || entry.by === by) return false
    if (!isOpen(entry) || !uncorrected(this.of(who)).includes(entry)) return false
    if (!counts(entry) && isOver(this.presence(who), entry)) return false
    const wearer = this.wearer(entry.bandKey, who)
    if (!counts(entry) && wearer >= 0) this.bandOff(wearer, now)
    this.of(who)[index] = { ...entry, confirmedOn: now, second: by }
    return true
  }

  private correct({ who, by, why }: Deed, index: number, now: string): boolean {
    const entry = this.of(who)[index]
    if (
      !entry ||
      why === 'none' ||
      !this.may(by, entry.type) ||
      !correctable(uncorrected(this.of(who))).includes(entry)
    )
      return false
    this.write(who, { type: 'CORRECTION', happenedOn: now, recordedOn: now, corrects: entry.id, by })
    const { bandKey: worn, where } = this.presence(who)
    if (where !== 'LEFT' && this.wearer(worn, who) >= 0) this.bandOff(who, now)
    return true
  }
}
