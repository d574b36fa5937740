// Sentences of users, their rights and their own profiles, in French.

import { listed, number, plural } from '../../../kit/words/french.ts'
import type * as en from './en.ts'

export const userRights: typeof en.userRights = {
  title: 'Utilisateurs',
  words: {
    list: 'les voir',
    create: 'en ajouter de nouveaux',
    edit: 'les modifier, et leurs rôles',
    updateStatus: 'les activer et les désactiver',
    bulkImport: 'en importer plusieurs à la fois, si l’exploitant les a désignés pour cela',
  },
}

export const userMenuWords: typeof en.userMenuWords = {
  group: 'Utilisateurs',
  create: 'Nouvel utilisateur',
  list: 'Tous les utilisateurs',
}

/** Whose timeline it is, and how it notes who is no user. */
export const userToldWords: typeof en.userToldWords = {
  label: 'Utilisateur',
  byOperator: 'Par l’exploitant',
  byImport: 'Par une importation',
}

export const userStatusWords: typeof en.userStatusWords = { ACTIVE: 'Actif', INACTIVE: 'Inactif' }

/** How each field of a user is called. */
export const userFieldWords: typeof en.userFieldWords = {
  firstName: 'Prénom',
  middleName: 'Deuxième prénom',
  lastName: 'Nom de famille',
  code: 'Code',
  email: 'Courriel de connexion',
  communicationEmail: 'Courriel pour les messages',
  region: 'Région',
  jamatkhana: 'Jamatkhana',
  roles: 'Rôles',
  startDate: 'Accès à partir du',
  endDate: 'Accès jusqu’au',
  status: 'Statut',
  language: 'Langue',
}

/** The same above columns and in filters, where they differ. */
export const userColumnWords: typeof en.userColumnWords = { id: 'ID', name: 'Nom', email: 'Courriel' }

/** What is wrong with what was typed (2§5). */
export const userFaultWords: typeof en.userFaultWords = {
  noFirstName: 'Veuillez saisir le prénom.',
  noLastName: 'Veuillez saisir le nom de famille.',
  noRegion: 'Veuillez choisir la région.',
  noJamatkhana: 'Veuillez choisir le Jamatkhana.',
  noRole: 'Veuillez choisir un rôle.',
  noStartDate: 'Veuillez choisir la date de début de l’accès.',
  endBeforeStart: 'La date de fin doit suivre la date de début.',
  nationalRoles: (roles) => `Seul un membre national peut donner ou retirer\u00a0: ${roles.join(', ')}.`,
}

/** Why an account stays as it is. */
export const accountFaultWords: typeof en.accountFaultWords = {
  ownAccount: 'Quelqu’un d’autre doit changer ceci dans votre compte.',
  ownRoles: 'Personne ne peut changer ses propres rôles.',
  ownStatus: 'Personne ne peut changer le statut de son propre compte.',
  lastAdministrator: (region) =>
    `C’est le dernier administrateur actif de la région ${region}. Donnez d’abord ce rôle à quelqu’un d’autre.`,
  emailTaken: 'Un autre utilisateur a déjà ce courriel.',
  codeTaken: 'Un autre utilisateur a déjà ce code.',
  isActive: 'Cet utilisateur est déjà actif.',
  isInactive: 'Cet utilisateur est déjà inactif.',
  cleared:
    'Les adresses de cet utilisateur ont été effacées après une longue période sans accès. Saisissez-les d’abord.',
  /** What somebody else has changed. */
  thing: 'utilisateur',
}

/** What a user may do, and where, from the permission table. */
export const saidRightsWords: typeof en.saidRightsWords = {
  everywhere: 'dans toutes les régions',
  inRegion: (region) => `dans la région ${region}`,
  forJamatkhana: (jamatkhana) => `pour le Jamatkhana ${jamatkhana}`,
  together: (rights) => {
    const sentence = listed(rights)
    return sentence.charAt(0).toUpperCase() + sentence.slice(1)
  },
}

export const rightsWords: typeof en.rightsWords = {
  title: 'Ce que cette personne peut faire',
  shutOut: 'Rien pour le moment. Avec un accès\u00a0:',
  besides: 'Aussi tout ce qu’elle a saisi elle-même.',
  none: 'Seulement lire le calendrier et le guide.',
  right: (what, where) => `${what}, ${where}.`,
}

