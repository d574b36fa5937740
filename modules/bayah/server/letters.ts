import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { ceremonyInWords } from '../rules/consentText.ts'
import { wholeName } from '../rules/names.ts'
import { bayahPaths, consentLink, registrationLink } from '../rules/paths.ts'
import { ABOUT_FORM, aboutBayah } from './about.ts'
import type { LoadedBayah, LoadedGuardian } from './load.ts'

type Sender = Pick<Env, 'publicUrl' | 'councilName' | 'supportEmail'>

const stranger = ({ councilName, supportEmail }: Sender) =>
  `${councilName}. If you did not expect this e-mail, please leave it unanswered or write to ${supportEmail}.`

/** The registration and its ceremony, without the name of a child: these letters lie in the mailboxes of volunteers. */
const which = ({ id, bayahDateTime, jamatKhana }: LoadedBayah) =>
  `Registration ${id}, for the ceremony at ${jamatKhana.name} Jamatkhana on ${ceremonyInWords(bayahDateTime, jamatKhana.timezone)}.`

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
        footer: `${env.councilName}. You get this because of your role.`,
      }),
      repeatWhenUnknown: true,
    }
  }

/** Asks the coordinators to review (decisions §9). */
export const reviewLetter = toOffice(({ id, fromFamily }) => ({
  purpose: 'bayah-review',
  title: "A Bay'ah registration waits for review",
  says: fromFamily ? 'A family has filled in its form.' : 'A registration has been entered.',
  button: { label: 'Review it', path: `${bayahPaths.review(id)}/` },
}))

/** Asks the Mukhi/Kamadia and the conveners to approve (decisions §9). */
export const approvalLetter = toOffice(({ id }) => ({
  purpose: 'bayah-approval',
  title: "A Bay'ah registration waits for approval",
  says: 'It has been reviewed. Please confirm the meeting with the family; then its guardians are asked for their consent.',
  button: { label: 'Open it', path: `${bayahPaths.approve(id)}/` },
}))

/** Tells the coordinators (decisions §9). */
export const consentedLetter = toOffice(({ id }) => ({
  purpose: 'bayah-consented',
  title: "Every consent for a Bay'ah is given",
  says: 'Every guardian has consented, and the registration is approved.',
  button: { label: 'Open it', path: `${bayahPaths.view(id)}/` },
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
  const name = wholeName(bayah)
  const { jamatKhana, bayahDateTime } = bayah
  const title = isReminder ? "Your consent for a Bay'ah is still needed" : "Please give your consent for a Bay'ah"
  return {
    purpose: isReminder ? 'bayah-consent-reminder' : 'bayah-consent',
    about: aboutBayah(bayah.id),
    to: [guardian.email],
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${name} is registered for Bay'ah at ${jamatKhana.name} Jamatkhana on ${ceremonyInWords(bayahDateTime, jamatKhana.timezone)}, and you are named as a parent or guardian.`,
        'Please open the page, read the text, and give your consent there. It takes a minute. The link is yours alone and works for 30 days.',
      ],
      button: { label: 'Read and consent', href: `${env.publicUrl}${consentLink(token)}` },
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
  const title = "Your Bay'ah registration form"
  return {
    purpose: 'bayah-registration-form',
    about: { kind: ABOUT_FORM, id: form.id },
    to: [form.email],
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `Dear ${form.name},`,
        `Please register for the Bay'ah ceremony at ${house.name} Jamatkhana on ${ceremonyInWords(form.bayahDateTime, house.timezone)}. You need the child's particulars and those of the parents or guardians; it takes about five minutes, also on a phone.`,
        'The link takes one registration and works for 30 days. What you type is kept on your device for a day, so you can stop and go on.',
      ],
      button: { label: 'Open the form', href: `${env.publicUrl}${registrationLink(token)}` },
      footer: stranger(env),
    }),
    repeatWhenUnknown: true,
    // Whoever presses again, for whichever ceremony, does not fill a mailbox.
    limit: { by: 'ADDRESS', refuse: true },
  }
}
