import type { Workflow } from '../../modules/ghusl/rules/workflow.ts'
import type { Amend } from './ledgerAmends.ts'
import type { Hand, Vow, Written } from './ledgerCare.ts'
import type { FamilyForm } from './ledgerForms.ts'
import type { IntakeTry } from './ledgerIntake.ts'
import type { LinkTry } from './ledgerLinks.ts'
import type { Mayyits } from './ledgerMayyit.ts'
import type { Board, Coming, Move, Refused } from './ledgerMoves.ts'
import type { Paper, Shown } from './ledgerPaper.ts'
import type { Returns } from './ledgerReturns.ts'
import type { Officer, StaffTry } from './ledgerStaff.ts'
import type { PutRight } from './putRight.ts'

/**
 * What somebody outside the application knows: who did what and was answered what, and what the relay was handed. The
 * promises are judged by this alone. Instants are milliseconds of the universe's own clock; `step` counts its steps.
 */
export type Ledger = {
  step: number
  now: number
  /** Announced persons, by a name that nobody else bears. */
  rites: Map<string, Rite>
  /** What the relay took, in order. */
  letters: Letter[]
  /** Letters that were posted, by the outbox's names, whether or not they went. */
  posted: { step: number; purpose: string; about: string; to: string; messageId: string }[]
  /** Persons in the care of a facility, by their name. */
  bodies: Map<string, Body>
  /** How many places each facility has. */
  places: Map<number, number>
  /** How many places a facility said are used at a moment. */
  counted: { step: number; facility: number; at: number; used: number }[]
  /** What was answered; `isFull`: the disk was full meanwhile, and health said this of writing (null: nobody asked). */
  answers: { step: number; call: string; status: number; isFull: boolean; said: string; health: string | null }[]
  /** Every change of hands that somebody entered, or tried to. */
  hands: Hand[]
  /** Whom somebody brought to another facility, what the boards show of it, and what was said of where they lie. */
  moves: Move[]
  comings: Coming[]
  boards: Board[]
  refused: Refused[]
  /** Who corrected what is written of custody. */
  amends: Amend[]
  putRight: PutRight[]
  /** What is written of the custody of each person, by name. */
  written: Map<string, Written>
  /** What drivers delivered, how many records of that name a list shows, and whether it fills the order of its link. */
  deliveries: { step: number; name: string; listed: number; fills: boolean | null }[]
  /** Bay'ahs by the child's name. */
  vows: Map<string, Vow>
  /** Signed forms of Bay'ah that were handed in, and what is shown of them. */
  papers: Paper[]
  shown: Shown[]
  /** Forms that families were sent, by the family's name. */
  forms: Map<string, FamilyForm>
  /** Burials: what is prepared, completed, delayed and counted. */
  mayyits: Mayyits
  /** Mayyits and workflows that met late at this step, or were to. */
  links: LinkTry[]
  /** What was done with intake forms, and with the step of Form 15, at this step; and each SIN that was entered there, and whose. */
  intakes: IntakeTry[]
  sins: [name: string, sin: string][]
  /** Officers who were added, by what they sign in with, and what was done with them at this step. */
  staff: Map<string, Officer>
  staffTries: StaffTry[]
  /** Corrections by the announcement that they are. */
  corrections: Map<string, Correction>
  /** What came back. */
  returns: Returns
  /** The rules that the council has set, and since when. */
  rules: Rules
  /** Announcements by their id: whether somebody who may released it, and whether its text was edited by hand. */
  announcements: Map<string, { released: boolean; edited: boolean }>
  /** Which letters a person had sent again, to whom. */
  sentAgain: string[]
  /** At which step a person said last what became of a letter. */
  settledOn: number
  /** Whether the relay takes everything, nothing is on hold, and all that was due has been done. */
  calm: boolean
  /** Private values that a search of the whole database has just found; null: nobody has searched at this step. */
  found: Set<string> | null
}

export type Correction = { step: number; name: string; about: string; cancels: boolean }

export type Rules = {
  /** Since when announcements have to be released; those of `free` were compiled before. */
  release: { since: number; free: Set<string> } | null
  /** Since when a kind is held back. */
  blocked: Map<Rite['kind'], number>
  /** All sending is held: a restore, or the database was found elsewhere. */
  held: boolean
}