/** Welcomes a new user (decisions §9). */
export const welcomeWords: typeof en.welcomeWords = {
  subject: (product) => `Bienvenue dans ${product}`,
  title: (firstName) => `Bienvenue, ${firstName}`,
  anAdministrator: 'Un administrateur',
  given: (by, product, { from, until }) =>
    `${by} vous a donné accès à ${product}, à partir du ${from}${until === null ? '' : ` et jusqu’au ${until}`}.`,
  roles: (roles, jamatkhana, region) =>
    `Vos rôles\u00a0: ${roles.join(', ')}. Votre Jamatkhana\u00a0: ${jamatkhana}, ${region}.`,
  signInWith: (email) =>
    `Connectez-vous avec l’adresse ${email}. Le guide, dans votre menu, explique comment tout se fait.`,
  signIn: 'Se connecter',
  footer: (council) => `${council}. Vous recevez ce courriel parce qu’un compte a été créé pour vous.`,
}

/** Those found by the search for a person. */
export const foundUserWords: typeof en.foundUserWords = { group: 'Utilisateurs' }

/** What files of users are called, without ending. */
export const userFileWords: typeof en.userFileWords = { list: 'utilisateurs', template: 'utilisateurs' }

export const userListWords: typeof en.userListWords = {
  title: 'Utilisateurs',
  thing: 'utilisateur',
  create: 'Nouvel utilisateur',
  edit: 'Modifier',
  activate: 'Activer',
  deactivate: 'Désactiver',
}

/** Why an active user may not sign in all the same. */
export const accessMarkWords: typeof en.accessMarkWords = {
  notYet: (date) => `L’accès commence le ${date}`,
  expired: (date) => `L’accès a pris fin le ${date}`,
}

/** The questions before a status is set (2§4), and what is said afterwards. */
export const userStatusActWords: typeof en.userStatusActWords = {
  ACTIVE: {
    title: (name) => `Activer ${name}`,
    text: (name) =>
      `Voulez-vous mettre le statut de l’utilisateur à «\u00a0${userStatusWords.ACTIVE}\u00a0»\u00a0? ${name} pourra de nouveau se connecter.`,
    confirm: 'Activer',
    done: (name) => `${name}\u00a0: le compte est maintenant actif.`,
  },
  INACTIVE: {
    title: (name) => `Désactiver ${name}`,
    text: (name) =>
      `Voulez-vous mettre le statut de l’utilisateur à «\u00a0${userStatusWords.INACTIVE}\u00a0»\u00a0? ${name} ne pourra plus rien faire, sur aucune page.`,
    confirm: 'Désactiver',
    done: (name) => `${name}\u00a0: le compte est maintenant inactif.`,
  },
  cancel: 'Laisser tel quel',
}

export const userViewWords: typeof en.userViewWords = {
  kind: 'Utilisateur',
  account: 'Compte',
  access: 'Accès',
  noEnd: 'Sans fin',
  audit: 'Informations de suivi',
  createdBy: 'Créé par',
  createdOn: 'Créé le',
  updatedBy: 'Mis à jour par',
  updatedOn: 'Mis à jour le',
  onlyNational: 'Seul un membre national peut modifier un compte qui a ces rôles.',
  edit: 'Modifier',
  activate: 'Activer',
  deactivate: 'Désactiver',
}

export const userEditorWords: typeof en.userEditorWords = {
  create: 'Nouvel utilisateur',
  edit: (name) => `Modifier ${name}`,
  onlyNational:
    'Ce compte a des rôles que seul un membre national peut donner\u00a0: seul un membre national peut le modifier.',
  back: 'Retour',
}

