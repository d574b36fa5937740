/** Further off than this a device's clock is wrong, and not a few minutes fast or slow as any may be. */
const MAY_DIFFER_MS = 5 * 60_000

let off = 0

/** Notes what time it is for the server, which answered at some moment since it was asked. */
export function noteServersTime({ headers }: Response, askedOn: number): void {
  const on = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(on)) return
  const [early, late] = [askedOn - MAY_DIFFER_MS, Date.now() + MAY_DIFFER_MS]
  off = on < early || on > late ? on - Date.now() : 0
}

/** What time it is: the server's, where an answer has said that the device's is wrong. */
export const rightNow = (): string => Temporal.Now.instant().add({ milliseconds: off }).toString()
