// Sentences that records of every kind share, and of the page that a family's link opens, in French.

import { either, number, of, plural } from '../../../kit/words/french.ts'
import type { Status } from '../rules/lifecycle.ts'
import type * as en from './en.ts'

/** 'Tous les Samars', 'Toutes les demandes de Fateha Khwani'. */
const all = (kinds: string): string =>
  kinds.startsWith('Demandes') ? `Toutes les ${kinds.replace('D', 'd')}` : `Tous les ${kinds}`

/** What the code calls an announcement or a request, in French. */
const named = (thing: string): string => (thing === 'Request' ? 'demande' : 'annonce')

/** What each action of a kind lets somebody do. */
export const recordRights: typeof en.recordRights = {
  create: 'en saisir de nouveaux',
  list: 'les voir',
  edit: 'les modifier',
  approve: 'les approuver',
  takeBack: 'reprendre une approbation',
  remove: 'les supprimer depuis la page d’approbation',
  cancel: 'les annuler',
  resendApproval: 'renvoyer le courriel d’approbation',
  togglePriority: 'activer et désactiver la priorité',
  sendNow: 'les envoyer tout de suite',
  removeFromView: 'les supprimer depuis leur propre page',
}

/** What only a Mayyit lets somebody do. */
export const mayyitRights: typeof en.mayyitRights = {
  resendForms: 'renvoyer les formulaires d’accueil et de deuil',
  form15: 'remplir le formulaire 15',
  complete: 'les terminer après les funérailles',
  dashboard: 'voir le tableau de bord',
  seeCauseOfDeath: 'voir la cause du décès',
  revealSin: 'afficher un NAS, avec un motif',
}

/** What a Mayyit has in the menu besides its form and its list. */
export const mayyitMenuWords: typeof en.mayyitMenuWords = { dashboard: 'Tableau de bord' }

export const recordMenuWords: typeof en.recordMenuWords = {
  create: (kind) => `Nouveau ${kind}`,
  createFromHome: (kind, thing) => `Soumettre une ${named(thing)} de ${kind}`,
  list: all,
}

/** What timelines tell of any record besides its own fields. */
export const recordToldWords: typeof en.recordToldWords = {
  wording: 'Texte annoncé',
  jamatkhana: 'Jamatkhana',
  familyContact: 'Contact de la famille',
  approvalRequest: 'Demande d’approbation',
}

export const recordStatusWords: typeof en.recordStatusWords = {
  DRAFT: 'Brouillon',
  APPROVAL_PENDING: 'En attente d’approbation',
  APPROVED: 'Approuvé',
  ANNOUNCEMENT_SENT: 'Annonce envoyée',
  COMPLETED: 'Terminé',
  CANCELLED: 'Annulé',
}

const STANDING = {
  DRAFT: 'est encore un brouillon',
  APPROVAL_PENDING: 'attend une approbation',
  APPROVED: 'est approuvé',
  ANNOUNCEMENT_SENT: 'est déjà annoncé',
  COMPLETED: 'est terminé',
  CANCELLED: 'est annulé',
} satisfies Record<Status, string>

/** Why something is not possible: 'Ce Samar est annulé : il ne peut pas être modifié.' */
export const recordLifecycleWords: typeof en.recordLifecycleWords = {
  refused: (kind, status, consequence) => `Ce ${kind} ${STANDING[status]}\u00a0: ${consequence}.`,
  notApproved: (kind, status) => `Ce ${kind} ${STANDING[status]} et ne peut pas être approuvé.`,
  approved: (thing) => `Cette ${named(thing)} est déjà approuvée.`,
  notCancelled: 'il ne peut pas être annulé',
  noApprovalToTakeBack: 'il n’y a pas d’approbation à reprendre',
  notEdited: 'il ne peut pas être modifié',
  noApproval: 'aucune approbation n’est demandée',
  noPriority: 'sa priorité ne peut pas être changée',
  notSentNow: 'il ne peut pas être envoyé maintenant',
  notAnnounced: 'il ne peut pas être annoncé',
  notCancelledBySending: 'il ne peut pas être annulé par un rectificatif',
  announced: 'il est déjà annoncé',
}

