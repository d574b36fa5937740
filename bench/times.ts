/** Code runs slowly until it has run often. */
const WARMING = 20

/** The median of some calls, and what all but one of twenty stay below, in ms. */
export async function timesOf(call: () => Promise<unknown>, calls: number): Promise<[string, string]> {
  const times: number[] = []
  for (let at = 0; at < WARMING + calls; at++) {
    const started = performance.now()
    await call()
    if (at >= WARMING) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return [at(0.5), at(0.95)]
}

/** A line of a table: a name, and figures beside it. */
export function line([name = '', ...figures]: readonly string[]): string {
  return `${name.padEnd(24)}${figures.map((figure) => figure.padStart(10)).join('')}`
}

export function print(words: string): void {
  process.stdout.write(`${words}\n`)
}
