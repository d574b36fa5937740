import { play, type Told } from './play.ts'

/** Leaves out as many steps as it can while the same promise is broken: halves first, then ever fewer. */
export async function shortest({ seed, broken, steps }: Told): Promise<{ steps: number; log: readonly string[] }> {
  const skip = new Set<number>()
  let log: readonly string[] = []
  for (let size = Math.ceil(steps / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 1; from <= steps; from += size) {
      const tried = new Set([...skip, ...Array.from({ length: size }, (_, at) => from + at)])
      if (tried.size === skip.size) continue
      const told = await play(seed, { days: 1e6, steps, skip: tried }).catch(() => null)
      if (told?.broken?.promise !== broken?.promise) continue
      for (const each of tried) skip.add(each)
      log = told?.log ?? log
    }
  }
  return { steps: Array.from({ length: steps }, (_, at) => at + 1).filter((each) => !skip.has(each)).length, log }
}
