// Sentences of a Mayyit, its forms, letters, Form 15 and figures, in French.

import { listed, number, of, plural } from '../../../../../kit/words/french.ts'
import type * as en from './en.ts'

export const kindWords: typeof en.kindWords = {
  label: 'Mayyit',
  plural: 'Mayyits',
  overNext: 'Les funérailles ont eu lieu\u00a0: l’approbation les consigne, et n’annonce rien.',
  overApproved: 'Les funérailles ont eu lieu. Elles sont consignées, et rien n’est annoncé.',
  savedAsDraft:
    'L’annonce de Mayyit a été enregistrée. Veuillez la modifier quand vous aurez ce qu’il faut pour l’annoncer.',
  submittedByApprover:
    'L’annonce de Mayyit a été soumise. Veuillez consulter vos courriels pour approuver cette annonce.',
  submitted: 'L’annonce de Mayyit a été soumise. Un courriel d’approbation a été envoyé aux approbateurs.',
  updated: 'L’annonce de Mayyit a été mise à jour.',
  approved: 'L’annonce a été approuvée.',
  deleted: 'L’annonce a été supprimée.',
  alreadyApproved: 'L’annonce est déjà approuvée.',
}

/** Why something is not done; what ends no sentence ends 'Ce Mayyit est annulé : …'. */
export const lifecycleWords: typeof en.lifecycleWords = {
  notAnnounced: 'Il n’a pas encore été annoncé.',
  noPriority: 'Un Mayyit n’a pas de priorité.',
  formsNotSent: 'ses formulaires ne sont pas envoyés',
  noForm15: 'son formulaire 15 n’est pas disponible',
  notCompleted: 'il ne peut pas être terminé',
}

/** What every field of a Mayyit's forms is called. */
export const fieldWords: typeof en.fieldWords = {
  workflowId: 'Formulaire Ghusl',
  stepId: 'Étape du formulaire Ghusl',
  deceasedTitle: 'Titre',
  deceasedName: 'Nom',
  deceasedAge: 'Âge',
  deceasedAgeUnit: 'Unité d’âge',
  announceAge: 'Annoncer l’âge',
  homeVisitationAllowed: 'Visites à domicile permises',
  gender: 'Genre',
  dateOfDeath: 'Date du décès',
  causeOfDeath: 'Cause du décès',
  causeOfDeathInfo: 'Précisions sur la cause du décès',
  placeOfDeath: 'Lieu du décès',
  maritalStatus: 'État matrimonial',
  officiatingJk: 'Jamatkhana officiant',
  chelliAnjaliLocation: 'Lieu du Chelli Anjali',
  chelliAnjaliDateTime: 'Date et heure du Chelli Anjali',
  samarAndZiaratJk: 'Jamatkhana du Samar et du Ziarat',
  samarAndZiaratDateTime: 'Date et heure du Samar et du Ziarat',
  samarAndZiaratPlace: 'Lieu du Samar et du Ziarat',
  dilsojiJk: 'Jamatkhana du Dilsoji',
  dilsojiDateTime: 'Date et heure du Dilsoji',
  fatehaJk: 'Jamatkhana du Fateha Khwani',
  fatehaDateTime: 'Date et heure du Fateha Khwani',
  mayyitNumber: 'Numéro du Mayyit',
  fateha: 'Note sur le Fateha Khwani',
  chataDetails: 'Détails du Chata',
  burialFundCoverage: 'Couvert par le fonds d’inhumation',
  burialFundCoverageJk: 'Jamatkhana du fonds d’inhumation',
  burialFundCoverageNumber: 'Numéro de couverture',
  burialFundCoverageName: 'Nom sur la couverture',
  additionalComments: 'Autres commentaires',
  city1: 'Première ville',
  city2: 'Deuxième ville',
  city3: 'Troisième ville',
  deceasedStreet1: 'Rue',
  deceasedStreet2: 'Rue, deuxième ligne',
  deceasedCity: 'Ville',
  deceasedProvince: 'Province',
  deceasedPostal: 'Code postal',
  nextOfKin: 'Proche parent',
  nextOfKinRelation: 'Lien avec la personne défunte',
  nextOfKinEmail: 'Courriel du proche parent',
  nextOfKinStreet1: 'Rue du proche parent',
  nextOfKinStreet2: 'Rue du proche parent, deuxième ligne',
  nextOfKinCity: 'Ville du proche parent',
  nextOfKinProvince: 'Province du proche parent',
  nextOfKinPostal: 'Code postal du proche parent',
  nextOfKinPhone: 'Téléphone du proche parent',
  nextOfKinAltPhone: 'Autre téléphone du proche parent',
  contactName: 'Nom du contact',
  contactEmail: 'Courriel du contact',
  contactEmail2: 'Deuxième courriel du contact',
  contactLanguage: 'Langue de correspondance',
  contactPhone: 'Téléphone du contact',
  contactAltPhone: 'Autre téléphone du contact',
  lotNo: 'Numéro de lot',
  attendance: 'Assistance',
  session: 'Session',
  preMayyitViewing: 'Visite avant le Mayyit',
  virtualViewing: 'Visite virtuelle',
  vaccinePassportUsed: 'Passeport vaccinal utilisé',
  funeralHomeChqNo: 'Numéro du chèque du salon funéraire',
}

