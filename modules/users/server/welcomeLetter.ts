import { fullName } from '../../../kit/rules/person.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { written } from '../../../kit/rules/when.ts'
import type { Env } from '../../../kit/server/env.ts'
import { inLanguage } from '../../../kit/server/languages.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { roleWords } from '../../../kit/words/en.ts'
import type { User } from '../rules/user.ts'
import { welcomeWords } from '../words/en.ts'
import { ABOUT_USER } from './users.ts'

type Sender = Pick<Env, 'publicUrl' | 'councilName' | 'pageTitle'>

/** Welcomes a new user in their language (decisions §9, §20): as what, where, from when, and how to come in. */
export const welcomeLetter = (env: Sender, user: User): Letter => inLanguage(user.language, () => composed(env, user))

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
    purpose: 'user-welcome',
    about: { kind: ABOUT_USER, id: user.id },
    to: [user.communicationEmail],
    subject: welcomeWords.subject(env.pageTitle),
    ...body,
    repeatWhenUnknown: true,
  }
}