/** What users of Samar and Mafi read (1§6, 1§8). */
export const recordMessageWords: typeof en.recordMessageWords = {
  submittedByApprover: (kind) =>
    `L’annonce de ${kind} a été soumise. Veuillez consulter vos courriels pour approuver cette annonce.`,
  submitted: (kind) =>
    `L’annonce de ${kind} a été soumise. Un courriel d’approbation a été envoyé aux Mukhi/Kamadia du Jamatkhana.`,
  updated: (kind) => `L’annonce de ${kind} a été mise à jour.`,
  approved: 'L’annonce a été approuvée.',
  deleted: 'L’annonce a été supprimée.',
  alreadyApproved: 'L’annonce est déjà approuvée.',
}

/** What forms and lists say of somebody for whom a Samar or a Fateha Khwani is held. */
export const deceasedFieldWords: typeof en.deceasedFieldWords = {
  deceasedTitle: 'Titre',
  deceasedName: 'Nom',
  firstCity: 'Première ville',
  secondCity: 'Deuxième ville',
  firstFamily: 'Première famille',
  secondFamily: 'Deuxième famille',
}

/** What is wrong with what was typed of them (1§5). */
export const deceasedFaultWords: typeof en.deceasedFaultWords = {
  name: 'Ce nom ne peut pas être utilisé',
}

export const priorityFieldWords: typeof en.priorityFieldWords = { label: 'Priorité', yes: 'Oui', no: 'Non' }

/** What forms and views call the fields of a family's contact. */
export const familyContactFieldWords: typeof en.familyContactFieldWords = {
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  email: 'Courriel',
  phone: 'Téléphone',
  altPhone: 'Autre téléphone',
}

/** What is wrong with what was typed of it (1§5). */
export const familyContactFaultWords: typeof en.familyContactFaultWords = {
  firstName: 'Veuillez saisir le prénom.',
  lastName: 'Veuillez saisir le nom de famille.',
}

export const houseWords: typeof en.houseWords = { called: (name) => `Jamatkhana ${name}` }

/** Where a kind stands that asks no Jamatkhana, or several (decisions §2). */
export const ownPlaceFieldWords: typeof en.ownPlaceFieldWords = { regionId: 'Région', jamatkhanaId: 'Jamatkhana' }

/** What is missing of it. */
export const ownPlaceFaultWords: typeof en.ownPlaceFaultWords = {
  region: 'Veuillez choisir la région.',
  jamatkhana: 'Veuillez choisir le Jamatkhana.',
}

/** What the list of every kind calls the fields that all have. */
export const standingFieldWords: typeof en.standingFieldWords = {
  id: 'ID',
  status: 'Statut',
  regionId: 'Région',
  approvedOn: 'Approuvé le',
  announcementSentOn: 'Annoncé le',
  createdOn: 'Créé le',
  updatedOn: 'Mis à jour le',
}

/** What only the exported list shows besides. */
export const standingSheetWords: typeof en.standingSheetWords = { approvedBy: 'Approuvé par', createdBy: 'Créé par' }

/** Between which times of day something may begin (1§9). */
export const eventTimeWords: typeof en.eventTimeWords = {
  daytime: 'L’heure doit être entre 9\u00a0h et 18\u00a0h.',
  between: (from, to) => `Entre ${from} et ${to}.`,
}

/** When a record was entered, of one without an event. */
export const namedRecordWords: typeof en.namedRecordWords = { enteredOn: (day) => `saisi le ${day}` }

/** Whom a record may be the same as. */
export const samePersonWords: typeof en.samePersonWords = {
  question: 'Cette personne a-t-elle déjà été saisie\u00a0?',
  more: (count) => `${number(count)} de plus`,
  text: 'Saisi au cours des 60 derniers jours sous un nom semblable. Vous pouvez quand même approuver.',
}

/** One record begins another (decisions §6). */
export const begunWords: typeof en.begunWords = {
  title: 'Vont ensemble',
  from: 'Commencé à partir de',
  begun: 'Commencé à partir de celui-ci',
  named: (label, name, when) => [`${label} ${of(name)}`, when].filter(Boolean).join(', '),
  numbered: (label, id) => `${label} ${id}`,
  begin: (label, name) => `Commencer un ${label} pour ${name}`,
  filledIn: (label, name) =>
    `Rempli à partir du ${label} ${of(name)}. Veuillez vérifier\u00a0; ce qui n’est pas connu est demandé.`,
  known: 'La même personne, comme vous le savez\u00a0:',
  notFromIt: (label, from) => `Aucun ${label} ne se commence à partir de ce ${from}.`,
  gone: (from) => `Ce ${from} n’existe plus.`,
  apart: (from) => `Continuer sans le ${from}`,
}

