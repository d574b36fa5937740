// As the server starts: French lies over the words before anything reads them.
import '../../app/server/french.ts'
import { TestClock } from 'pg-boss'
import { startTestApp, type TestApp } from '../../app/testing/testApp.ts'
import { type FaultySmtp, faultySmtp } from '../../kit/testing/faultySmtp.ts'
import { freePort } from '../../tools/freePort.ts'
import { test as journey } from './journey.ts'

type OwnApplication = {
  /** Whether mail leaves through `relay`; otherwise it stands in the mailbox. */
  withRelay: boolean
  /** What it is set up with besides. */
  moreVariables: Record<string, string>
  relay: FaultySmtp
  jobsClock: TestClock
  application: TestApp
  /** Lets minutes pass for the application, with the work that comes round in each of them. */
  pass: (minutes: number) => Promise<void>
}

/** How far the jobs' clock goes in one step: pg-boss looks for work that is due as often. */
const STEP_MS = 5000

/** Jobs are sent by the machine's clock: by one that is ahead of it they are due at once. */
const AHEAD_MS = 3_600_000

/**
 * A journey with an application of its own, in which no record is. Its clocks stand at the journey's beginning until the
 * journey moves them (a sign-in needs them to be near the machine's), and its mail can leave through a relay that fails
 * where the journey wants it to.
 */
export const test = journey.extend<OwnApplication>({
  withRelay: [false, { option: true }],
  moreVariables: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  relay: async ({}, use) => {
    const relay = await faultySmtp()
    await use(relay)
    await relay.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  jobsClock: ({}, use) => use(new TestClock(Date.now() + AHEAD_MS)),
  application: async ({ withRelay, moreVariables, relay, jobsClock }, use) => {
    const port = await freePort()
    const application = await startTestApp({
      now: Temporal.Now.instant().toString(),
      works: true,
      jobsClock,
      variables: {
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        ...(withRelay && { SMTP_URL: relay.url }),
        ...moreVariables,
      },
    })
    await application.listen(port)
    await use(application)
    await application.close()
  },
  pass: ({ application, jobsClock }, use) =>
    use(async (minutes) => {
      application.clock.advance({ minutes })
      for (let left = minutes * 60_000; left > 0; left -= STEP_MS) await jobsClock.tick(STEP_MS)
    }),
  tokenFor: ({ application }, use) => use(application.tokenFor),
  baseURL: async ({ application }, use) => use(application.services.env.publicUrl),
})
