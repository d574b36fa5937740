// What is announced of a Samar (decisions §7): in the language of the region, whoever reads the screen.

/** The announced text (decisions §7). */
export const announcedWords = {
  held: (who: string, where: string, day: string | null) =>
    `${who} Samar will be held${where}${day === null ? '' : ` on ${day}`}.`,
}
