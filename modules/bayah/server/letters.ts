import { type Language, linkIn } from '../../../kit/rules/language.ts'
import { written } from '../../../kit/rules/when.ts'
import type { Env } from '../../../kit/server/env.ts'
import { inLanguage } from '../../../kit/server/languages.ts'
import { lastMoment } from '../../../kit/server/mail/lastMoment.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import type { Told } from '../rules/changed.ts'
import { ceremonyInWords } from '../rules/consentText.ts'
import { isMeetingOver } from '../rules/meeting.ts'
import { wholeName } from '../rules/names.ts'
import { bayahPaths, consentLink, registrationLink } from '../rules/paths.ts'
import { openRefusals } from '../rules/refusal.ts'
import {
  approvalLetterWords,
  cancelledLetterWords,
  consentedLetterWords,
  consentLetterWords,
  familyLetterWords,
  formerAddressWords,
  formLetterWords,
  officeLetterWords,
  paperLetterWords,
  refusalLetterWords,
  reviewLetterWords,
} from '../words/en.ts'
import { ABOUT_FORM, aboutBayah } from './about.ts'
import { meetingFor } from './invitation.ts'
import { addressesOf, type LoadedBayah, type LoadedGuardian, withoutEmail } from './load.ts'

type Sender = Pick<Env, 'publicUrl' | 'councilName' | 'supportEmail' | 'mailFrom'>

const stranger = ({ councilName, supportEmail }: Sender) => familyLetterWords.footer(councilName, supportEmail)

/** The registration and its ceremony, with the child's first name alone: these letters lie in the mailboxes of volunteers. */
const which = ({ id, firstName, bayahDateTime, jamatKhana }: LoadedBayah) =>
  officeLetterWords.which(id, firstName, jamatKhana.name, ceremonyInWords(bayahDateTime, jamatKhana.timezone))

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

const [REVIEW, APPROVAL, PAPER] = ['bayah-review', 'bayah-approval', 'bayah-paper'] as const
/** The letters that ask something of the office. */
export const OFFICE_IS_ASKED: readonly string[] = [REVIEW, APPROVAL, PAPER]

/** Asks the coordinators to review (decisions §9). */
export const reviewLetter = toOffice(({ id, fromFamily }) => ({
  purpose: REVIEW,
  title: reviewLetterWords.title,
  says: fromFamily ? reviewLetterWords.fromFamily : reviewLetterWords.entered,
  button: { label: reviewLetterWords.button, path: `${bayahPaths.review(id)}/` },
}))

/** Asks the Mukhi/Kamadia and the conveners to approve (decisions §9). */
export const approvalLetter = toOffice(({ id }) => ({
  purpose: APPROVAL,
  title: approvalLetterWords.title,
  says: approvalLetterWords.says,
  button: { label: approvalLetterWords.button, path: `${bayahPaths.approve(id)}/` },
}))

/** Tells the coordinators, also where the last consent came after the ceremony (decisions §9, §13). */
export const consentedLetter = toOffice(({ id, bayahDateTime, updatedOn }) => ({
  purpose: 'bayah-consented',
  title: consentedLetterWords.title,
  says: updatedOn > bayahDateTime ? consentedLetterWords.late : consentedLetterWords.says,
  button: { label: consentedLetterWords.button, path: `${bayahPaths.view(id)}/` },
}))

/** Tells the coordinators that a guardian does not agree; what they wrote stands on the page alone (decisions §13). */
export const refusalLetter = toOffice(({ id, refusals }) => ({
  purpose: 'bayah-refusal',
  title: refusalLetterWords.title,
  says: refusalLetterWords.says(openRefusals({ refusals }).map(({ guardian }) => guardian)),
  button: { label: refusalLetterWords.button, path: `${bayahPaths.view(id)}/` },
}))

/** Asks the coordinators to have the form signed by those who have no e-mail (decisions §13). */
export const paperLetter = toOffice((bayah) => ({
  purpose: PAPER,
  title: paperLetterWords.title,
  says: paperLetterWords.says(withoutEmail(bayah).map(({ number }) => number)),
  button: { label: paperLetterWords.button, path: `${bayahPaths.view(bayah.id)}/` },
}))

type Contact = { name: string; phone: string }
type Consenting = {
  token: string
  isReminder: boolean
  told: Told[] | null
  contacts: readonly Contact[]
  now: string
}

/** The letter that asks a guardian for their consent. */
export const CONSENT_LETTER = 'bayah-consent'
export const CONSENT_REMINDER = 'bayah-consent-reminder'

/** Asks one guardian for their consent, or reminds them (decisions §9). */
export const consentLetter = (
  env: Sender,
  bayah: LoadedBayah,
  guardian: LoadedGuardian,
  consenting: Consenting,
): Letter => inLanguage(guardian.language, () => consentAsked(env, bayah, guardian, consenting))