/** What fields belong to whose labels alone do not say it. */
export const belongsToWords: typeof en.belongsToWords = {
  addressOfDeceased: 'Adresse de la personne défunte',
  form15: 'Formulaire 15',
}

export const passportWords: typeof en.passportWords = {
  NOT_APPLICABLE: 'Sans objet',
  YES: 'Oui',
  NO: 'Non',
}

/** The gatherings around a funeral. */
export const eventWords: typeof en.eventWords = {
  chelliAnjali: 'Chelli Anjali',
  samarAndZiarat: 'Samar et Ziarat',
  dilsoji: 'Dilsoji',
  fateha: 'Fateha Khwani',
}

/** What the list is filtered by that none of its rows says. */
export const filterWords: typeof en.filterWords = { chelliAnjaliDay: 'Chelli Anjali, jour de la semaine' }

/** What is wrong with what was typed (1§5). */
export const checkWords: typeof en.checkWords = {
  name: 'Ce nom ne peut pas être utilisé',
  ageMissing: 'L’âge est obligatoire.',
  ageUnit: 'Veuillez choisir une unité.',
  city: 'La ville est obligatoire et ne peut contenir que des lettres et des espaces.',
  email: 'Veuillez indiquer un courriel qui peut être utilisé.',
  emailMissing: 'Veuillez indiquer le courriel.',
  positive: 'Doit être supérieur à 0.',
  gender: 'Veuillez choisir une réponse.',
  location: 'Veuillez indiquer le lieu.',
  chelliAnjali: 'Veuillez choisir la date et l’heure du Chelli Anjali.',
  jamatkhana: 'Veuillez choisir le Jamatkhana.',
  officiating: 'Veuillez choisir le Jamatkhana officiant.',
  dateOfDeath: 'Veuillez saisir la date.',
  fateha: 'Veuillez choisir la date et l’heure du Fateha Khwani.',
  coverageJamatkhana: 'Veuillez choisir le Jamatkhana',
  coverageNumber: 'Veuillez indiquer le numéro de couverture.',
  samarAndZiaratOrder: 'La date et l’heure du Samar et du Ziarat doivent suivre le Chelli Anjali',
  dilsojiOrder: 'La date et l’heure du Dilsoji doivent précéder le Chelli Anjali',
  fatehaHours: 'L’heure doit être entre 9\u00a0h et 21\u00a0h.',
  fatehaOrder: 'La date et l’heure du Fateha Khwani doivent suivre le Chelli Anjali',
  mayyitNumberMissing: 'Le numéro du Mayyit est obligatoire.',
  lotNumberMissing: 'Le numéro de lot est obligatoire.',
  passport: 'Veuillez choisir une réponse.',
}

/** The tabs of the form and of the view. */
export const tabWords: typeof en.tabWords = {
  mgc: 'Renseignements de MGC',
  deceased: 'Personne défunte',
  kin: 'Proches',
}

