// What an announcement says of itself (decisions §8, §20): in the languages of the region, whoever reads the screen.

import type { Language } from '../../../kit/rules/language.ts'
import type { Correction } from '../../announcements/rules/record.ts'

type CompiledWords = {
  /** The subject of an announcement as it is compiled. */
  readonly subject: (kind: string, day: string) => string
  /** What a correction begins with, and its subject. */
  readonly correction: Readonly<Record<Correction, string>>
  readonly corrected: (correction: string, subject: string) => string
  /** What a cancellation says above the words that it cancels. */
  readonly cancelled: (day: string, name: string) => string
}

export const compiledWords: Readonly<Record<Language, CompiledWords>> = {
  en: {
    subject: (kind, day) => `${kind} announcements, ${day}`,
    correction: { UPDATED: 'UPDATED', CANCELLED: 'CANCELLED' },
    corrected: (correction, subject) => `${correction}: ${subject}`,
    cancelled: (day, name) => `The announcement of ${day} about ${name} is cancelled.`,
  },
  fr: {
    subject: (kind, day) => `Annonces de ${kind}, ${day}`,
    correction: { UPDATED: 'MISE À JOUR', CANCELLED: 'ANNULATION' },
    corrected: (correction, subject) => `${correction}\u00a0: ${subject}`,
    cancelled: (day, name) => `L’annonce du ${day} concernant ${name} est annulée.`,
  },
}
