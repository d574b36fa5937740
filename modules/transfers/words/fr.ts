// Sentences of transfer orders and deliveries, in French.

import { number, of, plural } from '../../../kit/words/french.ts'
import type { TransferStatus } from '../rules/lifecycle.ts'
import type * as en from './en.ts'

export const transfersRights: typeof en.transfersRights = {
  title: 'Ordres de transfert et remises',
  words: {
    list: 'les voir',
    create: 'demander des transferts',
    edit: 'modifier des ordres',
    seeLink: 'voir le lien de remise d’un ordre',
    resend: 'le renvoyer au transporteur, ou en créer un nouveau',
    cancel: 'annuler des ordres',
    link: 'lier des remises à des ordres',
  },
}

export const transfersMenuWords: typeof en.transfersMenuWords = {
  group: 'Ghusl',
  orders: 'Ordres de transfert',
  create: 'Nouvel ordre de transfert',
  deliveries: 'Remises',
}

/** What the search for a person and timelines call an order and a delivery, and several. */
export const aboutTransferWords: typeof en.aboutTransferWords = {
  order: 'Ordre de transfert',
  orders: 'Ordres de transfert',
  delivery: 'Remise',
  deliveries: 'Remises',
  line: (facility, when) => `${facility}, ${when}`,
}

export const transferStatusWords: typeof en.transferStatusWords = {
  ORDERED: 'Demandé',
  DELIVERED: 'Remise faite',
  CANCELLED: 'Annulé',
}

const STANDING = {
  ORDERED: 'attend encore sa remise',
  DELIVERED: 'a déjà sa remise',
  CANCELLED: 'est annulé',
} satisfies Record<TransferStatus, string>

/** Why something is not possible: 'Cet ordre est annulé : il ne peut pas être modifié.' */
export const transferLifecycleWords: typeof en.transferLifecycleWords = {
  edit: (status) => `Cet ordre ${STANDING[status]}\u00a0: il ne peut pas être modifié.`,
  resend: (status) => `Cet ordre ${STANDING[status]}\u00a0: il n’a plus besoin d’un lien.`,
  deliver: (status) => `Cet ordre ${STANDING[status]}\u00a0: aucune remise ne peut y être liée.`,
  undoDelivery: (status) => `Cet ordre ${STANDING[status]}\u00a0: il n’y a pas de remise à défaire.`,
  cancel: (status) => `Cet ordre ${STANDING[status]}\u00a0: il ne peut pas être annulé.`,
}

/** Whether a delivery is linked to an order. */
export const linkedWords: typeof en.linkedWords = { linked: 'Liée', notLinked: 'Non liée' }

/** How lists of orders head their columns. */
export const orderListFieldWords: typeof en.orderListFieldWords = {
  id: 'ID',
  deceasedName: 'Nom de la personne défunte',
  status: 'Statut',
  dropOffDateTime: 'Arrivée',
  chelliAnjaliDateTime: 'Chelli Anjali',
  gsoFacilityId: 'Établissement Ghusl',
  gsoFacilityName: 'Nom de l’établissement',
  vendorName: 'Nom du transporteur',
  createdOn: 'Demandé le',
}

/** How the fields of an order are called on its form, its page and in its timeline. */
export const orderFieldWords: typeof en.orderFieldWords = {
  deceasedName: { label: 'Nom de la personne défunte' },
  deceasedAge: { label: 'Âge' },
  deceasedAgeUnit: { label: 'Unité d’âge' },
  gsoFacilityId: { label: 'Établissement Ghusl' },
  dropOffDateTime: { label: 'Date et heure d’arrivée' },
  chelliAnjaliDateTime: { label: 'Date et heure du Chelli Anjali' },
  workflowId: { label: 'Parcours Ghusl' },
  vendorName: { label: 'Nom du transporteur' },
  vendorEmail: { label: 'Courriel du transporteur' },
}

export const orderSheetWords: typeof en.orderSheetWords = { delivery: 'Remise', file: 'ordres-de-transfert' }

export const deliverySheetWords: typeof en.deliverySheetWords = { file: 'remises' }

