// Sentences of the search across all timelines, in English.

export const trailRights = {
  title: 'Timeline',
  words: { list: 'see who did what, when and from where' },
}

export const trailMenuWords = { title: 'Timeline', list: 'Timeline' }

/** What timelines call the list itself. */
export const trailToldWords = { label: 'Timeline' }

/** What the list shows and filters by. */
export const trailFieldWords = {
  id: 'ID',
  name: 'Record',
  event: 'What happened',
  by: 'Who',
  on: 'When',
  address: 'From where',
  aboutKind: 'Kind of record',
  aboutId: 'ID of the record',
  regionId: 'Region',
}

/** What the file has besides. */
export const trailSheetWords = { changes: 'Changes', note: 'Note', file: 'timeline' }

/** What a line is about, without its name. */
export const aboutWords = {
  one: (kind: string, id: number) => `${kind} ${id}`,
  list: (kind: string) => `${kind} list`,
}

/** What changed, and by which filter a list was asked for. */
export const changeWords = {
  changed: (field: string, before: string | null | undefined, after: string | null | undefined) =>
    `${field}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`,
  asked: (field: string, how: string) => `${field}: ${how}`,
  region: 'Region',
}

export const trailListWords = {
  title: 'Timeline',
  thing: 'entry',
  /** Who it was, and the network address that it came from; null where nobody is named, or no address kept. */
  from: (who: string | null, address: string | null) => [who, address && `from ${address}`].filter(Boolean).join(', '),
}
