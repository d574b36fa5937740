import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import classes from './successPages.module.css'

function Done({ title, thanks, next }: { title: string; thanks: string; next: string }) {
  return (
    <Page title={title} narrow>
      <p className={classes.thanks}>
        <IconCircleCheck size={28} aria-hidden />
        {thanks}
      </p>
      <Text>{next}</Text>
    </Page>
  )
}

/** After a family has registered (2§2). */
export const registeredScreen = screen({
  access: 'public',
  loadsNothing: true,
  component: () => (
    <Done
      title="Bay'ah Registration"
      thanks="Your Bay'ah registration was successful, thank you!"
      next="Our coordinator looks at it now. Once it is approved, each parent or guardian gets an e-mail with a link to give their consent. You can close this page."
    />
  ),
})

/** After a guardian has consented (2§2). */
export const consentedScreen = screen({
  access: 'public',
  loadsNothing: true,
  component: () => (
    <Done
      title="Consent to Bay'ah"
      thanks="Your consent for the Bay'ah has been recorded, thank you!"
      next="There is nothing more for you to do. You can close this page."
    />
  ),
})
