import { Button, Group, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { safeRedirect } from '../../../kit/rules/safeRedirect.ts'
import { SIGN_IN_FAILED, signInMessage } from '../../../kit/rules/signInMessages.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { signIn } from '../../../kit/web/identity/session.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { loginWords } from '../../words/en.ts'
import classes from './Login.module.css'

/** The way in (1§2, 3§2). Why somebody was sent here is said only in words that we know (decisions §3). */
function Login({ search }: { search: { redirect: string; errorKey: string | undefined } }) {
  const { pageTitle, reason, supportEmail } = useConfig()
  const [leaving, setLeaving] = useState(false)
  const problem = signInMessage(search.errorKey, supportEmail) ?? signInMessage(reason, supportEmail)
  const start = () => {
    setLeaving(true)
    signIn(search.redirect).catch(() => {
      setLeaving(false)
      showBanner('error', signInMessage(SIGN_IN_FAILED, supportEmail) ?? '')
    })
  }
  return (
    <Page title={loginWords.title(pageTitle)} narrow>
      {problem && (
        <div role="alert" className={classes.problem}>
          <IconAlertCircle size={20} aria-hidden />
          <span>{problem}</span>
        </div>
      )}
      <Text>{loginWords.text}</Text>
      <Group>
        <Button onClick={start} loading={leaving}>
          {loginWords.logIn}
        </Button>
      </Group>
    </Page>
  )
}

export const login = screen({
  access: 'public',
  loadsNothing: true,
  search: ({ redirect, error_msg: errorKey }) => ({ redirect: safeRedirect(redirect), errorKey }),
  component: Login,
})
