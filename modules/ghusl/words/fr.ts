// Sentences of the Ghusl workflow, in French.

import { either, listed, of } from '../../../kit/words/french.ts'
import type { WorkflowStatus } from '../rules/lifecycle.ts'
import type * as en from './en.ts'

/** 'la présidence Ghusl', 'l’administrateur', 'MGC', as a role stands within a sentence. */
const theRole = (role: string): string => {
  if (/^\p{Lu}{2}/u.test(role)) return role
  const within = role.charAt(0).toLowerCase() + role.slice(1)
  if (/^[aeiou]/.test(within)) return `l’${within}`
  return `${within.startsWith('présidence') ? 'la' : 'le'} ${within}`
}

export const ghuslRights: typeof en.ghuslRights = {
  title: 'Ghusl',
  words: {
    create: 'commencer un parcours',
    edit: 'corriger la personne, le lieu de prise en charge et le contact d’un parcours',
    open: 'voir les parcours et leurs étapes',
    facilitySteps: 'faire les étapes de prise en charge et d’établissement',
    mayyitIntake: 'créer un Mayyit à partir d’un parcours',
    form15: 'remplir le formulaire 15 d’un parcours',
    seeIntake: 'voir le formulaire d’accueil',
    revealSin: 'afficher le NAS d’un formulaire d’accueil, avec un motif',
    cancel: 'annuler un parcours, avec un motif',
  },
}

export const ghuslMenuWords: typeof en.ghuslMenuWords = {
  title: 'Ghusl',
  open: 'Parcours ouverts',
  create: 'Nouveau parcours',
  createFromHome: 'Nouveau parcours Ghusl',
  all: 'Tous les parcours',
}

/** What the search for a person and timelines call a workflow, and several. */
export const aboutWorkflowWords: typeof en.aboutWorkflowWords = {
  one: 'Parcours Ghusl',
  several: 'Parcours Ghusl',
  begun: (facility, when) => `${facility}, commencé le ${when}`,
}

export const workflowStatusWords: typeof en.workflowStatusWords = {
  OPEN: 'Ouvert',
  COMPLETED: 'Terminé',
  CANCELLED: 'Annulé',
}

const STANDING = {
  OPEN: 'est encore ouvert',
  COMPLETED: 'est terminé',
  CANCELLED: 'est annulé',
} satisfies Record<WorkflowStatus, string>

/** Why something is not possible: 'Ce parcours est annulé : ses heures ne peuvent pas être changées.' */
export const workflowLifecycleWords: typeof en.workflowLifecycleWords = {
  submitStep: (status) => `Ce parcours ${STANDING[status]}\u00a0: ses étapes ne peuvent pas être soumises.`,
  edit: (status) => `Ce parcours ${STANDING[status]}\u00a0: il ne peut pas être modifié.`,
  changeTimes: (status) => `Ce parcours ${STANDING[status]}\u00a0: ses heures ne peuvent pas être changées.`,
  reopenStep: (status) => `Ce parcours ${STANDING[status]}\u00a0: ses étapes restent comme elles sont.`,
  complete: (status) => `Ce parcours ${STANDING[status]}\u00a0: il ne peut pas être terminé.`,
  cancel: (status) => `Ce parcours ${STANDING[status]}\u00a0: il ne peut pas être annulé.`,
}

export const stepStatusWords: typeof en.stepStatusWords = {
  READY: 'Prête',
  COMPLETED: 'Terminée',
  BLOCKED: 'Attend une étape précédente',
}

/** Why a step cannot be done. */
export const stepLifecycleWords: typeof en.stepLifecycleWords = {
  READY: 'Cette étape peut être faite maintenant.',
  COMPLETED: 'Cette étape est déjà terminée. Rien n’a été changé.',
  BLOCKED: 'Cette étape attend une étape précédente. Rien n’a été changé.',
}