/** What happens next to a record (look and voice: the view's second line). */
export const recordNextWords: typeof en.recordNextWords = {
  draft: 'Pas encore complet. Veuillez le modifier quand vous en saurez plus.',
  recorded: 'Consigné, non annoncé.',
  cancelled: 'Annulé. Rien n’en sera annoncé.',
  cancelledOnItsWay:
    'Annulé, mais son annonce avait déjà été remise\u00a0: elle peut partir, ou être partie. La page de l’annonce dit ce qu’on en sait.',
  cancelledTooLate: (at) =>
    `Annulé, mais annoncé le ${at}\u00a0: son annonce était déjà en route. L’administration peut envoyer un rectificatif depuis la page de l’annonce.`,
  waits: (who) => (who.length === 0 ? 'Attend une approbation.' : `Doit être approuvé par ${either(who)}.`),
  waitsForFamily: (who) =>
    who.length === 0
      ? 'Attend la famille et une approbation.'
      : `Attend la famille, et doit être approuvé par ${either(who)}.`,
  creator: (name) => (name === null ? 'la personne qui l’a soumis' : `${name}, qui l’a soumis`),
  administrators: 'l’administration de la région',
  officers: (role, jamatkhana) => `le ${role} du Jamatkhana ${jamatkhana}`,
  everyone: (role) => `une personne ayant le rôle «\u00a0${role}\u00a0»`,
  released: 'Il est dans une annonce dont l’envoi est autorisé et qui est en route.',
  held: 'Il est dans une annonce dont l’envoi est autorisé, mais qui est retenue. Elle part à la prochaine heure libre.',
  unreleased: 'Il est dans une annonce qui part une fois son envoi autorisé.',
  announced: 'Annoncé.',
  announcedOn: (at, editedByHand) => `Annoncé le ${at}${editedByHand ? ', dans un courriel modifié à la main' : ''}.`,
  cancelledOn: (at) => `Annulé\u00a0: un rectificatif du ${at} dit que cela n’a pas lieu.`,
  updatedOn: (at) => `Mis à jour par un rectificatif du ${at}. Le texte est celui qui a été annoncé alors.`,
}

/** What stands over the text of a record. */
export const wordingTitleWords: typeof en.wordingTitleWords = {
  recorded: 'Tel qu’il a été consigné',
  ahead: 'Tel qu’il sera annoncé',
  cancelled: 'Tel qu’il a été annoncé avant d’être annulé',
  corrected: 'Tel qu’il a été annoncé par le rectificatif',
  edited: 'Tel qu’il a été annoncé, modifié à la main',
  announced: 'Tel qu’il a été annoncé',
}

/** What the family answered. */
export const familyAnswerWords: typeof en.familyAnswerWords = {
  none: 'La famille n’a pas encore répondu.',
  cameBack: 'La lettre à la famille est revenue\u00a0: la famille n’a pas été consultée.',
  over: 'C’est passé\u00a0: aucune réponse de la famille n’est plus attendue.',
  never: 'La famille n’a pas répondu.',
  confirmed: 'La famille a confirmé le texte.',
  change: (note) => `La famille a demandé un changement${note ? `\u00a0: ${note}` : '.'}`,
}

/** What whoever released an announcement reads, or sent a record at once (2§4). */
export const releaseMessageWords: typeof en.releaseMessageWords = {
  notSent: 'L’annonce a été approuvée, mais n’a pas été envoyée.',
  sent: 'L’annonce a été approuvée et envoyée à tous les Jamatkhanas.',
  failed: 'Une erreur s’est produite. Veuillez réessayer.',
}