/** What is wrong with an order (3§5). */
export const orderFaultWords: typeof en.orderFaultWords = {
  name: 'Le nom de la personne défunte est obligatoire.',
  dropOff: 'La date d’arrivée est obligatoire.',
  vendor: 'Le nom du transporteur est obligatoire.',
  exitFirst: 'Le Chelli Anjali doit suivre l’arrivée.',
  noVendorEmail: 'Cet ordre n’a pas de courriel du transporteur. Veuillez le modifier et en ajouter un.',
  otherVendor: 'Cet ordre est envoyé à une autre adresse maintenant.',
  otherLink:
    'Quelqu’un a créé un nouveau lien de remise depuis que vous avez ouvert cette page. Veuillez utiliser celui-là\u00a0: il est affiché maintenant.',
  cameBefore: (name) =>
    `La réception de ${name} a déjà été inscrite sous cet ordre. Corrigez d’abord ces inscriptions comme des erreurs\u00a0; choisissez ensuite le parcours, et inscrivez-les de nouveau.`,
  placeOfWorkflow: (orderId) =>
    `L’ordre de transfert ${orderId} utilise la place de ce parcours, et il n’y en a pas d’autre à ce moment. Veuillez d’abord modifier ou annuler cet ordre.`,
}

/** When it was sent before, with the same key. */
export const orderOnceWords: typeof en.orderOnceWords = {
  notSuch: 'Ceci a déjà été envoyé, mais pas comme ordre de transfert.',
  changed: (name) =>
    `L’ordre pour ${name} a été enregistré quand vous l’avez soumis la première fois. Ce que vous avez changé depuis n’y est pas\u00a0: veuillez ouvrir l’ordre enregistré et le changer là.`,
}

/** What the timeline of an order says besides. */
export const orderNoteWords: typeof en.orderNoteWords = {
  oldLinkEnded: 'Le lien qu’avait le transporteur ne fonctionne plus',
  newLink: 'Nouveau lien de remise\u00a0; le précédent ne fonctionne plus',
  deliveryLink: 'Lien de remise',
  byDelivery: (id) => `Par la remise ${id}`,
  toOrder: (id) => `À l’ordre ${id}`,
  delivery: (id) => `Remise ${id}`,
  workflowCancelled: 'Le parcours Ghusl a été annulé\u00a0; l’ordre garde sa propre place',
  workflowCancelledLeft:
    'Le parcours Ghusl a été annulé après le départ de la personne défunte\u00a0; l’ordre ne garde aucune place',
}

/** The form of an order. */
export const orderFormWords: typeof en.orderFormWords = {
  newTitle: 'Nouvel ordre de transfert d’une personne défunte',
  editTitle: (name) => `Modifier l’ordre de transfert pour ${name}`,
  back: 'Retour à l’ordre',
  submit: 'Soumettre',
  save: 'Enregistrer',
  deceased: 'La personne défunte',
  place: 'Lieu et heure',
  exitHelp: (hours) =>
    `La place est gardée jusque-là\u00a0; sans cette heure, pendant ${hours} ${plural(hours, 'heure', 'heures')}.`,
  noWorkflow: 'Aucun parcours',
  workflowHelp: 'Avec un parcours, l’ordre utilise sa place à l’établissement, afin qu’aucune ne soit prise deux fois.',
  workflow: (name, id) => `${name ?? ''} (parcours ${id})`,
  usesWorkflow: 'La place du parcours est utilisée\u00a0; aucune autre n’est prise.',
  labelsEnd:
    'Si une étiquette de poignet ou de porte a été imprimée à partir de cet ordre, elle ne sera plus reconnue une fois celui-ci enregistré\u00a0: imprimez-les à partir du parcours.',
  besideWorkflow: 'Le parcours n’a pas de place à ce moment\u00a0: l’ordre prend la sienne.',
  vendor: 'Le transporteur',
  vendorEmailHelp:
    'Le lien de remise y est envoyé. Sans courriel, vous pouvez transmettre vous-même le lien ou son code QR.',
  saved: (name) => `L’ordre de transfert pour ${name} a été enregistré.`,
  updated: (name) => `L’ordre de transfert pour ${name} a été mis à jour.`,
  savedAndSent: (name, to) =>
    `L’ordre de transfert pour ${name} a été enregistré. Le lien de remise a été envoyé à ${to}.`,
  updatedAndSent: (name, to) =>
    `L’ordre de transfert pour ${name} a été mis à jour. Le lien de remise a été envoyé à ${to}.`,
  andLabels: (updated) =>
    `${updated} Si une étiquette de poignet ou de porte a déjà été imprimée, elle dit encore ce qui était écrit\u00a0: imprimez-les de nouveau.`,
  updatedUntold: (name, to) =>
    `L’ordre de transfert pour ${name} a été mis à jour. Si ${to} a déjà reçu le courriel, il donne l’heure et l’établissement d’avant : « Renvoyer le lien » lui dit ce qui vaut maintenant.`,
}

