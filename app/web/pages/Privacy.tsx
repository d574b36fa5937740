import { List, Text } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { useConfig } from '../../../kit/web/config.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'

/** What the application does with personal data; a deployment can link to its own policy instead (PRIVACY_POLICY_URL). */
function Privacy() {
  const { councilName, supportEmail } = useConfig()
  return (
    <Page title="Privacy" narrow>
      <Text mb="md">
        {`${councilName} uses this application to announce rites and to register what is needed for them. Only people who work on these may sign in, and each sees what their role and region let them see.`}
      </Text>
      <List spacing="xs" mb="md">
        <List.Item>What is announced is the approved text, and nothing else.</List.Item>
        <List.Item>
          Contacts of families, addresses and causes of death are never announced, listed or exported.
        </List.Item>
        <List.Item>Who opened the contact data of a family, and when, is recorded.</List.Item>
        <List.Item>Contact data is removed two years after the announcement, e-mails after one year.</List.Item>
      </List>
      <Text>{`To ask about your data, or to have it corrected, please write to ${supportEmail}.`}</Text>
    </Page>
  )
}

export const privacy = screen({ access: 'public', component: Privacy })