/** Why something is not done with a record. */
export const recordFaultWords: typeof en.recordFaultWords = {
  statusByHand: 'Ce statut ne peut pas être donné à la main.',
  familyNotConfirmed: 'La famille n’a pas confirmé le texte. Veuillez dire pourquoi vous n’attendez pas sa réponse.',
  familyAnswered:
    'La famille a répondu depuis que vous avez ouvert ceci. Veuillez lire sa réponse, qui est maintenant affichée.',
  familyAnswerGone:
    'Ce que la famille avait répondu ne compte plus, car quelqu’un a modifié ceci depuis que vous l’avez ouvert. Veuillez lire ce qui est maintenant affiché.',
  familyAnsweredEdit:
    'La famille a répondu depuis que vous avez ouvert ce formulaire. Veuillez enregistrer encore une fois\u00a0: on vous demandera comment le texte lui répond.',
  familyAnsweredTwice:
    'Vous avez répondu depuis sur une autre page. Cette page affiche maintenant votre dernière réponse.',
  carried: (kind) =>
    `Ce ${kind} figure déjà dans une annonce\u00a0: son approbation ne peut pas être reprise. Annulez-le, ou abandonnez d’abord l’annonce.`,
  missing: (field, when, why) => `${field}, ${when}\u00a0: ${why}`,
}

/** What is wrong with how an edit answers a family's wish. */
export const wishAnswerFaultWords: typeof en.wishAnswerFaultWords = {
  noReason: 'Veuillez dire à la famille pourquoi.',
  unchanged:
    'Rien n’a été modifié depuis la demande de la famille. Modifiez le texte, ou dites pourquoi il reste tel quel.',
}

/** What is said of something that was submitted before. */
export const submittedBeforeWords: typeof en.submittedBeforeWords = {
  notSuch: (kind) => `Ceci a déjà été envoyé, mais pas comme ${kind}.`,
  gone: (kind) => `Ce ${kind} avait été enregistré, et a été supprimé depuis.`,
  changed: (kind, name) =>
    `Le ${kind} ${of(name)} a été enregistré quand vous l’avez soumis auparavant. Ce que vous avez modifié depuis n’y figure pas\u00a0: veuillez ouvrir le ${kind} enregistré et le modifier là.`,
}

/** Asks those who may approve a record, and reminds them (decisions §9). */
export const approvalLetterWords: typeof en.approvalLetterWords = {
  subject: (kind, name) => `${kind} pour ${name}\u00a0: en attente d’approbation`,
  reminderSubject: (kind, name) => `Rappel\u00a0: ${kind} pour ${name}, en attente d’approbation`,
  title: (kind) => `Un ${kind} attend votre approbation`,
  reminderTitle: (kind) => `Ce ${kind} attend toujours votre approbation`,
  submitted: (by, kind, at, zone) => `${by ?? 'Quelqu’un'} a soumis ce ${kind} le ${at}, ${zone}.`,
  text: 'Veuillez lire le texte ci-dessous. Il n’est annoncé qu’une fois approuvé.',
  open: 'Lire et approuver',
  footer: (council) =>
    `${council}. Vous recevez ceci parce que vous pouvez l’approuver. Ouvrir le lien ne change rien en soi.`,
}

/** Asks the family contact to read the text (decisions §6). */
export const familyLetterWords: typeof en.familyLetterWords = {
  title: 'Veuillez lire le texte de l’annonce',
  text: 'On a demandé à notre bureau d’annoncer ce qui suit. Veuillez ouvrir la page pour confirmer que tous les noms sont exacts, ou pour demander un changement.',
  open: 'Lire le texte',
  footer: (council, support) =>
    `${council}. Si vous n’attendiez pas ce courriel, vous pouvez l’ignorer ou écrire à ${support}.`,
}

/** Tells the family how its wish was answered (decisions §6). */
export const wishAnswerLetterWords: typeof en.wishAnswerLetterWords = {
  subject: {
    AS_ASKED: 'Le texte a été changé comme vous l’avez demandé',
    OTHERWISE: 'Au sujet du changement que vous avez demandé',
  },
  text: {
    AS_ASKED: 'Merci de nous l’avoir dit. Notre bureau a changé le texte de l’annonce comme vous l’avez demandé.',
    OTHERWISE:
      'Merci de nous l’avoir dit. Notre bureau a lu votre demande avec attention. Le texte ne suit pas tout à fait votre demande\u00a0; vous en trouverez la raison ci-dessous.',
  },
  ask: 'Veuillez ouvrir la page pour confirmer le texte, ou pour demander un autre changement.',
  wish: 'Ce que vous avez demandé',
  reason: 'La raison',
  former: 'Le texte d’avant',
  unchanged: 'Le texte reste tel qu’il était\u00a0:',
  now: 'Le texte maintenant\u00a0:',
}

const openIt = (kind: string) => `Ouvrir ce ${kind}`
const submittedOrApproves = (council: string) =>
  `${council}. Vous recevez ceci parce que vous l’avez soumis ou pouvez l’approuver.`

