import { Text } from '@mantine/core'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'

/** After a delivery has been submitted (3§8). */
const Delivered = () => (
  <Page title="Information submitted" narrow>
    <Text size="lg">The data you provided has been saved successfully. Thank you!</Text>
    <Text c="dimmed">There is nothing more for you to do. You can close this page.</Text>
  </Page>
)

export const deliveredScreen = screen({ access: 'public', loadsNothing: true, component: Delivered })
