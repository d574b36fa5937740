import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { useAct } from '../../../kit/web/act.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { download } from '../../../kit/web/downloads.ts'
import { ABOUT_DELIVERY } from '../../holdingArea/rules/about.ts'
import { custodyAccess } from '../rules/access.ts'
import type { Custody } from '../rules/custodyApi.ts'
import { labelApi } from '../rules/labelApi.ts'
import { labelWords } from '../words/en.ts'
import { paramsOf } from './asked.ts'

/** Wrist tag and door label on a sheet, for the chairs (decisions §14); a delivery that is linked to nothing has none. */
export function PrintLabels({ custody: { about, regionId, leavesOn, arrivedOn, leftOn } }: { custody: Custody }) {
  const actor = useUser()
  const { act, busy } = useAct()
  const hasStay = leavesOn !== null || arrivedOn !== null
  const may = mayOn(actor, custodyAccess.printLabels, placeOfRegion(regionId))
  if (about.kind === ABOUT_DELIVERY || !hasStay || leftOn !== null || !may) return null
  const print = () => act(() => download(labelApi.print, { params: paramsOf(about) }))
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={busy}
        onClick={() => void print()}
      >
        {labelWords.print}
      </Button>
    </div>
  )
}
