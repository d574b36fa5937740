/** Room for the item that holds the rest, 'More'. */
const MORE_WIDTH = 88

/** How many items of these widths fit the room, beside the item that holds the rest. */
export function howManyFit(widths: readonly number[], room: number): number {
  const sum = (many: number) => widths.slice(0, many).reduce((total, width) => total + width, 0)
  if (sum(widths.length) <= room) return widths.length
  return widths.findIndex((_, index) => sum(index + 1) > room - MORE_WIDTH)
}
