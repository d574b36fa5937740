import { useCallback, useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import { LinkPage } from '../../../kit/web/link/LinkPage.tsx'
import { linkToken, OpenedLink } from '../../../kit/web/link/linkToken.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { facilityNamesApi } from '../../holdingArea/rules/facilityNamesApi.ts'
import { deliverApi } from '../rules/deliverApi.ts'
import { transferPaths } from '../rules/paths.ts'
import { DeliverForm, TITLE } from './DeliverForm.tsx'

const kept = linkToken('transfers.delivery')
const NO_LINK = { order: null, why: null }

/** The page behind the link of an order, and without one: whoever brings the deceased says so here (3§2). */
function DeliverPage({ search: { token } }: { search: { token: string | null } }) {
  return token === null ? (
    <Opened />
  ) : (
    <OpenedLink token={token} keep={kept.set} to={transferPaths.deliver()} title={TITLE} />
  )
}

function Opened() {
  const [token] = useState(kept.get)
  const ask = useCallback(async () => {
    const [facilities, behind] = await Promise.all([
      call(facilityNamesApi.all),
      token === null ? NO_LINK : call(deliverApi.forLink, { query: { token } }),
    ])
    // This tab keeps nothing of a link that leads nowhere: the page without one would speak of it.
    if (behind.order === null) kept.forget()
    return { facilities, behind }
  }, [token])
  return (
    <LinkPage title={TITLE} ask={ask} onClosed={kept.forget}>
      {({ facilities, behind }) => <DeliverForm token={token} facilities={facilities} behind={behind} />}
    </LinkPage>
  )
}

export const deliverScreen = screen<undefined, { token: string | null }>({
  access: 'public',
  loadsNothing: true,
  search: ({ token = '' }) => ({ token: token === '' ? null : token }),
  component: DeliverPage,
})
