// Sentences of Bay'ah in French: the office's screens and letters, and those of families and guardians.

import { asSentence } from '../../../kit/rules/sentence.ts'
import { either, listed, number, of, plural } from '../../../kit/words/french.ts'
import type { Told } from '../rules/changed.ts'
import type { BayahStatus } from '../rules/statuses.ts'
import type * as en from './en.ts'

export const bayahRights: typeof en.bayahRights = {
  title: "Bay'ah",
  words: {
    list: 'voir les inscriptions',
    create: 'en saisir de nouvelles',
    edit: 'les modifier',
    sendForm: 'envoyer le formulaire aux familles',
    review: 'les vérifier',
    approve: 'les approuver',
    resend: 'redemander l’approbation et le consentement',
    settle: 'régler le refus d’un parent ou tuteur',
    upload: 'téléverser le formulaire signé',
    print: 'imprimer le formulaire, et ce qui est conservé pour une famille',
    complete: 'les terminer',
    cancel: 'les annuler',
    remove: 'les supprimer',
    removeFromView: 'les supprimer depuis leur propre page',
    export: 'les exporter',
    waiting: 'voir ce qui attend, et qui',
    dashboard: 'voir le tableau de bord',
  },
}

export const menuWords: typeof en.menuWords = {
  title: "Bay'ah",
  send: "Envoyer le formulaire de Bay'ah",
  sendFromHome: "Envoyer le formulaire de Bay'ah",
  create: 'Nouvelle inscription',
  createFromHome: "Soumettre une nouvelle inscription au Bay'ah",
  waiting: 'Ce qui attend',
  list: 'Toutes les inscriptions',
  dashboard: 'Tableau de bord',
}

/** What the search for a person and timelines call a registration, and a form that was sent. */
export const aboutWords: typeof en.aboutWords = {
  registration: "Bay'ah",
  form: "Formulaire de Bay'ah",
}

/** What happens of one, in calendars and on the home page. */
export const happeningWords: typeof en.happeningWords = {
  ceremony: "Cérémonie de Bay'ah",
  meeting: "Rencontre pour le Bay'ah",
}

export const statusWords: typeof en.statusWords = {
  NEW: 'Nouvelle',
  APPROVAL_PENDING: 'En attente d’approbation',
  CONSENT_PENDING: 'En attente de consentement',
  APPROVED: 'Approuvée',
  COMPLETE: 'Terminée',
  CANCELLED: 'Annulée',
}

const STANDING = {
  NEW: 'est nouvelle et n’a pas été vérifiée',
  APPROVAL_PENDING: 'attend une approbation',
  CONSENT_PENDING: 'attend un consentement',
  APPROVED: 'est approuvée, avec tous les consentements',
  COMPLETE: 'est terminée',
  CANCELLED: 'est annulée',
} satisfies Record<BayahStatus, string>

const stands = (status: BayahStatus, so: string): string => `Cette inscription ${STANDING[status]}\u00a0: ${so}.`

/** Why something is not possible: 'Cette inscription est annulée : elle ne peut pas être modifiée.' */
export const lifecycleWords: typeof en.lifecycleWords = {
  edit: (status) => stands(status, 'elle ne peut pas être modifiée'),
  review: (status) => stands(status, 'elle ne peut pas être vérifiée'),
  approve: (status) => stands(status, 'elle ne peut pas être approuvée'),
  resendApproval: (status) => stands(status, 'aucune approbation n’est demandée'),
  consent: (status) => stands(status, 'aucun consentement n’est demandé'),
  onPaper: (status) => stands(status, 'aucun formulaire signé n’est attendu'),
  complete: (status) => stands(status, 'elle ne peut pas être terminée'),
  cancel: (status) => stands(status, 'elle ne peut pas être annulée'),
}

export const sexWords: typeof en.sexWords = { MALE: 'Masculin', FEMALE: 'Féminin' }

/** Of what faith those are who stand for a child: all Ismaili, or one of them not (2§2). */
export const familyFaithWords: typeof en.familyFaithWords = {
  label: 'Confession de la famille',
  faiths: { ISMAILI: 'Ismaélienne', MULTI_FAITH: 'Plusieurs confessions' },
}

/** What lists call their fields (2§2). */
export const columnWords: typeof en.columnWords = {
  id: 'ID',
  name: 'Nom',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  bayahDateTime: 'Cérémonie',
  jamatkhanaId: 'Jamatkhana',
  regionId: 'Région',
  status: 'Statut',
  meetingDate: 'Date de la rencontre',
  createdOn: 'Inscription le',
}

/** What only the exported list shows besides (decisions §13). */
export const sheetWords: typeof en.sheetWords = {
  consentReceived: 'Consentement reçu',
  hasImage: 'Formulaire signé',
  yesOrNo: (said) => (said ? 'Oui' : 'Non'),
}

/** What forms, views and timelines call what is typed of a registration. */
export const fieldWords: typeof en.fieldWords = {
  firstName: 'Prénom',
  middleName: 'Deuxième prénom',
  lastName: 'Nom de famille',
  sex: 'Sexe',
  dateOfBirth: 'Date de naissance',
  countryOfBirth: 'Pays de naissance',
  countryOfBirthOther: 'Pays, précisé',
  provinceOfBirth: 'Province de naissance',
  cityOfBirth: 'Ville de naissance',
  guardian1: 'Parent ou tuteur 1',
  guardian2: 'Parent ou tuteur 2',
  noGuardian2: 'J’atteste qu’il n’y a pas de deuxième parent ou tuteur',
  comments: 'Commentaires',
  consent: 'Consentement du parent ou tuteur qui n’est pas chiite ismaélien',
  bayahDateTime: 'Date et heure proposées',
  jamatkhanaId: 'Jamatkhana',
  regionId: 'Région',
  meetingDate: 'Date de la rencontre',
}

