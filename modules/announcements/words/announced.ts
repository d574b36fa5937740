// Pieces of what is announced (decisions §7): in the language of the region, whoever reads the screen.

/** Pieces of announced sentences (decisions §7). */
export const announcedPieceWords = {
  and: (others: readonly string[], last: string) => `${others.join(', ')} and ${last}`,
  ofCities: (cities: string) => `of ${cities}`,
  ofFamily: (family: string) => `of the ${family} family`,
  ofFamilies: (families: string) => `of the ${families} families`,
  at: (place: string) => ` at ${place}`,
  jamatkhana: (name: string) => `${name} Jamatkhana`,
}
