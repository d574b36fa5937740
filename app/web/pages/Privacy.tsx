import { Text } from '@mantine/core'
import { useConfig } from '../../../kit/web/config.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import classes from './Privacy.module.css'

/** What the application does with personal data; a deployment can link to its own policy instead (PRIVACY_POLICY_URL). */
function Privacy() {
  const { councilName, supportEmail } = useConfig()
  return (
    <Page title="Privacy" narrow>
      <Text mb="md">
        {`${councilName} uses this application to announce rites and to register what is needed for them. Only people who work on these may sign in, and each sees what their role and region let them see.`}
      </Text>
      <ul className={classes.points}>
        <li>What is announced is the approved text, and nothing else.</li>
        <li>Contacts of families, addresses and causes of death are never announced, listed or exported.</li>
        <li>Who opened the contact data of a family, and when, is recorded.</li>
        <li>Contact data is removed two years after the announcement, e-mails after one year.</li>
      </ul>
      <Text>{`To ask about your data, or to have it corrected, please write to ${supportEmail}.`}</Text>
    </Page>
  )
}

export const privacy = screen({ access: 'public', loadsNothing: true, component: Privacy })