/** Tells what a family wants changed (decisions §6, §9). */
export const familyChangeLetterWords: typeof en.familyChangeLetterWords = {
  subject: (kind, name) => `La famille demande un changement\u00a0: ${kind} pour ${name}`,
  title: 'La famille demande un changement',
  text: (kind) => `La famille a lu le texte de ce ${kind} et demande un changement avant qu’il soit annoncé.`,
  wish: 'Ce que la famille a écrit',
  before: 'Ceci remplace ce qu’elle avait demandé auparavant',
  open: openIt,
  footer: submittedOrApproves,
}

/** Tells the same people that the family has taken its wish back (decisions §6). */
export const familyTakesBackLetterWords: typeof en.familyTakesBackLetterWords = {
  subject: (kind, name) => `La famille retire sa demande\u00a0: ${kind} pour ${name}`,
  title: 'La famille retire sa demande',
  text: (kind) => `La famille a retiré sa demande de changement et dit que le texte de ce ${kind} est juste.`,
  wish: 'Ce que la famille avait demandé',
  note: 'Ce que la famille dit maintenant',
  open: openIt,
  footer: submittedOrApproves,
}

/** Tells whoever approved a record that somebody has taken that back (decisions §6). */
export const takenBackLetterWords: typeof en.takenBackLetterWords = {
  subject: (kind, name) => `Approbation reprise\u00a0: ${kind} pour ${name}`,
  title: (kind) => `L’approbation de ce ${kind} a été reprise`,
  text: (by, kind) =>
    `${by} a repris votre approbation de ce ${kind}. Il attend de nouveau une approbation, et rien n’est annoncé d’ici là.`,
  open: (kind) => `Ouvrir ce ${kind}`,
  footer: (council) => `${council}. Vous recevez ceci parce que vous l’aviez approuvé.`,
}

/** What a family reads whose link leads nowhere, or whose answer is not taken any more. */
export const familyClosedWords: typeof en.familyClosedWords = {
  linkSpent:
    'Ce lien ne fonctionne plus. Si vous avez reçu un courriel plus récent, veuillez utiliser le lien qui s’y trouve, ou appeler notre bureau.',
  tooLate: 'L’annonce a déjà été approuvée. Si vous y voyez une erreur, veuillez appeler notre bureau tout de suite.',
  notReady:
    'Notre bureau travaille encore à cette annonce\u00a0; il n’y a rien à confirmer pour le moment. Vous recevrez un nouveau courriel quand le texte sera prêt.',
}

/** What is wrong with a family's answer. */
export const familyFaultWords: typeof en.familyFaultWords = {
  noAnswer: 'Veuillez choisir une réponse.',
  noChange: 'Veuillez nous dire ce qu’il faudrait changer.',
}

/** The page that a family's link opens (decisions §6). */
export const familyPageWords: typeof en.familyPageWords = {
  title: 'Veuillez lire le texte de l’annonce',
  intro: (council) =>
    `On a demandé à notre bureau (${council}) d’annoncer le texte ci-dessous. Veuillez vérifier que tous les noms, les lieux et les dates sont exacts.`,
  confirm: 'Tout est exact',
  change: 'Il y a quelque chose à changer',
  whatChange: 'Que faut-il changer\u00a0?',
  send: 'Envoyer cette demande',
  back: 'Retour',
  thanksConfirmed: 'Merci. Vous avez confirmé le texte.',
  thanksChange: 'Merci. Nous examinerons votre demande.',
  confirmed: 'Vous avez confirmé le texte. Vous pouvez encore changer votre réponse jusqu’à ce qu’il soit approuvé.',
  asked: (change) =>
    `Vous avez demandé ce changement\u00a0: ${change} Notre bureau en a été avisé et vous écrira quand il l’aura lu.`,
  takeBack: 'Retirer notre demande',
  takeBackTitle: 'Retirer votre demande\u00a0?',
  takeBackText: (change) =>
    `Vous avez demandé ce changement\u00a0: ${change} Si vous retirez cette demande, le texte sera annoncé tel qu’il est maintenant.`,
  keepAsking: 'Garder notre demande',
  changeWish: 'Modifier notre demande',
}

