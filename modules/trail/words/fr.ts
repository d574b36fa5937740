// Sentences of the search across all timelines, in French.

import type * as en from './en.ts'

export const trailRights: typeof en.trailRights = {
  title: 'Chronologie',
  words: { list: 'voir qui a fait quoi, quand et d’où' },
}

export const trailMenuWords: typeof en.trailMenuWords = { title: 'Chronologie', list: 'Chronologie' }

/** What timelines call the list itself. */
export const trailToldWords: typeof en.trailToldWords = { label: 'Chronologie' }

/** What the list shows and filters by. */
export const trailFieldWords: typeof en.trailFieldWords = {
  id: 'ID',
  name: 'Dossier',
  event: 'Ce qui s’est passé',
  by: 'Qui',
  on: 'Quand',
  address: 'D’où',
  aboutKind: 'Genre de dossier',
  aboutId: 'ID du dossier',
  regionId: 'Région',
}

/** What the file has besides. */
export const trailSheetWords: typeof en.trailSheetWords = { changes: 'Changements', note: 'Note', file: 'chronologie' }

/** What a line is about, without its name. */
export const aboutWords: typeof en.aboutWords = {
  one: (kind, id) => `${kind} ${id}`,
  list: (kind) => `Liste\u00a0: ${kind}`,
}

/** What changed, and by which filter a list was asked for. */
export const changeWords: typeof en.changeWords = {
  changed: (field, before, after) => `${field}\u00a0: ${before ?? 'rien'} → ${after ?? 'rien'}`,
  asked: (field, how) => `${field}\u00a0: ${how}`,
  region: 'Région',
}

export const trailListWords: typeof en.trailListWords = {
  title: 'Chronologie',
  thing: 'entrée',
  /** Who it was, and the network address that it came from; null where nobody is named, or no address kept. */
  from: (who, address) => [who, address && `de ${address}`].filter(Boolean).join(', '),
}