export type What =
  | 'created'
  | 'edited'
  | 'approved'
  | 'takenBack'
  | 'cancelled'
  | 'deleted'
  | 'resent'
  | 'sentNow'
  | 'corrected'
  | 'wished'
  | 'confirmed'

export type Deed = {
  step: number
  at: number
  what: What
  who: string
  /** Whether the table of roles lets them. */
  may: boolean
  /** `lost`: the answer never arrived, so that nobody knows whether it was done. */
  answer: 'done' | 'refused' | 'lost'
  /** The announced sentence as it stood before whoever did this. */
  wording: string
  /** How much had been done with the record when their page was opened. */
  opened: number
  /** An edit: the sentence as it reads since. */
  after?: string
}

export type Status = 'APPROVAL_PENDING' | 'APPROVED' | 'ANNOUNCEMENT_SENT' | 'COMPLETED' | 'CANCELLED' | 'GONE'

export type Rite = {
  name: string
  id: number
  kind: 'SAMAR' | 'MAFI' | 'FATEHA' | 'MAYYIT'
  /** The family's address, phone and note: nobody else's, and never announced. */
  secrets: string[]
  family: string
  deeds: Deed[]
  /** As the application said at each look, one entry for each change. */
  statuses: { step: number; at: number; status: Status }[]
  /** The Jamatkhana whose officers decide, and at which step it came there; null: it was entered there. */
  jk: number
  movedAt: number | null
  /** It stood in a backup that was restored: what of it went out before, a person has said. */
  doubt?: true
  /** Whom §8 sends it to. */
  receivers: Set<string>
  /** When its event is over; null: it has none. */
  over: number | null
  /** Receivers whom the application itself names as not reached, or not known to be. */
  admitted: Set<string>
  /** When something else was entered of it that nobody else may read, for the last time. */
  touched?: number
  /** How many records of this name a list shows. */
  listed: number
}

export type Letter = {
  step: number
  at: number
  to: string
  /** Its return path, as the relay was told it. */
  from: string
  messageId: string
  /** §9's name for it, by the row of the outbox that bears this Message-ID. */
  purpose: string
  /** Its name in the outbox. */
  row: string
  /** The row itself: the same purpose about the same record is another letter only if it is another row. */
  about: string
  /** The row's time: when its cause happened. */
  posted: number
  subject: string
  text: string
  bytes: string
  /** The relay took it, and the connection or the process ended before that was kept. */
  unanswered: boolean
  /** It was handed over while all was held. */
  held: boolean
  /** It was handed over after the backup that has been restored since. */
  forgotten?: true
}

export type Body = {
  name: string
  id: number
  /** When this was entered. */
  at: number
  /** What the application answered of it; null for an order. */
  workflow: Workflow | null
  /** An order: the workflow that it names. */
  uses: string | null
  /** Where they lie, or are awaited, and when the move happened that brought them there; 0: none did. */
  facility: number
  movedAt: number
  stay: { from: number; to: number } | null
  /** As it was planned, whoever's place that takes. */
  planned: { from: number; to: number } | null
  /** What it had before it was planned otherwise: only the time that was added needs a place (§14). */
  had: { from: number; to: number } | null
  /** At which step the stay was promised; its place is judged then. */
  promised: number | null
  /** When they were picked up; null: not yet. */
  picked: number | null
  arrived: number | null
  /** At which step a cancellation of it was answered as done. */
  cancelled: number | null
  /** Form 15, the last step of its workflow, was finished, or may have been. */
  completed: boolean
  /** Taken for Ghusl, or stored off site: what takes no place although nobody has left. */
  away: boolean
  /** The wrist band that counts: the first named, or the one that a second person confirmed. */
  band: string | null
  bandNamedAt: number
  /** What was put forward of them, and waits for a second person. */
  waits: { entry: number; by: string; hand: Hand } | null
  left: Handover | null
}

/** Who was taken away, and by what right when the band was another than the one put on. */
export type Handover = {
  at: number
  by: string
  worn: string | null
  named: string | null
  alone: boolean
  confirmedBy: string | null
}

/** Where records are entered. */
export const EAST_YORK = 302
/** The officers of the Jamatkhanas that a record may stand at. */
export const MK_OF: Record<number, string> = { 302: 'mk', 303: 'mkdonmills' }