/** What everybody reads who stands for a child, and what is asked of them (2§3, 2§5). */
export const guardianWords: typeof en.guardianWords = {
  title: (number) => `Parent ou tuteur ${number}`,
  fields: {
    firstName: 'Prénom',
    middleName: 'Deuxième prénom',
    lastName: 'Nom de famille',
    gender: 'Genre',
    genderOther: 'Genre, précisé',
    phoneNo: 'Téléphone',
    email: 'Courriel',
    noEmail: 'J’atteste que ce parent ou tuteur n’a pas de courriel',
    language: 'Langue de correspondance',
    faith: 'Confession',
    shareContactInfo: 'Le conseil peut-il transmettre ces coordonnées au Jamatkhana\u00a0?',
  },
  genders: {
    MALE: 'Masculin',
    FEMALE: 'Féminin',
    OTHER: 'Autre',
    PREFER_NOT_TO_SAY: 'Préfère ne pas répondre',
  },
  faiths: {
    SHIA_ISMAILI: 'Chiite ismaélienne',
    NOT_SHIA_ISMAILI: 'Autre que chiite ismaélienne',
  },
}

/** What is said at a field of the registration that is empty or does not fit (2§5). */
export const faultWords: typeof en.faultWords = {
  firstName: 'Le prénom est obligatoire.',
  lastName: 'Le nom de famille est obligatoire.',
  sex: 'Veuillez indiquer le sexe de l’enfant.',
  dateOfBirth: 'La date de naissance est obligatoire.',
  countryOfBirth: 'Le pays de naissance est obligatoire.',
  countryOfBirthOther: 'Veuillez préciser le pays.',
  provinceOfBirth: 'La province est obligatoire.',
  cityOfBirth: 'La ville de naissance est obligatoire.',
  bayahDateTime: 'La date et l’heure proposées sont obligatoires.',
  jamatkhanaId: "Veuillez choisir le Jamatkhana de la cérémonie de Bay'ah",
  regionId: "Veuillez choisir la région de la cérémonie de Bay'ah",
  /** Said of whichever of the two is set to the wrong side of the other. */
  meetingAfter: 'La rencontre a lieu avant la cérémonie.',
  guardianFirstName: 'Le prénom du parent ou tuteur est obligatoire.',
  guardianLastName: 'Le nom de famille du parent ou tuteur est obligatoire.',
  guardianGender: 'Veuillez indiquer le genre.',
  guardianGenderOther: 'Veuillez préciser le genre.',
  guardianEmail: 'Le courriel du parent ou tuteur est obligatoire.',
  guardianFaith: 'Veuillez indiquer la confession.',
  guardianShares: 'Veuillez dire si les coordonnées peuvent être transmises.',
  email: 'Veuillez vérifier l’adresse courriel.',
  emailThere: 'Décochez ceci, ou laissez le courriel vide.',
  guardianThere: 'Décochez ceci, ou laissez le parent ou tuteur 2 vide.',
  noneIsmaili: 'Ce choix n’est pas possible.',
  consent: 'Le consentement est obligatoire.',
  /** What is said where the box is not ticked, word for word (2§5). */
  tick: 'Veuillez cocher la case du consentement avant de soumettre.',
}

/** What is said at a field of the office's other forms. */
export const officeFaultWords: typeof en.officeFaultWords = {
  confirmation: 'La confirmation est obligatoire.',
  meetingDate: 'La date de la rencontre est obligatoire.',
  familyName: 'Veuillez indiquer le nom.',
  familyEmail: 'Veuillez indiquer le courriel.',
  settled: 'Veuillez dire comment cela a été réglé.',
  stillRefuses: 'Ce parent ou tuteur n’est pas d’accord. Veuillez d’abord régler cela.',
}

/** A registration as it is read: where answers are checked, on its own page, on paper. */
export const particularsWords: typeof en.particularsWords = {
  ceremony: 'Cérémonie',
  jamatkhana: 'Jamatkhana',
  dateAndTime: 'Date et heure',
  child: 'Enfant',
  mayShare: 'Les coordonnées peuvent être transmises au Jamatkhana',
  further: 'Autres renseignements',
  yes: 'Oui',
  no: 'Non',
}

export const listWords: typeof en.listWords = {
  title: "Inscriptions au Bay'ah",
  thing: 'inscription',
  refused: 'N’est pas d’accord',
  create: 'Nouvelle inscription',
  empty: (send) => ['Il n’y a pas encore d’inscription. ', send, ', ou saisissez-en une vous-même.'],
  send: 'Envoyez le formulaire à une famille',
}

export const viewWords: typeof en.viewWords = {
  kind: "Inscription au Bay'ah",
  steps: 'Vérification, approbation et consentement',
  reviewed: 'Vérifiée par',
  approved: 'Approuvée par',
  byOn: (name, when) => [`${name}, `, when],
  meetingDate: 'Date de la rencontre',
  consentOf: (number) => `Consentement du parent ou tuteur ${number}`,
  onPaper: (when) => ['Sur papier, ', when],
  byLink: (when) => ['Par lien, ', when],
  notYet: 'Pas encore',
  /** Above everything, until it is settled. */
  openRefusal: (name) => `${name} n’est pas d’accord, ou signale une erreur`,
  refusals: 'Ce avec quoi les parents ou tuteurs n’étaient pas d’accord',
  refusal: (number, name, when) => [`Parent ou tuteur ${number}${name ? `, ${name}` : ''}, `, when],
  noNote: 'Rien n’a été écrit.',
  settled: (note, by, on, reason) =>
    `${asSentence(note)} Réglé par ${by}, ${on}${reason ? `\u00a0: ${asSentence(reason)}` : ', par une modification ou une annulation.'}`,
  audit: 'Informations de suivi',
  registeredBy: 'Inscrit par',
  family: 'La famille, par son lien',
  registeredOn: 'Inscrit le',
  updatedBy: 'Mise à jour par',
  updatedOn: 'Mise à jour le',
  signedForm: 'Formulaire signé',
  showSigned: 'Afficher le formulaire signé',
  signedOf: (name) => `Le formulaire signé ${of(name)}`,
}

const agree = (names: readonly string[]): string =>
  `${listed(names)} ${plural(names.length, 'n’est pas d’accord', 'ne sont pas d’accord')}`

