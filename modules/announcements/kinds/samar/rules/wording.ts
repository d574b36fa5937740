import { dateInWords } from '../../../../../kit/rules/time.ts'
import { jamatkhanaInWords, ofCities, ofFamilies, sentence, type Text, titledName } from '../../../rules/wording.ts'

/** What the announced sentence of a Samar is made of; anything may still be missing while it is typed. */
export type SamarFacts = {
  deceasedTitle?: Text
  deceasedName?: Text
  firstCity?: Text
  secondCity?: Text
  firstFamily?: Text
  secondFamily?: Text
  samarDate?: Text
}

/** The announced text of a Samar (decisions §7); '' while there is no name. */
export function samarWording(samar: SamarFacts, jamatkhanaName: string | null): string {
  const name = titledName(samar.deceasedTitle, samar.deceasedName)
  if (!samar.deceasedName?.trim()) return ''
  const who = sentence([
    name,
    ofCities([samar.firstCity, samar.secondCity]),
    ofFamilies([samar.firstFamily, samar.secondFamily]),
  ])
  const where = jamatkhanaName ? ` at ${jamatkhanaInWords(jamatkhanaName)}` : ''
  const when = samar.samarDate ? ` on ${dateInWords(samar.samarDate)}` : ''
  return where || when ? `${who} Samar will be held${where}${when}.` : who
}
