// What an announcement says of itself (decisions §8): in the language of the region, whoever reads the screen.

/** The subject of an announcement as it is compiled (decisions §8). */
export const compiledWords = { subject: (kind: string, day: string) => `${kind} announcements, ${day}` }
