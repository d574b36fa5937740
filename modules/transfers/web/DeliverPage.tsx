import { useCallback, useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { LinkPage } from '../../../kit/web/link/LinkPage.tsx'
import { linkToken, OpenedLink } from '../../../kit/web/link/linkToken.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { facilityNamesApi } from '../../holdingArea/rules/facilityNamesApi.ts'
import { deliverApi } from '../rules/deliverApi.ts'
import { transferPaths } from '../rules/paths.ts'
import { deliverFormWords } from '../words/en.ts'
import { DeliverForm } from './DeliverForm.tsx'

const offline = () => import('../../../kit/web/offline/behindLink.ts')
const kept = linkToken('transfers.delivery')
const NO_LINK = { order: null, why: null }

/** The page behind the link of an order, and without one: whoever brings the deceased says so here (3§2). */
function DeliverPage({ search: { token } }: { search: { token: string | null } }) {
  return token === null ? (
    <Opened />
  ) : (
    <OpenedLink token={token} keep={kept.set} to={transferPaths.deliver()} title={deliverFormWords.title} />
  )
}

function Opened() {
  const [token] = useState(kept.get)
  const config = useConfig()
  const ask = useCallback(async () => {
    const answers = async () => {
      const [facilities, behind] = await Promise.all([
        call(facilityNamesApi.all),
        token === null ? NO_LINK : call(deliverApi.forLink, { query: { token } }),
      ])
      return { facilities, behind }
    }
    const answer = await answers().then(
      (brought) => {
        void offline()
          .then(({ keepBehind }) => keepBehind(config, token, brought))
          .catch(() => undefined)
        return brought
      },
      async (error: unknown) => (await offline()).behindInstead<Awaited<ReturnType<typeof answers>>>(error, token),
    )
    // This tab keeps nothing of a link that leads nowhere: the page without one would speak of it.
    if (answer.behind.order === null) kept.forget()
    return answer
  }, [token, config])
  return (
    <LinkPage title={deliverFormWords.title} ask={ask} onClosed={kept.forget}>
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
