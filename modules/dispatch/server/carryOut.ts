import { keepLists } from '../../settings/server/public.ts'
import type { Origin } from '../rules/announcement.ts'
import type { Decision, Going } from '../rules/decide.ts'
import type { World } from '../rules/world.ts'
import { leftWords } from '../words/en.ts'
import { askForRelease } from './askForRelease.ts'
import { closeAnnouncement } from './closing.ts'
import { holdBack } from './heldBack.ts'
import { sendOut } from './sendOut.ts'
import { changeAnnouncement, makeAnnouncement, rewriteAnnouncement, setOrigin, takeOut, tell } from './store.ts'
import type { Work } from './work.ts'

/** Does what was decided for a slot, in the slot's own transaction. Answers the announcement that was compiled, if any. */
export async function carryOut(work: Work, world: World, decision: Decision): Promise<number | null> {
  if (world.needsRelease) await keepLists(work.trx, work.regionId)
  const passed = decision.leftOut.map(({ id }) => id)
  for (const { id } of [...world.held, ...(world.draft ? [world.draft] : [])])
    await takeOut(work, id, passed, leftWords.passed)
  await holdBack(work, passed)
  for (const id of decision.closes) await closeAnnouncement(work, id)
  let compiled: number | null = null
  for (const going of decision.goes) {
    const held = world.held.find(({ id }) => id === going.announcementId)
    if (held) await sendHeld(work, held.id, going)
    else compiled = await (world.needsRelease ? draft(work, world, going, 'SLOT') : sendCompiled(work, going, 'SLOT'))
  }
  return compiled
}

async function sendHeld(work: Work, id: number, going: Going): Promise<void> {
  await rewriteAnnouncement(work, id, going)
  await sendOut(work, id)
}

/** Makes or compiles anew the one open draft, and asks for its release when there is something new in it. */
export async function draft(work: Work, world: World, going: Going, origin: Origin): Promise<number> {
  if (going.announcementId === null) {
    const id = await makeAnnouncement(work, going.compiled, { status: 'DRAFT', origin })
    await askForRelease(work, id)
    return id
  }
  await rewriteAnnouncement(work, going.announcementId, going)
  const before = new Set(world.draft?.members.map(({ id }) => id))
  if (going.compiled.items.some(({ id }) => !before.has(id))) {
    // What one record with priority began is that of a slot once others have joined it.
    if (origin === 'SLOT') await setOrigin(work, going.announcementId, origin)
    await askForRelease(work, going.announcementId)
  }
  return going.announcementId
}

/** Sends what nobody has to release: a new announcement, or a draft that is left from when somebody had to. */
export async function sendCompiled(
  work: Work,
  going: Going,
  origin: Origin,
  by: number | null = null,
): Promise<number> {
  if (going.announcementId === null) {
    const id = await makeAnnouncement(work, going.compiled, { status: 'APPROVED', origin, by })
    await sendOut(work, id)
    return id
  }
  await rewriteAnnouncement(work, going.announcementId, going)
  await changeAnnouncement(work, going.announcementId, 'release', { approvedOn: work.now })
  await tell(work, going.announcementId, { event: 'APPROVED', to: 'APPROVED' })
  await sendOut(work, going.announcementId)
  return going.announcementId
}
