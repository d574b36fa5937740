import { useEffect, useState } from 'react'
import { zonesThatDiffer } from '../../../kit/rules/clockRules.ts'
import { zoneInWords } from '../../../kit/rules/when.ts'
import { call } from '../../../kit/web/api.ts'
import { Notice } from '../../../kit/web/Banners.tsx'
import { placesApi } from '../../../modules/places/rules/placesApi.ts'
import { otherClocksWords as words } from '../../words/en.ts'
import classes from './Shell.module.css'

/** After a page has come, so that nothing of it waits. */
const AFTER_MS = 3000

/** To whoever's device does not know when clocks change: what they enter would be an hour off, and be announced so. */
export function OtherClocks() {
  const [zones, setZones] = useState<readonly string[]>([])
  useEffect(() => {
    const timer = setTimeout(async () => {
      // It is asked again with the next page that is loaded.
      const said = await call(placesApi.clocks, {}).catch(() => null)
      if (said) setZones(zonesThatDiffer(said))
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (zones.length === 0) return null
  return (
    <aside role="alert" className={`unprinted ${classes.clocks}`}>
      <Notice kind="warning" text={words.text(zones.map(zoneInWords))} />
    </aside>
  )
}
