// What is announced of a Mafi (decisions §7): in the language of the region, whoever reads the screen.

/** The announced text (decisions §7). */
export const announcedWords = {
  seeks: (who: string) => `${who} is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che.`,
}
