// Sentences of setting up a region, in French.

import { of, plural } from '../../../kit/words/french.ts'
import type * as en from './en.ts'

export const setUpRights: typeof en.setUpRights = {
  title: 'Mise en place d’une région',
  words: { see: 'voir ce qui reste à mettre en place', leave: 'laisser tel quel ce qui est demandé' },
}

export const setUpMenuWords: typeof en.setUpMenuWords = {
  group: 'Mettre en place cette région',
  place: 'Mettre en place cette région',
}

export const stepWords: typeof en.stepWords = {
  sending: {
    title: 'Quand les annonces partent',
    help: 'Ce qui est approuvé part aux jours et aux heures que vous réglez. Un genre qui ne doit pas partir ici peut être retenu dans les réglages.',
    meanwhile: 'Sans jours ni heures, cela attend, et personne n’en est avisé.',
    missing: 'Sans jour ni heure\u00a0:',
    go: 'Régler les jours et les heures',
  },
  receivers: {
    title: 'Qui reçoit ce qui est envoyé',
    help: 'Les annonces, les formulaires et les rapports vont aux listes des réglages.',
    meanwhile: 'Ce qui irait à une liste vide va à l’adresse générale, et sans celle-ci aux administrateurs.',
    missing: 'Listes vides\u00a0:',
    go: 'Remplir les listes',
    leave: 'Laisser ces listes vides',
    left: 'Laissées vides\u00a0:',
  },
  release: {
    title: 'Qui autorise l’envoi des annonces',
    help: 'Avec des adresses sous «\u00a0Autorisation d’envoi des annonces\u00a0», chaque annonce attend que l’une de ces personnes l’ait lue et en ait autorisé l’envoi.',
    meanwhile: 'Sans adresse, elle part d’elle-même à son heure.',
    missing: 'Personne n’a encore décidé.',
    go: 'Nommer qui autorise l’envoi',
    leave: 'Elles partent sans autorisation',
    left: 'Il a été décidé qu’elles partent sans autorisation.',
  },
  people: {
    title: 'Qui travaille ici',
    help: 'Seule une personne qui a un rôle peut saisir ou approuver ce qui en relève.',
    meanwhile:
      'Là où il n’y a ni Mukhi/Kamadia ni approbateur, on demande l’approbation aux administrateurs\u00a0; tout le reste attend que quelqu’un ait le rôle voulu.',
    missing: 'Personne qui puisse se connecter n’a ce rôle\u00a0:',
    go: 'Ajouter un utilisateur',
    leave: 'Personne d’autre ne travaille ici pour le moment',
    left: 'Personne n’a ce rôle pour le moment\u00a0:',
  },
}

/** Who is needed in a region, by their roles. */
export const needWords: typeof en.needWords = {
  oneOf: (roles) => roles.join(' ou '),
  ofJamatkhana: (role, jamatkhana) => `${role} ${of(jamatkhana)}`,
}

/** What the timeline of the settings says of what somebody left as it is. */
export const leftWords: typeof en.leftWords = {
  field: (step, need) => `${step}\u00a0: ${need}`,
  open: 'À faire',
  left: 'Laissé tel quel',
  changedMeanwhile:
    'Ce que cette étape demande a changé entre-temps. Veuillez recharger la page et regarder de nouveau.',
}

export const openStepsWords: typeof en.openStepsWords = {
  title: 'Mettre en place cette région',
  next: 'Continuer',
  stillOpen: (steps) => `Reste à faire\u00a0: ${steps.join('\u00a0; ')}`,
}

export const setUpWords: typeof en.setUpWords = {
  title: (region) => `Mettre en place\u00a0: ${region}`,
  nothingInUse: 'Aucun module n’est utilisé dans cette région\u00a0: il n’y a rien à mettre en place.',
  complete: 'Tout est en place. S’il manque quelque chose plus tard, ce sera de nouveau demandé ici.',
  stepsOpen: (open, steps) =>
    `${open} ${plural(open, 'étape', 'étapes')} sur ${steps} à faire. Prenez-les dans l’ordre que vous voulez\u00a0: une étape est faite dès que ce qu’elle demande est là.`,
  region: 'Région',
  regionComplete: (region) => `${region}\u00a0: en place`,
  regionOpen: (region, steps) => `${region}\u00a0: ${steps} à faire`,
}

export const stepStateWords: typeof en.stepStateWords = {
  open: 'À faire',
  done: 'Faite',
  left: 'Laissée telle quelle',
  askAgain: 'Demander de nouveau',
}
