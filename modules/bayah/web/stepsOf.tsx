import { fullName } from '../../../kit/rules/person.ts'
import type { Detail } from '../../../kit/web/view/DetailGroup.tsx'
import { When } from '../../../kit/web/When.tsx'
import type { Bayah } from '../rules/registered.ts'
import { viewWords } from '../words/en.ts'

/** What was decided and consented to, by whom and when. */
export function stepsOf(bayah: Bayah): Detail[] {
  const { reviewedBy, reviewedOn, approvedBy, approvedOn, meetingDate, guardian1, guardian2 } = bayah
  const by = (who: Bayah['reviewedBy'], on: string | null) =>
    who && on ? viewWords.byOn(fullName(who), <When key="on" at={on} as="stamp" />) : null
  const consent = (onPaper: boolean, on: string | null) =>
    on ? (onPaper ? viewWords.onPaper : viewWords.byLink)(<When key="on" at={on} as="stamp" />) : viewWords.notYet
  return [
    [viewWords.reviewed, by(reviewedBy, reviewedOn)],
    [viewWords.approved, by(approvedBy, approvedOn)],
    [viewWords.meetingDate, meetingDate && <When key="meeting" at={meetingDate} />],
    // What retention has cleared was given all the same.
    ...(guardian1
      ? [[viewWords.consentOf(1), consent(bayah.consentGuardian1OnPaper, bayah.consentGuardian1On)] as const]
      : []),
    ...(guardian2
      ? [[viewWords.consentOf(2), consent(bayah.consentGuardian2OnPaper, bayah.consentGuardian2On)] as const]
      : []),
  ]
}
