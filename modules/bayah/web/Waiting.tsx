import { Text } from '@mantine/core'
import { isOpenTo } from '../../../kit/rules/access.ts'
import { useConfig } from '../../../kit/web/config.tsx'
import { ButtonLink, TextLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { When } from '../../../kit/web/When.tsx'
import { bayahAccess } from '../rules/access.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { ceremonyStamp } from '../rules/consentText.ts'
import { bayahPaths } from '../rules/paths.ts'
import { WAITS, type WaitingRow } from '../rules/waiting.ts'
import { waitingWords, waitWords } from '../words/en.ts'
import classes from './Waiting.module.css'

const askWaiting = ask(bayahApi.waiting)

/** Where somebody goes on with what waits; a form that was sent has no page of its own. */
function wayOn({ wait, id }: WaitingRow): string | null {
  if (wait === 'FORM') return null
  if (wait === 'REVIEW') return bayahPaths.review(id)
  return wait === 'APPROVAL' ? bayahPaths.approve(id) : bayahPaths.view(id)
}

/** What waits for whom, and since when; the longest first. */
function Waiting() {
  const config = useConfig()
  const { rows, total } = useAnswer(askWaiting)
  const groups = WAITS.map((wait) => ({ wait, those: rows.filter((row) => row.wait === wait) }))
  return (
    <Page
      title={waitingWords.title}
      actions={
        isOpenTo(config, bayahAccess.sendForm) && <ButtonLink to={bayahPaths.send()}>{waitingWords.send}</ButtonLink>
      }
    >
      {total === 0 && <Text>{waitingWords.nothing}</Text>}
      {groups.map(
        ({ wait, those }) =>
          those.length > 0 && (
            <section key={wait} className={`surface ${classes.group}`}>
              <h2>{waitingWords.group(waitWords[wait], those.length)}</h2>
              <ul>
                {those.map((row) => (
                  <WaitingItem key={row.id} row={row} />
                ))}
              </ul>
            </section>
          ),
      )}
      {rows.length < total && <Text>{waitingWords.longest(rows.length, total)}</Text>}
    </Page>
  )
}

function WaitingItem({ row }: { row: WaitingRow }) {
  const to = wayOn(row)
  return (
    <li>
      <p className={classes.name}>{to ? <TextLink to={to}>{row.name}</TextLink> : row.name}</p>
      <p>{waitingWords.waitsFor[row.wait](row.guardians)}</p>
      <p className={classes.since}>
        {waitingWords.since(
          <When key="since" instant={row.since} inWords />,
          row.jamatkhana.name,
          ceremonyStamp(row.bayahDateTime, row.jamatkhana.timezone),
        )}
      </p>
    </li>
  )
}

export const waitingScreen = screen({
  access: bayahAccess.waiting,
  needs: () => [askWaiting],
  component: Waiting,
})