/** Above a text that the family wishes to be changed. */
export const familyWishWords: typeof en.familyWishWords = {
  title: 'La famille demande un changement',
  change: (kind) => `Modifier ce ${kind}`,
  who: (editors, creator) =>
    `Vous ne pouvez pas le modifier vous-même. Peuvent le faire\u00a0: ${either(editors)}${creator === null ? '' : `\u00a0; ${creator} l’a soumis`}.`,
}

/** What is asked when an edit is saved while a wish stands (decisions §6). */
export const answeringWishWords: typeof en.answeringWishWords = {
  title: 'Comment votre changement répond-il à la famille\u00a0?',
  text: (note) =>
    `La famille a demandé\u00a0: ${note}\n\nElle reçoit un courriel qui le lui dit, avec le texte d’avant et le texte de maintenant.`,
  asAsked: 'Comme la famille l’a demandé',
  otherwise: 'Autrement, parce que…',
  otherwiseTitle: 'Autrement que la famille l’a demandé',
  otherwiseText: 'La famille lit votre motif dans le courriel.',
  tell: 'Enregistrer et aviser la famille',
  takenBackTitle: 'La famille a retiré sa demande',
  takenBackText: 'Pendant que vous modifiiez le texte, la famille a dit qu’il était juste tel quel.',
  saveAllTheSame: 'Enregistrer quand même mon changement',
}

/** Names in small letters or in capitals, at Submit and on the approval page (decisions §6). */
export const typedNameWords: typeof en.typedNameWords = {
  title: 'Est-ce écrit comme on doit le lire à voix haute\u00a0?',
  line: (typed, meant) => `«\u00a0${typed}\u00a0» s’écrit d’habitude «\u00a0${meant}\u00a0».`,
  asSuggested: 'Comme proposé',
  asTyped: 'Comme saisi',
  keptSo: 'Approuver le laisse comme saisi.',
}

/** Marks a record in lists and over its view. */
export const recordMarkWords: typeof en.recordMarkWords = {
  priority: 'Priorité',
  familyAsksChange: 'La famille demande un changement',
  /** Above its text, which a correction has announced since. */
  correction: { UPDATED: 'MISE À JOUR', CANCELLED: 'ANNULATION' },
}

export const deceasedFormWords: typeof en.deceasedFormWords = {
  title: 'Personne défunte',
  titleHelp: 'Par exemple M., Mme ou Alijah',
  /** What 1§5 asks of names, before it is refused. */
  letters: 'Lettres, espaces, apostrophes, traits d’union et points\u00a0; au moins deux caractères',
}

export const familyContactFormWords: typeof en.familyContactFormWords = {
  title: 'Contact de la famille',
  help: 'Pour le bureau seulement\u00a0; jamais annoncé. La famille reçoit un courriel avec un lien pour confirmer le texte.',
}

export const ownPlaceFormWords: typeof en.ownPlaceFormWords = {
  title: 'Où l’annonce est faite',
  help: 'Cela ne peut plus être changé une fois soumis.',
}

export const jamatkhanaFormWords: typeof en.jamatkhanaFormWords = {
  own: 'Vous soumettez pour votre propre Jamatkhana.',
  moved: 'Cela se tient dans un autre Jamatkhana que le vôtre, et y reste.',
  none: 'Aucun Jamatkhana de votre région n’est prévu pour cela, il n’est donc pas possible de soumettre. Veuillez vous adresser à un membre national, qui peut en choisir un d’une autre région.',
}

export const recordEditorWords: typeof en.recordEditorWords = {
  create: (kind, thing) => `Soumettre une nouvelle ${named(thing)} de ${kind}`,
  edit: (kind, name) => `Modifier le ${kind} ${of(name)}`,
  back: 'Retour au dossier',
}

/** A form that is a single page beside its live wording. */
export const simpleFormWords: typeof en.simpleFormWords = {
  save: 'Enregistrer',
  submit: 'Soumettre',
  back: 'Retour au formulaire',
}

/** The announced text while it is typed. */
export const wordingPaperWords: typeof en.wordingPaperWords = {
  title: 'Tel qu’il sera annoncé',
  empty: 'Le texte annoncé apparaît ici à mesure que vous écrivez.',
}

/** What is left out of a text by the time it goes out. */
export const wordingAheadWords: typeof en.wordingAheadWords = {
  leftOut: 'Omis, car ce sera passé au moment de l’envoi\u00a0:',
}

