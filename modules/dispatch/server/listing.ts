import type { Actor } from '../../../kit/rules/access.ts'
import { fullName } from '../../../kit/rules/person.ts'
import type { Search } from '../../../kit/rules/search.ts'
import { stamped } from '../../../kit/rules/when.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { inLanguageOfReader } from '../../../kit/server/languages.ts'
import { KEPT_BY } from '../../../kit/server/list/counts/kept.ts'
import { everyRow } from '../../../kit/server/list/everyRow.ts'
import type { ListQuery } from '../../../kit/server/list/list.ts'
import { searchPage } from '../../../kit/server/list/search.ts'
import { type SheetColumn, spreadsheet } from '../../../kit/server/list/spreadsheet.ts'
import type { Services } from '../../../kit/server/services.ts'
import { enabledKinds } from '../../kinds/rules/kindNames.ts'
import { regionNamer } from '../../places/rules/region.ts'
import { allRegions } from '../../places/server/public.ts'
import { type RegionReach, reachesSeveral } from '../rules/access.ts'
import {
  ANNOUNCEMENT_TYPES,
  type AnnouncementRow,
  announcementListFields,
  namesInWords,
} from '../rules/announcement.ts'
import { announcementFieldWords, announcementSheetWords, announcementStatusWords, originWords } from '../words/en.ts'
import { announcementList } from './announcementSelect.ts'
import { withinRegions } from './load.ts'

const listQuery = ({ env }: Services, reach: RegionReach): ListQuery => ({
  ...announcementList,
  root: withinRegions(reach, enabledKinds(env)),
  keptRoot: withinRegions(reach, enabledKinds(env), { region: KEPT_BY.region.at, kind: KEPT_BY.kind.at }),
})

/** One page of the announcements within a reach (2§2). */
export const searchAnnouncements = (services: Services, reach: RegionReach, search: Search) =>
  searchPage<AnnouncementRow>(services.db, listQuery(services, reach), search)

/** All matching announcements as a file; instants stand in the zone of the user (decisions §4, §15). */
export async function exportAnnouncements(
  services: Services,
  { actor, reach }: { actor: Actor; reach: RegionReach },
  { search, format }: { search: Search; format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  // As the list names it, for whoever sees those of several: their subjects are the same.
  const nameOf = reachesSeveral(reach) ? regionNamer(await allRegions(services.db)) : null
  const rows = await everyRow<AnnouncementRow>(services.db, listQuery(services, reach), search)
  return spreadsheet(
    inLanguageOfReader(() => announcementSheetWords.file),
    format,
    sheet(actor.timezone, nameOf),
    rows,
  )
}

function sheet(zone: string, nameOf: ReturnType<typeof regionNamer> | null): SheetColumn<AnnouncementRow>[] {
  const types = announcementListFields.type.options
  const when = (instant: string | null) => instant && stamped(instant, zone)
  return [
    { header: announcementFieldWords.id, of: ({ id }) => id },
    ...(nameOf
      ? [{ header: announcementFieldWords.regionId, of: ({ regionId }: AnnouncementRow) => nameOf(regionId) }]
      : []),
    { header: announcementFieldWords.subject, of: ({ subject }) => subject },
    { header: announcementFieldWords.status, of: ({ status }) => announcementStatusWords[status] },
    { header: announcementFieldWords.type, of: ({ type }) => types[ANNOUNCEMENT_TYPES.indexOf(type)]?.label ?? type },
    { header: announcementSheetWords.origin, of: ({ origin }) => originWords[origin] },
    { header: announcementSheetWords.records, of: namesInWords },
    { header: announcementFieldWords.approvedBy, of: ({ approvedBy }) => approvedBy && fullName(approvedBy) },
    { header: announcementFieldWords.approvedOn, of: ({ approvedOn }) => when(approvedOn) },
    { header: announcementFieldWords.sentOn, of: ({ sentOn }) => when(sentOn) },
    { header: announcementFieldWords.createdOn, of: ({ createdOn }) => when(createdOn) },
  ]
}