/** What happens next with a registration, in one sentence. */
export const nextStepWords: typeof en.nextStepWords = {
  review: 'Attend d’être vérifiée par un coordonnateur.',
  approve: (jamatkhana) => `Attend l’approbation du Mukhi/Kamadia ${of(jamatkhana)} ou d’un responsable.`,
  consent: (guardians, { onPaper, meeting, isOver }) =>
    [
      `Attend le consentement ${of(listed(guardians))}.`,
      ...(onPaper.length > 0
        ? [
            `Sans courriel, ${listed(onPaper)} ${plural(onPaper.length, 'signe', 'signent')} sur papier\u00a0: imprimez le formulaire et téléversez-le une fois signé.`,
          ]
        : []),
      ...(isOver ? ['La cérémonie est passée.'] : meeting ? [`La rencontre a lieu le ${meeting}.`] : []),
    ].join(' '),
  settle: (guardians) =>
    `${agree(guardians)}. Veuillez en parler avec ${plural(guardians.length, 'cette personne', 'ces personnes')}, puis modifiez l’inscription, appuyez sur Réglé ou annulez-la. Les rappels ont cessé.`,
  complete:
    'Tous les consentements sont donnés. Une fois la cérémonie passée, un coordonnateur marque l’inscription comme terminée.',
  nothing: 'La cérémonie a eu lieu.',
  cancelled: 'Rien n’est plus demandé à personne.',
}

/** What can be done from the page of a registration. */
export const actionWords: typeof en.actionWords = {
  review: 'Vérifier',
  approve: 'Ouvrir pour approuver',
  complete: 'Marquer comme terminée',
  edit: 'Modifier',
  resendApproval: 'Renvoyer le courriel d’approbation',
  resendConsent: 'Renvoyer le courriel de consentement',
  print: 'Imprimer le formulaire',
  upload: 'Téléverser le formulaire signé',
  settle: 'Réglé',
  held: 'Tout ce qui est conservé, en PDF',
  cancel: 'Annuler',
  remove: 'Supprimer',
}

/** What is asked before it is done, and said once it is (2§8). */
export const actWords: typeof en.actWords = {
  approvalResent: 'Les courriels demandant l’approbation ont été envoyés.',
  consentResent: 'Les courriels demandant le consentement ont été envoyés.',
  complete: (name) => `Marquer l’inscription ${of(name)} comme terminée`,
  completeAhead: (ceremony) =>
    `La cérémonie n’a pas encore eu lieu\u00a0: ${ceremony}. Une inscription terminée ne peut plus être modifiée ni annulée.`,
  completePast: 'La cérémonie a eu lieu. Une inscription terminée ne peut plus être modifiée ni annulée.',
  completeIt: 'Marquer comme terminée',
  notYet: 'Pas encore',
  completed: (name) => `L’inscription ${of(name)} est terminée.`,
  settle: (name) => `Réglé\u00a0: l’inscription ${of(name)}`,
  settleMeans:
    'Le lien du parent ou tuteur fonctionne de nouveau et les rappels reprennent. Seul son propre consentement ou sa signature compte.',
  settleIt: 'C’est réglé',
  howSettled: 'Comment cela a été réglé',
  settled: 'C’est réglé. Le parent ou tuteur peut de nouveau donner son consentement.',
  cancel: (name) => `Annuler l’inscription ${of(name)}`,
  cancelMeans:
    'Les liens envoyés aux parents ou tuteurs cessent de fonctionner, et tous ceux à qui l’on a écrit sont avisés par courriel, sans le motif. C’est définitif.',
  cancelIt: 'Annuler cette inscription',
  whyCancel: 'Motif de l’annulation',
  sayWhyCancel: 'Veuillez indiquer le motif de l’annulation.',
  cancelled: (name) => `L’inscription ${of(name)} a été annulée.`,
  remove: (name) => `Supprimer l’inscription ${of(name)}`,
  removeMeans: 'Elle disparaît de toutes les listes et de tous les chiffres. C’est définitif.',
  removeIt: 'Supprimer cette inscription',
  removed: (name) => `L’inscription ${of(name)} a été supprimée.`,
  keep: 'Conserver',
}

export const reviewWords: typeof en.reviewWords = {
  title: (name) => `Vérifier l’inscription ${of(name)}`,
  intro: (jamatkhana) =>
    `Veuillez lire et vérifier que tout est juste. Une fois l’inscription marquée comme vérifiée, le Mukhi/Kamadia ${of(jamatkhana)} et les responsables sont invités à l’approuver.`,
  reviewed: 'Marquer comme vérifiée',
  edit: 'Modifier',
  thanks: "Merci d’avoir vérifié le formulaire d’inscription au Bay'ah.",
}

/** The approval of a registration (2§2, 2§5). */
export const approveWords: typeof en.approveWords = {
  title: (name) => `Approuver l’inscription ${of(name)}`,
  approve: 'Approuver',
  meeting: 'Rencontre',
  meetingHelp: 'Une fois que vous approuvez, chaque parent ou tuteur reçoit par courriel une demande de consentement.',
  confirmation: (jamatkhana) =>
    `Je confirme que le Mukhi/Kamadia ${of(jamatkhana)} rencontre la famille avant la cérémonie`,
  meetingDate: 'Date de la rencontre',
  thanks: "Merci d’avoir approuvé l’inscription au Bay'ah.",
  notApproved:
    "L’inscription au Bay'ah ne peut pas être approuvée. Veuillez réessayer ou vous adresser à l’administrateur.",
}