/** How the steps are called (3§3, decisions §14). */
export const stepNames: typeof en.stepNames = {
  SCHEDULE_PICKUP: 'Planification de la prise en charge',
  PICKUP_COMPLETE: 'Prise en charge faite',
  TRANSFER_TO_GHUSL_FACILITY: 'Transfert à l’établissement Ghusl',
  GSO_INTAKE: 'Formulaire d’accueil',
  MAYYIT_INTAKE_FORM: 'Formulaire d’accueil du Mayyit',
  ON_FUNERAL_FORM_15: 'Formulaire 15 des funérailles',
}

/** What steps belong to. */
export const stepGroupNames: typeof en.stepGroupNames = {
  pickup: 'Prise en charge',
  facility: 'Établissement',
  announcement: 'Annonce',
  documents: 'Documents',
}

/** Whom and what steps wait for. */
export const stepWaitWords: typeof en.stepWaitWords = {
  steps: listed,
  doers: (roles) => either(roles.map(theRole)),
}

/** How the fields of a workflow are called. */
export const workflowFieldWords: typeof en.workflowFieldWords = {
  gsoFacilityId: 'Établissement Ghusl',
  deceasedName: 'Nom',
  deceasedAge: 'Âge',
  deceasedAgeUnit: 'Unité d’âge',
  gender: 'Genre',
  pickupStreet1: 'Rue 1',
  pickupStreet2: 'Rue 2',
  pickupCity: 'Ville',
  pickupProvince: 'Province',
  pickupPostalCode: 'Code postal',
  pickupNotes: 'Notes pour la prise en charge',
  contactName: 'Nom du contact',
  contactPhone: 'Téléphone du contact',
  contactEmail: 'Courriel du contact',
}

/** What is wrong with a workflow (3§5). */
export const workflowFaultWords: typeof en.workflowFaultWords = {
  name: 'Veuillez préciser le nom.',
  age: 'Veuillez préciser l’âge.',
  ageUnit: 'Veuillez préciser l’unité d’âge.',
  street: 'Veuillez préciser la rue 1.',
  city: 'Veuillez préciser la ville.',
  cityOnlyLetters: 'La ville ne peut contenir que des lettres et des espaces.',
  province: 'Veuillez préciser la province.',
  postalCode: 'Veuillez préciser le code postal.',
  contactName: 'Veuillez préciser le nom du contact.',
  whyCancelled: 'Veuillez dire pourquoi il est annulé.',
}

/** How the list of workflows heads its columns, and its sheet besides. */
export const workflowListFieldWords: typeof en.workflowListFieldWords = {
  id: 'ID',
  name: 'Nom',
  status: 'Statut',
  gsoFacilityName: 'Établissement Ghusl',
  createdOn: 'Créé le',
  closedOn: 'Terminé ou annulé le',
}

export const workflowSheetWords: typeof en.workflowSheetWords = {
  stepsCompleted: 'Étapes terminées',
  due: 'Échéance',
  file: 'parcours-ghusl',
}

/** How the fields of the forms of pickup and arrival are called. */
export const stepFieldWords: typeof en.stepFieldWords = {
  pickupDate: 'Date de prise en charge',
  arrivalDateTime: 'Date et heure d’arrivée',
  exitDateTime: 'Date et heure de départ',
  pickupPartyName: 'Nom de l’organisme',
  pickupPersonName: 'Nom de la personne',
  pickupPersonPhone: 'Téléphone de la personne',
  pickupPersonEmail: 'Courriel de la personne',
  pickupDateTime: 'Date et heure de prise en charge',
  storedOffSite: 'Garde hors site\u00a0?',
  checkedInByName: 'Admission par',
  EffectsExists: 'Effets',
  effectsDetails: 'Détails des effets',
  JewelryExists: 'Bijoux',
  jewelleryDetails: 'Détails des bijoux',
  additionalNotes: 'Notes supplémentaires',
  wristBandId: 'Numéro du bracelet',
}

