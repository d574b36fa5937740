import type { Draft } from '../../../kit/web/form/binding.ts'
import { type DraftOf, draftOf } from '../../../kit/web/form/draftOf.ts'
import type { RecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { type GuardianInput, guardianFields } from '../rules/guardian.ts'
import { asksConsentBox } from '../rules/judgeBayah.ts'
import { type Bayah, bayahInput } from '../rules/registration.ts'

/** A registration while it is typed: by a family, whose letter has chosen the ceremony, or by a coordinator. */
export type BayahDraft = Omit<DraftOf<typeof bayahInput>, 'guardian2'> & { guardian2: Draft<GuardianInput> }

/** What the parts of the form take of it. */
export type BayahForm = Pick<RecordForm<BayahDraft>, 'at' | 'values'>

/** What a form starts with. */
export const draftOfBayah = (bayah: Bayah | null): BayahDraft => ({
  ...draftOf(bayahInput, bayah),
  guardian1: draftOf(guardianFields, bayah?.guardian1 ?? null),
  guardian2: draftOf(guardianFields, bayah?.guardian2 ?? null),
})

/** Whether the form asks a guardian who is not Shia Ismaili for a tick. */
export const asksForTick = ({ guardian1, guardian2, noGuardian2 }: BayahDraft): boolean =>
  asksConsentBox(guardian1, noGuardian2 ? null : guardian2)

/** What is sent: without what was typed in parts of the form that have been closed since. */
export const bodyOf = (typed: BayahDraft) => ({
  ...typed,
  guardian1: guardianOf(typed.guardian1),
  guardian2: typed.noGuardian2 ? null : guardianOf(typed.guardian2),
  comments: typed.noGuardian2 ? typed.comments : null,
  consent: typed.consent === true && asksForTick(typed),
})

const guardianOf = (typed: Draft<GuardianInput>) => ({
  ...typed,
  genderOther: typed.gender === 'OTHER' ? typed.genderOther : null,
  email: typed.noEmail ? null : typed.email,
})
