import { breathing } from '../../../kit/server/breathing.ts'
import { saidAnew } from '../../../kit/server/sentences.ts'
import { type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import { type Planned, planAhead } from '../rules/ahead.ts'
import type { Item } from '../rules/compile.ts'
import type { Going } from '../rules/decide.ts'
import type { Next, NextOfKind, PlannedAnnouncement, PlannedSlot, Trial } from '../rules/next.ts'
import type { World } from '../rules/world.ts'
import { notSentWords } from '../words/en.ts'
import { type Ahead, withTrial } from './ahead.ts'
import { worldOf } from './world.ts'

/** An announcement with all its records, of which a part is shown. */
export type WholeAnnouncement = Omit<PlannedAnnouncement, 'records' | 'email'> & {
  readonly records: readonly Item[]
  /** What a person wrote, and what a correction says; null where it is compiled from the records, at the instant `at`. */
  readonly kept: string | null
  readonly at: string
}
export type WholeSlot = Omit<PlannedSlot, 'announcements' | 'leftOut'> & {
  readonly announcements: readonly WholeAnnouncement[]
  readonly leftOut: readonly Item[]
}
type WholeSoon = Omit<NextOfKind['soon'][number], 'record' | 'announcement'> & {
  readonly record: Item
  readonly announcement: WholeAnnouncement | null
}
export type WholeKind = Omit<NextOfKind, 'soon' | 'slots'> & {
  readonly soon: readonly WholeSoon[]
  readonly slots: readonly WholeSlot[]
}
export type Foretold = Omit<Next, 'kinds'> & { readonly kinds: readonly WholeKind[] }

/**
 * What will happen in a region in the next 14 days, foretold by the functions that will do it, with every record. With a
 * trial: what would happen (decisions §8 "What is next").
 */
export async function foretell(ahead: Ahead, trial: Trial = {}): Promise<Foretold> {
  const { region, now, until } = ahead
  const tried = { ...ahead, facts: withTrial(ahead.facts, trial) }
  const kinds: WholeKind[] = []
  for (const kind of ahead.kinds) kinds.push(await nextOf(tried, kind))
  return { region: { id: region.id, name: region.name }, timezone: region.timezone, from: now, until, kinds }
}

async function nextOf({ facts, toSend, slots, now, until }: Ahead, kind: AnnouncementKind): Promise<WholeKind> {
  const world = worldOf(facts, kind, toSend)
  const soFar = slots.find((each) => each.kind === kind)
  const planned: Planned[] = []
  const breathe = breathing()
  for (const each of planAhead(world, { now, from: soFar?.lookedUntil ?? now, until })) {
    planned.push(each)
    await breathe()
  }
  const open = toSend.open.filter((each) => each.kind === kind)
  return {
    kind,
    label: capitalKind(kind),
    kindBlocked: world.blocked,
    needsRelease: world.needsRelease,
    open: open.map(({ id, subject, status, createdOn, heldReason }) => ({
      id,
      subject,
      status,
      createdOn,
      heldReason: saidAnew(heldReason, notSentWords),
    })),
    soon: planned.flatMap((each) => (each.what === 'PRIORITY' ? [soonOf(world, each)] : [])),
    moreSoon: 0,
    slots: planned.flatMap((each) => (each.what === 'SLOT' ? [slotOf(world, each)] : [])),
    skipped: soFar?.skipped ?? [],
  }
}

function soonOf(world: World, { at, record, decision }: Extract<Planned, { what: 'PRIORITY' }>): WholeSoon {
  return { record, reason: decision.reason, announcement: decision.goes && wholeOf(world, decision.goes, at) }
}

function slotOf(world: World, { slot, runsAt, decision }: Extract<Planned, { what: 'SLOT' }>): WholeSlot {
  const announcements = decision.goes.map((going) => wholeOf(world, going, runsAt))
  return { ...slot, blocked: decision.reason, announcements, leftOut: decision.leftOut, moreLeftOut: 0 }
}

function wholeOf(world: World, { announcementId, compiled, keepsEdit }: Going, at: string): WholeAnnouncement {
  const { subject, mandatoryReceivers, bcc, items } = compiled
  const held = world.held.find(({ id }) => id === announcementId)
  const isCorrection = held?.members.some(({ correction }) => correction !== null) ?? false
  return {
    announcementId: announcementId || null,
    subject,
    mandatoryReceivers,
    bcc,
    waitsForRelease: world.needsRelease && !held,
    records: items,
    moreRecords: 0,
    kept: keepsEdit || isCorrection ? compiled.content : null,
    at,
  }
}