/** What looks wrong and refuses nothing. */
export const warningWords: typeof en.warningWords = {
  deathAfterFuneral: 'C’est après le Chelli Anjali.',
  deathLongAgo: 'C’est il y a plus d’un an. Veuillez vérifier l’année.',
  deathFarBefore: (days) =>
    `C’est plus de ${number(days)} ${plural(days, 'jour', 'jours')} avant le Chelli Anjali. Veuillez vérifier les deux dates.`,
  farAhead: (days) => `C’est dans plus de ${number(days)} ${plural(days, 'jour', 'jours')}. Veuillez vérifier la date.`,
}

/** What is asked before the form is sent. */
export const questionWords: typeof en.questionWords = {
  cancel: 'Retour au formulaire',
  unapproved: {
    title: 'Il ne sera plus approuvé',
    text: 'Ce Mayyit est approuvé. Sans Chelli Anjali, il devient un brouillon\u00a0: l’approbation est reprise et personne n’est invité à en donner une nouvelle. Rien n’est annoncé avant qu’un Chelli Anjali soit ajouté et que le Mayyit soit approuvé de nouveau.',
    confirmLabel: 'Reprendre l’approbation',
  },
  draft: {
    title: 'Renseignements incomplets',
    text: 'Aucun Chelli Anjali n’est encore prévu\u00a0: ceci sera donc enregistré comme brouillon. Il ne peut être ni approuvé ni annoncé avant que le Chelli Anjali soit ajouté.',
    confirmLabel: 'Enregistrer comme brouillon',
  },
  over: {
    title: 'Des funérailles passées',
    text: 'Ces funérailles ont déjà eu lieu. Elles seront consignées, et rien ne sera annoncé. Voulez-vous continuer\u00a0?',
    confirmLabel: 'Consigner ces funérailles',
  },
  noDilsoji: {
    title: 'Pas de Dilsoji',
    text: 'Rien n’est indiqué sur un Dilsoji\u00a0: il ne sera donc pas annoncé. Voulez-vous continuer\u00a0?',
    confirmLabel: 'Continuer sans Dilsoji',
  },
}

const others = (count: number): string => `${number(count)} ${plural(count, 'autre annonce', 'autres annonces')}`

/** What else is planned at the same place and time. */
export const clashWords: typeof en.clashWords = {
  atCemetery: 'Aussi prévu à ce cimetière, à moins de deux heures de ceci\u00a0:',
  atJamatkhana: 'Aussi prévu à ce Jamatkhana, à la même heure\u00a0:',
  one: (what, name, at) => `${what} ${of(name)}, ${at}.`,
  show: (name) => `Afficher ${name}`,
  further: (count) => `et ${number(count)} de plus`,
  unseen: (count) => `${number(count)} ${plural(count, 'annonce', 'annonces')} que vous ne pouvez pas ouvrir`,
  summary: 'Avant de soumettre',
  count: (what, count) =>
    `${what}\u00a0: ${others(count)} ${plural(count, 'est prévue', 'sont prévues')} à ce lieu et à cette heure`,
}

export const formWords: typeof en.formWords = {
  parts: 'Parties du formulaire',
  next: 'Suivant',
  back: 'Retour',
  save: 'Enregistrer',
  submit: 'Soumettre',
  whyClosed: (closed, last, left) =>
    `«\u00a0${closed}\u00a0» s’ouvre quand «\u00a0${last}\u00a0» est complet\u00a0: ${number(left)} ${plural(left, 'champ demande', 'champs demandent')} votre attention.`,
}

export const mgcFormWords: typeof en.mgcFormWords = {
  office: 'Pour le bureau',
  visitsHelp: 'Annoncé par une phrase, s’il y a une réponse.',
  ghusl: 'Formulaire Ghusl',
  ghuslHelp: 'Le formulaire Ghusl dont relève ce Mayyit',
  ghuslGone: (canChoose) =>
    `Le formulaire Ghusl qui menait ici n’est plus ouvert. Vous pouvez continuer sans lui\u00a0: le Mayyit ne relèvera d’aucun formulaire Ghusl${canChoose ? ', à moins que vous n’en choisissiez un autre' : ''}.`,
  deceased: 'Personne défunte',
  titleHelp: 'Par exemple M., Mme ou Alijah',
  causeHelp: 'Pour le bureau seulement\u00a0; jamais annoncé',
}

