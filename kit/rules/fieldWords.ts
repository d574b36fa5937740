/** What the values of a field mean, where they don't say so themselves, as days, yes and no, and texts do. */
export type Reading =
  | 'jamatkhana'
  /** A value of a picklist, which is stored as the documents write it. */
  | 'picklist'
  /** An instant, read in the zone of the Jamatkhana that this other field names. */
  | { readonly timeAt: string }
  | { readonly choices: Readonly<Record<string, string>> }

/** How one field is called and read. `of` is what it belongs to, where its label alone does not say it: 'Form 15'. */
export type FieldWords = { readonly label: string; readonly of?: string; readonly reads?: Reading }

/** The fields of something that has a timeline; a field that is left out is named and read by its looks. */
export type WordsByField = Readonly<Record<string, FieldWords>>

/** A changed field, ready to be read. Without `before` and `after` only that it changed may be said. */
export type SaidChange = { field: string; before?: string | null; after?: string | null }
