import { SimpleGrid, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useConfig } from '../../../kit/web/config.tsx'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { screen } from '../../../kit/web/screen.ts'
import { EnteredByYou, JustSubmitted, WaitingForApproval } from '../../announcements/web/public.tsx'
import { WaitingBayahs } from '../../bayah/web/public.tsx'
import { OpenCustody } from '../../custody/web/public.tsx'
import { WaitingForRelease } from '../../dispatch/web/public.tsx'
import { NextGhuslSteps } from '../../ghusl/web/public.tsx'
import { OpenSetUp } from '../../setUp/web/public.tsx'
import { homeWords } from '../words/en.ts'
import { Regions } from './Regions.tsx'

/** The first page after signing in: what this user can submit (3§2). */
function Home() {
  const { homeButtons: buttons } = useConfig()
  return (
    <Page title={homeWords.title}>
      <JustSubmitted />
      <OpenSetUp />
      {buttons.length === 0 ? (
        <Text>{homeWords.nothingToEnter}</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
          {buttons.map(({ label, path }) => (
            <ButtonLink
              key={path}
              to={path}
              variant="default"
              size="lg"
              h="auto"
              mih={52}
              py={10}
              styles={{ label: { whiteSpace: 'normal' } }}
            >
              {label}
            </ButtonLink>
          ))}
        </SimpleGrid>
      )}
      <WaitingForRelease />
      <WaitingForApproval />
      <WaitingBayahs />
      <OpenCustody />
      <NextGhuslSteps />
      <Regions />
      <EnteredByYou />
    </Page>
  )
}

export const home = screen({ access: 'signedIn', component: Home })
