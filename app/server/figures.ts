import { MAIL_FIGURES } from '../../kit/server/mail/figures.ts'
import type { Figure } from '../../kit/server/watch/figure.ts'
import { SLOT_FIGURES } from '../../modules/dispatch/server/figures.ts'

/** What `/metrics` reads from the database, of every module. */
export const FIGURES: readonly Figure[] = [...MAIL_FIGURES, ...SLOT_FIGURES]
