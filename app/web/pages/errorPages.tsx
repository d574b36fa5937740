import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { signInMessage } from '../../../kit/rules/signInMessages.ts'
import { reloadConfig } from '../../../kit/web/api.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { signOut } from '../../../kit/web/identity/session.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { lastFailure } from '../../../kit/web/navigation.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { SupportAddress } from '../../../kit/web/SupportAddress.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { useStore } from '../../../kit/web/store.ts'
import { backToHomeWords, notAuthorizedWords, pageNotFoundWords, unknownErrorWords } from '../../words/en.ts'

const BackToHome = () => <ButtonLink to="/">{backToHomeWords.back}</ButtonLink>

/** 403 (1§2). Somebody whose account is closed reads why (decisions §3). */
function NotAuthorized() {
  const { reason, supportEmail } = useConfig()
  const why = signInMessage(reason, supportEmail)
  // A right or a whole account may just have been taken away: the menu and the words follow.
  useEffect(() => void reloadConfig(), [])
  return (
    <Page title={notAuthorizedWords.title} narrow>
      {why && <Text>{why}</Text>}
      <Group>
        <BackToHome />
        {why && (
          <Button variant="default" onClick={() => void signOut()}>
            {notAuthorizedWords.logInAgain}
          </Button>
        )}
      </Group>
    </Page>
  )
}

/** 404 (1§2), also what an unknown path shows. */
export function PageNotFound() {
  return (
    <Page title={pageNotFoundWords.title} narrow>
      <Group>
        <BackToHome />
      </Group>
    </Page>
  )
}

/** 500 (1§2), with what support needs to find it, and a way to try again. */
export function UnknownError() {
  const { requestId, path } = useStore(lastFailure)
  return (
    <Page title={unknownErrorWords.title} narrow>
      <Text>{unknownErrorWords.text(<SupportAddress key="address" />, Boolean(requestId))}</Text>
      {requestId && <Text ff="monospace">{requestId}</Text>}
      <Group>
        <BackToHome />
        {path && (
          <Button variant="default" component="a" href={path}>
            {unknownErrorWords.tryAgain}
          </Button>
        )}
      </Group>
    </Page>
  )
}

export const notAuthorized = screen({ access: 'public', loadsNothing: true, component: NotAuthorized })
export const pageNotFound = screen({ access: 'public', loadsNothing: true, component: PageNotFound })
export const unknownError = screen({ access: 'public', loadsNothing: true, component: UnknownError })