export const editorWords: typeof en.editorWords = {
  newTitle: "Nouvelle inscription au Bay'ah",
  title: (name) => `Modifier l’inscription ${of(name)}`,
  backToRegistration: 'Retour à l’inscription',
  submit: 'Soumettre',
  save: 'Enregistrer',
  confirm: "Confirmation de l’inscription au Bay'ah",
  isRight: (child, jamatkhana, ceremony, guardians) =>
    `${child}, au Jamatkhana ${jamatkhana}, le ${ceremony}. ${plural(guardians.length, 'Parent ou tuteur', 'Parents ou tuteurs')}\u00a0: ${listed(guardians)}. Tout est-il juste\u00a0?`,
  change: 'Apporter des changements',
  askAnew: 'Chaque parent ou tuteur doit consentir de nouveau',
  askAnewMeans:
    'Le consentement des parents ou tuteurs est demandé. Les consentements déjà donnés, ou un formulaire signé, valent pour ce qui était écrit avant\u00a0; une fois ceci enregistré, chaque parent ou tuteur reçoit un nouveau lien.',
  saveAndAsk: 'Enregistrer et redemander',
  sameAddress: 'Les deux recevront la demande à la même adresse',
  sameAddressMeans: (address) =>
    `Les deux demandes de consentement vont à ${address}. Chacune a son propre lien, et chaque parent ou tuteur consent par le sien.`,
  saveSo: 'Continuer',
  move: 'Déplacer cette inscription',
  moveMeans: (jamatkhana, region) =>
    `Une fois enregistrée, cette inscription relève ${of(jamatkhana)}, ${region}, et vous ne la verrez plus.`,
  moveTo: (jamatkhana) => `La déplacer vers ${jamatkhana}`,
  backToForm: 'Retour au formulaire',
  saved: "Le formulaire d’inscription au Bay'ah a été enregistré.",
  updated: "Le formulaire d’inscription au Bay'ah a été mis à jour.",
  moved: (jamatkhana) => `L’inscription relève maintenant ${of(jamatkhana)}, où vous ne la voyez plus.`,
}

/** Where and when the ceremony is to be (2§5). */
export const ceremonyWords: typeof en.ceremonyWords = {
  title: 'Cérémonie',
  region: 'Région',
  jamatkhana: 'Jamatkhana',
  regionFirst: 'Veuillez d’abord choisir la région.',
  moment: 'Date et heure proposées',
}

/** How a form asks for the child (2§5). */
export const childWords: typeof en.childWords = {
  title: 'Enfant',
  letters: 'Lettres, espaces, apostrophes, traits d’union et points\u00a0; au moins deux caractères.',
  dateOfBirthHelp: 'Par exemple 4 mars 2012\u00a0; pas une date à venir.',
  country: 'Précisez le pays',
  provinceInCanada: 'Province ou territoire de naissance',
  province: 'Province ou État de naissance',
}

/** How a form asks for those who stand for the child (2§5). */
export const guardianInputWords: typeof en.guardianInputWords = {
  genderOther: 'Veuillez préciser',
  emailHelp:
    'Nous y enverrons la demande de consentement\u00a0: indiquez l’adresse courriel personnelle de ce parent ou tuteur.',
  noEmailHelp: 'Le consentement est alors signé sur papier. Le conseil communiquera avec vous à ce sujet.',
  faithHelp: 'Au moins une des deux personnes doit être chiite ismaélienne.',
  commentsHelp: 'Tout ce que le bureau devrait savoir à ce sujet.',
  consent: 'Consentement',
  consentHelp:
    'Un parent ou tuteur qui n’est pas de confession chiite ismaélienne donne aussi son accord ici. Nous lui enverrons ensuite la demande de consentement par courriel.',
  consentTick: "Je ne suis pas de confession chiite ismaélienne, et je consens à ce que mon enfant donne le Bay'ah",
  consentTickOffice:
    "Ce parent ou tuteur n’est pas de confession chiite ismaélienne, et consent à ce que l’enfant donne le Bay'ah",
}

/** The office writes to a family, with a link to its form (2§5). */
export const sendFormWords: typeof en.sendFormWords = {
  title: "Envoyer le formulaire de Bay'ah",
  send: 'Envoyer le formulaire',
  family: 'Famille',
  familyHelp:
    'La famille reçoit un courriel avec un lien vers le formulaire d’inscription. Le lien sert à une seule inscription et fonctionne pendant 30 jours.',
  name: 'Nom',
  nameHelp: 'Le nom par lequel le courriel commence.',
  email: 'Courriel',
  sent: "Le formulaire d’inscription au Bay'ah a été envoyé.",
}

export const uploadWords: typeof en.uploadWords = {
  title: 'Téléverser le formulaire signé',
  close: 'Fermer',
  intro: 'Une image (PNG ou JPEG) du formulaire entier, ou un PDF d’une page\u00a0; au plus 5\u00a0Mo.',
  file: 'Formulaire signé',
  choose: 'Choisir un fichier',
  chooseAnother: 'Choisir un autre fichier',
  replaces: 'Le formulaire téléversé auparavant est remplacé.',
  /** The tick beside the upload, word for word (decisions §13). */
  allSigned: 'Le formulaire signé porte la signature de tous les parents ou tuteurs',
  allSignedHelp: 'Il vaut alors consentement de tous, et l’inscription est approuvée.',
  signedBy: (name) => `Le formulaire signé porte la signature ${of(name)}`,
  signedHelp: 'Une signature cochée vaut consentement de ce parent ou tuteur.',
  cancel: 'Annuler',
  upload: 'Téléverser',
  tooLarge: 'Le fichier peut avoir au plus 5\u00a0Mo. Veuillez le numériser avec moins de détails.',
  uploaded: 'Image téléversée',
}

/** Why a picture of a signed form is refused. */
export const imageWords: typeof en.imageWords = {
  notPicture: 'Veuillez choisir une image (PNG ou JPEG), ou un PDF d’une page.',
  heic: 'Les images HEIC ne peuvent pas être lues ici. Veuillez l’enregistrer en JPEG, ou photographier le formulaire avec l’appareil photo du téléphone réglé sur Le plus compatible.',
  damaged: 'Cette image est endommagée ou incomplète. Veuillez numériser de nouveau le formulaire.',
  damagedPdf:
    'Ce PDF est endommagé, protégé ou illisible. Veuillez numériser de nouveau le formulaire, sous forme d’image.',
  tooDetailed: 'Cette image a trop de détails pour être conservée. Veuillez numériser le formulaire en noir et blanc.',
  manyPages: 'Ce PDF a plus d’une page. Veuillez en choisir un qui ne contient que le formulaire signé.',
  tooManyPixels: 'Cette image a trop de pixels. Au plus 25 mégapixels sont acceptés.',
}

/** What a registration, or a form that was sent, waits for. */
export const waitWords: typeof en.waitWords = {
  REFUSAL: 'Un parent ou tuteur n’est pas d’accord',
  PAPER: 'En attente d’une signature sur papier',
  FORM: 'En attente des familles',
  REVIEW: 'En attente de vérification',
  APPROVAL: 'En attente d’approbation',
  LATE: 'Cérémonie passée, consentement manquant',
  CONSENT: 'En attente de consentement',
  COMPLETION: 'En attente d’être terminée',
}

