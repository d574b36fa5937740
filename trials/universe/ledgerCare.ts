/** Somebody was handed from one to another, or somebody tried to. */
export type Hand = {
  step: number
  at: number
  /** Whose workflow it stands in. */
  body: string
  what:
    | 'picked up'
    | 'arrived'
    | 'delivered'
    | 'checked in'
    | 'moved'
    | 'taken for Ghusl'
    | 'left'
    | 'corrected'
    | 'confirmed'
  by: string
  /** A second person's word: who had said what is confirmed. */
  of: string | null
  /** The band that was on before. */
  worn: string | null
  /** The band as it was named. */
  named: string | null
  /** Somebody else present wore the band that was named. */
  elsewhere: string | null
  /** Moved: where to. */
  to?: number
  reason: boolean
  alone: boolean
  answer: 'done' | 'refused' | 'lost'
  doubt?: true
}

/** What is written of somebody's custody, as two looks found it. */
export type Written = { before: readonly Entry[]; now: readonly Entry[] }
/** `corrects`: which earlier entry it names. */
export type Entry = { id: number; what: string; corrects: number | null; recordedAt: number; said: string }

/** A Bay'ah, as somebody knows it who reads every letter and hears every answer. */
export type Vow = {
  /** The child's name, which nobody else bears. */
  name: string
  id: number
  guardians: Guardian[]
  /** Raised by each edit that voids what was consented to. */
  round: number
  /** When the ceremony is. */
  over: number
  deeds: VowDeed[]
  statuses: { step: number; at: number; status: VowStatus }[]
  doubt?: true
  /** Guardians and officers whom the application itself names as not reached. */
  admitted: Set<string>
}

export type VowStatus = 'NEW' | 'APPROVAL_PENDING' | 'CONSENT_PENDING' | 'APPROVED' | 'COMPLETE' | 'CANCELLED' | 'GONE'

export type Guardian = {
  /** '' where they have none, and are asked on paper. */
  email: string
  /** Their own address, phone and names: nobody tells them to the other guardian. */
  secrets: string[]
}

export type VowDeed = {
  step: number
  at: number
  what:
    | 'registered'
    | 'reviewed'
    | 'approved'
    | 'edited'
    | 'consented'
    | 'signed'
    | 'disagreed'
    | 'settled'
    | 'cancelled'
    | 'resent'
  who: string
  /** Whether the table of roles lets them. */
  may: boolean
  answer: 'done' | 'refused' | 'lost'
  /** Which edit it speaks of: that of the link that was used. */
  round: number
  /** A guardian: which of them. */
  guardian: number | null
}