/** What is wrong with a step's form (3§5). */
export const stepFaultWords: typeof en.stepFaultWords = {
  arrival: 'Veuillez choisir la date et l’heure d’arrivée.',
  exit: 'Veuillez choisir la date et l’heure de départ.',
  pickupDate: 'Veuillez choisir la date de prise en charge.',
  partyName: 'Veuillez indiquer le nom de l’organisme.',
  personName: 'Veuillez indiquer le nom de la personne.',
  pickupTime: 'Veuillez choisir la date et l’heure de prise en charge.',
  option: 'Veuillez choisir une option.',
  checkedInBy: 'Veuillez indiquer le nom de la personne qui a fait l’admission.',
  exitFirst: 'Le départ doit suivre l’arrivée.',
  arrivalFirst: 'L’arrivée ne doit pas précéder la prise en charge.',
  effectsDetails: 'Veuillez donner le détail des effets.',
  jewelleryDetails: 'Veuillez donner le détail des bijoux.',
  done: 'Cette étape a déjà été soumise.',
  other: (step) => `Ce n’est pas ce que demande l’étape «\u00a0${step}\u00a0». Rien n’a été changé.`,
}

/** How the particulars of the intake form are called. */
export const intakeFieldWords: typeof en.intakeFieldWords = {
  deceasedLastName: 'Nom de famille',
  deceasedLastNameAtBirth: 'Nom de famille à la naissance',
  deceasedFirstName: 'Prénom',
  deceasedOtherNames: 'Autres prénoms',
  sex: 'Sexe',
  dateOfBirth: 'Date de naissance',
  cityOfBirth: 'Ville de naissance',
  deceasedAddress: 'Dernier domicile',
  maritalStatus: 'État matrimonial',
  partnerLastName: 'Nom de famille du conjoint ou de la conjointe',
  partnerFirstName: 'Prénom du conjoint ou de la conjointe',
  workType: 'Profession',
  industryType: 'Secteur d’activité',
  dateOfDeath: 'Date du décès',
  placeOfDeath: 'Lieu du décès',
  placeOfDeathType: 'Type de lieu du décès',
  deathCity: 'Ville du décès',
  physicianName: 'Médecin',
}

/** The intake form as histories, views and private reads name it. */
export const intakeWords: typeof en.intakeWords = {
  title: 'Formulaire d’accueil',
  sin: 'NAS',
  show: 'Afficher le formulaire d’accueil',
  calledOtherwise: 'Sur le parcours',
  otherName: (name) => `${name}. Ce formulaire reste tel qu’il a été rempli.`,
}

export const intakeFaultWords: typeof en.intakeFaultWords = {
  changedMeanwhile:
    'Quelqu’un d’autre a enregistré ce formulaire entre-temps. Veuillez recharger la page et le relire.',
  noSin: 'Aucun NAS n’a été saisi.',
}

export const intakeFormWords: typeof en.intakeFormWords = {
  complete: (name) => `Le formulaire d’accueil ${of(name)} est complet.`,
  saved: (name, missing) =>
    `Le formulaire d’accueil ${of(name)} a été enregistré. ${
      missing === 0
        ? 'Il ne manque plus rien\u00a0: il peut être soumis.'
        : missing === 1
          ? 'Il manque encore une réponse.'
          : `Il manque encore ${missing} réponses.`
    }`,
  submit: 'Soumettre',
  saveForLater: 'Enregistrer pour plus tard',
  sinTitle: 'Numéro d’assurance sociale',
  sin: 'NAS',
  sinHelp: 'Neuf chiffres. Il est chiffré, affiché seulement avec un motif, et jamais envoyé par courriel.',
  deceased: 'Personne défunte',
  familyAndWork: 'Famille et travail',
  death: 'Décès',
}

/** Why the times of a workflow cannot be changed. */
export const changeTimesFaultWords: typeof en.changeTimesFaultWords = {
  noStay: 'La prise en charge n’est pas encore planifiée\u00a0: il n’y a pas d’heures à changer.',
  hasLeft: 'Le départ de la personne défunte a eu lieu\u00a0: il n’y a pas de séjour à changer.',
  offSite: 'La personne défunte est gardée hors site\u00a0: aucune place n’est gardée à l’établissement.',
}