export const waitingWords: typeof en.waitingWords = {
  title: 'Ce qui attend, et qui',
  send: "Envoyer le formulaire de Bay'ah",
  nothing: 'Rien n’attend. Chaque inscription est aussi avancée qu’elle peut l’être.',
  group: (wait, count) => `${wait} (${number(count)})`,
  waitsFor: {
    REFUSAL: (guardians) =>
      `${agree(guardians)}, ou ${plural(guardians.length, 'signale', 'signalent')} une erreur. Un coordonnateur s’en occupe.`,
    PAPER: (guardians) =>
      `${listed(guardians)} ${plural(guardians.length, 'n’a', 'n’ont')} pas de courriel. Imprimez le formulaire, faites-le signer et téléversez-le.`,
    FORM: () => 'La famille n’a pas rempli son formulaire.',
    REVIEW: () => 'Un coordonnateur la vérifie.',
    APPROVAL: () => 'Le Mukhi/Kamadia ou un responsable l’approuve.',
    CONSENT: (guardians) =>
      `${listed(guardians)} ${plural(guardians.length, 'n’a', 'n’ont')} pas donné ${plural(guardians.length, 'son', 'leur')} consentement.`,
    LATE: (guardians) =>
      `${listed(guardians)} ${plural(guardians.length, 'n’a', 'n’ont')} pas donné ${plural(guardians.length, 'son', 'leur')} consentement, et la cérémonie est passée. Un coordonnateur le redemande, fait signer le formulaire ou annule l’inscription.`,
    COMPLETION: () => 'La cérémonie est passée\u00a0; un coordonnateur marque l’inscription comme terminée.',
  },
  since: (since, jamatkhana, ceremony) => [
    'Depuis\u00a0: ',
    since,
    `. Cérémonie\u00a0: ${jamatkhana}, `,
    ceremony,
    '.',
  ],
  unreached: (guardians) => `Le courriel à ${listed(guardians)} est revenu.`,
  sentTo: (address, cameBack = false) => `Envoyé à ${address}${cameBack ? ', et le courriel est revenu' : ''}.`,
  resend: 'Renvoyer',
  resendOf: (name) => `Renvoyer le formulaire ${of(name)}`,
  resent: "Le formulaire d’inscription au Bay'ah a été envoyé.",
  withdraw: 'Retirer',
  withdrawOf: (name) => `Retirer le formulaire ${of(name)}`,
  withdrawMeans: (address) => `Le lien envoyé à ${address} ne fonctionnera plus. La famille n’en est pas avisée.`,
  keep: 'Conserver',
  wasWithdrawn: (name) => `Le formulaire ${of(name)} a été retiré.`,
  ended: (count) => `Retirés ou expirés (${number(count)})`,
  endedOn: (withdrawn, on, jamatkhana, ceremony) => [
    withdrawn ? 'Retiré\u00a0: ' : 'Expiré\u00a0: ',
    on,
    `. Cérémonie\u00a0: ${jamatkhana}, `,
    ceremony,
    '.',
  ],
  longest: (shown, total) =>
    `Voici les ${number(shown)} qui attendent depuis le plus longtemps, sur ${number(total)} en tout.`,
}

/** What of it waits for somebody, on the home page, and what they do then. */
export const bayahBoardWords: typeof en.bayahBoardWords = {
  what: (wait) => `Bay'ah\u00a0: ${wait.charAt(0).toLowerCase()}${wait.slice(1)}`,
  settle: 'Lire et régler',
  review: 'Vérifier',
  approve: 'Lire et approuver',
  upload: 'Téléverser le formulaire signé',
  late: 'Redemander ou annuler',
  complete: 'Marquer comme terminée',
}

/** The figures over ceremonies of a period (2§2, decisions §13). */
export const dashboardWords: typeof en.dashboardWords = {
  title: "Rites de passage – Tableau de bord du Bay'ah",
  thisMonth: 'Ce mois-ci',
  shown: (from, to, regions) =>
    `Cérémonies ${from === to ? `le ${from}` : `du ${from} au ${to}`}, ${regions.join(', ')}.`,
  registrations: 'Inscriptions',
  multiFaith: 'Familles de plusieurs confessions',
  of: (count, total) => `${number(count)} sur ${number(total)}`,
  noData: 'Aucune donnée',
  region: "Bay'ah par région",
  byRegion: 'Région',
  month: "Bay'ah par mois",
  byMonth: 'Mois',
  sex: "Bay'ah par sexe",
  bySex: 'Sexe',
  faith: "Bay'ah par confession",
  /** Where there is one month or region alone. */
  allIn: (count, name) => `${name}\u00a0: ${number(count)}.`,
  each: (figures) => `${figures.map(({ name, count }) => `${name} ${number(count)}`).join(', ')}.`,
  none: 'Aucun pendant cette période.',
  periodRequired: 'La période est obligatoire',
  endsBefore: 'La date de fin doit être postérieure à la date de début.',
  noRegion: 'Veuillez choisir au moins une région',
}

/** The form to be signed, on the screen and as a PDF: what stands there besides the particulars (2§2). */
export const paperWords: typeof en.paperWords = {
  title: "Inscription au Bay'ah",
  number: (id) => `Inscription ${id}`,
  consent: 'Consentement',
  /** Who signs a form on paper: three lines (2§2). */
  signatures: ['Parent ou tuteur 1', 'Parent ou tuteur 2', 'Mukhi/Kamadia'],
  date: 'Date',
  print: 'Imprimer',
  download: 'Télécharger le PDF',
  signedIn: (language) =>
    `La langue des signataires est\u00a0: ${language}. Veuillez télécharger le PDF et imprimer celui-ci.`,
}

export const pdfWords: typeof en.pdfWords = {
  footer: (id, page, pages) => `Inscription ${id}. Page ${page} de ${pages}`,
}

