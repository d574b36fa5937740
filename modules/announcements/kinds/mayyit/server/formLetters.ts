import type { Env } from '../../../../../kit/server/env.ts'
import { letter } from '../../../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../../../kit/server/mail/mail.ts'
import { type FormSource, OFFICE_FORMS, type OfficeFormName, particularsOf } from '../rules/officeForms.ts'
import { mayyitPaths } from '../rules/paths.ts'

/** A form about an approved Mayyit as an e-mail, with the way to the page that prints it (decisions §9). */
export function officeFormLetter(
  { publicUrl, councilName }: Pick<Env, 'publicUrl' | 'councilName'>,
  name: OfficeFormName,
  mayyit: FormSource,
  to: readonly string[],
): Letter {
  const { title } = OFFICE_FORMS[name]
  return {
    purpose: `mayyit-${name}-form`,
    about: { kind: 'mayyit', id: mayyit.id },
    to,
    subject: `${title}: ${mayyit.deceasedName}`,
    ...letter({
      title,
      paragraphs: [],
      groups: particularsOf(name, mayyit).map(({ label, lines }) => ({
        label,
        lines: lines.map((line) => `${line.label}: ${line.value}`),
      })),
      button: { label: 'Open the form to print it', href: `${publicUrl}${mayyitPaths[`${name}Form`](mayyit.id)}` },
      footer: `${councilName}. This holds personal data: please keep it to those who need it.`,
    }),
    repeatWhenUnknown: true,
  }
}
