/** Whether 'de' loses its vowel before a French reader says this: 'd’Óbidos', whatever marks it begins with. */
export const elides = (name: string): boolean => /^[aeiouœæ]/i.test(name.slice(0, 2).normalize('NFD'))