/** Everything that is held about a registration, for a family that asks. */
export const heldPdfWords: typeof en.heldPdfWords = {
  title: "Ce qui est conservé au sujet d’une inscription au Bay'ah",
  standsOn: (id, on, council) => `Inscription ${id}, en date du ${on}. ${council}.`,
  status: 'Statut',
  meetingDate: 'Date de la rencontre',
  form: 'Formulaire envoyé',
  formTo: 'À',
  formOn: 'Le',
  consentOf: (name) => `Consentement ${of(name)}`,
  consent: (how, on, { counts, version, hash }) =>
    `${how === 'PAPER' ? 'Sur papier' : 'Par lien'}, ${on}${counts ? '' : '\u00a0; ne compte plus, puisque l’inscription a été modifiée'}. Texte de la version ${version}, empreinte ${hash}\u00a0:`,
  happened: 'Ce qui s’est passé',
  line: (on, happened) => `${on}\u00a0: ${happened}`,
  letter: (letter, states) => `${letter} (${states.join(', ')})`,
  event: (event, note) => (note ? `${event}\u00a0: ${note}` : event),
  refusalOf: (name) => (name ? `${name} n’était pas d’accord` : 'Un parent ou tuteur n’était pas d’accord'),
  refusal: (on, note, reason) => `${on}${note ? `\u00a0: ${note}` : ''}${reason ? ` Réglé\u00a0: ${reason}` : ''}`,
  signedForm: (on) => `Formulaire signé, téléversé le ${on}`,
}

/** What the timeline of a registration says besides what happened. */
export const noteWords: typeof en.noteWords = {
  askedAnew: 'Le consentement de chaque parent ou tuteur est redemandé',
  noReason: 'sans motif indiqué',
  approvalRequest: 'Demande d’approbation',
  consentRequest: 'Demande de consentement',
  guardians: (numbers) => numbers.map((number) => guardianWords.title(number)).join(', '),
  consented: (numbers, how) =>
    `${numbers.map((each) => `Parent ou tuteur ${each}`).join(', ')}, ${how === 'PAPER' ? 'sur papier' : 'par lien'}`,
  signedSeen: 'Le formulaire signé',
  formSeen: 'Le formulaire à signer, en PDF',
  heldSeen: 'Tout ce qui est conservé à ce sujet, en PDF',
}

/** Why a form that was sent cannot be sent again or withdrawn. */
export const formWords: typeof en.formWords = {
  registered: 'Entre-temps, la famille a envoyé ce formulaire.',
  withdrawn: 'Ce formulaire a été retiré.',
  over: 'Cette cérémonie est passée. Veuillez envoyer un nouveau formulaire pour une autre.',
}

/** What saving says of a registration that was saved before, or is another by now. */
export const savingWords: typeof en.savingWords = {
  thing: 'inscription',
  somethingElse: 'Ceci a déjà été envoyé, mais pas comme inscription.',
  nothingToSettle:
    'Il n’y a plus rien à régler\u00a0: c’est déjà fait, ou l’inscription a été modifiée. Veuillez la recharger.',
  nobodyToWriteTo:
    'Les personnes qui n’ont pas consenti n’ont pas de courriel ou ne sont pas d’accord. Veuillez faire signer le formulaire, ou d’abord régler cela.',
  deleted: 'Cette inscription avait été enregistrée, et a été supprimée depuis.',
  savedBefore: (name) =>
    `L’inscription ${of(name)} a été enregistrée quand vous l’avez soumise auparavant. Ce que vous avez modifié depuis n’y figure pas\u00a0: veuillez ouvrir l’inscription enregistrée et la modifier là.`,
}

/** Since when what is kept is kept. */
export const retentionWords: typeof en.retentionWords = {
  change: 'la dernière modification',
  deletion: 'leur suppression',
  sending: 'leur dernier envoi',
}

/** What a family fills in, step by step (2§5). */
export const registrationWords: typeof en.registrationWords = {
  title: "Inscription au Bay'ah",
  ceremony: (jamatkhana, ceremony) => `Pour la cérémonie au Jamatkhana ${jamatkhana}, le ${ceremony}.`,
  step: (step, count, title) => `Étape ${step} de ${count}\u00a0: ${title}`,
  steps: {
    child: 'Votre enfant',
    guardian1: 'Parent ou tuteur 1',
    guardian2: 'Parent ou tuteur 2',
    check: 'Vérifiez vos réponses',
  },
  next: 'Suivant',
  back: 'Retour',
  register: 'Inscrire',
  changeAnswers: (answers) => ['Modifier', answers],
  confirm: "Confirmation de l’inscription au Bay'ah",
  isChecked: (child, jamatkhana, ceremony) =>
    `Vous allez inscrire ${child} à la cérémonie au Jamatkhana ${jamatkhana}, le ${ceremony}. Avez-vous vérifié toutes vos réponses\u00a0?`,
  submit: 'Soumettre',
  change: 'Apporter des changements',
}

/** After a family has registered (2§2). */
export const registeredWords: typeof en.registeredWords = {
  title: "Inscription au Bay'ah",
  thanks: "Nous avons bien reçu votre inscription au Bay'ah. Merci\u00a0!",
  next: 'Notre coordonnateur va la vérifier. Une fois l’inscription approuvée, chaque parent ou tuteur reçoit un courriel avec un lien pour donner son consentement. Vous pouvez fermer cette page.',
}

/** What a guardian sees behind their link, around the text (decisions §13). */
export const consentWords: typeof en.consentWords = {
  title: "Consentement au Bay'ah",
  intro: (guardian, child, jamatkhana, ceremony) =>
    `Bonjour ${guardian}, nous avons reçu l’inscription ${of(child)} à la cérémonie de Bay'ah du ${ceremony}, au Jamatkhana ${jamatkhana}. Veuillez lire le texte et donner votre consentement si vous êtes d’accord.`,
  /** What each ticks, by their faith. */
  tick: {
    SHIA_ISMAILI: 'J’ai lu le texte, et je consens.',
    NOT_SHIA_ISMAILI:
      "Je ne suis pas de confession chiite ismaélienne. J’ai lu le texte, et je consens à ce que mon enfant donne le Bay'ah.",
  },
  give: 'Donner mon consentement',
  refuse: 'Je ne suis pas d’accord, ou il y a une erreur',
  refuseMeans:
    'Les coordonnateurs du conseil seront avisés aussitôt, et personne ne vous redemandera votre consentement avant qu’ils vous aient parlé.',
  note: 'Ce que vous aimeriez leur dire',
  sendRefusal: 'Aviser le conseil',
  backToText: 'Retour au texte',
  told: 'Merci de nous l’avoir dit. Les coordonnateurs ont été avisés et communiqueront avec vous. Aucun consentement n’est enregistré. Vous pouvez fermer cette page.',
  contact: 'Si vous avez une question',
  /** Before the number of somebody who answers for the council. */
  call: (name, phone) => [`Appelez ${name}\u00a0: `, phone],
  write: (council, address) => [`Écrivez-nous (${council})\u00a0: `, address],
  nothingYet: 'Rien n’est enregistré tant que vous n’appuyez pas sur un bouton.',
  required: 'Consentement nécessaire',
  back: 'Retour à la page',
}