export const changeTimesWords: typeof en.changeTimesWords = {
  title: (name) => `Changer les heures\u00a0: ${name}`,
  back: 'Retour au parcours',
  save: 'Enregistrer',
  done: (name, facility, kept) =>
    `La place ${of(name)} à ${facility} est maintenant gardée${kept ? ` du ${kept.from} au ${kept.until}` : ''}.`,
}

/** What is wrong with a workflow that is put right. */
export const changeWorkflowFaultWords: typeof en.changeWorkflowFaultWords = {
  reason: 'Veuillez dire pourquoi\u00a0: d’autres l’ont lu comme c’était.',
}

/** The form of a workflow that is put right. */
export const editWorkflowWords: typeof en.editWorkflowWords = {
  title: (name) => `Modifier le parcours ${of(name)}`,
  back: 'Retour au parcours',
  save: 'Enregistrer',
  deceased: 'Renseignements sur la personne défunte',
  reason: 'Pourquoi c’est changé',
  reasonHelp: 'D’autres ont comparé le bracelet et la personne avec ce qui était écrit. Le motif est consigné.',
  /** What was made from it is another record. */
  mayyitStays: 'Le Mayyit créé à partir de ce parcours garde ce qu’il dit\u00a0: MGC le modifie là.',
  /** So is an order; whoever comes by its link under an unlike name fills none. */
  ordersStay:
    'Un ordre de transfert lié à ce parcours garde son nom\u00a0: modifiez-le là aussi, sinon la personne amenée devra d’abord être vérifiée.',
  updated: (name) => `Le parcours ${of(name)} a été mis à jour.`,
  labels: (name) =>
    `Le parcours ${of(name)} a été mis à jour. Si une étiquette de poignet ou de porte a déjà été imprimée, elle dit encore ce qui était écrit\u00a0: imprimez-les de nouveau.`,
}

/** When something is due, near; the exact time is said besides. */
export const dueWords: typeof en.dueWords = {
  /** `near` as the kit says it: 'dans 3 h', '2 jours de retard'. */
  due: (near) => `Échéance ${near}`,
  nothing: 'Aucune échéance',
  at: (time) => `Échéance\u00a0: ${time}`,
  overdueSince: (time) => `En retard\u00a0: l’échéance était le ${time}`,
  overdue: 'En retard',
}

/** The line of an open workflow, and what it unfolds. */
export const openWorkflowWords: typeof en.openWorkflowWords = {
  list: 'Parcours ouverts',
  progress: (done, all) => `${done} sur ${all}`,
  /** What a screen reader hears after it. */
  stepsDone: 'étapes faites',
  nextByOthers: (step, doers) => `${step}, par ${doers}`,
  overdue: (near) => `En retard\u00a0: ${near}`,
  open: 'Ouvrir le parcours',
  /** What a screen reader hears after it. */
  of: (name) => ` ${of(name)}`,
}

/** The page of the open workflows. */
export const openWorkflowsPageWords: typeof en.openWorkflowsPageWords = {
  title: 'Parcours ouverts',
  create: 'Nouveau parcours',
  none: 'Aucun parcours ouvert',
  noneMine:
    'Aucune étape ne vous attend maintenant. Les prochaines étapes de chaque parcours ouvert reviennent à d’autres.',
  choice: 'Quelles étapes',
  all: 'Toutes',
  mine: (steps) => `Les miennes (${steps})`,
}

/** Of a step that waits for somebody, on the home page. */
export const ghuslBoardWords: typeof en.ghuslBoardWords = {
  what: (step) => `Ghusl\u00a0: ${step}`,
  next: 'Faire cette étape',
}

/** The steps of a workflow, in their list. */
export const stepListWords: typeof en.stepListWords = {
  status: 'Statut\u00a0:',
  notDone: 'Non faite',
  /** What a screen reader hears after the name of a link. */
  of: (name) => ` pour ${name}`,
  by: (who, when) => (who === null ? [when] : [`Par ${who}, `, when]),
  waitsFor: (what) => `Attend\u00a0: ${what}.`,
}

