import type { Package } from './packages.ts'

const LINE = '='.repeat(80)

/** The text that licences ask to be handed on: of each package, once, its name, its licence and its notices. */
export function noticesOf(part: string, packages: readonly Package[]): string {
  const named = new Map(packages.map((of) => [`${of.name} ${of.version}`, of]))
  const each = [...named]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { licence, author, notices }]) =>
      [LINE, name, `Licence: ${licence}`, ...(author ? [`Author: ${author}`] : []), '', notices.join('\n\n')].join(
        '\n',
      ),
    )
  const head = `The work of others in ${part} of Rites of Passage Registration: ${named.size} packages.`
  return `${[head, ...each].join('\n\n')}\n`
}
