// Sentences of words beside a record, in French.

import { number, plural } from '../../../kit/words/french.ts'
import type * as en from './en.ts'

/** What the rights to comments let somebody do, wherever there are some. */
export const commentRights: typeof en.commentRights = {
  comment: 'commenter ce qu’ils voient',
  blankComment: 'effacer les commentaires des autres',
}

/** Why a comment is not taken. */
export const commentFaultWords: typeof en.commentFaultWords = {
  nothing: 'Écrivez d’abord quelque chose.',
  many: 'Un commentaire peut nommer au plus 10 personnes.',
  unknown: (name) =>
    `Parmi les autres personnes qui peuvent voir ceci, aucune ne s’appelle «\u00a0${name}\u00a0». Choisissez un nom dans la liste, ou enlevez le @.`,
  shared: (name) => `Plus d’une personne s’appelle ${name}. Choisissez-en une dans la liste.`,
  notYours: 'Seule la personne qui a écrit un commentaire, ou un ADMIN, peut l’effacer.',
  blankedAlready: 'Ce commentaire est déjà effacé.',
  notSuch: 'Ceci a servi à autre chose. Rechargez la page et écrivez de nouveau le commentaire.',
  gone: 'Ce commentaire n’existe plus.',
  changed: 'Un autre commentaire a été enregistré à la place de celui-ci. Rechargez la page pour le voir.',
}

/** The letter to whoever is named: a link and nothing else (decisions §6). */
export const commentLetterWords: typeof en.commentLetterWords = {
  title: 'Un commentaire vous nomme',
  text: 'Quelqu’un vous a nommé dans un commentaire. Il se trouve sur cette page\u00a0:',
  open: 'Ouvrir la page',
  footer: (council) => `${council}. Ce qui a été dit se trouve sur cette page seulement.`,
}

/** How comments read among what happened. */
export const commentTimelineWords: typeof en.commentTimelineWords = {
  what: 'Commentaire',
  thing: 'Les commentaires',
  blanked: (by, on) => `Effacé par ${by}, ${on}`,
  cleared: 'N’est plus conservé',
  blank: 'Effacer ce commentaire',
  blankOf: (by, on) => `Effacer le commentaire de ${by}, ${on}`,
  blankTitle: 'Effacer ce commentaire\u00a0?',
  blankText: (own) =>
    `Ses mots disparaissent pour toujours. Il reste noté ${own ? 'que vous en avez écrit un' : 'qui l’a écrit'}, et quand, et qui l’a effacé.`,
  keep: 'Conserver',
  done: 'Le commentaire est effacé.',
}

/** The box for a comment. */
export const commentBoxWords: typeof en.commentBoxWords = {
  title: 'Commentaire',
  label: 'Commentaire pour le bureau',
  help: 'Visible pour les personnes qui peuvent voir cette page, et envoyé à personne. Tapez @ et un nom pour envoyer à quelqu’un un lien vers le commentaire.',
  submit: 'Commenter',
  done: 'Votre commentaire figure dans la chronologie.',
  people: 'Personnes qui peuvent être nommées',
  found: (count) =>
    count === 0
      ? 'Parmi les personnes qui peuvent voir ceci, aucune ne s’appelle ainsi.'
      : `${number(count)} ${plural(count, 'personne trouvée', 'personnes trouvées')}. Les flèches choisissent, Entrée prend le nom.`,
  left: (count) => `Il reste ${number(count)} ${plural(count, 'caractère', 'caractères')} sur 2\u00a0000`,
}

/** Since when comments are kept (decisions §17). */
export const commentRetentionWords: typeof en.commentRetentionWords = {
  what: 'mots des commentaires',
  written: 'leur rédaction',
}