/** A step's page: where it cannot be done, why, and where to go on. */
export const stepPageWords: typeof en.stepPageWords = {
  title: (step, name) => `${step}\u00a0: ${name}`,
  submit: 'Soumettre',
  completed: (who, when) => [
    who === null ? 'Cette étape a été terminée le ' : `${who} a terminé cette étape le `,
    when,
    '.',
  ],
  waitsFor: (steps) => `Cette étape attend\u00a0: ${steps}.`,
  waitsForEarlier: 'Cette étape attend une étape précédente.',
  goOn: (step) => `Continuer avec\u00a0: ${step}`,
  open: 'Parcours ouverts',
  whole: 'Tout ce parcours',
}

/** The form of a new workflow. */
export const newWorkflowWords: typeof en.newWorkflowWords = {
  title: 'Nouveau parcours',
  submit: 'Soumettre',
  deceased: 'Renseignements sur la personne défunte',
  facilityHelp: 'Où le Ghusl aura lieu.',
  created: (name) => `Le parcours Ghusl ${of(name)} a été créé. Ses premières étapes sont prêtes.`,
}

/** When it was begun before, with the same key. */
export const workflowOnceWords: typeof en.workflowOnceWords = {
  notSuch: 'Ceci a déjà été envoyé, mais pas comme parcours.',
  gone: 'Ce parcours avait été commencé, et n’existe plus.',
  changed: (name) =>
    `Le parcours ${of(name)} a été commencé quand vous l’avez soumis la première fois. Ce que vous avez changé depuis n’y est pas\u00a0: veuillez ouvrir le parcours.`,
}

/** Where the deceased is picked up, and whom to call. */
export const pickupInputWords: typeof en.pickupInputWords = {
  place: 'Lieu de la prise en charge',
  notesHelp: 'Ce que doit savoir la personne qui vient\u00a0: une entrée, un étage, un appartement.',
  contact: 'Coordonnées du contact',
}

export const schedulePickupWords: typeof en.schedulePickupWords = {
  pickup: 'Prise en charge',
  party: 'Organisme de prise en charge',
  partyHelp: 'Qui prend en charge la personne défunte.',
  pickupThen: (day) => `La prise en charge a alors lieu le ${day}.`,
  done: (name, kept) =>
    `La prise en charge ${of(name)} est planifiée.${
      kept ? ` Une place à ${kept.facility} est gardée du ${kept.from} au ${kept.until}.` : ''
    }`,
}

export const stayInputWords: typeof en.stayInputWords = {
  title: (facility) => `Place à ${facility}`,
  arrived: 'L’arrivée a eu lieu\u00a0: elle reste comme elle est.',
}

export const pickupCompleteWords: typeof en.pickupCompleteWords = {
  pickup: 'Prise en charge',
  offSiteHelp: (facility) =>
    `Avec Oui, la place gardée à ${facility} est libre pour d’autres jusqu’à l’arrivée de la personne défunte.`,
  done: (name) => `La prise en charge ${of(name)} est notée.`,
  doneOffSite: (name, facility) =>
    `La prise en charge ${of(name)} est notée. La garde a lieu hors site\u00a0: la place à ${facility} est libre pour d’autres.`,
  /** How it is called while it waits on a device for a network. */
  kept: (step, name) => `${step}\u00a0: ${name}`,
}

export const transferWords: typeof en.transferWords = {
  arrival: 'Arrivée',
  planned: (when) => `Prévue\u00a0: ${when}.`,
  belongings: 'Effets personnels',
  /** `before` is what was said of them before, as a sentence. */
  look: (before) => `${before ? `${before} ` : ''}Laissez ce choix ouvert si personne n’a encore regardé.`,
  notes: 'Notes',
  done: (name, facility) => `L’arrivée ${of(name)} à ${facility} est notée.`,
  /** How it is called while it waits on a device for a network. */
  kept: (step, name) => `${step}\u00a0: ${name}`,
}