const sends = (to: string) => `Le lien de remise est envoyé à ${to}.`
const ends = (receiver: string) => `Le lien envoyé à ${receiver} ne fonctionne plus, ni son code QR s’il a été imprimé.`

/** What another address means for the links that are out, before it is saved. */
export const otherAddressWords: typeof en.otherAddressWords = {
  madeAgain: 'Un nouveau lien est créé',
  sent: 'Le lien est envoyé au transporteur',
  text: (to, before) => [...(to === null ? [] : [sends(to)]), ...(before === null ? [] : [ends(before)])].join(' '),
  save: 'Enregistrer',
  saveAndSend: 'Enregistrer et envoyer',
  back: 'Retour au formulaire',
}

export const orderListWords: typeof en.orderListWords = {
  title: 'Ordres de transfert',
  thing: 'ordre de transfert',
  create: 'Nouvel ordre de transfert',
  facility: 'Établissement Ghusl',
  line: (facility, vendor) => `${facility}, par ${vendor}`,
  empty: (makeFirst) => ['Il n’y a pas encore d’ordre de transfert. ', makeFirst, '.'],
  makeFirst: 'Créer le premier',
}

/** The view of one order. */
export const orderViewWords: typeof en.orderViewWords = {
  kind: (id) => `Ordre de transfert ${id}`,
  order: 'L’ordre',
  deceasedName: 'Nom de la personne défunte',
  age: 'Âge',
  facility: 'Établissement Ghusl',
  dropOff: 'Arrivée',
  chelliAnjali: 'Chelli Anjali',
  noChelliAnjali: (hours) =>
    `Non indiqué\u00a0; la place est gardée pendant ${hours} ${plural(hours, 'heure', 'heures')}`,
  workflow: 'Parcours Ghusl',
  vendorName: 'Nom du transporteur',
  vendorEmail: 'Courriel du transporteur',
  delivery: 'Remise',
  noDelivery: 'Pas encore',
  deliveryOf: (id) => `Remise ${id}`,
  audit: 'Informations de suivi',
  orderedBy: 'Demandé par',
  orderedOn: 'Demandé le',
  updatedBy: 'Mis à jour par',
  updatedByVendor: 'Qui a conduit la personne défunte',
  updatedOn: 'Mis à jour le',
}

/** What happens next with an order. */
export const nextStepWords: typeof en.nextStepWords = {
  waits: (facility, when) => `Attend la remise à ${facility}, prévue le ${when}.`,
  late: (facility, when) => `L’arrivée à ${facility} était prévue le ${when}, et aucune remise n’a encore été soumise.`,
  came: 'La personne défunte est déjà ici, comme quelqu’un l’a noté. Aucune remise n’a été soumise.',
  left: 'La personne défunte était ici et en est partie, comme quelqu’un l’a noté. Aucune remise n’a été soumise.',
  delivered: (facility) => `La personne défunte a été conduite à ${facility}.`,
  cancelled: 'Personne n’est plus attendu, et aucune place n’est gardée.',
}

/** What can be done with an order, and what is asked before. */
export const orderActionWords: typeof en.orderActionWords = {
  edit: 'Modifier',
  resend: 'Renvoyer le lien',
  renew: 'Créer un nouveau lien',
  cancel: 'Annuler l’ordre',
  resent: (to) => `Le lien de remise a été envoyé à ${to}.`,
  renewTitle: 'Créer un nouveau lien de remise',
  renewText: (to) =>
    to === null
      ? 'Le lien et le code QR transmis auparavant ne fonctionnent plus. Veuillez transmettre le nouveau.'
      : `Le lien et le code QR transmis auparavant ne fonctionnent plus. Le nouveau est envoyé à ${to}.`,
  renewed: 'Il y a un nouveau lien de remise.',
  keep: 'Le conserver',
  cancelTitle: (name) => `Annuler l’ordre de transfert pour ${name}`,
  cancelText: (hasPlace, vendor) =>
    `${
      hasPlace
        ? 'Sa place à l’établissement devient libre, et son lien de remise cesse de fonctionner.'
        : 'Son lien de remise cesse de fonctionner.'
    } Rien n’est envoyé à ${vendor}\u00a0: veuillez l’en informer. On ne peut pas revenir en arrière.`,
  confirmCancel: 'Annuler cet ordre',
  cancelled: (name) => `L’ordre de transfert pour ${name} a été annulé.`,
}

