import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { ceremonyInWords } from '../rules/consentText.ts'
import { wholeName } from '../rules/names.ts'
import { bayahPaths, consentLink, registrationLink } from '../rules/paths.ts'
import {
  approvalLetterWords,
  consentedLetterWords,
  consentLetterWords,
  familyLetterWords,
  formLetterWords,
  officeLetterWords,
  reviewLetterWords,
} from '../words/en.ts'
import { ABOUT_FORM, aboutBayah } from './about.ts'
import type { LoadedBayah, LoadedGuardian } from './load.ts'

type Sender = Pick<Env, 'publicUrl' | 'councilName' | 'supportEmail'>

const stranger = ({ councilName, supportEmail }: Sender) => familyLetterWords.footer(councilName, supportEmail)

/** The registration and its ceremony, without the name of a child: these letters lie in the mailboxes of volunteers. */
const which = ({ id, bayahDateTime, jamatKhana }: LoadedBayah) =>
  officeLetterWords.which(id, jamatKhana.name, ceremonyInWords(bayahDateTime, jamatKhana.timezone))

type ForOffice = { purpose: string; title: string; says: string; button: { label: string; path: string } }

const toOffice =
  (compose: (bayah: LoadedBayah) => ForOffice) =>
  (env: Sender, bayah: LoadedBayah, to: readonly string[]): Letter => {
    const { purpose, title, says, button } = compose(bayah)
    return {
      purpose,
      about: aboutBayah(bayah.id),
      to,
      subject: title,
      ...letter({
        title,
        paragraphs: [says, which(bayah)],
        button: { label: button.label, href: `${env.publicUrl}${button.path}` },
        footer: officeLetterWords.footer(env.councilName),
      }),
      repeatWhenUnknown: true,
    }
  }

/** Asks the coordinators to review (decisions §9). */
export const reviewLetter = toOffice(({ id, fromFamily }) => ({
  purpose: 'bayah-review',
  title: reviewLetterWords.title,
  says: fromFamily ? reviewLetterWords.fromFamily : reviewLetterWords.entered,
  button: { label: reviewLetterWords.button, path: `${bayahPaths.review(id)}/` },
}))

/** Asks the Mukhi/Kamadia and the conveners to approve (decisions §9). */
export const approvalLetter = toOffice(({ id }) => ({
  purpose: 'bayah-approval',
  title: approvalLetterWords.title,
  says: approvalLetterWords.says,
  button: { label: approvalLetterWords.button, path: `${bayahPaths.approve(id)}/` },
}))

/** Tells the coordinators (decisions §9). */
export const consentedLetter = toOffice(({ id }) => ({
  purpose: 'bayah-consented',
  title: consentedLetterWords.title,
  says: consentedLetterWords.says,
  button: { label: consentedLetterWords.button, path: `${bayahPaths.view(id)}/` },
}))

/** The letters that hold a guardian's link. */
export const CONSENT_LETTERS = ['bayah-consent', 'bayah-consent-reminder'] as const

type Consenting = { token: string; isReminder: boolean }

/** Asks one guardian for their consent, or reminds them (decisions §9). */
export function consentLetter(
  env: Sender,
  bayah: LoadedBayah,
  guardian: LoadedGuardian,
  { token, isReminder }: Consenting,
): Letter {
  const { jamatKhana, bayahDateTime } = bayah
  const title = isReminder ? consentLetterWords.reminderTitle : consentLetterWords.title
  return {
    purpose: isReminder ? 'bayah-consent-reminder' : 'bayah-consent',
    about: aboutBayah(bayah.id),
    to: [guardian.email],
    subject: title,
    ...letter({
      title,
      paragraphs: [
        consentLetterWords.registered(
          wholeName(bayah),
          jamatKhana.name,
          ceremonyInWords(bayahDateTime, jamatKhana.timezone),
        ),
        consentLetterWords.asks,
      ],
      button: { label: consentLetterWords.button, href: `${env.publicUrl}${consentLink(token)}` },
      footer: stranger(env),
    }),
    repeatWhenUnknown: true,
  }
}

/** Sends a family the link to its form (decisions §9). */
export function formLetter(
  env: Sender,
  form: { id: number; name: string; email: string; bayahDateTime: string },
  house: { name: string; timezone: string },
  token: string,
): Letter {
  const { title } = formLetterWords
  return {
    purpose: 'bayah-registration-form',
    about: { kind: ABOUT_FORM, id: form.id },
    to: [form.email],
    subject: title,
    ...letter({
      title,
      paragraphs: [
        formLetterWords.dear(form.name),
        formLetterWords.asks(house.name, ceremonyInWords(form.bayahDateTime, house.timezone)),
        formLetterWords.link,
      ],
      button: { label: formLetterWords.button, href: `${env.publicUrl}${registrationLink(token)}` },
      footer: stranger(env),
    }),
    repeatWhenUnknown: true,
    // Whoever presses again, for whichever ceremony, does not fill a mailbox.
    limit: { by: 'ADDRESS', refuse: true },
  }
}
