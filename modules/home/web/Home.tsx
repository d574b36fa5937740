import { Button, SimpleGrid } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { MOST_NEEDS, NEEDS_SHOWN } from '../../../kit/rules/board.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { OfModules } from '../../../kit/web/board/BoardLine.tsx'
import { BoardLines, BoardSection } from '../../../kit/web/board/BoardSection.tsx'
import { askBoard } from '../../../kit/web/board/useBoard.ts'
import { type Config, useConfig, useZone } from '../../../kit/web/config.tsx'
import type { ForHome, HomePart } from '../../../kit/web/homePart.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { useNow } from '../../../kit/web/now.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { PartMissing, usePartFault } from '../../../kit/web/PartMissing.tsx'
import { JUST_LOADED_MS } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { When } from '../../../kit/web/When.tsx'
import { homeWords as words } from '../words/en.ts'

/** The first page after signing in: the board of today (3§2, look-and-voice), of what modules have for it. */
export function homeScreen(modules: readonly ForHome[]) {
  const parts = modules.flatMap((module) => module.parts ?? [])
  const ofModules = {
    looks: Object.assign({}, ...modules.map(({ looks }) => looks)),
    acts: Object.assign({}, ...modules.map(({ acts }) => acts)),
  }

  function Home() {
    const today = localDate(useNow(), useZone())
    const [needs, setNeeds] = useState<number>()
    /** How many lines stood there when more were asked for. */
    const [before, setBefore] = useState<number>()
    const asked = useQuery({ ...askBoard(needs), placeholderData: keepPreviousData, staleTime: JUST_LOADED_MS })
    const fault = usePartFault(asked.error)
    // Where more cannot be had, what stood there first stays.
    const first = useQuery({ ...askBoard(), enabled: false })
    const data = asked.data ?? first.data
    // A page that stands open overnight shows the next day's lines under the next day.
    const [shownOn, setShownOn] = useState(today)
    const { refetch } = asked
    useEffect(() => {
      if (shownOn === today) return
      setShownOn(today)
      void refetch()
    }, [shownOn, today, refetch])
    if (!data) return null
    const { needs: mine, goesOut, happens, entered } = data
    const left = mine ? Math.min(mine.total, MOST_NEEDS) - mine.rows.length : 0
    return (
      <OfModules value={ofModules}>
        <Page
          title={words.title}
          actions={
            <p className="flat capital">
              <When at={today} />
            </p>
          }
        >
          <Parts of={parts} place="top" />
          {mine && mine.total > 0 && (
            <BoardSection
              title={words.needs(mine.total)}
              name="needs"
              urgent={mine.rows.filter(({ urgent }) => urgent).map(({ key }) => key)}
            >
              <BoardLines rows={mine.rows} ledTo={asked.isPlaceholderData ? undefined : before} />
              {fault && !asked.isFetching ? (
                <PartMissing what={words.rest} why={fault} tryAgain={() => void asked.refetch()} />
              ) : (
                left > 0 && (
                  <Button
                    variant="default"
                    mt="sm"
                    loading={asked.isPlaceholderData || fault !== null}
                    onClick={() => {
                      setBefore(mine.rows.length)
                      setNeeds(Math.min(mine.rows.length + NEEDS_SHOWN, MOST_NEEDS))
                    }}
                  >
                    {words.more(Math.min(NEEDS_SHOWN, left))}
                  </Button>
                )
              )}
            </BoardSection>
          )}
          <Forms />
          {mine?.total === 0 && <p className="dimmed">{words.nothingNeeded}</p>}
          {goesOut && (
            <BoardSection title={words.goesOut} name="goesOut">
              <BoardLines rows={goesOut.rows} nothing={words.nothingGoesOut} />
            </BoardSection>
          )}
          {happens && (
            <BoardSection title={words.happens} name="happens">
              <BoardLines rows={happens.rows} atFirst={NEEDS_SHOWN} nothing={words.nothingHappens} />
            </BoardSection>
          )}
          <Parts of={parts} place="end" />
          {entered && entered.rows.length > 0 && (
            <BoardSection title={words.entered} name="entered">
              <BoardLines rows={entered.rows} />
            </BoardSection>
          )}
        </Page>
      </OfModules>
    )
  }
  return screen({ access: 'signedIn', needs: () => [askBoard()], component: Home })
}

/** The forms that the user may fill in. */
function Forms() {
  const { homeButtons } = useConfig()
  if (homeButtons.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" mt="xl">
      {homeButtons.map(({ label, path }) => (
        <ButtonLink
          key={path}
          to={path}
          variant="default"
          h="auto"
          mih={44}
          py={8}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {label}
        </ButtonLink>
      ))}
    </SimpleGrid>
  )
}

function Parts({ of, place }: { of: readonly HomePart[]; place: HomePart['place'] }) {
  const config = useConfig()
  return of
    .filter((part) => part.place === place && isShown(part.isFor, config))
    .map(({ Part }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an application stay the same
      <Suspense key={at}>
        <Part />
      </Suspense>
    ))
}

const isShown = (isFor: HomePart['isFor'], config: Config) =>
  typeof isFor === 'function' ? isFor(config) : isOpenTo(config, isFor)
