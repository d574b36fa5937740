import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { safeRedirect } from '../../../kit/rules/safeRedirect.ts'
import { SIGN_IN_FAILED } from '../../../kit/rules/signInMessages.ts'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import { completeSignIn } from '../../../kit/web/identity/session.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { signInCallbackWords } from '../../words/en.ts'

/** Where the identity provider sends people back to (3§2): on to the path they wanted, or back to /login (3§8). */
function SignInCallback() {
  useEffect(() => {
    // A full load either way: menu, modules and user are those of whoever has signed in.
    completeSignIn().then(
      (returnTo) => location.replace(safeRedirect(returnTo)),
      () => location.replace(withQuery(sitePaths.login(), { error_msg: SIGN_IN_FAILED })),
    )
  }, [])
  return (
    <Page title={signInCallbackWords.title} narrow>
      <Text>{signInCallbackWords.text}</Text>
    </Page>
  )
}

export const signInCallback = screen({ access: 'public', loadsNothing: true, component: SignInCallback })