function consentAsked(
  env: Sender,
  bayah: LoadedBayah,
  guardian: LoadedGuardian,
  { token, isReminder, told, contacts, now }: Consenting,
): Letter {
  const { jamatKhana, bayahDateTime, meetingDate } = bayah
  const invitation = meetingFor(env, bayah, guardian, { now })
  const changed = told?.filter((each) => each !== 'CONSENTED') ?? []
  const title = isReminder
    ? consentLetterWords.reminderTitle
    : changed.length > 0
      ? consentLetterWords.changedTitle
      : consentLetterWords.title
  return {
    purpose: isReminder ? CONSENT_REMINDER : CONSENT_LETTER,
    about: aboutBayah(bayah.id),
    to: addressesOf([guardian]),
    subject: title,
    ...(invitation && { invitation }),
    ...letter({
      title,
      paragraphs: [
        // Two guardians may read one mailbox.
        familyLetterWords.dear(wholeName(guardian)),
        consentLetterWords.registered(
          wholeName(bayah),
          jamatKhana.name,
          ceremonyInWords(bayahDateTime, jamatKhana.timezone),
        ),
        ...(meetingDate ? [consentLetterWords.meeting(written(meetingDate), isMeetingOver(bayah, now))] : []),
        ...(changed.length > 0 ? [consentLetterWords.changed(changed)] : []),
        ...(told?.includes('CONSENTED') ? [consentLetterWords.consentedBefore] : []),
        consentLetterWords.asks,
        ...(contacts.length > 0 ? [consentLetterWords.question(contacts)] : []),
      ],
      button: {
        label: consentLetterWords.button,
        href: `${env.publicUrl}${linkIn(guardian.language, consentLink(token))}`,
      },
      footer: stranger(env),
    }),
    repeatWhenUnknown: true,
  }
}

/** Tells a guardian who was asked that nothing is asked any more; why is the office's (decisions §13). */
export const cancelledLetter = (env: Sender, bayah: LoadedBayah, guardian: LoadedGuardian, now: string): Letter =>
  inLanguage(guardian.language, () => cancelled(env, bayah, guardian, now))

function cancelled(env: Sender, bayah: LoadedBayah, guardian: LoadedGuardian, now: string): Letter {
  const invitation = meetingFor(env, bayah, guardian, { now, ended: true })
  const { title } = cancelledLetterWords
  const { jamatKhana, bayahDateTime } = bayah
  const when = ceremonyInWords(bayahDateTime, jamatKhana.timezone)
  return {
    purpose: 'bayah-cancelled',
    about: aboutBayah(bayah.id),
    to: addressesOf([guardian]),
    subject: title,
    ...(invitation && { invitation }),
    ...letter({
      title,
      paragraphs: [
        familyLetterWords.dear(wholeName(guardian)),
        cancelledLetterWords.says(wholeName(bayah), jamatKhana.name, when),
        cancelledLetterWords.next,
      ],
      footer: stranger(env),
    }),
    repeatWhenUnknown: true,
  }
}

export const FORMER_ADDRESS = 'bayah-former-address'

/**
 * Takes the day of the meeting out of the calendar of an address that is this guardian's no more; null where there is no
 * such day, or it is over (decisions §21).
 */
export const formerAddressLetter = (
  env: Sender,
  bayah: LoadedBayah,
  guardian: LoadedGuardian,
  now: string,
): Letter | null => inLanguage(guardian.language, () => formerAddress(env, bayah, guardian, now))

function formerAddress(env: Sender, bayah: LoadedBayah, guardian: LoadedGuardian, now: string): Letter | null {
  const invitation = meetingFor(env, bayah, guardian, { now, ended: true })
  if (!invitation || bayah.meetingDate === null) return null
  const { title, says, next } = formerAddressWords
  return {
    purpose: FORMER_ADDRESS,
    about: aboutBayah(bayah.id),
    to: addressesOf([guardian]),
    subject: title,
    invitation,
    ...letter({
      title,
      paragraphs: [says(written(bayah.meetingDate), bayah.jamatKhana.name), next],
      footer: stranger(env),
    }),
    repeatWhenUnknown: true,
  }
}

type SentForm = { id: number; name: string; email: string; bayahDateTime: string }
type House = { name: string; timezone: string }

/** What takes the link to its form to a family. */
export const FORM_LETTER = 'bayah-registration-form'

/** Sends a family the link to its form, in the language of the region: who fills it in is not known (decisions §9, §20). */
export const formLetter = (
  env: Sender,
  form: SentForm,
  house: House,
  { token, language, now }: { token: string; language: Language; now: Temporal.Instant },
): Letter => ({
  ...inLanguage(language, () => formSent(env, form, house, linkIn(language, registrationLink(token)))),
  notAfter: lastMoment(now, form.bayahDateTime),
})

function formSent(env: Sender, form: SentForm, house: House, link: string): Letter {
  const { title } = formLetterWords
  return {
    purpose: FORM_LETTER,
    about: { kind: ABOUT_FORM, id: form.id },
    to: [form.email],
    subject: title,
    ...letter({
      title,
      paragraphs: [
        familyLetterWords.dear(form.name),
        formLetterWords.asks(house.name, ceremonyInWords(form.bayahDateTime, house.timezone)),
        formLetterWords.link,
      ],
      button: { label: formLetterWords.button, href: `${env.publicUrl}${link}` },
      footer: stranger(env),
    }),
    repeatWhenUnknown: true,
    // Whoever presses again, for whichever ceremony, does not fill a mailbox.
    limit: { by: 'ADDRESS', refuse: true },
  }
}