export const userFormWords: typeof en.userFormWords = {
  changed: (name) => `${name}\u00a0: le compte a été modifié.`,
  added: (name) => `${name}\u00a0: le compte a été ajouté. Un courriel de bienvenue est en route.`,
  addedOver: (name) =>
    `${name}\u00a0: le compte a été ajouté, mais son accès est déjà terminé. Le courriel de bienvenue partira s’il est prolongé.`,
  backToSetUp: 'Retour à la mise en place',
  save: 'Enregistrer',
  add: 'Ajouter l’utilisateur',
  person: 'Personne',
  emails: 'Courriel',
  emailHelp: 'Sert à se connecter.',
  emailChangedHelp: 'Sert à se connecter. Après un changement, la nouvelle adresse doit être confirmée.',
  communicationEmailHelp: 'Laissez vide pour utiliser l’adresse ci-dessus.',
  place: 'Lieu',
  access: 'Accès',
  fixedRoles: 'Seul un membre national peut donner les rôles en gris.',
  noEnd: 'Sans fin',
  startDateHelp: 'Le premier jour, à l’heure de la région.',
  endDateHelp: 'Le dernier jour, à l’heure de la région.',
}

export const profileSavedWords: typeof en.profileSavedWords = {
  en: 'Your profile has been updated successfully.',
  fr: 'Votre profil a bien été mis à jour.',
}

export const profileWords: typeof en.profileWords = {
  title: 'Modifier le profil',
  bulkImport: 'Importer des utilisateurs',
  save: 'Enregistrer',
  name: 'Nom',
  emails: 'Courriel',
  language: 'Langue',
  languageHelp: 'Des écrans et des lettres qui vous sont envoyées. Les annonces restent dans la langue de la région.',
}

/** What is wrong with a file of users as a whole, or with how it is written (decisions §11). */
export const importFileFaultWords: typeof en.importFileFaultWords = {
  tooManyColumns: (most) => `Au plus ${number(most)} ${plural(most, 'colonne', 'colonnes')}.`,
  tooManyLines: (most) => `Au plus ${number(most)} ${plural(most, 'ligne', 'lignes')} à la fois.`,
  notUtf8: 'Le fichier n’est pas en UTF-8. Enregistrez-le en «\u00a0CSV UTF-8\u00a0» et réessayez.',
  empty: 'Le fichier est vide.',
  noLine: 'Il n’y a aucune ligne sous les noms des colonnes.',
  crooked: (line, cells, columns) =>
    `La ligne ${line} a ${cells} ${plural(cells, 'cellule', 'cellules')}, alors que la ligne 1 nomme ${columns} ${plural(columns, 'colonne', 'colonnes')}.`,
  longLine: (line) => `La ligne ${line} est trop longue.`,
  someLongLine: 'Une ligne du fichier est trop longue.',
  openQuotation: (line) =>
    `La ligne ${line} ne peut pas être lue\u00a0: un guillemet n’est pas fermé, ou se trouve où il ne devrait pas.`,
  nameless: '(vide)',
  andMore: (count) => `et ${number(count)} de plus`,
  /** Which columns are missing, unknown, or there twice; at least one is. */
  columns: (missing, unknown, twice) => {
    const faults = [
      ...(missing.length > 0 ? [`manque\u00a0: ${missing.join(', ')}`] : []),
      ...(unknown.length > 0 ? [`inconnu\u00a0: ${unknown.join(', ')}`] : []),
      ...(twice.length > 0 ? [`en double\u00a0: ${twice.join(', ')}`] : []),
    ]
    return `La ligne 1 doit nommer les colonnes du modèle\u00a0; ${faults.join('\u00a0; ')}.`
  },
}

/** What is wrong with a line of it. */
export const importLineFaultWords: typeof en.importLineFaultWords = {
  noJamatkhana: 'La région n’a pas de Jamatkhana de ce nom.',
  noRole: 'Il n’y a pas de rôle de ce nom.',
  noRegion: 'Il n’y a pas de région de ce nom.',
  ownRegion: 'Laissez ceci vide\u00a0: les utilisateurs sont ajoutés à votre région.',
  noDay: 'Écrivez le jour ainsi\u00a0: 2026-11-30.',
  example: 'C’est l’exemple du modèle. Retirez cette ligne.',
  twice: (line) => `La ligne ${line} dit la même chose.`,
}

/** Why a file was not imported. */
export const importRefusalWords: typeof en.importRefusalWords = {
  nothing: 'Rien n’a été importé.',
  fault: (line, column, message) => `Ligne ${line}, ${column}\u00a0: ${message}`,
  andMore: (count) => `Et ${number(count)} de plus.`,
}

