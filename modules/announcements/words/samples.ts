// Of whom the samples of announcements speak, that a region's ADMIN reads before it announces in French (decisions §20).

/** Nobody: the person of the specification's own examples. */
export const SAMPLE_DECEASED = {
  deceasedTitle: 'Mr',
  deceasedName: 'Rahim Lalani',
  firstCity: 'Toronto',
  secondCity: 'Ottawa',
  firstFamily: 'Lalani',
  secondFamily: 'Virani',
}
export const SAMPLE_CEMETERY = 'Elgin Mills Cemetery'
export const SAMPLE_JAMATKHANA = 'East York'
export const SAMPLE_ZONE = 'America/Toronto'
export const SAMPLE_DAY = '2026-11-20'
export const SAMPLE_INSTANT = '2026-11-21T00:30:00Z'
