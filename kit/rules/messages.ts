/** The words of a refusal where the documents give none of their own (decisions §4). */
export const MESSAGES = {
  required: 'This field is required.',
  atMost: (n: number) => `At most ${n} characters.`,
  atLeastTwo: 'Min of 2 chars required.',
  invalid: 'Provide a valid value.',
  option: 'Please select a valid option.',
  past: 'The date cannot be in the past.',
  future: 'The date cannot be in the future.',
  email: 'Please enter email.',
  postal: '6 chars required.',
  phone: 'Provide phone number in format of 123-456-7890.',
} as const

/** Longest values, in characters (decisions §4). */
export const LIMITS = { name: 100, address: 200, email: 200, note: 2000 } as const
