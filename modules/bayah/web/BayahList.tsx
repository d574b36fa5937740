import { isOpenTo, reachOf } from '../../../kit/rules/access.ts'
import { useConfig, useUser } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import type { Column } from '../../../kit/web/list/columns.tsx'
import { listOf } from '../../../kit/web/list/listOf.tsx'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import { askPlaces, usePlaceOptions } from '../../places/web/public.tsx'
import { bayahAccess } from '../rules/access.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { bayahFields } from '../rules/bayahFields.ts'
import { ceremonyStamp } from '../rules/consentText.ts'
import { bayahPaths } from '../rules/paths.ts'
import type { BayahRow } from '../rules/registered.ts'
import { listWords } from '../words/en.ts'
import { BAYAH_LOOKS, REFUSED_LOOK } from './looks.ts'

/** When the ceremony is, where it is. */
const Ceremony = ({ bayahDateTime, jamatKhana }: Pick<BayahRow, 'bayahDateTime' | 'jamatKhana'>) =>
  ceremonyStamp(bayahDateTime, jamatKhana.timezone, useUser().timezone)

/** How far it has come, and whether a guardian does not agree. */
const Standing = ({ status, refused }: Pick<BayahRow, 'status' | 'refused'>) => (
  <>
    <StatusBadge {...BAYAH_LOOKS[status]} /> {refused && <StatusBadge {...REFUSED_LOOK} />}
  </>
)

const COLUMNS: readonly Column<BayahRow, typeof bayahFields>[] = [
  { field: 'name' },
  { field: 'bayahDateTime', render: (row) => <Ceremony {...row} /> },
  { field: 'jamatkhanaId', render: ({ jamatKhana }) => jamatKhana.name },
  { field: 'meetingDate' },
  { field: 'status', render: (row) => <Standing {...row} /> },
]
/** Who sees several regions tells them apart. */
const WITH_REGION = COLUMNS.toSpliced(3, 0, { field: 'regionId', render: ({ jamatKhana }) => jamatKhana.region.name })

const cardOf = (isWide: boolean) => (row: BayahRow) => ({
  badge: <Standing {...row} />,
  lines: [
    <Ceremony key="ceremony" {...row} />,
    isWide ? `${row.jamatKhana.name}, ${row.jamatKhana.region.name}` : row.jamatKhana.name,
  ],
})

/** Every registration, as far as one's rights go (2§2). */
export const bayahList = listOf<BayahRow, typeof bayahFields>({
  title: listWords.title,
  thing: listWords.thing,
  api: bayahApi,
  fields: bayahFields,
  name: 'name',
  view: bayahPaths.view,
  create: { label: listWords.create, path: bayahPaths.create(), action: bayahAccess.create },
  columns: COLUMNS,
  mainFilters: ['name', 'status', 'bayahDateTime', 'jamatkhanaId'],
  asks: [askPlaces],
  use: useBayahList,
})

function useBayahList() {
  const isWide = reachOf(useUser(), bayahAccess.list).everywhere
  const options = usePlaceOptions(isWide)
  return { options, whenEmpty: useFirstStep(), card: cardOf(isWide), columns: isWide ? WITH_REGION : COLUMNS }
}

function useFirstStep() {
  if (!isOpenTo(useConfig(), bayahAccess.sendForm)) return undefined
  return (
    <p>
      {listWords.empty(
        <TextLink key="send" to={bayahPaths.send()}>
          {listWords.send}
        </TextLink>,
      )}
    </p>
  )
}
