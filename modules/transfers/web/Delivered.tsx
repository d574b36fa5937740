import { Text } from '@mantine/core'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { deliveredWords } from '../words/en.ts'

/** After a delivery has been submitted (3§8). */
const Delivered = () => (
  <Page title={deliveredWords.title} narrow>
    <Text size="lg">{deliveredWords.saved}</Text>
    <Text c="dimmed">{deliveredWords.nothingMore}</Text>
  </Page>
)

export const deliveredScreen = screen({ access: 'public', loadsNothing: true, component: Delivered })
