// What is announced of a Fateha Khwani (decisions §7): in the language of the region, whoever reads the screen.

/** The announced text (decisions §7). */
export const announcedWords = {
  held: (who: string, where: string, day: string, time: string) =>
    `${who} Fateha Khwani will be held${where} on ${day} at ${time}.`,
  heldSomeDay: (who: string, where: string) => `${who} Fateha Khwani will be held${where} on a date to be announced.`,
}
