import type { Trx } from '../../../kit/server/database/database.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Services } from '../../../kit/server/services.ts'
import { activeUser } from '../../users/server/public.ts'
import { approversOf } from './askForApproval.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

/** Tells the creator, and those who were asked to approve, what a family wants changed (decisions §6, §9). */
export async function tellOfFamilyChange(
  { mail, env, clock }: Services,
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  note: string,
): Promise<void> {
  const { rules } = kind
  const now = clock.now().toString()
  const creator = record.createdBy && (await activeUser(trx, record.createdBy.id, now))
  const approvers = await approversOf(trx, kind, record, now)
  const to = [...new Set([...(creator ? [creator.communicationEmail] : []), ...approvers])]
  if (to.length === 0) return
  await mail.post(trx, {
    purpose: 'family-change',
    about: { kind: rules.kind, id: record.id },
    to,
    subject: `The family asks for a change: ${rules.label} for ${record.personName}`,
    ...letter({
      title: 'The family asks for a change',
      paragraphs: [`The family has read the text of this ${rules.label} and asks for a change before it is announced.`],
      groups: [{ label: 'What the family wrote', lines: note.split('\n') }],
      wording: record.wording,
      button: { label: `Open this ${rules.label}`, href: `${env.publicUrl}${rules.paths.view(record.id)}` },
      footer: `${env.councilName}. You get this because you submitted it or may approve it.`,
    }),
    repeatWhenUnknown: true,
    // What a family answers is never untold.
    limit: null,
  })
}
