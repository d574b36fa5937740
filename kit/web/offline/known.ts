import { ApiError } from '../apiError.ts'
import { keysOfLink } from '../form/draftKey.ts'
import { readSession } from '../identity/storedSession.ts'
import { forgetOwners, openMarks, openSealed, type SealedItems } from './sealed.ts'

/** For so long a device knows what its user needs at a door (decisions §14). */
const KNOWN_MS = 12 * 60 * 60 * 1000
/** How much a clock may have been put back meanwhile. */
const BACK_MS = 60 * 1000

type Stored = { on: number; what: unknown }

const PREFIX = 'known '
/** Whoever is signed in here. */
const ownerNow = () => `${PREFIX}${JSON.stringify(readSession(localStorage)?.subject ?? null)} `

/** Keeps something for the user of this device, in place of what it knew by that name; nothing of any other user stays. */
export async function know(name: string, what: unknown): Promise<void> {
  const mine = ownerNow()
  await forgetOwners((owner) => owner.startsWith(PREFIX) && !owner.startsWith(mine))
  await put(await openSealed(`${mine}${name}`), name, what)
}

/** What the user of this device knows by a name; null where that is nothing, too old, or of a clock that was put back since. */
export async function known<T>(name: string): Promise<T | null> {
  const [stored] = await (await openSealed<Stored>(`${ownerNow()}${name}`, { keptMs: KNOWN_MS })).all()
  return stored && stored.on < Date.now() + BACK_MS ? (stored.what as T) : null
}

/** What this device knows in place of an answer. Throws the failure where something has answered, or nothing is known. */
export async function instead<T>(failure: unknown, what: () => Promise<T | null>): Promise<T> {
  const answer = failure instanceof ApiError && failure.unreachable && (await what().catch(() => null))
  if (!answer) throw failure
  return answer
}

/** Makes marks for what is to be known again, and not to be read, on this user's device. */
export const marksHere = () => openMarks(`${ownerNow()}marks`)

/** Takes what this device knows off it, as somebody logs out; what was entered stays (decisions §14). */
export const forgetKnown = (): Promise<void> => forgetOwners((owner) => owner.startsWith(PREFIX))

const BEHIND = 'behind a link'
const behind = async (link: string | null) =>
  openSealed<Stored>(BEHIND, { key: link === null ? undefined : (await keysOfLink(link))[0] })

/** Keeps what a link has brought, sealed by the link itself, for as long as what is entered behind it; null: no link. */
export async function knowBehind(link: string | null, what: unknown): Promise<void> {
  const mark = await openMarks(BEHIND)
  await put(await behind(link), await mark(link ?? ''), what)
}

/** What this link has brought on this device before, and nothing of another; null: nothing. */
export async function knownBehind<T>(link: string | null): Promise<T | null> {
  const [stored] = await (await behind(link)).all()
  return stored ? (stored.what as T) : null
}

async function put(items: SealedItems<Stored>, id: string, what: unknown): Promise<void> {
  await items.remove(id)
  await items.put(id, { on: Date.now(), what })
}
