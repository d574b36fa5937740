import { picklistWords } from '../../words/en.ts'

/** One of the things that can be chosen. `group` is what it stands under where there are several. */
export type Option<V> = { readonly value: V; readonly label: string; readonly group?: string | undefined }

type Item = { value: string; label: string }

/** Options as Mantine takes them: in groups, in the order given, as soon as there are several of them. */
export function choicesOf(
  options: readonly Option<string | number | boolean>[],
): (Item | { group: string; items: Item[] })[] {
  const item = ({ value, label }: Option<string | number | boolean>) => ({ value: String(value), label })
  const groups = Map.groupBy(options, ({ group }) => group)
  if (groups.size < 2) return options.map(item)
  return [...groups].flatMap(([group, those]): (Item | { group: string; items: Item[] })[] =>
    group === undefined ? those.map(item) : [{ group, items: those.map(item) }],
  )
}

/** The choices of a picklist, each in the reader's words. */
export const asOptions = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: picklistWords.said(value) }))
