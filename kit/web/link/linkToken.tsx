import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { noLinkWords } from '../../words/en.ts'
import { goTo } from '../navigation.ts'
import { Page } from '../Page.tsx'
import { PageAhead } from './LinkPage.tsx'

/** The secret of a link, kept in this tab alone so that its page can be loaded again; another tab starts from the e-mail. */
export const linkToken = (name: string) => {
  const key = `rop.${name}`
  return {
    get: () => sessionStorage.getItem(key),
    set: (token: string) => sessionStorage.setItem(key, token),
    forget: () => sessionStorage.removeItem(key),
  }
}

type LinkProps = { token: string; keep: (token: string) => void; to: string; title: string }

/** A link itself: keeps its token out of the address, where it could be read over a shoulder, and goes on to the page. */
export function OpenedLink({ token, keep, to, title }: LinkProps) {
  useEffect(() => {
    keep(token)
    goTo(to, { replace: true })
  }, [token, keep, to])
  return <PageAhead title={title} />
}

/** Where there is no link to go by. */
export const NoLink = () => (
  <Page title={noLinkWords.title} narrow>
    <Text>{noLinkWords.text}</Text>
  </Page>
)
