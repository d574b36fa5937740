import { createHash } from 'node:crypto'
import { refusedSignInWords } from '../../words/en.ts'
import { told } from '../sentences.ts'
import type { Services } from '../services.ts'
import type { AccountRefusal, KnownAccount } from './accounts.ts'

/** How many sign-ins a server keeps in mind; of any other it asks the database once more. */
const REMEMBERED = 10_000

/** Writes a sign-in down, or that it was refused, and why. */
export type NoteSignIn = (signIn: string, who: KnownAccount, refused: AccountRefusal | null) => Promise<void>

/**
 * Each sign-in is written down once: the first time that a server sees a token which comes from it. Later calls ask
 * nothing; another server tries once, and the database keeps the line that is there.
 */
export function noteSignIns({ db, trail, clock }: Pick<Services, 'db' | 'trail' | 'clock'>): NoteSignIn {
  const noted = new Set<string>()
  return async (signIn, { id, regionId }, refused) => {
    // Of another account too, once its address is somebody else's.
    const key = [signIn, id, ...(refused === null ? [] : [refused])].join(' ')
    if (noted.has(key)) return
    await trail.write(db, {
      event: refused === null ? 'SIGNED_IN' : 'SIGN_IN_REFUSED',
      about: { kind: 'user', id },
      regionId,
      on: clock.now().toString(),
      by: id,
      note: refused && told(refusedSignInWords, refused),
      once: createHash('sha256').update(`sign-in ${key}`).digest('hex'),
    })
    const [oldest] = noted.size >= REMEMBERED ? noted : []
    if (oldest !== undefined) noted.delete(oldest)
    noted.add(key)
  }
}
