/** What the browser needs to start a sign-in; `GET config/` answers it as `auth` (decisions §15). */
export type AuthSettings = {
  authority: string
  clientId: string
  scope: string
  /** Seconds after which a sign-in is to be made anew. */
  maxAge?: number | undefined
  /** The strengths of a sign-in that are taken, with spaces between them. */
  acrValues?: string | undefined
}