/** The link of an order, and its QR code. */
export const deliveryLinkWords: typeof en.deliveryLinkWords = {
  title: 'Lien de remise',
  none: 'Il n’y a pas de lien de remise à afficher. Veuillez créer un nouveau lien.',
  help: (sentTo, cameBack) =>
    `Qui conduit la personne défunte l’ouvre sur un téléphone, sans compte, et soumet la remise. ${
      sentTo === null
        ? 'Il n’a encore été envoyé à personne.'
        : `Il a été envoyé à ${sentTo}${cameBack ? ', et le courriel est revenu' : ''}.`
    }`,
  copy: 'Copier le lien',
  copied: 'Le lien a été copié.',
  notCopied: 'Le lien n’a pas pu être copié. Veuillez le sélectionner et le copier à la main.',
  print: 'Imprimer',
  expired: 'Il a expiré. Veuillez créer un nouveau lien.',
  until: (when) => ['Il sert pour une seule remise, et fonctionne jusqu’au ', when],
  qrCode: 'Le lien de remise sous forme de code QR',
}

/** To the vendor, with the link of an order (decisions §9). */
export const transferLetterWords: typeof en.transferLetterWords = {
  title: (orderId) => `Ordre de transfert ${orderId}\u00a0: veuillez confirmer la remise`,
  dear: (vendor) => `Bonjour ${vendor},`,
  planned: (orderId, when, facility) => `L’ordre de transfert ${orderId} est prévu le ${when}, à ${facility}.`,
  please:
    'Une fois la personne défunte arrivée à l’établissement, veuillez ouvrir le formulaire, déjà rempli à partir de l’ordre, et y ajouter le numéro du bracelet et la taille du cercueil. Cela prend une minute, même sur un téléphone, et sans compte. Le lien ne sert que pour cet ordre.',
  open: 'Ouvrir le formulaire de remise',
  footer: (council, support) =>
    `${council}. Si vous n’attendiez pas ce courriel, vous pouvez l’ignorer ou écrire à ${support}.`,
}

export const casketSizeWords: typeof en.casketSizeWords = { REGULAR: 'Standard', OVER: 'Grande taille' }

/** How lists of deliveries head their columns. */
export const deliveryListFieldWords: typeof en.deliveryListFieldWords = {
  id: 'ID',
  deceasedName: 'Nom de la personne défunte',
  dropOffDateTime: 'Arrivée',
  gsoFacilityId: 'Établissement Ghusl',
  gsoFacilityName: 'Nom de l’établissement',
  vendorName: 'Nom du transporteur',
  wristId: 'Numéro du bracelet',
  sizeOfCasket: 'Taille du cercueil',
  deceasedBodyTransferId: 'Ordre de transfert',
  createdOn: 'Reçue le',
}

/** How the fields of a delivery are called on its form and its page. */
export const deliveryFieldWords: typeof en.deliveryFieldWords = {
  deceasedName: { label: 'Nom de la personne défunte' },
  gsoFacilityId: { label: 'Établissement Ghusl' },
  vendorName: { label: 'Nom du transporteur' },
  servicePersonName: { label: 'Nom de la personne qui fait la remise' },
  dropOffDateTime: { label: 'Date et heure d’arrivée' },
  wristId: { label: 'Numéro du bracelet' },
  sizeOfCasket: { label: 'Taille du cercueil' },
  jewellery: { label: 'Bijoux' },
  jewelleryDetails: { label: 'Description des bijoux' },
}

