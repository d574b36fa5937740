import type { Language } from '../../../kit/rules/language.ts'
import { type DraftOf, draftOf } from '../../../kit/web/form/draftOf.ts'
import type { RecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { type Guardian, guardianFields } from '../rules/guardian.ts'
import { asksConsentBox } from '../rules/judgeBayah.ts'
import type { Bayah } from '../rules/registered.ts'
import { bayahInput } from '../rules/registration.ts'

/** A registration while it is typed: by a family, whose letter has chosen the ceremony, or by a coordinator. */
export type BayahDraft = Omit<DraftOf<typeof bayahInput>, 'guardian1' | 'guardian2'> & {
  guardian1: GuardianDraft
  guardian2: GuardianDraft
}
type GuardianDraft = DraftOf<typeof guardianFields>

/** What the parts of the form take of it. */
export type BayahForm = Pick<RecordForm<BayahDraft>, 'at' | 'values'>

/** What a form starts with; a family's own with the language that it reads it in (decisions §20). */
export const draftOfBayah = (bayah: Bayah | null, language: Language | null = null): BayahDraft => ({
  ...draftOf(bayahInput, bayah),
  guardian1: guardianDraft(bayah?.guardian1, language),
  guardian2: guardianDraft(bayah?.guardian2, language),
})

const guardianDraft = (guardian: Guardian | null | undefined, language: Language | null): GuardianDraft => {
  const draft = draftOf(guardianFields, guardian ?? null)
  return { ...draft, language: draft.language ?? language }
}

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

const guardianOf = (typed: GuardianDraft) => ({
  ...typed,
  genderOther: typed.gender === 'OTHER' ? typed.genderOther : null,
  email: typed.noEmail ? null : typed.email,
})
