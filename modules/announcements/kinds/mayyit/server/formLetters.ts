import type { Env } from '../../../../../kit/server/env.ts'
import { letter } from '../../../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../../../kit/server/mail/mail.ts'
import { type FormSource, OFFICE_FORMS, type OfficeFormName, particularsOf } from '../rules/officeForms.ts'
import { mayyitPaths } from '../rules/paths.ts'
import { officeFormLetterWords } from '../words/en.ts'

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
    subject: officeFormLetterWords.subject(title, mayyit.deceasedName),
    ...letter({
      title,
      paragraphs: [],
      groups: particularsOf(name, mayyit).map(({ label, lines }) => ({
        label,
        lines: lines.map((line) => officeFormLetterWords.line(line.label, line.value)),
      })),
      button: { label: officeFormLetterWords.open, href: `${publicUrl}${mayyitPaths[`${name}Form`](mayyit.id)}` },
      footer: officeFormLetterWords.footer(councilName),
    }),
    repeatWhenUnknown: true,
  }
}
