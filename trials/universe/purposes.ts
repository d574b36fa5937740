/** What §9 calls the letters that the outbox keeps under these names. */
export const PURPOSES: Record<string, string> = {
  'approval-request': 'approval request',
  'approval-reminder': 'approval reminder',
  'family-confirmation': 'family confirmation',
  'family-wish-answered': 'family confirmation',
  'family-change': 'family asks for a change',
  'family-change-taken-back': 'family asks for a change',
  'bayah-consent-reminder': 'consent reminder',
  'mayyit-intake-form': 'intake form',
  'mayyit-bereavement-form': 'bereavement form',
  'delayed-mayyit-report': 'delayed Mayyit report',
}