/** After a guardian has consented (2§2). */
export const consentedWords: typeof en.consentedWords = {
  title: "Consentement au Bay'ah",
  thanks: "Votre consentement au Bay'ah est enregistré, merci\u00a0!",
  next: 'Vous n’avez plus rien à faire. Vous pouvez fermer cette page.',
}

/** What guardians agree to, on the page behind a link and on paper: one paragraph each. A change is a new version of it. */
export const consentTextWords: typeof en.consentTextWords = {
  ofOne: (guardian, child, jamatkhana, ceremony) => [
    `Je m’appelle ${guardian} et je suis parent ou tuteur ${of(child)}.`,
    `J’accepte que ${child} donne le Bay'ah à l’Imam du Temps lors de la cérémonie au Jamatkhana ${jamatkhana}, le ${ceremony}.`,
    "Je comprends que le Bay'ah est le serment d’allégeance spirituelle par lequel une personne devient murid dans la tradition chiite imamite ismaélienne de l’islam.",
    'Autant que je sache, les noms, le lieu et l’heure indiqués dans ce texte sont justes.',
    "Je donne ce consentement librement. Jusqu’à la cérémonie, je peux le retirer en avisant le coordonnateur Bay'ah.",
  ],
  ofAll: (guardians, child, jamatkhana, ceremony) => [
    `Nous, ${listed(guardians)}, sommes les parents ou tuteurs ${of(child)}.`,
    `Nous acceptons que ${child} donne le Bay'ah à l’Imam du Temps lors de la cérémonie au Jamatkhana ${jamatkhana}, le ${ceremony}.`,
    "Nous comprenons que le Bay'ah est le serment d’allégeance spirituelle par lequel une personne devient murid dans la tradition chiite imamite ismaélienne de l’islam.",
    'Autant que nous sachions, les noms, le lieu et l’heure indiqués dans ce texte sont justes.',
    "Nous donnons ce consentement librement. Jusqu’à la cérémonie, nous pouvons le retirer en avisant le coordonnateur Bay'ah.",
  ],
}

/** What visitors read whose link leads nowhere, and what they can do (decisions §13). */
export const linkWords: typeof en.linkWords = {
  unknown:
    "Ce lien ne peut pas être utilisé. Veuillez utiliser le lien de notre courriel le plus récent, ou en demander un nouveau au coordonnateur Bay'ah.",
  expired:
    "Ce lien a expiré. Veuillez utiliser le lien de notre courriel le plus récent, ou en demander un nouveau au coordonnateur Bay'ah.",
  over: "Cette cérémonie est passée. Veuillez demander un nouveau formulaire au coordonnateur Bay'ah.",
  registered:
    "Ce formulaire a déjà été envoyé\u00a0; il n’y a plus rien à faire. Si vous y voyez une erreur, veuillez le dire au coordonnateur Bay'ah.",
  consented:
    "Votre consentement est enregistré\u00a0; il n’y a plus rien à faire. Si vous voulez le retirer, veuillez le dire au coordonnateur Bay'ah avant la cérémonie.",
  notAsked:
    "Aucun consentement n’est demandé en ce moment. Si vous avez une question, veuillez vous adresser au coordonnateur Bay'ah.",
  refused:
    'Vous nous avez dit que vous n’êtes pas d’accord, ou qu’il y a une erreur. Les coordonnateurs ont été avisés et communiqueront avec vous.',
  changed:
    'Quelque chose a changé dans cette inscription\u00a0; ce lien ne fonctionne donc plus. Un courriel contenant un nouveau lien vous est envoyé\u00a0; veuillez utiliser ce lien.',
  onPaper:
    "Quelque chose a changé dans cette inscription\u00a0; ce lien ne fonctionne donc plus. Votre consentement est demandé sur papier\u00a0: le coordonnateur Bay'ah communiquera avec vous.",
  withdrawn:
    "Ce formulaire a été retiré. Si vous voulez toujours faire l’inscription, veuillez vous adresser au coordonnateur Bay'ah.",
  cancelled: 'Cette inscription a été annulée\u00a0; aucun consentement n’est nécessaire.',
  textChanged: 'Le texte a changé depuis que vous avez ouvert cette page. Veuillez le relire.',
  andCall: (why, question) => `${why} ${question}`,
}

/** Around every letter to the office (decisions §9). */
export const officeLetterWords: typeof en.officeLetterWords = {
  which: (id, firstName, jamatkhana, ceremony) =>
    `Inscription ${id}, ${firstName}, pour la cérémonie au Jamatkhana ${jamatkhana}, le ${ceremony}.`,
  footer: (council) => `${council}. Vous recevez ceci en raison de votre rôle.`,
}

export const reviewLetterWords: typeof en.reviewLetterWords = {
  title: "Une inscription au Bay'ah attend d’être vérifiée",
  fromFamily: 'Une famille a rempli son formulaire.',
  entered: 'Une inscription a été saisie.',
  button: 'La vérifier',
}

export const approvalLetterWords: typeof en.approvalLetterWords = {
  title: "Une inscription au Bay'ah attend l’approbation",
  says: 'Elle a été vérifiée. Veuillez confirmer la rencontre avec la famille\u00a0; le consentement est ensuite demandé aux parents ou tuteurs.',
  button: 'L’ouvrir',
}

