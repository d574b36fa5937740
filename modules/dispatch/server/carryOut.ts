import type { Origin } from '../rules/announcement.ts'
import type { Decision, Going } from '../rules/decide.ts'
import type { World } from '../rules/world.ts'
import { askForRelease } from './askForRelease.ts'
import { holdBack } from './heldBack.ts'
import { sendOut } from './sendOut.ts'
import {
  changeAnnouncement,
  endAnnouncement,
  LEFT_WHY,
  makeAnnouncement,
  rewriteAnnouncement,
  takeOut,
  tell,
} from './store.ts'
import type { Turn } from './turn.ts'

/** Does what was decided for a slot, in the slot's own transaction. Answers the announcement that was compiled, if any. */
export async function carryOut(turn: Turn, world: World, decision: Decision): Promise<number | null> {
  const passed = decision.leftOut.map(({ id }) => id)
  for (const { id } of [...world.held, ...(world.draft ? [world.draft] : [])])
    await takeOut(turn, id, passed, LEFT_WHY.PASSED)
  await holdBack(turn, passed)
  for (const id of decision.closes) await endAnnouncement(turn, id, { event: 'close' })
  let compiled: number | null = null
  for (const going of decision.goes) {
    const held = world.held.find(({ id }) => id === going.announcementId)
    if (held) await sendHeld(turn, held.id, going)
    else compiled = await (world.needsRelease ? draft(turn, world, going, 'SLOT') : sendCompiled(turn, going, 'SLOT'))
  }
  return compiled
}

async function sendHeld(turn: Turn, id: number, going: Going): Promise<void> {
  await rewriteAnnouncement(turn, id, going)
  await sendOut(turn, id)
}

/** Makes or compiles anew the one open draft, and asks for its release when there is something new in it. */
export async function draft(turn: Turn, world: World, going: Going, origin: Origin): Promise<number> {
  if (going.announcementId === null) {
    const id = await makeAnnouncement(turn, going.compiled, { status: 'DRAFT', origin })
    await askForRelease(turn, id)
    return id
  }
  await rewriteAnnouncement(turn, going.announcementId, going)
  const before = world.draft?.members ?? []
  if (going.compiled.items.some((item) => !before.some(({ id }) => id === item.id)))
    await askForRelease(turn, going.announcementId)
  return going.announcementId
}

/** Sends what nobody has to release: a new announcement, or a draft that is left from when somebody had to. */
export async function sendCompiled(
  turn: Turn,
  going: Going,
  origin: Origin,
  by: number | null = null,
): Promise<number> {
  if (going.announcementId === null) {
    const id = await makeAnnouncement(turn, going.compiled, { status: 'APPROVED', origin, by })
    await sendOut(turn, id)
    return id
  }
  await rewriteAnnouncement(turn, going.announcementId, going)
  await changeAnnouncement(turn, going.announcementId, 'release', { approvedOn: turn.now })
  await tell(turn, going.announcementId, { event: 'APPROVED', to: 'APPROVED' })
  await sendOut(turn, going.announcementId)
  return going.announcementId
}
