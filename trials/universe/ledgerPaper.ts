/** A signed form that a coordinator handed in for a Bay'ah, or tried to. */
export type Paper = {
  step: number
  at: number
  /** The child, and who handed it in. */
  vow: string
  by: string
  may: boolean
  /** Which edit it was signed for: later ones void it. */
  round: number
  /** Whose signatures were ticked, by the place of the guardian. */
  signed: readonly number[]
  /** How it stood when it was handed in. */
  status: string | undefined
  /** It is a picture within the limits. */
  fit: boolean
  answer: 'done' | 'refused' | 'lost'
}

/** What the application shows of the signed form: whether it has one, and how it begins; `taken`: one had been taken by then, for what it says now. */
export type Shown = { step: number; vow: string; taken: boolean; hasImage: boolean; begins: string | null }
