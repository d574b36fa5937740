import { dateInWords } from '../../../kit/rules/time.ts'
import { wholeName } from '../rules/names.ts'
import type { Bayah } from '../rules/registration.ts'
import { nextStepWords } from '../words/en.ts'

/** What happens next with a registration, in one sentence. */
export function nextInWords(bayah: Bayah): string {
  const { status, meetingDate, jamatKhana } = bayah
  switch (status) {
    case 'NEW':
      return nextStepWords.review
    case 'APPROVAL_PENDING':
      return nextStepWords.approve(jamatKhana.name)
    case 'CONSENT_PENDING':
      return nextStepWords.consent(missing(bayah), meetingDate && dateInWords(meetingDate))
    case 'APPROVED':
      return nextStepWords.complete
    case 'COMPLETE':
      return nextStepWords.nothing
    case 'CANCELLED':
      return nextStepWords.cancelled
  }
}

const missing = ({ guardian1, guardian2, consentGuardian1, consentGuardian2 }: Bayah): string[] =>
  [consentGuardian1 ? null : guardian1, consentGuardian2 ? null : guardian2]
    .filter((guardian) => guardian !== null)
    .map(wholeName)
