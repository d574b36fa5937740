import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { consentedWords, registeredWords } from '../words/en.ts'
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
  component: () => <Done {...registeredWords} />,
})

/** After a guardian has consented (2§2). */
export const consentedScreen = screen({
  access: 'public',
  loadsNothing: true,
  component: () => <Done {...consentedWords} />,
})
