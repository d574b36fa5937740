import { mostWords, overAllWords } from '../words/en.ts'

/** One figure of a dashboard: what is counted, and how often. */
export type Figure = { readonly name: string; readonly count: number }

/** How many are counted in all. */
export const totalOf = (figures: readonly { count: number }[]): number =>
  figures.reduce((sum, { count }) => sum + count, 0)

/** '31 from Nov 2025 to Oct 2026.', of figures that stand in their order. */
export const overAllInWords = (figures: readonly Figure[]): string =>
  overAllWords.all(totalOf(figures), figures[0]?.name ?? '', figures.at(-1)?.name ?? '')

/** 'Most were in Central Ontario: 7 of 12.'; several that are equal are all named. */
export function mostInWords(figures: readonly Figure[], before: string): string {
  const total = totalOf(figures)
  if (total === 0) return mostWords.none
  const most = Math.max(...figures.map(({ count }) => count))
  const names = figures.filter(({ count }) => count === most).map(({ name }) => name)
  return mostWords.most(before, names, most, total)
}