/** What is asked before an edit takes a record out of sight, and where it is afterwards (decisions §2). */
export const movingWords: typeof en.movingWords = {
  title: (kind) => `Déplacer ce ${kind}`,
  text: (kind, jamatkhana, region) =>
    `Une fois enregistré, ce ${kind} relève du Jamatkhana ${jamatkhana}${region === null ? '' : ` (région ${region})`}. C’est là qu’il est annoncé, et vous ne le verrez plus.`,
  confirm: (jamatkhana) => `Le déplacer au Jamatkhana ${jamatkhana}`,
  moved: (kind, jamatkhana) =>
    `Ce ${kind} relève maintenant ${jamatkhana === null ? 'd’un autre Jamatkhana' : `du Jamatkhana ${jamatkhana}`}, où vous ne le voyez plus.`,
}

/** What is asked before an approved record reads otherwise (decisions §6). */
export const reopeningWords: typeof en.reopeningWords = {
  title: 'Il faudra l’approuver de nouveau',
  text: (kind) =>
    `Ce ${kind} est approuvé. Votre modification change le texte annoncé\u00a0: il attendra donc une nouvelle approbation, et les approbateurs seront sollicités encore une fois.`,
  elsewhere: (kind) =>
    `Ce ${kind} est approuvé. Avec votre modification, il sera annoncé dans une autre région\u00a0: il attendra donc une nouvelle approbation, et les approbateurs de cette région seront sollicités.`,
  confirm: 'Enregistrer et redemander l’approbation',
  cancel: 'Retour au formulaire',
}

export const recordListWords: typeof en.recordListWords = {
  create: (kind) => `Nouveau ${kind}`,
  cancel: 'Annuler',
}

/** What can be done with a record, from its row or its view. */
export const recordActionWords: typeof en.recordActionWords = {
  readAndApprove: 'Lire et approuver',
  edit: 'Modifier',
  priorityOff: 'Désactiver la priorité',
  priorityOn: 'Activer la priorité',
  takeBack: 'Reprendre l’approbation',
  sendNow: 'Envoyer maintenant',
  resendApproval: 'Renvoyer le courriel d’approbation',
  cancel: (kind) => `Annuler ce ${kind}`,
  remove: 'Supprimer',
}

export const recordViewWords: typeof en.recordViewWords = {
  text: 'Le texte',
  audit: 'Informations de suivi',
  createdBy: 'Créé par',
  createdOn: 'Créé le',
  updatedBy: 'Mis à jour par',
  updatedOn: 'Mis à jour le',
}

/** A view that says what it has in a few groups. */
export const simpleViewWords: typeof en.simpleViewWords = {
  announcement: 'Détails de l’annonce',
  familyContact: 'Contact de la famille',
  priority: 'Priorité',
  yesOrNo: (said) => (said ? 'Oui' : 'Non'),
}

/** How far a record has come. */
export const approvalDetailWords: typeof en.approvalDetailWords = {
  approvedBy: 'Approuvé par',
  approvedOn: 'Approuvé le',
  announcedOn: 'Annoncé le',
  family: 'Famille',
  notYet: 'Pas encore',
  notAnnounced: 'Non annoncé',
  carried: (way) => ['Pas encore. ', way],
  carrier: 'Ouvrir l’annonce où il figure',
}

export const approvalPageWords: typeof en.approvalPageWords = {
  title: (kind) => `Approuver ce ${kind}`,
  text: 'Le texte',
  samePerson: 'Qui est déjà saisi',
  details: 'Avant d’approuver',
  submittedBy: 'Soumis par',
  submittedOn: 'Soumis le',
  whereAndWhen: 'Où et quand',
  edit: 'Modifier',
  remove: 'Supprimer',
  next: (kind, name) => `Suivant\u00a0: ${kind}, ${name}.`,
}

/** What Approve says, wherever it stands (decisions §6). */
export const approveWords: typeof en.approveWords = {
  approve: 'Approuver',
  although: 'Approuver bien que la famille ait demandé un changement',
}

