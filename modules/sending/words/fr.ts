// Sentences of what is held back after a restore or a move, and of letting it go, in French.

import { number, plural } from '../../../kit/words/french.ts'
import type * as en from './en.ts'

export const sendingRights: typeof en.sendingRights = {
  title: 'Envois après une restauration',
  words: { letGo: 'dire ce qui peut partir, et reprendre les envois' },
}

const count = (many: number, one: string, more: string): string => `${number(many)} ${plural(many, one, more)}`

export const sendingToldWords: typeof en.sendingToldWords = {
  label: 'Envois',
  moved: 'La base de données a été trouvée sur un autre serveur ou une autre ligne de temps que celle du dernier envoi',
  backupOf: (instant) => `Sauvegarde du ${instant}`,
  letGo: (sent, letters, records) =>
    `${count(sent, 'courriel envoyé', 'courriels envoyés')}\u00a0; ${count(letters, 'courriel', 'courriels')} et ${count(records, 'annonce', 'annonces')} étaient partis avant`,
}

/** Why nothing is let go. */
export const letGoFaultWords: typeof en.letGoFaultWords = {
  moreHasCome:
    'Il y a du nouveau depuis que cette page a été ouverte. Veuillez regarder ce qui s’est ajouté, puis reprendre les envois.',
  already: 'Quelqu’un a déjà repris les envois.',
}

/** What a letter is about. */
export const heldAboutWords: typeof en.heldAboutWords = {
  about: (kind, id, name) => [`${kind} ${id}`, name].filter(Boolean).join(', '),
}

/** What sorts of letters are called on the page, most urgent first. */
export const letterSortWords: typeof en.letterSortWords = {
  announcement: 'Annonces',
  'release-request': 'Demandes d’autorisation d’envoi',
  'approval-request': 'Demandes d’approbation',
  'approval-reminder': 'Rappels d’approbation',
  'family-confirmation': 'Familles invitées à confirmer le texte',
  'family-change': 'Changements demandés par les familles',
  'transfer-order': 'Liens des transporteurs pour noter l’arrivée',
  'bayah-registration-form': "Formulaires d’inscription au Bay'ah",
  'bayah-review': "Vérifications de Bay'ah",
  'bayah-approval': "Approbations de Bay'ah",
  'bayah-consent': 'Consentements demandés aux parents ou tuteurs',
  'bayah-consent-reminder': 'Rappels de consentement',
  'bayah-consented': 'Consentements tous donnés',
  'mayyit-intake-form': 'Formulaires d’accueil',
  'mayyit-bereavement-form': 'Formulaires de deuil',
  'form-15': 'Formulaire 15',
  'form-15-to-family': 'Formulaire 15 pour les familles',
  'ghusl-step-overdue': 'Étapes Ghusl en retard',
  'custody-alone': 'Changements de garde à confirmer',
  'custody-overdue': 'Personnes défuntes qui auraient dû partir',
  'custody-without-place': 'Personnes défuntes sans place',
  'custody-place-lost': 'Personnes défuntes dont la place est prise',
  'delayed-mayyit-report': 'Rapports sur les Mayyits retardés',
  'user-welcome': 'Bienvenues aux nouveaux utilisateurs',
}
export const otherLetterWords: typeof en.otherLetterWords = { sort: 'Autres courriels' }

/** What happens once it is let go, a sentence for each sort of thing. */
export const summaryWords: typeof en.summaryWords = {
  noLetter: 'Aucun courriel ne part maintenant.',
  letters: (letters, receivers) =>
    `${count(letters, 'courriel part', 'courriels partent')} maintenant à ${count(receivers, 'destinataire', 'destinataires')}. Ce qui est envoyé ne peut pas être repris.`,
  planned: (records) => `${count(records, 'annonce approuvée part', 'annonces approuvées partent')} comme prévu.`,
  withNextSlot: (letters) =>
    `${count(letters, 'annonce en retard repart', 'annonces en retard repartent')} à la prochaine heure d’envoi.`,
  gone: (things) => `${count(things, 'envoi est consigné comme déjà fait', 'envois sont consignés comme déjà faits')}.`,
}

