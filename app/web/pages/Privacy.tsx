import { Text } from '@mantine/core'
import { useConfig } from '../../../kit/web/config.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { SupportAddress } from '../../../kit/web/SupportAddress.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { privacyWords } from '../../words/en.ts'
import classes from './Privacy.module.css'

/** What the application does with personal data; a deployment can link to its own policy instead (PRIVACY_POLICY_URL). */
function Privacy() {
  const { councilName } = useConfig()
  return (
    <Page title={privacyWords.title} narrow>
      <Text>{privacyWords.use(councilName)}</Text>
      <ul className={classes.points}>
        <li>{privacyWords.announced}</li>
        <li>{privacyWords.neverAnnounced}</li>
        <li>{privacyWords.opened}</li>
        <li>{privacyWords.removed}</li>
      </ul>
      <Text>{privacyWords.contact(<SupportAddress key="address" />)}</Text>
    </Page>
  )
}

export const privacy = screen({ access: 'public', loadsNothing: true, component: Privacy })
