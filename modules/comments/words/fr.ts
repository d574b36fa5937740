// Sentences of words beside a record, in French.

import { number, plural } from '../../../kit/words/french.ts'
import type * as en from './en.ts'

/** What the rights to comments let somebody do, wherever there are some. */
export const commentRights: typeof en.commentRights = {
  comment: 'y ajouter des commentaires',
  blankComment: 'effacer les commentaires d’autres personnes',
}

/** Why a comment is not taken. */
export const commentFaultWords: typeof en.commentFaultWords = {
  nothing: 'Écrivez d’abord quelque chose.',
  many: 'Un commentaire peut nommer 10 personnes au plus.',
  unknown: (name) =>
    `Personne d’autre qui peut voir ceci ne s’appelle «\u00a0${name}\u00a0». Choisissez un nom dans la liste, ou retirez le @.`,
  shared: (name) => `Plus d’une personne s’appelle ${name}. Choisissez-en une dans la liste.`,
  notYours: 'Seule la personne qui a écrit un commentaire, ou un administrateur, peut l’effacer.',
  blankedAlready: 'Ce commentaire est déjà effacé.',
  notSuch: 'Ceci a déjà servi à autre chose. Rechargez la page et écrivez de nouveau le commentaire.',
  gone: 'Ce commentaire n’existe plus.',
  changed: 'Un autre commentaire a été enregistré à la place de celui-ci. Rechargez la page pour le voir.',
}

/** The letter to whoever is named: a link and nothing else (decisions §6). */
export const commentLetterWords: typeof en.commentLetterWords = {
  title: 'Un commentaire vous nomme',
  text: 'Quelqu’un vous a nommé dans un commentaire. Il figure sur cette page\u00a0:',
  open: 'Ouvrir la page',
  footer: (council) => `${council}. Ce qui a été écrit ne figure que sur cette page.`,
}

/** How comments read among what happened. */
export const commentTimelineWords: typeof en.commentTimelineWords = {
  what: 'Commentaire',
  thing: 'Les commentaires',
  blanked: (by, on) => `Effacé par ${by} le ${on}`,
  cleared: 'N’est plus conservé',
  blank: 'Effacer ce commentaire',
  blankOf: (by, on) => `Effacer le commentaire de ${by}, ${on}`,
  blankTitle: 'Effacer ce commentaire\u00a0?',
  blankText: (own) =>
    `Son texte disparaît pour de bon. ${own ? 'Il reste indiqué que vous en avez écrit un' : 'Il reste indiqué qui l’a écrit'} et quand, ainsi que qui l’a effacé.`,
  keep: 'Conserver',
  done: 'Le commentaire est maintenant effacé.',
}

/** The box for a comment. */
export const commentBoxWords: typeof en.commentBoxWords = {
  title: 'Commentaire',
  label: 'Commentaire pour le bureau',
  help: 'Visible par toute personne qui peut voir cette page\u00a0; il n’est envoyé à personne. Tapez @ et un nom pour envoyer à quelqu’un un lien vers ce commentaire.',
  submit: 'Commenter',
  done: 'Votre commentaire figure dans la chronologie.',
  people: 'Personnes qui peuvent être nommées',
  found: (count) =>
    count === 0
      ? 'Personne qui peut voir ceci ne porte ce nom.'
      : `${number(count)} ${plural(count, 'personne trouvée', 'personnes trouvées')}. Les flèches permettent de choisir, Entrée prend le nom.`,
  kept: 'Votre commentaire est conservé dans cet onglet jusqu’à sa fermeture. Ouvrez de nouveau la page pour continuer.',
  left: (count) => `Il reste ${number(count)} ${plural(count, 'caractère', 'caractères')} sur 2\u00a0000`,
}

/** Since when comments are kept (decisions §17). */
export const commentRetentionWords: typeof en.commentRetentionWords = {
  written: 'leur rédaction',
}
