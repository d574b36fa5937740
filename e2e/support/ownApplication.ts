import { startTestApp, type TestApp } from '../../app/testing/testApp.ts'
import { type FaultySmtp, faultySmtp } from '../../kit/testing/faultySmtp.ts'
import { freePort } from '../../tools/freePort.ts'
import { test as journey } from './journey.ts'

type OwnApplication = {
  /** Whether mail leaves through `relay`; otherwise it stands in the mailbox. */
  withRelay: boolean
  relay: FaultySmtp
  application: TestApp
}

/**
 * A journey with an application of its own, in which no record is. Its clock stands at the journey's beginning until the
 * journey moves it (a sign-in needs it to be near the machine's), and its mail can leave through a relay that fails
 * where the journey wants it to.
 */
export const test = journey.extend<OwnApplication>({
  withRelay: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  relay: async ({}, use) => {
    const relay = await faultySmtp()
    await use(relay)
    await relay.close()
  },
  application: async ({ withRelay, relay }, use) => {
    const port = await freePort()
    const application = await startTestApp({
      now: Temporal.Now.instant().toString(),
      works: true,
      variables: {
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        ...(withRelay && { SMTP_URL: relay.url }),
      },
    })
    await application.listen(port)
    await use(application)
    await application.close()
  },
  baseURL: async ({ application }, use) => use(application.services.env.publicUrl),
})