export const importHelpWords: typeof en.importHelpWords = {
  intro:
    'Chaque ligne du fichier est un utilisateur. Le fichier est d’abord vérifié, et rien ne se passe avant que vous n’appuyiez sur Importer\u00a0; s’il contient une seule erreur, personne n’est importé.',
  columns: 'Ce que contiennent les colonnes',
  ownRegion: 'Laissez vide\u00a0: les utilisateurs sont ajoutés à votre région.',
  roles: 'Rôles que vous pouvez donner',
  role: (key, role) => `${key} (${role})`,
}

/** What stands in each column. */
export const importColumnWords: typeof en.importColumnWords = {
  firstName: 'Le prénom.',
  middleName: 'Le deuxième prénom\u00a0; peut être vide.',
  lastName: 'Le nom de famille.',
  code: 'Un numéro ou un texte court propre au bureau\u00a0; peut être vide.',
  email: 'L’adresse de connexion\u00a0; chaque adresse une seule fois.',
  communicationEmail: 'Où vont les messages\u00a0; laissez vide pour utiliser la même adresse.',
  region: 'Le nom de la région\u00a0; laissez vide pour la vôtre.',
  jamatkhana: 'Le nom du Jamatkhana, tel que les listes le montrent.',
  roles: 'Un ou plusieurs rôles, séparés par |.',
  startDate: 'Le premier jour de l’accès, par exemple 2026-11-30.',
  endDate: 'Le dernier jour de l’accès\u00a0; peut être vide.',
}

const users = (count: number): string => `${number(count)} ${plural(count, 'utilisateur', 'utilisateurs')}`

export const bulkImportWords: typeof en.bulkImportWords = {
  title: 'Importer des utilisateurs',
  notNamed: 'L’importation est réservée aux administrateurs que l’exploitant a désignés pour cela.',
  template: 'Télécharger le modèle',
  file: 'Fichier CSV',
  choose: 'Choisir un fichier',
  chooseAnother: 'Choisir un autre fichier',
  checking: (file) => `Vérification de ${file}, ligne par ligne…`,
  checkingLines: (file, lines) =>
    `Vérification de ${file}\u00a0: ${number(lines)} ${plural(lines, 'ligne', 'lignes')}…`,
  importing: (count) => `Importation de ${users(count)}…`,
  imported: (count) =>
    `${users(count)} ${plural(count, 'a été importé. Son courriel de bienvenue est', 'ont été importés. Leurs courriels de bienvenue sont')} en route.`,
}

/** The question before a file is imported. */
export const confirmImportWords: typeof en.confirmImportWords = {
  import: (count) => `Importer ${users(count)}`,
  text: (count) =>
    `${users(count)} ${plural(count, 'sera créé et recevra', 'seront créés, et chacun recevra')} un courriel de bienvenue. On ne peut pas tout défaire d’un coup.`,
  cancel: 'Pas encore',
}

export const importResultWords: typeof en.importResultWords = {
  import: (count) => `Importer ${users(count)}`,
  imported: (count, file) => `${users(count)} de ${file} ${plural(count, 'importé', 'importés')}`,
  canBeImported: (count, file) => `${file} peut être importé\u00a0: ${users(count)}`,
  toMend: (wrong, lines, file) =>
    `${file} ne peut pas encore être importé\u00a0: ${number(wrong)} ${plural(wrong, 'ligne', 'lignes')} sur ${number(lines)} à corriger`,
  wrong: (count) => `Ce qui n’est pas juste (${number(count)})`,
  created: (count) => `Qui a été créé (${number(count)})`,
  wouldBeCreated: (count) => `Qui serait créé (${number(count)})`,
  rightLines: (count) => `Lignes sans erreur (${number(count)})`,
  line: 'Ligne',
  column: 'Colonne',
  fault: 'Ce qu’il faut corriger',
  name: 'Nom',
  email: 'Courriel',
  jamatkhana: 'Jamatkhana',
  roles: 'Rôles',
  showMore: (count) => `En afficher ${number(count)} de plus`,
}

/** Since when something is kept. */
export const usersRetentionWords: typeof en.usersRetentionWords = { ended: 'la fin de leur accès' }
