import { expect, it } from 'vitest'
import { isForGood, type SmtpFault } from './smtpReply.ts'

const fault = (more: Partial<SmtpFault>): SmtpFault => Object.assign(new Error('refused'), more)

it.each<[string, Partial<SmtpFault>, boolean]>([
  ['a mailbox that is not there', { code: 'EENVELOPE', responseCode: 550, permanent: true }, true],
  ['one that is full', { code: 'EENVELOPE', responseCode: 452, permanent: false }, false],
  ['a refused sign-in, which the operator mends', { code: 'EAUTH', responseCode: 535, permanent: true }, false],
  ['what this relay finds too large', { code: 'EMESSAGE' }, true],
  ['nobody who answers', { code: 'ETIMEDOUT' }, false],
])('tells whether asking again is no use: %s', (_name, more, forGood) => {
  expect(isForGood(fault(more))).toBe(forGood)
})
