// Sentences of timelines: what happened to a record, and what became of its e-mails, in French.

import type * as en from './en.ts'

/** What can stand in a timeline (decisions §6). */
export const timelineEventWords: typeof en.timelineEventWords = {
  CREATED: 'Soumis',
  EDITED: 'Modifié',
  REVIEWED: 'Vérifié',
  APPROVED: 'Approuvé',
  APPROVAL_TAKEN_BACK: 'Approbation reprise',
  CONSENTED: 'Consentement donné',
  REFUSED: 'Un parent ou tuteur n’est pas d’accord',
  SETTLED: 'Réglé',
  WITHDRAWN: 'Formulaire retiré',
  UPLOADED: 'Formulaire signé téléversé',
  CANCELLED: 'Annulé',
  STEP_COMPLETED: 'Étape terminée',
  STEP_REOPENED: 'Étape rouverte',
  COMPLETED: 'Terminé',
  DELETED: 'Supprimé',
  DELIVERED: 'Arrivée',
  CUSTODY: 'Changement de garde',
  CUSTODY_CONFIRMED: 'Confirmé par une deuxième personne',
  UNLINKED: 'Lien défait',
  LINKED: 'Lié',
  ANNOUNCED: 'Annoncé',
  PRIORITY_ON: 'Priorité activée',
  PRIORITY_OFF: 'Priorité désactivée',
  MAIL: 'Courriel',
  RESENT: 'Renvoyé à la main',
  FORM_SENT: 'Formulaire envoyé par courriel',
  FAMILY_CONFIRMED: 'La famille a confirmé le texte',
  FAMILY_CHANGE: 'La famille a demandé un changement',
  FAMILY_WISH_MET: 'Modifié comme la famille l’a demandé',
  FAMILY_WISH_DECLINED: 'Autrement que la famille l’a demandé',
  HELD_BACK: 'Laissé hors de l’envoi',
  COMPILED: 'Mis dans une annonce',
  TAKEN_OUT: 'Retiré d’une annonce',
  DROPPED_OUT: 'Sorti de l’annonce',
  SENT_NOW: 'Envoyé maintenant',
  CORRECTED: 'Rectificatif envoyé',
  MADE: 'Composée',
  RECOMPILED: 'Composée de nouveau',
  RELEASE_REQUESTED: 'Autorisation d’envoi demandée',
  HELD: 'Attend une heure d’envoi libre',
  DISCARDED: 'Abandonnée',
  CLOSED: 'Fermée',
  DELIVERY: 'Remise réglée à la main',
  REVEALED: 'Données privées affichées',
  ADDED: 'Ajouté',
  ACTIVATED: 'Activé',
  DEACTIVATED: 'Désactivé',
  VIEWED: 'Données privées vues',
  EXPORTED: 'Exporté',
  SIGNED_IN: 'Connecté',
  SIGN_IN_REFUSED: 'Connexion refusée',
  SIGNED_OUT: 'Déconnecté',
  RESTORED: 'Base de données restaurée ou déplacée, et envois suspendus',
  SENDING_LET_GO: 'Envois repris',
  TOLD_BY_PHONE: 'Prévenu par téléphone, car une lettre est revenue',
  COMMENTED: 'Commentaire ajouté',
  COMMENT_BLANKED: 'Commentaire effacé',
  BEGAN: 'Un autre dossier a été commencé à partir de celui-ci',
  BEGUN_FROM: 'Commencé à partir d’un autre dossier',
  CALENDAR_LINK_MADE: 'Lien de calendrier créé',
  CALENDAR_LINK_ENDED: 'Lien de calendrier retiré',
}

