import { fullName } from '../../../kit/rules/person.ts'
import { ROLE_WORDS } from '../../../kit/rules/roleWords.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { dateInWords } from '../../../kit/rules/time.ts'
import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import type { User } from '../rules/user.ts'
import { ABOUT_USER } from './about.ts'

/** Welcomes a new user (decisions §9): as what, where, from when, and how to come in. */
export function welcomeLetter(env: Pick<Env, 'publicUrl' | 'councilName' | 'pageTitle'>, user: User): Letter {
  const { firstName, roles, jamatkhana, startDate, endDate, email, createdBy } = user
  const by = createdBy ? fullName(createdBy) : 'An administrator'
  const until = endDate ? ` until ${dateInWords(endDate)}` : ''
  const body = letter({
    title: `Welcome, ${firstName}`,
    paragraphs: [
      `${by} has given you access to ${env.pageTitle}, from ${dateInWords(startDate)}${until}.`,
      `Your roles: ${roles.map((role) => ROLE_WORDS[role]).join(', ')}. Your Jamatkhana: ${jamatkhana.name}, ${jamatkhana.region.name}.`,
      `Sign in with the address ${email}. The guide in your menu says how everything is done.`,
    ],
    button: { label: 'Sign in', href: `${env.publicUrl}${sitePaths.home()}` },
    footer: `${env.councilName}. You get this because an account was made for you.`,
  })
  return {
    purpose: 'user-welcome',
    about: { kind: ABOUT_USER, id: user.id },
    to: [user.communicationEmail],
    subject: `Welcome to ${env.pageTitle}`,
    ...body,
    repeatWhenUnknown: true,
  }
}
