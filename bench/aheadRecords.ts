import { callAs, type Demonstration } from './visits.ts'

// The records that `bench/ahead.ts` opens: all of one Jamatkhana, whose Mukhi/Kamadia has nothing else to approve.

/** The user `mk` of the demonstration. */
const MK = 4

type Pending = { id: number; version: number }
const KINDS = ['samar', 'mafi', 'fateha'] as const
const PENDING = { status: { type: 'SELECT', operator: 'IN', values: ['APPROVAL_PENDING'] } }

/** Cancels what else waits for this Mukhi/Kamadia, so that the records of this bench are what is next. */
export async function cancelOthers(server: Demonstration): Promise<void> {
  for (const kind of KINDS) {
    const body = { page: 1, pageSize: 200, sorts: { id: 'DESC' }, filters: PENDING }
    const { data } = await callAs<{ data: Pending[] }>(server, 'mk', `${kind}/search/`, body)
    for (const { id, version } of data)
      await callAs(server, 'admin', `${kind}/${id}/updateStatus/CANCELLED/`, { version }, 'PUT')
  }
}

/** So many Samar that wait for approval, each under a name of its own; answers their ids. */
export async function submitSamar(server: Demonstration, count: number): Promise<number[]> {
  const ids: number[] = []
  const samarDate = Temporal.Now.plainDateISO().add({ days: 20 }).toString()
  const jamatkhanaId = 302
  for (let at = 0; at < count; at++) {
    const familyContact = {
      firstName: 'Shirin',
      lastName: 'Lalani',
      email: `ahead${at}@example.org`,
      phone: '416-555-1234',
    }
    const deceasedName = `${nameOf(at)} ${nameOf(at * 7919 + 13)}`
    ids.push(
      (await callAs<Pending>(server, 'delegate', 'samar/', { deceasedName, jamatkhanaId, samarDate, familyContact }))
        .id,
    )
  }
  return ids
}

const [HARD, SOFT] = ['bdfgjklmnprstvz', 'aeiou']
/** A word that can be said, and that is unlike the ones beside it. */
function nameOf(number: number): string {
  let word = ''
  for (let left = number * 31 + 7, at = 0; at < 6; at++) {
    const letters = at % 2 === 0 ? HARD : SOFT
    word += letters[left % letters.length]
    left = Math.floor(left / letters.length) + number * (at + 3)
  }
  return word[0]?.toUpperCase() + word.slice(1)
}

/** The numbers of the records whose views by this Mukhi/Kamadia since then stand in the trail, once for each view. */
export async function viewsOf(server: Demonstration, since: string): Promise<number[]> {
  const filters = { event: { type: 'SELECT', operator: 'IN', values: ['VIEWED'] } }
  type Line = { on: string; by: { id: number } | null; about: { id: number } }
  const { data } = await callAs<{ data: Line[] }>(server, 'admin', 'timeline/search/', { pageSize: -1, filters })
  return data.filter(({ on, by }) => on >= since && by?.id === MK).map(({ about }) => about.id)
}