/** What is wrong with a delivery (3§5). */
export const deliveryFaultWords: typeof en.deliveryFaultWords = {
  name: 'Le nom de la personne défunte est obligatoire.',
  vendor: 'Le nom du transporteur est obligatoire.',
  wristId: 'Le numéro du bracelet est obligatoire.',
  casket: 'La taille du cercueil est obligatoire.',
  jewelleryDetails: 'Veuillez décrire les bijoux.',
}

/** A delivery that has been sent in before. */
export const deliveryOnceWords: typeof en.deliveryOnceWords = {
  already: 'Cette remise a déjà été soumise. Si vous y voyez une erreur, veuillez le dire à l’établissement.',
}

const ALL_THE_SAME = 'Vous pouvez quand même soumettre la remise ici\u00a0; le conseil trouvera l’ordre correspondant.'

/** What somebody reads whose link belongs to no open order, and that they can go on (decisions §14). */
export const noOrderWords: typeof en.noOrderWords = {
  unknown: `Ce lien ne peut pas être utilisé. ${ALL_THE_SAME}`,
  expired: `Ce lien a expiré. ${ALL_THE_SAME}`,
  used: 'Une remise a déjà été soumise pour cet ordre. S’il s’agit d’une autre, vous pouvez la soumettre ici\u00a0; le conseil trouvera l’ordre correspondant.',
  cancelled: `L’ordre de ce lien a été annulé. ${ALL_THE_SAME}`,
}

/** What whoever brings the deceased fills in. */
export const deliverFormWords: typeof en.deliverFormWords = {
  title: 'Remise d’une personne défunte',
  forOrder: (orderId) =>
    `Pour l’ordre de transfert ${orderId}. Veuillez vérifier ce qui est rempli, et ajouter le reste.`,
  said: (label, fact) => `${label}\u00a0: ${fact}`,
  submit: 'Soumettre',
  deceased: 'La personne défunte',
  wristIdHelp: 'Comme il figure sur le bracelet\u00a0; «\u00a0aucun\u00a0» s’il n’y a pas de bracelet.',
  jewelleryHelp: 'Ne répondez pas si vous n’avez pas vérifié.',
  jewelleryDetailsHelp: 'Décrivez les bijoux.',
  delivery: 'La remise',
  elsewhere: (facility) =>
    `L’ordre est pour ${facility}. Vous pouvez quand même soumettre la remise pour un autre établissement\u00a0; le conseil trouvera l’ordre correspondant.`,
}

/** After a delivery has been submitted (3§8). */
export const deliveredWords: typeof en.deliveredWords = {
  title: 'Renseignements soumis',
  saved: 'Les renseignements que vous avez fournis ont bien été enregistrés. Merci\u00a0!',
  nothingMore: 'Vous n’avez rien d’autre à faire. Vous pouvez fermer cette page.',
}

export const deliveryListWords: typeof en.deliveryListWords = {
  title: 'Remises',
  thing: 'remise',
  facility: 'Établissement Ghusl',
  line: (facility, vendor) => `${facility}, par ${vendor}`,
  empty:
    'Aucune remise n’a encore été soumise. Qui conduit la personne défunte en soumet une par le lien d’un ordre de transfert.',
}

/** The view of one delivery. */
export const deliveryViewWords: typeof en.deliveryViewWords = {
  kind: (id) => `Remise ${id}`,
  waits: 'Attend que quelqu’un dise à quel ordre de transfert elle correspond.',
  cameNot: 'Elle n’a amené personne, comme quelqu’un l’a noté.',
  hasFilled: (orderId) => `Elle correspond à l’ordre de transfert ${orderId}.`,
  brought: 'Ce qui a été noté à l’arrivée',
  deceasedName: 'Nom de la personne défunte',
  wristId: 'Numéro du bracelet',
  sizeOfCasket: 'Taille du cercueil',
  jewellery: 'Bijoux',
  jewelleryDetails: 'Description des bijoux',
  facility: 'Établissement Ghusl',
  dropOff: 'Arrivée',
  vendorName: 'Nom du transporteur',
  servicePersonName: 'Nom de la personne qui fait la remise',
  order: 'Ordre de transfert',
  noOrder: 'Pas encore',
  orderOf: (id) => `Ordre de transfert ${id}`,
  receivedOn: 'Reçue le',
}