/** The e-mails of decisions §9 as a timeline names them. */
export const mailWords: typeof en.mailWords = {
  'approval-request': 'Approbation demandée par courriel',
  'approval-reminder': 'Rappel de l’approbation par courriel',
  'family-confirmation': 'La famille a été invitée à confirmer le texte',
  'family-change': 'Avis du changement que la famille demande',
  'family-change-taken-back': 'Avis que la famille retire sa demande de changement',
  'family-wish-answered': 'La famille a été avisée de la réponse à sa demande',
  'approval-taken-back': 'L’approbateur a été avisé que l’approbation a été reprise',
  'mayyit-intake-form': 'Formulaire d’accueil envoyé',
  'mayyit-bereavement-form': 'Formulaire de deuil envoyé',
  'form-15': 'Formulaire 15 envoyé',
  'form-15-to-family': 'Formulaire 15 envoyé',
  announcement: 'Annonce envoyée',
  'release-request': 'Autorisation d’envoi demandée par courriel',
  'user-welcome': 'Courriel de bienvenue envoyé',
  'bayah-registration-form': 'Le formulaire d’inscription a été envoyé à la famille',
  'bayah-review': 'Vérification demandée par courriel',
  'bayah-approval': 'Approbation demandée par courriel',
  'bayah-consent': 'Le consentement a été demandé à un parent ou tuteur',
  'bayah-consent-reminder': 'Un rappel du consentement a été envoyé à un parent ou tuteur',
  'bayah-consented': 'Avis que tous les consentements sont donnés',
  'bayah-refusal': 'Avis qu’un parent ou tuteur n’est pas d’accord',
  'bayah-paper': 'Signatures sur papier demandées',
  'bayah-cancelled': 'Un parent ou tuteur a été avisé de l’annulation',
  'bayah-former-address': 'L’ancienne adresse d’un parent ou tuteur a été avisée que la rencontre ne la concerne plus',
  'transfer-order': 'Le lien pour noter l’arrivée a été envoyé au transporteur',
  comment: 'Avis par courriel qu’un commentaire nomme quelqu’un',
  'announcement-not-sent': 'Avis que l’annonce n’a pas été envoyée',
  'announcement-not-reached': 'Avis de ceux que l’annonce n’a pas atteints',
  'announced-as-it-was': 'Avis que le dossier a été annoncé tel qu’il se lisait auparavant',
  'held-back': 'Avis que le dossier a été laissé de côté, son événement étant passé',
  'ghusl-step-overdue': 'Les présidences ont été avisées d’une étape en retard',
  'custody-alone': 'Les présidences ont été invitées à confirmer un changement de garde',
  'custody-overdue': 'Les présidences ont été avisées d’un départ en retard',
  'custody-without-place': 'Les présidences ont été avisées qu’il n’y a pas de place',
  'custody-place-lost': 'Les présidences ont été avisées que la place est prise',
  'delayed-mayyit-report': 'Rapport sur les Mayyits retardés envoyé',
  'missed-slots': 'Avis que des annonces n’ont pas été envoyées à leur heure',
  'retention-report': 'Rapport annuel des données supprimées envoyé',
}

/** How far the e-mail to one receiver has come. */
export const deliveryWords: typeof en.deliveryWords = {
  WAITING: 'attend d’être envoyé',
  SENDING: 'envoi en cours',
  HANDING: 'envoi en cours',
  ACCEPTED: 'envoyé',
  FAILED: 'n’a pas pu être remis',
  UNKNOWN: 'on ne sait pas s’il a été accepté',
  EXPIRED: 'pas envoyé à temps',
  REPLACED: 'pas envoyé\u00a0: plus nécessaire',
}

export const timelineMailWords: typeof en.timelineMailWords = {
  otherMail: 'Courriel envoyé',
  privateAddress: 'adresse privée',
  cameBack: (reason) => `revenu. ${reason}`,
  delivery: (address, standing) => `${address}\u00a0: ${standing}`,
}

/** How changes are said. */
export const changeWords: typeof en.changeWords = {
  yes: 'Oui',
  no: 'Non',
  /** A Jamatkhana of which nothing is known any more. */
  number: (id) => `Nº\u00a0${id}`,
  /** 'Formulaire 15 : nom à la naissance'. */
  of: (whole, field) =>
    `${whole}\u00a0: ${/^\p{Lu}\p{Ll}/u.test(field) ? field.charAt(0).toLowerCase() + field.slice(1) : field}`,
}

export const timelineWords: typeof en.timelineWords = {
  what: 'La chronologie',
  openAnnouncement: 'Ouvrir l’annonce',
}

/** Why an e-mail does not go once more. */
export const resendFaultWords: typeof en.resendFaultWords = {
  justSent: 'Ce courriel vient d’être envoyé. Veuillez attendre une minute avant de l’envoyer de nouveau.',
}

/** Since when lines of timelines are kept (decisions §17). */
export const timelineRetentionWords: typeof en.timelineRetentionWords = {
  happened: 'l’événement',
  done: 'leur action',
}