export const consentedLetterWords: typeof en.consentedLetterWords = {
  title: "Tous les consentements pour un Bay'ah sont donnés",
  says: 'Chaque parent ou tuteur a consenti, et l’inscription est approuvée.',
  late: 'Chaque parent ou tuteur a consenti, et l’inscription est approuvée. Le dernier consentement est venu tard, après l’heure de la cérémonie.',
  button: 'L’ouvrir',
}

const TITLES = { 1: 'Le parent ou tuteur 1', 2: 'Le parent ou tuteur 2' }
const titled = (numbers: readonly (1 | 2)[]): string =>
  [...new Set(numbers)].map((each, at) => (at === 0 ? TITLES[each] : TITLES[each].replace('Le', 'le'))).join(' et ')

export const refusalLetterWords: typeof en.refusalLetterWords = {
  title: "Un parent ou tuteur n’est pas d’accord avec une inscription au Bay'ah",
  says: (numbers) =>
    new Set(numbers).size > 1
      ? `${titled(numbers)} nous ont dit ne pas être d’accord, ou qu’il y a une erreur. Les rappels ont cessé. Veuillez leur parler et régler cela.`
      : `${titled(numbers)} nous a dit ne pas être d’accord, ou qu’il y a une erreur. Les rappels ont cessé. Veuillez lui parler et régler cela.`,
  button: 'Lire le message',
}

export const paperLetterWords: typeof en.paperLetterWords = {
  title: "Une inscription au Bay'ah attend une signature sur papier",
  says: (numbers) =>
    `${titled(numbers)} ${plural(numbers.length, 'n’a', 'n’ont')} pas de courriel. Veuillez imprimer le formulaire, le faire signer et le téléverser.`,
  button: 'L’ouvrir',
}

/** Under every letter to a family. */
export const familyLetterWords: typeof en.familyLetterWords = {
  dear: (name) => `Bonjour ${name},`,
  footer: (council, support) =>
    `${council}. Si vous n’attendiez pas ce courriel, vous pouvez l’ignorer ou écrire à ${support}.`,
}

/** What changed, as a guardian may be told it. */
const CHANGED = {
  CHILD: 'le nom de l’enfant',
  PLACE: 'le Jamatkhana de la cérémonie',
  TIME: 'la date ou l’heure de la cérémonie',
  MEETING: 'le jour de la rencontre',
  YOURSELF: 'ce qui est inscrit à votre sujet',
  OTHER: 'd’autres renseignements',
  CONSENTED: '',
} satisfies Record<Told, string>

export const consentLetterWords: typeof en.consentLetterWords = {
  title: "Votre consentement est demandé pour un Bay'ah",
  reminderTitle: "Rappel\u00a0: votre réponse est attendue pour un Bay'ah",
  registered: (child, jamatkhana, ceremony) =>
    `Nous avons reçu l’inscription ${of(child)} à la cérémonie de Bay'ah du ${ceremony}, au Jamatkhana ${jamatkhana}. Votre nom y figure à titre de parent ou tuteur.`,
  changedTitle: "L’inscription au Bay'ah a changé\u00a0: votre consentement est demandé de nouveau",
  meeting: (day, isOver) => `La rencontre avec la famille ${isOver ? 'était prévue' : 'a lieu'} le ${day}.`,
  changed: (what) => `L’inscription a été modifiée\u00a0: ${listed(what.map((each) => CHANGED[each]))}.`,
  consentedBefore:
    'Vous aviez déjà donné votre consentement, mais pour le texte précédent. Veuillez lire le nouveau texte et, si vous êtes d’accord, consentir de nouveau.',
  asks: 'Veuillez ouvrir la page, lire le texte et, si vous êtes d’accord, y donner votre consentement. Cela prend une minute. Ce lien vous est réservé et fonctionne pendant 30 jours.',
  question: (contacts) =>
    `Si vous avez une question, appelez ${either(contacts.map(({ name, phone }) => `${name} au ${phone}`))}.`,
  button: 'Lire et consentir',
}

/** Tells a guardian who was written to. */
export const cancelledLetterWords: typeof en.cancelledLetterWords = {
  title: "Une inscription au Bay'ah a été annulée",
  says: (child, jamatkhana, ceremony) =>
    `L’inscription ${of(child)} à la cérémonie de Bay'ah du ${ceremony}, au Jamatkhana ${jamatkhana}, a été annulée.`,
  next: 'Votre consentement n’est plus nécessaire, et le lien qui vous a été envoyé ne fonctionne plus. Vous n’avez rien à faire.',
}

/** To an address that is a guardian's no more: it may be a stranger's, so that it names nobody. */
export const formerAddressWords: typeof en.formerAddressWords = {
  title: "Une rencontre pour le Bay'ah qui ne concerne plus cette adresse",
  says: (day, jamatkhana) =>
    `Nous avions envoyé à cette adresse une invitation à une rencontre pour le Bay'ah au Jamatkhana ${jamatkhana}, le ${day}. L’inscription indique maintenant une autre adresse, ou un autre parent ou tuteur.`,
  next: 'La rencontre a été retirée de votre calendrier, et le lien qui vous a été envoyé ne fonctionne plus. Vous n’avez rien à faire.',
}

export const formLetterWords: typeof en.formLetterWords = {
  title: "Votre formulaire d’inscription au Bay'ah",
  asks: (jamatkhana, ceremony) =>
    `Veuillez remplir le formulaire d’inscription à la cérémonie de Bay'ah au Jamatkhana ${jamatkhana}, le ${ceremony}. Vous aurez besoin des renseignements sur l’enfant et sur les parents ou tuteurs. Cela prend environ cinq minutes et peut se faire sur un téléphone.`,
  link: 'Le lien sert à une seule inscription et fonctionne pendant 30 jours. Ce que vous saisissez est conservé sur votre appareil pendant une journée\u00a0; vous pouvez donc vous arrêter et y revenir.',
  button: 'Ouvrir le formulaire',
}

/** Of a letter to a guardian that came back. */
export const returnedLetterWords: typeof en.returnedLetterWords = {
  anotherAddress: 'La lettre est revenue et a été envoyée à une autre adresse',
  notAsked: 'On ne demande plus le consentement de ce parent ou tuteur.',
}