/** The orders that a delivery may have filled. */
export const likelyOrderWords: typeof en.likelyOrderWords = {
  title: 'De quel ordre s’agit-il\u00a0?',
  noneWait: 'Aucun ordre de transfert de cette région n’attend de remise. Dès qu’il y en aura un, il sera proposé ici.',
  noneLike: 'Aucun ordre de transfert ne lui ressemble.',
  others: (count) =>
    count === 1
      ? 'Un autre ordre en attente'
      : `${number(count)} ${plural(count, 'autre ordre', 'autres ordres')} en attente`,
  facts: (orderId, when, vendor, elsewhere) => [
    `Ordre ${orderId}, `,
    when,
    `, par ${vendor}${elsewhere === null ? '' : `, prévu pour ${elsewhere}`}`,
  ],
  why: (likeness) => `${likeness}.`,
  link: 'Lier à cet ordre',
  linkOf: (orderId, name) => `Lier à cet ordre\u00a0: ${orderId}, ${name}`,
  confirmTitle: (orderId) => `Lier cette remise à l’ordre de transfert ${orderId}`,
  /** `unlike`: what speaks against it, as a sentence. */
  confirmText: (ordered, brought, vendor, unlike) =>
    `Pour l’ordre de transfert ${of(ordered)}, la remise sera celle ${of(brought)}, faite par ${vendor}.${unlike === null ? '' : ` ${unlike}`} Le lien peut être défait tant que personne n’a noté l’admission.`,
  confirm: 'Les lier',
  notYet: 'Pas encore',
  done: (orderId) => `La remise a été liée à l’ordre de transfert ${orderId}.`,
}

const NAME_LIKE = { same: 'Même nom', close: 'Nom proche', other: 'Autre nom' }

const timeLike = ({ count, unit, isAfter }: { count: number; unit: 'hours' | 'days'; isAfter: boolean }): string => {
  if (count === 0) return 'remise à l’heure demandée'
  const word = unit === 'hours' ? plural(count, 'heure', 'heures') : plural(count, 'jour', 'jours')
  return `remise ${count} ${word} ${isAfter ? 'après' : 'avant'} l’heure demandée`
}

/** Why an order is offered: 'Même nom, même transporteur, remise 2 heures après l’heure demandée'. */
export const likenessWords: typeof en.likenessWords = {
  likeness: (name, isSameVendor, late) =>
    `${NAME_LIKE[name]}, ${isSameVendor ? 'même transporteur' : 'autre transporteur'}, ${timeLike(late)}`,
}

/** Linking a delivery to an order, and taking it back. */
export const linkingWords: typeof en.linkingWords = {
  unlikeName: (brought, ordered) =>
    `La remise est pour ${brought}, l’ordre pour ${ordered}. Veuillez ne les lier que si vous en êtes sûr.`,
  unlikeVendor: (brought, ordered) =>
    `La remise a été faite par ${brought}, l’ordre nomme ${ordered}. Veuillez ne les lier que si vous en êtes sûr.`,
  takeBack: 'Défaire le lien',
  takeBackTitle: (orderId) => `Défaire le lien avec l’ordre de transfert ${orderId}`,
  takeBackText: (name) =>
    `L’ordre attend de nouveau sa remise, sans lien pour le transporteur. ${name} figure au tableau, à vérifier.`,
  notYet: 'Pas encore',
  reason: 'Pourquoi ce n’est pas le bon ordre',
  noReason: 'Veuillez dire pourquoi ce n’est pas le bon ordre.',
  takenBack: 'Le lien a été défait.',
  alreadyLinked: (orderId) => `Cette remise est déjà liée à l’ordre ${orderId}.`,
  notLinked: 'Cette remise n’est liée à aucun ordre.',
  handled:
    'Quelqu’un a lu ou posé le bracelet de la personne défunte, ou a regardé ses effets, ou elle a été déplacée, conduite au Ghusl ou emmenée depuis\u00a0: le lien reste. Veuillez d’abord corriger cela.',
  checkedIn:
    'L’admission de la personne défunte est notée\u00a0: le lien reste. Veuillez d’abord corriger l’admission.',
}

/** Since when something is kept. */
export const transfersRetentionWords: typeof en.transfersRetentionWords = {
  change: 'la dernière modification',
  came: 'leur arrivée ou leur lien',
}
