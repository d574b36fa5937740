import { type ReactNode, useState } from 'react'
import { refreshAll } from '../queries.ts'

export type OpenedForm<Kept> = {
  /** What is worked on, as it is known now. */
  kept: Kept
  /** The form, of what was there when it was opened; `reload` opens it anew, as somebody else has saved it meanwhile. */
  form: (before: Kept, reload: () => void) => ReactNode
}

/** A form over something as it was when the form was opened, whatever is loaded of it meanwhile. */
export function AsOpened<Kept>({ kept, form }: OpenedForm<Kept>) {
  const [loads, setLoads] = useState(0)
  // What is loaded then is opened anew.
  const reload = () => void refreshAll().then(() => setLoads(loads + 1))
  return <Opened key={loads} kept={kept} reload={reload} form={form} />
}

function Opened<Kept>({ kept, reload, form }: OpenedForm<Kept> & { reload: () => void }) {
  const [before] = useState(kept)
  return form(before, reload)
}
