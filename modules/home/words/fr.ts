// Sentences of the home page and of the search for a person, in French.

import { number, plural } from '../../../kit/words/french.ts'
import type * as en from './en.ts'

export const homeWords: typeof en.homeWords = {
  title: 'Aujourd’hui',
  needs: (count) => `À faire par vous (${count < 1000 ? count : '999+'})`,
  nothingNeeded: 'Vous n’avez rien à faire pour le moment.',
  more: (count) => `En afficher ${number(count)} de plus`,
  rest: 'La suite',
  goesOut: 'Envois d’aujourd’hui',
  nothingGoesOut: 'Rien ne part aujourd’hui.',
  happens: 'Aujourd’hui et cette semaine',
  nothingHappens: 'Rien n’est prévu pour les sept prochains jours.',
  pending: 'Pas encore approuvé',
  entered: 'Saisi par vous',
}

export const personSearchWords: typeof en.personSearchWords = {
  title: 'Trouver une personne',
  close: 'Fermer',
  field: 'Nom, téléphone ou courriel',
  fieldHelp:
    'Une partie du nom suffit, quelle que soit l’orthographe\u00a0; d’un numéro de téléphone, les quatre derniers chiffres.',
  looking: 'Recherche en cours…',
  nobody:
    'Personne n’a été trouvé. Essayez une plus petite partie du nom, ou une adresse de courriel complète. La recherche ne porte que sur ce que vous pouvez voir.',
  found: (count) => `${number(count)} ${plural(count, 'résultat', 'résultats')}.`,
  closest: (count) =>
    `${plural(count, 'Le résultat le plus proche', `Les ${number(count)} résultats les plus proches`)}\u00a0; il y en a d’autres. Précisez pour en trouver moins.`,
}