/** What becomes of a letter that goes, as the end of a sentence; and whether somebody may have it already. */
export const fateWords: typeof en.fateWords = {
  tooLateWithRecords:
    '. Il est trop tard pour envoyer ce courriel\u00a0: à moins qu’il soit déjà parti, ses dossiers partent avec la prochaine annonce.',
  tooLate: '. Il est trop tard pour l’envoyer maintenant.',
  triedAgain: '. Personne ne l’avait accepté au moment de la sauvegarde\u00a0: on réessaie.',
  goes: '.',
  mayBeOut: 'Il a peut-être été envoyé.',
  notSent: 'Il n’a certainement pas été envoyé.',
}

export const heldWords: typeof en.heldWords = {
  titleMoved: 'Envois après un changement de serveur',
  titleRestored: 'Envois après la restauration',
  nothingHeld: 'Rien n’est suspendu.',
  ended: (who, when) => [` La dernière fois que les envois étaient suspendus, ${who} les a repris le `, when, '.'],
  letterAbout: (subject, about) => `${subject} (${about})`,
  unsaid: (left) => `Veuillez dire de chaque ligne si elle est déjà partie\u00a0: il en reste ${number(left)}.`,
  letGo: 'Reprendre les envois',
  confirm: 'Reprendre',
  notYet: 'Pas encore',
  done: 'Les envois ont repris.',
  help: 'Dites de chaque ligne si elle est déjà partie\u00a0; les boîtes aux lettres des listes et du bureau le montrent. Ce qui est parti est consigné comme envoyé. Le reste part dès que vous reprenez les envois. L’accès des personnes est aussi celui de ces données\u00a0: vérifiez si celui de quelqu’un a pris fin depuis.',
  nothingWaits: 'Rien n’attend d’être envoyé.',
  approved: (when) => ['Approuvé le ', when, '. '],
  cameDue: (when) => ['Son heure est venue le ', when, ', avant que les envois soient suspendus. '],
  letter: (receivers, when, fate) => [`${receivers}. Écrit le `, when, fate],
  stillOpen: (lines) =>
    lines === 1 ? 'Il reste une ligne sans réponse.' : `Il reste ${number(lines)} lignes sans réponse.`,
  restored: (when) => ['Les données ont été restaurées le ', when],
  restoredAsOf: (when) => [', et sont celles du ', when],
  restoredSince: '. Ce qui a été envoyé entre les deux n’est pas connu ici. Depuis, rien n’a été envoyé.',
  moved: (when) => [
    'Le ',
    when,
    ', la base de données a été trouvée sur un autre serveur que celui du dernier envoi\u00a0: un serveur de relève a pris la suite, ou une copie a été démarrée.',
  ],
  movedAsOf: (when) => [' Elle contient ce qui a été saisi jusqu’au ', when, '.'],
  movedSince:
    ' Ce qui a été envoyé dans les derniers instants avant la relève n’est peut-être pas connu ici. Depuis, rien n’a été envoyé.',
  place: (kind, region) => `${kind}, approuvés (région ${region})`,
  noSending: 'Aucun envoi n’est prévu pour cela.',
  since: {
    EDITED: 'Modifié depuis\u00a0: attend son approbation, ou a été approuvé de nouveau.',
    CANCELLED: 'Annulé depuis.',
    DELETED: 'Supprimé depuis.',
    COMPLETED: 'Terminé depuis.',
  },
  joinsDraft: (when) => ['Il entre le ', when, ' dans un brouillon, dont l’envoi doit être autorisé.'],
  goesOut: (when) => ['Il partirait le ', when, '.'],
  receivers: (named, more) => (more > 0 ? `À ${named} et ${number(more)} de plus` : `À ${named}`),
  allGo: 'Toutes ces lignes partent',
  noneWentOut: 'Aucune n’est partie',
  allWentOut: 'Toutes sont déjà parties',
  goes: 'Part',
  wentOut: 'Déjà parti',
  notGone: 'N’est pas parti',
}

/** On every page, while everything is held back. */
export const heldNoticeWords: typeof en.heldNoticeWords = {
  label: 'Les envois sont suspendus',
  notice: (until) => [
    'La base de données a été restaurée, ou déplacée sur un autre serveur. Rien n’est annoncé et aucun courriel ne part avant que ',
    until,
    '. Ce que vous saisissez est enregistré, et attend.',
  ],
  youHaveLooked: 'vous ayez regardé ce qui serait envoyé',
  somebodyHasLooked: 'un membre national ait regardé ce qui serait envoyé',
}
