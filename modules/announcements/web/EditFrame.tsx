import { Fragment, type ReactNode, useState } from 'react'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { refreshAll } from '../../../kit/web/queries.ts'
import type { KindWeb, WebRow } from './kindWeb.ts'
import { NotPossible } from './NotPossible.tsx'

type Props = {
  kind: KindWeb
  record: WebRow
  /** The form; `reload` shows the record as somebody else has saved it meanwhile. */
  children: (reload: () => void) => ReactNode
}

/** The page around an edit form: says why when the status forbids it, and begins anew with a newly loaded record. */
export function EditFrame({ kind, record, children }: Props) {
  const [loads, setLoads] = useState(0)
  const { label, lifecycle } = kind.rules
  const wrong = whyNot(lifecycle, 'edit', record.status)
  const reload = () => void refreshAll().then(() => setLoads(loads + 1))
  return (
    <Page title={`Edit ${label} of ${kind.nameOf(record)}`}>
      {wrong ? (
        <NotPossible why={wrong} view={`/${kind.rules.kind}/view/${record.id}`} />
      ) : (
        <Fragment key={loads}>{children(reload)}</Fragment>
      )}
    </Page>
  )
}