export const workflowActionWords: typeof en.workflowActionWords = {
  edit: 'Modifier',
  changeTimes: 'Changer les heures',
  cancel: 'Annuler le parcours',
}

/** Cancelling a workflow. */
export const cancelWorkflowWords: typeof en.cancelWorkflowWords = {
  title: (name) => `Annuler le parcours ${of(name)}`,
  /** `freed` is the facility whose place becomes free. */
  text: (freed) =>
    `Aucune de ses étapes ne pourra plus être faite.${freed === null ? '' : ` Sa place à ${freed} devient libre pour d’autres.`} On ne peut pas revenir en arrière.`,
  confirm: 'Annuler ce parcours',
  keep: 'Le conserver',
  reason: 'Pourquoi il est annulé',
  done: (name) => `Le parcours ${of(name)} a été annulé.`,
}

export const workflowListWords: typeof en.workflowListWords = {
  title: 'Parcours Ghusl',
  thing: 'parcours',
  create: 'Nouveau parcours',
}

/** The view of one workflow. */
export const workflowViewWords: typeof en.workflowViewWords = {
  kind: (id) => `Parcours Ghusl ${id}`,
  steps: 'Étapes',
  mayyit: 'Mayyit',
  announcement: 'Annonce',
  mayyitOf: (name) => `Mayyit ${of(name)}`,
  entered: 'Saisi',
  notEntered: 'Pas encore saisi',
  none: 'Il n’y en a pas',
  audit: 'Informations de suivi',
  createdBy: 'Créé par',
  createdOn: 'Créé le',
  updatedBy: 'Mis à jour par',
  updatedOn: 'Mis à jour le',
}

/** What happens next with a workflow. */
export const nextStepWords: typeof en.nextStepWords = {
  open: (ready) =>
    `À venir\u00a0: ${ready.map(({ steps, doers }) => `${listed(steps)}, par ${doers}`).join('\u00a0; ')}.`,
  completed: 'Toutes les étapes sont terminées.',
  cancelled: (reason) =>
    `Le parcours a été annulé, et aucune place n’est gardée pour lui.${reason ? ` Motif\u00a0: ${reason}` : ''}`,
}

/** What is known of a workflow, group by group. */
export const workflowDetailWords: typeof en.workflowDetailWords = {
  deceased: 'Renseignements sur la personne défunte',
  place: 'Place à l’établissement',
  arrived: 'Arrivée',
  plannedArrival: 'Arrivée prévue',
  plannedExit: 'Départ prévu',
  left: 'Départ',
  holds: 'Place',
  taken: 'Prise',
  kept: 'Gardée',
  free: 'Libre pour d’autres\u00a0: garde hors site',
  pickup: 'Prise en charge',
  pickedUp: 'Prise en charge faite',
  arrival: 'Arrivée à l’établissement',
  pickupPlace: 'Lieu de la prise en charge',
  contact: 'Coordonnées du contact',
  yes: 'Oui',
  no: 'Non',
}

/** To those who do a step, once it is overdue. */
export const overdueLetterWords: typeof en.overdueLetterWords = {
  title: (workflowId) => `Une étape du parcours Ghusl ${workflowId} est en retard`,
  text: (step, due, facility) =>
    `L’échéance de l’étape «\u00a0${step}\u00a0» était le ${due}, et l’étape n’est pas terminée. Établissement Ghusl\u00a0: ${facility}.`,
  once: 'Vous recevez ce rappel une seule fois pour cette étape.',
  open: 'Ouvrir le parcours',
  footer: (council) => `${council}. Vous recevez ce courriel en raison de votre rôle.`,
}

/** Why the papers of a workflow cannot be completed. */
export const paperFaultWords: typeof en.paperFaultWords = {
  otherMayyit: 'Ce parcours appartient désormais à un autre Mayyit. Rien n’a été changé.',
}

/** Since when something is kept. */
export const ghuslRetentionWords: typeof en.ghuslRetentionWords = {
  closed: 'la fin ou l’annulation de leur parcours',
  change: 'la dernière modification',
}
