import { dateInWords } from '../../../kit/rules/time.ts'
import { wholeName } from '../rules/names.ts'
import type { Bayah } from '../rules/registration.ts'

/** What happens next with a registration, in one sentence. */
export function nextInWords(bayah: Bayah): string {
  const { status, meetingDate, jamatKhana } = bayah
  switch (status) {
    case 'NEW':
      return 'Waits for a coordinator to review it.'
    case 'APPROVAL_PENDING':
      return `Waits for the Mukhi/Kamadia of ${jamatKhana.name} or a convener to approve it.`
    case 'CONSENT_PENDING':
      return `Waits for the consent of ${missing(bayah)}.${meetingDate ? ` The meeting is on ${dateInWords(meetingDate)}.` : ''}`
    case 'APPROVED':
      return 'Every consent is given. Once the ceremony is over, a coordinator marks it as complete.'
    case 'COMPLETE':
      return 'The ceremony has taken place.'
    case 'CANCELLED':
      return 'Nobody is asked for anything any more.'
  }
}

const missing = ({ guardian1, guardian2, consentGuardian1, consentGuardian2 }: Bayah): string =>
  [consentGuardian1 ? null : guardian1, consentGuardian2 ? null : guardian2]
    .filter((guardian) => guardian !== null)
    .map(wholeName)
    .join(' and ')