export const funeralFormWords: typeof en.funeralFormWords = {
  title: 'Funérailles',
  officiatingHelp: 'Son Mukhi et son Kamadia, ou les approbateurs Mayyit, approuvent l’annonce.',
  planned: {
    title: 'Chelli Anjali, Samar et Ziarat',
    label: 'Le Chelli Anjali est prévu',
    help: 'Si c’est désactivé, le Mayyit est enregistré comme brouillon. Il ne peut pas être approuvé avant que ceci soit rempli.',
  },
  dilsoji: { title: 'Dilsoji', label: 'Un Dilsoji aura lieu' },
  fateha: { title: 'Fateha Khwani', label: 'Un Fateha Khwani aura lieu' },
  burialFund: 'Couverture du fonds d’inhumation',
  notBefore: 'Pas avant le Chelli Anjali.',
  before: 'Avant le Chelli Anjali.',
}

export const deceasedFormWords: typeof en.deceasedFormWords = {
  cities: 'Villes',
  citiesHelp: 'Annoncées après le nom, dans cet ordre.',
  address: 'Adresse de la personne défunte',
  addressHelp: 'Pour le bureau seulement\u00a0; jamais annoncée.',
}

export const kinFormWords: typeof en.kinFormWords = {
  contact: 'Contact',
  contactHelp:
    'Pour le bureau seulement\u00a0; jamais annoncé. Le contact reçoit un courriel avec un lien pour confirmer le texte.',
  nextOfKin: 'Proche parent',
  nextOfKinHelp: 'Pour le bureau seulement\u00a0; jamais annoncé.',
}

export const yesNoWords: typeof en.yesNoWords = { yes: 'Oui', no: 'Non' }

export const listWords: typeof en.listWords = {
  noOfficiating: 'Pas encore de Jamatkhana officiant',
  noFuneral: 'Pas encore de Chelli Anjali prévu',
  delayed: 'Retardé, plus de 3 jours',
}

/** What whoever approves reads of it. */
export const approvalWords: typeof en.approvalWords = {
  officiating: 'Jamatkhana officiant',
  chelliAnjali: 'Date du Chelli Anjali',
  location: 'Lieu du Chelli Anjali',
}

export const viewWords: typeof en.viewWords = {
  parts: 'Parties du Mayyit',
  post: 'Renseignements après le Mayyit',
  deceased: 'Personne défunte',
  gatherings: 'Funérailles et rassemblements',
  office: 'Pour le bureau',
  cause: 'Cause du décès',
  cities: 'Villes',
  address: 'Adresse de la personne défunte',
  contact: 'Contact',
  nextOfKin: 'Proche parent',
  afterFuneral: 'Après les funérailles',
  approval: 'Approbation',
  announcementsSent: 'Annonces envoyées',
  forms: 'Formulaires',
  openForm: 'L’ouvrir pour l’imprimer',
}

/** Lines of the view that are called otherwise than on the form. */
export const detailWords: typeof en.detailWords = {
  ageAnnounced: 'Âge annoncé',
  burialFund: 'Couverture du fonds d’inhumation',
  kinEmail: 'Courriel',
  kinPhone: 'Téléphone',
  kinAltPhone: 'Autre téléphone',
  kinStreet1: 'Rue',
  kinStreet2: 'Rue, deuxième ligne',
  kinCity: 'Ville',
  kinProvince: 'Province',
  kinPostal: 'Code postal',
}

export const actionWords: typeof en.actionWords = {
  post: 'Renseignements après le Mayyit',
  form15: 'Produire le formulaire 15 de l’Ontario',
  resendIntake: 'Renvoyer le formulaire d’accueil par courriel',
  intakeResent: 'Le formulaire d’accueil a été renvoyé.',
  resendBereavement: 'Renvoyer le formulaire de deuil par courriel',
  bereavementResent: 'Le formulaire de deuil a été renvoyé.',
}

export const postDialogWords: typeof en.postDialogWords = {
  title: 'Renseignements après le Mayyit',
  close: 'Fermer',
}

export const postFormWords: typeof en.postFormWords = {
  back: 'Retour',
  save: 'Enregistrer',
  complete: 'Marquer comme terminé',
  saved: (name) => `Les renseignements après le Mayyit ${of(name)} sont enregistrés.`,
  completed: (name) => `Le Mayyit ${of(name)} est terminé.`,
}

