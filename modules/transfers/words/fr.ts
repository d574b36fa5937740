// Sentences of transfer orders in French: those that a vendor reads.

import type * as en from './en.ts'

export const casketSizeWords: typeof en.casketSizeWords = { REGULAR: 'Ordinaire', OVER: 'Grand format' }

export const deliverFormWords: typeof en.deliverFormWords = {
  title: 'Remise d’une personne défunte',
  forOrder: (orderId) =>
    `Pour l’ordre de transfert ${orderId}. Veuillez vérifier ce qui est déjà rempli, et ajouter le reste.`,
  submit: 'Soumettre',
  deceased: 'La personne défunte',
  wristIdHelp: 'Tel qu’il figure sur le bracelet\u00a0; «\u00a0none\u00a0» s’il n’y a pas de bracelet.',
  jewelleryHelp: 'Laissez sans réponse si vous n’avez pas regardé.',
  jewelleryDetailsHelp: 'Ce qu’il y a.',
  delivery: 'La remise',
  elsewhere: (facility) =>
    `L’ordre est pour ${facility}. Vous pouvez tout de même soumettre le formulaire pour un autre établissement\u00a0; le conseil trouvera l’ordre auquel il se rapporte.`,
}

export const deliveredWords: typeof en.deliveredWords = {
  title: 'Renseignements soumis',
  saved: 'Les renseignements que vous avez donnés ont été enregistrés. Merci\u00a0!',
  nothingMore: 'Vous n’avez plus rien à faire. Vous pouvez fermer cette page.',
}

export const deliveryFaultWords: typeof en.deliveryFaultWords = {
  name: 'Le nom de la personne défunte est requis.',
  vendor: 'Le nom du transporteur est requis.',
  wristId: 'Le numéro du bracelet est requis.',
  casket: 'La taille du cercueil est requise.',
  jewelleryDetails: 'La description des bijoux est requise.',
}

export const deliveryFieldWords: typeof en.deliveryFieldWords = {
  deceasedName: { label: 'Nom de la personne défunte' },
  gsoFacilityId: { label: 'Établissement du Ghusl' },
  vendorName: { label: 'Nom du transporteur' },
  servicePersonName: { label: 'Nom de la personne en service' },
  dropOffDateTime: { label: 'Date et heure de l’arrivée' },
  wristId: { label: 'Numéro du bracelet' },
  sizeOfCasket: { label: 'Taille du cercueil' },
  jewellery: { label: 'Bijoux' },
  jewelleryDetails: { label: 'Description des bijoux' },
}

export const transferLetterWords: typeof en.transferLetterWords = {
  title: (orderId) => `Ordre de transfert ${orderId}\u00a0: veuillez confirmer la remise`,
  dear: (vendor) => `Bonjour ${vendor},`,
  planned: (orderId, when, facility) => `L’ordre de transfert ${orderId} est prévu pour le ${when}, à ${facility}.`,
  please:
    'Quand vous amenez la personne défunte, veuillez ouvrir le formulaire, rempli à partir de l’ordre, et y ajouter le numéro du bracelet et la taille du cercueil. Cela prend une minute, aussi sur un téléphone, et ne demande pas de compte. Le lien ne vaut que pour cet ordre.',
  open: 'Ouvrir le formulaire de remise',
  footer: (council, support) =>
    `${council}. Si vous n’attendiez pas ce courriel, veuillez ne pas y répondre, ou écrire à ${support}.`,
}

export const noOrderWords: typeof en.noOrderWords = {
  unknown:
    'Ce lien n’est pas valide. Vous pouvez tout de même soumettre la remise ici\u00a0; le conseil trouvera l’ordre auquel elle se rapporte.',
  expired:
    'Ce lien a expiré. Vous pouvez tout de même soumettre la remise ici\u00a0; le conseil trouvera l’ordre auquel elle se rapporte.',
  used: 'Une remise a déjà été soumise pour cet ordre. S’il s’agit d’une autre, vous pouvez la soumettre ici\u00a0; le conseil trouvera l’ordre auquel elle se rapporte.',
  cancelled:
    'L’ordre de ce lien a été annulé. Vous pouvez tout de même soumettre la remise ici\u00a0; le conseil trouvera l’ordre auquel elle se rapporte.',
}

export const deliveryOnceWords: typeof en.deliveryOnceWords = {
  already: 'Cette remise a déjà été soumise. Si quelque chose y est inexact, veuillez le dire à l’établissement.',
}
