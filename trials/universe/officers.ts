import { EAST_YORK, type Rite } from './ledger.ts'
import type { World } from './world.ts'

/** Whoever signs in by an address is one of those who come and go; the others are there from the beginning. */
export const isOfficer = (who: string): boolean => who.includes('@')

/** As whom of those who are there from the beginning one of them may act on a record; null: as nobody. */
export function actsAs({ ledger }: World, { jk }: Pick<Rite, 'jk'>, who: string): string | null {
  const officer = ledger.staff.get(who)
  if (!officer?.active || jk !== EAST_YORK) return null
  return officer.approves ? 'mk' : 'delegate'
}

/** One of those who may do something, or now and then one of those who come and go, who may or may not. */
export async function oneOf(world: World, those: readonly string[]): Promise<string> {
  const { dice, ledger } = world
  if (ledger.staff.size === 0 || !dice.oneIn(4)) return dice.pick(those)
  // A backup may have taken the place of what an ADMIN had said of them, or of themselves.
  await readStaff(world)
  return dice.pick(ledger.staff.size > 0 ? [...ledger.staff.keys()] : those)
}

/** How each of them stands, as an ADMIN reads it: nobody may have heard what was done, or a backup took its place. */
export async function readStaff(world: World): Promise<void> {
  const { ledger } = world
  for (const one of ledger.staff.values()) {
    const user = await world.told(`user/${one.id}/`, 'admin')
    // A backup is older than they, or nothing is kept of them any more.
    if (user?.email !== one.email) {
      ledger.staff.delete(one.email)
      continue
    }
    const now = {
      active: user.status === 'ACTIVE',
      approves: user.roles.includes('MK'),
      address: user.communicationEmail,
    }
    if (now.active === one.active && now.approves === one.approves && now.address === one.address) continue
    if (now.address !== one.address) one.former.set(one.address, ledger.step)
    one.former.delete(now.address)
    Object.assign(one, now, { since: ledger.step })
    world.say(`${one.email} is at ${now.address}, ${now.active ? 'active' : 'shut out'}, ${user.roles.join()}`)
  }
}