/** What the forms for the office and for the families are called. */
export const officeFormTitleWords: typeof en.officeFormTitleWords = {
  intake: 'Formulaire d’accueil du Mayyit',
  bereavement: 'Formulaire de deuil du Mayyit',
}

/** What both forms say, mailed and printed (decisions §9). */
export const officeFormWords: typeof en.officeFormWords = {
  deceased: 'La personne défunte',
  name: 'Nom',
  age: 'Âge',
  gender: 'Genre',
  dateOfDeath: 'Date du décès',
  placeOfDeath: 'Lieu du décès',
  maritalStatus: 'État matrimonial',
  address: 'Adresse',
  gatherings: 'Funérailles et rassemblements',
  officiating: 'Jamatkhana officiant',
  nextOfKin: 'Proche parent',
  relation: 'Lien',
  phone: 'Téléphone',
  otherPhone: 'Autre téléphone',
  email: 'Courriel',
  contact: 'Contact',
  office: 'Pour le bureau',
  mayyitNumber: 'Numéro du Mayyit',
  chata: 'Détails du Chata',
  burialFund: 'Fonds d’inhumation',
  comments: 'Commentaires',
  visits: 'Visites',
  visitsAtHome: 'Visites à domicile',
  visitsWelcome: 'bienvenues',
  visitsNotWished: 'non souhaitées',
}

export const officeFormPageWords: typeof en.officeFormPageWords = {
  title: (form, name) => `${form}\u00a0: ${name}`,
  back: 'Retour au Mayyit',
  print: 'Imprimer',
  /** Ends 'Ce Mayyit est annulé : …'. */
  mayNotHold: 'ce qui figure ici peut ne plus être juste',
  footer: (at) => [
    'État au ',
    at,
    '. Ce document contient des renseignements personnels\u00a0: veuillez ne le transmettre qu’aux personnes qui en ont besoin.',
  ],
}

const PERSONAL =
  'Ce document contient des renseignements personnels\u00a0: veuillez ne le transmettre qu’aux personnes qui en ont besoin.'

export const officeFormLetterWords: typeof en.officeFormLetterWords = {
  subject: (form, name) => `${form}\u00a0: ${name}`,
  line: (label, value) => `${label}\u00a0: ${value}`,
  open: 'Ouvrir le formulaire pour l’imprimer',
  footer: (council) => `${council}. ${PERSONAL}`,
}

const daysOf = (count: number | null): string => `${count} ${plural(count ?? 0, 'jour', 'jours')}`

/** The delayed Mayyit report (decisions §9). */
export const delayedLetterWords: typeof en.delayedLetterWords = {
  title: (region, day) => `Mayyits retardés, région ${region}, ${day}`,
  intro: (count) =>
    count === 1
      ? 'Des funérailles ont lieu plus de trois jours après le décès\u00a0:'
      : `${number(count)} funérailles ont lieu plus de trois jours après le décès\u00a0:`,
  mayyit: (name, status) => `${name} (${status})`,
  officiating: (jamatkhana) => `Jamatkhana officiant\u00a0: ${jamatkhana}`,
  noOfficiating: 'Pas encore de Jamatkhana officiant',
  planned: (at, zone, days) => `Chelli Anjali le ${at}, ${zone}\u00a0: ${daysOf(days)} après le décès`,
  notPlanned: (days) => `Aucun Chelli Anjali prévu, ${daysOf(days)} depuis le décès`,
  openOne: 'Ouvrir ce Mayyit',
  openList: 'Ouvrir la liste',
  footer: (council) => `${council}. Vous recevez ceci parce que votre adresse figure dans les réglages de la région.`,
}

/** The parts of Form 15, on its page and in its PDF. */
export const form15GroupWords: typeof en.form15GroupWords = {
  deceased: 'La personne défunte',
  maritalAndWork: 'État matrimonial et travail',
  death: 'Le décès',
  parents: 'Parents',
  informant: 'Personne déclarante',
  disposition: 'Disposition du corps',
}

