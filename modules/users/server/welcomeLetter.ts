import { sql } from 'kysely'
import { fullName } from '../../../kit/rules/person.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { written } from '../../../kit/rules/when.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import type { Env } from '../../../kit/server/env.ts'
import { hasSignedIn } from '../../../kit/server/identity/accounts.ts'
import { inLanguage } from '../../../kit/server/languages.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import { returnedDeliveries } from '../../../kit/server/mail/returned.ts'
import type { Services } from '../../../kit/server/services.ts'
import { roleWords } from '../../../kit/words/en.ts'
import type { User } from '../rules/user.ts'
import { welcomeWords } from '../words/en.ts'
import { ABOUT_USER } from './users.ts'

type Sender = Pick<Env, 'publicUrl' | 'councilName' | 'pageTitle'>

const WELCOME_LETTER = 'user-welcome'

/** Takes back what welcomes somebody and has not been sent; whether it had not. */
export const welcomeNotYet = (trx: Trx, id: number, now: string): Promise<boolean> =>
  withdrawWaiting(trx, { about: { kind: ABOUT_USER, id } }, [WELCOME_LETTER], now)

/** Whether what welcomed somebody came back from where they were written to until now, and they have never come in. */
export async function welcomeCameBack(trx: Trx, { id, communicationEmail }: User): Promise<boolean> {
  if (await hasSignedIn(trx, id)) return false
  const { rows } = await sql`
    select from ${returnedDeliveries} as letter
    where letter.about_kind = ${ABOUT_USER} and letter.about_id = ${id} and letter.purpose = ${WELCOME_LETTER}
      and lower(letter.address) = lower(${communicationEmail}) limit 1`.execute(trx)
  return rows.length > 0
}

/** Welcomes somebody; whoever may come in no more once they may again. Answers whether they were. */
export async function welcome(
  { env, mail }: { env: Sender; mail: Services['mail'] },
  trx: Trx,
  user: User,
): Promise<boolean> {
  const { id, shutOut } = user
  const welcomeDue = shutOut === 'inactive' || shutOut === 'expired'
  if (welcomeDue) await trx.updateTable('appUser').set({ welcomeDue }).where('id', '=', id).execute()
  else await mail.post(trx, welcomeLetter(env, user))
  return !welcomeDue
}

/** Welcomes a new user in their language (decisions §9, §20): as what, where, from when, and how to come in. */
const welcomeLetter = (env: Sender, user: User): Letter => inLanguage(user.language, () => composed(env, user))

function composed(env: Sender, user: User): Letter {
  const { firstName, roles, jamatkhana, startDate, endDate, email, createdBy } = user
  const until = endDate === null ? null : written(endDate)
  const by = createdBy ? fullName(createdBy) : welcomeWords.anAdministrator
  const body = letter({
    title: welcomeWords.title(firstName),
    paragraphs: [
      welcomeWords.given(by, env.pageTitle, { from: written(startDate), until }),
      welcomeWords.roles(
        roles.map((role) => roleWords[role]),
        jamatkhana.name,
        jamatkhana.region.name,
      ),
      welcomeWords.signInWith(email),
    ],
    button: { label: welcomeWords.signIn, href: `${env.publicUrl}${sitePaths.home()}` },
    footer: welcomeWords.footer(env.councilName),
  })
  return {
    purpose: WELCOME_LETTER,
    about: { kind: ABOUT_USER, id: user.id },
    to: [user.communicationEmail],
    subject: welcomeWords.subject(env.pageTitle),
    ...body,
    repeatWhenUnknown: true,
  }
}