/** What must be confirmed wherever a record is approved (1§4, decisions §6). */
export const approvingWords: typeof en.approvingWords = {
  changeTitle: 'La famille a demandé un changement',
  change: (said) => `${said}\n\nSi vous l’approuvez, le texte sera annoncé tel qu’il est maintenant.`,
  changeUnawaited: (said) =>
    `${said}\n\nSi vous l’approuvez, le texte sera annoncé tel qu’il est maintenant. Dans votre région, l’approbation attend la famille. Vous pouvez passer outre en disant pourquoi\u00a0; c’est consigné.`,
  notYet: 'Ne pas encore approuver',
  unawaitedTitle: 'Approuver sans la réponse de la famille',
  unawaited: (said) =>
    `${said} Dans votre région, l’approbation attend la famille. Vous pouvez passer outre en disant pourquoi\u00a0; c’est consigné.`,
  without: 'Approuver sans attendre',
  wait: 'Attendre la famille',
  why: 'Pourquoi vous n’attendez pas',
  sayWhy: 'Veuillez dire pourquoi vous n’attendez pas.',
  title: (kind, name) => `Approuver le ${kind} ${of(name)}`,
  approve: (kind) => `Approuver ce ${kind}`,
  cancel: 'Pas encore',
}

/** What is asked before something is done with a record, and said once it is (1§4). */
export const recordActWords: typeof en.recordActWords = {
  cancel: (kind) => `Annuler ce ${kind}`,
  cancelMeans: (kind, name) =>
    `Voulez-vous donner à ce ${kind} le statut «\u00a0${recordStatusWords.CANCELLED}\u00a0»\u00a0? Rien ne sera annoncé au sujet ${of(name)}.`,
  cancelled: (kind, name) => `Le ${kind} ${of(name)} a été annulé.`,
  takeBackMeans: (kind, name, approver) =>
    `Voulez-vous donner à ce ${kind} le statut «\u00a0${recordStatusWords.APPROVAL_PENDING}\u00a0»\u00a0? Rien n’est annoncé au sujet ${of(name)} avant une nouvelle approbation. ${approver === null ? 'Personne n’en est avisé' : `${approver}, qui l’a approuvé, en est avisé`} par courriel.`,
  leaveApproved: 'Le laisser approuvé',
  takenBack: (kind, name) => `L’approbation du ${kind} ${of(name)} a été reprise.`,
  approvalResent: 'Le courriel d’approbation a été renvoyé.',
  priorityIsOff: 'La priorité est désactivée.',
  priorityIsOn: 'La priorité est activée.',
  priority: 'Activer la priorité',
  priorityMeans: (name, goes) => `Le dossier ${of(name)} est approuvé. Avec la priorité, il ${goes}`,
  wait: 'Attendre le prochain envoi',
  remove: (kind) => `Supprimer ce ${kind}`,
  removeMeans: (kind, name) =>
    `Le ${kind} ${of(name)} disparaîtra de toutes les listes, et rien n’en sera annoncé. Cette action est définitive.`,
  keep: 'Le garder',
}

/** What is asked before a record is sent by itself (decisions §8). */
export const sendNowWords: typeof en.sendNowWords = {
  title: (kind) => `Envoyer ce ${kind} maintenant`,
  text: (name, kind, needsRelease) =>
    `Le dossier ${of(name)} est approuvé. L’annonce part tout de suite, seule, à toutes les personnes de la région qui reçoivent les annonces de ${kind}.${
      needsRelease
        ? ' Dans cette région, les annonces attendent que quelqu’un en autorise l’envoi\u00a0; celle-ci part sans cela.'
        : ''
    } Ce qui est envoyé ne peut pas être repris.`,
  addresses: (count) => `L’envoi va à ${number(count)} ${plural(count, 'adresse', 'adresses')}`,
  confirm: 'L’envoyer maintenant',
  cancel: 'Attendre le prochain envoi',
}

/** What is done with a record from the home page, and what was submitted a moment ago. */
export const boardWords: typeof en.boardWords = {
  approve: 'Lire et approuver',
  seeWish: 'Lire la demande de la famille',
  setDate: 'Fixer la date',
  justSubmitted: 'Vient d’être soumis',
  view: 'Voir',
  edit: 'Modifier',
}

/** Since when a record and its private parts are kept (decisions §17). */
export const recordRetentionWords: typeof en.recordRetentionWords = {
  sending: 'l’envoi, ou la dernière modification',
  deletion: 'leur suppression',
  occasionGone: 'la modification qui les a retirés',
}

/** Of a letter to a family that came back. */
export const returnedLetterWords: typeof en.returnedLetterWords = {
  anotherAddress: 'La lettre est revenue et a été envoyée à une autre adresse',
  notAsked: 'On ne demande plus rien à la famille\u00a0: le dossier n’attend pas d’approbation.',
}