/** What its fields are called. */
export const form15FieldWords: typeof en.form15FieldWords = {
  deceasedLastName: 'Nom de famille',
  deceasedLastNameAtBirth: 'Nom de famille à la naissance',
  deceasedFirstName: 'Prénom',
  deceasedOtherNames: 'Autres prénoms',
  sex: 'Sexe',
  dateOfBirth: 'Date de naissance',
  cityOfBirth: 'Ville de naissance',
  provinceOfBirth: 'Province de naissance',
  countryOfBirth: 'Pays de naissance',
  deceasedAddress: 'Dernier domicile',
  maritalStatus: 'État matrimonial',
  partnerLastName: 'Nom de famille du conjoint ou de la conjointe',
  partnerFirstName: 'Prénom du conjoint ou de la conjointe',
  workType: 'Profession',
  industryType: 'Secteur d’activité',
  dateOfDeath: 'Date du décès',
  placeOfDeathType: 'Type de lieu du décès',
  placeOfDeath: 'Lieu du décès',
  deathCity: 'Ville du décès',
  physicianName: 'Médecin',
  fatherLastName: 'Nom de famille du père',
  fatherFirstName: 'Prénom du père',
  fatherBirthplace: 'Lieu de naissance du père',
  motherLastNameAtBirth: 'Nom de famille de la mère à la naissance',
  motherFirstName: 'Prénom de la mère',
  motherBirthplace: 'Lieu de naissance de la mère',
  informantName: 'Nom de la personne déclarante',
  informantRelation: 'Lien avec la personne défunte',
  informantAddress: 'Adresse de la personne déclarante',
  informantPhone: 'Téléphone de la personne déclarante',
  disposition: 'Disposition du corps',
  dispositionDate: 'Date de la disposition du corps',
  dispositionPlace: 'Lieu de la disposition du corps',
  sin: 'NAS',
}

/** Where the Mayyit and the intake form say different things: what is called otherwise than on Form 15. */
export const disagreementWords: typeof en.disagreementWords = {
  name: 'Nom',
  age: 'Âge',
  ofCities: (cities) => of(cities),
}

export const form15PageWords: typeof en.form15PageWords = {
  title: (name) => `Renseignements pour la déclaration de décès ${of(name)}`,
  intro:
    'Formulaire 15 de l’Ontario. Ce n’est pas le formulaire officiel\u00a0: cette page réunit ce qu’il demande, et peut être enregistrée inachevée.',
  save: 'Enregistrer',
  saved: 'Les renseignements ont été enregistrés.',
  saveFirst: 'Veuillez d’abord enregistrer, pour que le formulaire dise ce que vous avez saisi.',
  download: 'Télécharger le PDF',
  send: 'Envoyer le formulaire',
  sinHelp: 'Neuf chiffres. Conservé chiffré\u00a0; affiché seulement avec un motif, et jamais envoyé par courriel.',
}

const thingsOf = (count: number): string => (count === 1 ? 'un point' : `${number(count)} points`)

export const form15DisagreementsWords: typeof en.form15DisagreementsWords = {
  title: (count) => `Le Mayyit et le formulaire d’accueil ne concordent pas sur ${thingsOf(count)}`,
  askFamily:
    'Veuillez demander à la famille, et écrire ici ce qui est juste. D’ici là, ce formulaire dit ce que dit le formulaire d’accueil.',
  said: (what, mayyit, intake) => [what, `\u00a0: le Mayyit dit ${mayyit}, le formulaire d’accueil ${intake}.`],
}

/** What is still open, so that nobody finishes by mistake. */
function stillOpen(missing: number, disagreements: number): string {
  const open: string[] = []
  if (missing > 0)
    open.push(missing === 1 ? 'il manque un renseignement' : `il manque ${number(missing)} renseignements`)
  if (disagreements > 0)
    open.push(`le Mayyit et le formulaire d’accueil ne concordent pas sur ${thingsOf(disagreements)}`)
  if (open.length === 0) return 'Tout ce que le formulaire demande est rempli.'
  const sentence = listed(open)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

export const finishForm15Words: typeof en.finishForm15Words = {
  button: 'Terminer le formulaire 15',
  title: 'Terminer le formulaire 15\u00a0?',
  text: (missing, disagreements) =>
    `${stillOpen(missing, disagreements)} L’étape du parcours Ghusl est ainsi terminée. Le formulaire lui-même peut encore être modifié.`,
  confirm: 'Terminer le formulaire 15',
  cancel: 'Pas encore',
  finished: 'Le formulaire 15 est terminé, et son étape du parcours Ghusl aussi.',
}

export const form15SinWords: typeof en.form15SinWords = {
  /** What the SIN serves for while it is shown. */
  use: 'vous pouvez le télécharger dans un PDF',
  download: 'Télécharger avec le NAS',
}

export const sendForm15Words: typeof en.sendForm15Words = {
  title: 'Envoyer le formulaire',
  close: 'Fermer',
  back: 'Retour',
  send: 'Envoyer le formulaire',
  withoutSin: 'Les renseignements enregistrés partent en PDF, sans le NAS.',
  email: 'Courriel',
  sent: (email) => `Le formulaire a été envoyé à ${email}.`,
}

/** Why Form 15 refuses. */
export const form15RefusalWords: typeof en.form15RefusalWords = {
  noWorkflow: 'Ce Mayyit ne vient pas d’un parcours Ghusl\u00a0: aucune étape n’attend donc son formulaire 15.',
  changed: 'Quelqu’un d’autre a enregistré ce formulaire entre-temps. Veuillez le recharger et le relire.',
  noSin: 'Aucun NAS n’a été saisi.',
  revealFirst: 'Veuillez d’abord afficher le NAS, avec un motif\u00a0; il peut ensuite figurer dans le PDF.',
}

/** What the timeline says of Form 15. */
export const form15TimelineWords: typeof en.form15TimelineWords = {
  seen: 'Formulaire 15',
  downloaded: (withSin) => `Formulaire 15 en PDF, ${withSin ? 'avec' : 'sans'} le NAS`,
  sent: 'Formulaire 15, sans le NAS',
  sentToFamily: {
    contactEmail: 'Formulaire 15, sans le NAS, au courriel du contact',
    contactEmail2: 'Formulaire 15, sans le NAS, au deuxième courriel du contact',
    nextOfKinEmail: 'Formulaire 15, sans le NAS, au courriel du proche parent',
  },
}

const NOT_OFFICIAL =
  'Ceci n’est pas le formulaire officiel. Il s’agit de la liste des renseignements que le formulaire officiel demande.'

/** The PDF of Form 15. */
export const form15PdfWords: typeof en.form15PdfWords = {
  title: 'Renseignements pour la déclaration de décès (formulaire 15 de l’Ontario)',
  notOfficial: NOT_OFFICIAL,
  footer: (page, pages) => `${NOT_OFFICIAL} Page ${page} de ${pages}`,
}

/** The letter that it goes out with. */
export const form15LetterWords: typeof en.form15LetterWords = {
  subject: (name) => `Renseignements pour la déclaration de décès\u00a0: ${name}`,
  title: 'Renseignements pour la déclaration de décès',
  attached: (name) => `Vous trouverez ci-joint, en PDF, les renseignements au sujet ${of(name)}.`,
  notOfficial: NOT_OFFICIAL,
  footer: (council) => `${council}. ${PERSONAL}`,
}

/** What is wrong with what the dashboard is asked for. */
export const kpiCheckWords: typeof en.kpiCheckWords = {
  period: 'La période est obligatoire',
  regions: 'Veuillez choisir au moins une région',
  turned: 'La date de fin doit suivre la date de début.',
}

/** The tables of the dashboard and of its file. */
export const kpiTableWords: typeof en.kpiTableWords = {
  place: { title: 'Décès par lieu', what: 'Lieu' },
  region: { title: 'Décès par région', what: 'Région' },
  jamatkhana: { title: 'Décès par Jamatkhana', what: 'Jamatkhana officiant' },
  dayOfWeek: { title: 'Funérailles par jour de la semaine', what: 'Jour' },
  places: { HOSPITAL: 'À l’hôpital', ELSEWHERE: 'Ailleurs' },
}

/** The days of Chelli Anjali, in the dashboard and in the filters of the list. */
export const weekdayWords: typeof en.weekdayWords = {
  MONDAY: 'lundi',
  TUESDAY: 'mardi',
  WEDNESDAY: 'mercredi',
  THURSDAY: 'jeudi',
  FRIDAY: 'vendredi',
  SATURDAY: 'samedi',
  SUNDAY: 'dimanche',
}

export const dashboardWords: typeof en.dashboardWords = {
  title: 'Rites de passage – Tableau de bord du Mayyit',
  shown: (from, to, regions) =>
    `Funérailles ${from === to ? `le ${from}` : `du ${from} au ${to}`}, ${regions.join(', ')}.`,
  funerals: 'Funérailles',
  daysBetween: 'Jours entre le décès et les funérailles',
  noAverageBefore: 'aucune',
  inHospital: 'Décès à l’hôpital',
  /** What stands before the name that has most; the French sentence needs neither. */
  mostIn: 'à',
  mostOn: 'le',
  noAverage: 'Aucune moyenne\u00a0: pas de funérailles avec une date de décès pendant cette période.',
  average: (days) =>
    `${days.replace('.', ',')} ${plural(Number(days), 'jour', 'jours')} en moyenne entre le décès et les funérailles.`,
  averageDays: (days) => days.replace('.', ','),
  noDeaths: 'Aucun décès pendant cette période.',
  hospital: (count, total) =>
    `${number(count)} décès sur ${number(total)} ${plural(count, 'a eu lieu', 'ont eu lieu')} à l’hôpital.`,
  hospitalOf: (count, total) => `${number(count)} sur ${number(total)}`,
  withoutFuneral: (count) => `${number(count)} ${plural(count, 'Jamatkhana', 'Jamatkhanas')} sans funérailles`,
}

/** Headers of the files. */
export const sheetWords: typeof en.sheetWords = {
  delayed: 'Retardé',
  announcementsSent: 'Annonces envoyées',
}
export const kpiSheetWords: typeof en.kpiSheetWords = {
  daysBetween: 'Jours entre le décès et les funérailles',
  average: 'Moyenne',
  figure: 'Chiffre',
  of: 'Détail',
  period: (from, to) => `Du ${from} au ${to}`,
  file: (from, to) => `mayyit-chiffres-${from}-${to}`,
}

/** The report of what was cleared (decisions §17). */
export const retentionWords: typeof en.retentionWords = {
  since: 'la fin ou l’annulation du parcours de leur Mayyit, ou du Mayyit sans parcours',
}

/** A Mayyit and its Ghusl workflow that meet late (decisions §14). */
export const lateWorkflowWords: typeof en.lateWorkflowWords = {
  title: 'Parcours Ghusl',
  label: 'Parcours',
  named: (name) => `Parcours Ghusl ${of(name)}`,
  none: 'Aucun',
  choose: 'Il relève d’un parcours ouvert\u00a0: choisissez-le',
  entered: 'Déjà saisi\u00a0: choisissez-le',
  likely: 'un nom proche',
  pick: (name) => `Choisir ${name}`,
  sureTitle: (mayyit, workflow) => `Lier le Mayyit ${of(mayyit)} au parcours ${of(workflow)}`,
  sureText:
    'L’étape «\u00a0Formulaire d’accueil du Mayyit\u00a0» est ainsi terminée. Rien de ce qui a été saisi ne change.',
  link: 'Les lier',
  notYet: 'Pas encore',
  linked: 'Ils sont liés.',
  undo: 'Défaire le lien',
  undoTitle: 'Défaire le lien avec le parcours Ghusl',
  undoText: 'L’étape attend de nouveau un Mayyit. Rien de ce qui a été saisi ne change.',
  reason: 'Pourquoi ce n’est pas le bon',
  noReason: 'Veuillez dire pourquoi ce n’est pas le bon.',
  undone: 'Le lien a été défait.',
  hasOne: (workflowId) => `Ce Mayyit relève déjà du parcours Ghusl ${workflowId}.`,
  hasNone: 'Ce Mayyit ne relève d’aucun parcours Ghusl.',
  tooLate: 'Le parcours est terminé, ou relève maintenant d’un autre Mayyit\u00a0: le lien reste donc.',
  cancelled: 'Ce Mayyit est annulé.',
  toWorkflow: (id) => `Au parcours Ghusl ${id}`,
  toMayyit: (id) => `Au Mayyit ${id}`,
}
