import type { Database } from '../../kit/server/database/database.ts'
import { wholeName } from '../../modules/bayah/rules/names.ts'
import { aboutBayah } from '../../modules/bayah/server/about.ts'
import { consentOf } from '../../modules/bayah/server/consents.ts'
import { columnsOf } from '../../modules/bayah/server/writeBayah.ts'
import { type Happening, writeTimelines } from '../../modules/timeline/server/public.ts'
import { type SeedBayah, type Step, storyOf } from './bayahStory.ts'
import '../../modules/bayah/server/tables.ts'

const BATCH = 300

/** Stores invented registrations with guardians, consents, forms and timelines, a batch at a time. */
export async function seedRegistrations(db: Database, registrations: readonly SeedBayah[]): Promise<void> {
  for (let from = 0; from < registrations.length; from += BATCH)
    await insertBatch(db, registrations.slice(from, from + BATCH))
}

/** With its place in the database, and all that happened to it. */
type Stored = SeedBayah & { id: number; story: Step[] }

async function insertBatch(db: Database, batch: readonly SeedBayah[]): Promise<void> {
  const told = batch.map((registration) => ({ ...registration, story: storyOf(registration) }))
  const rows = await db.insertInto('bayah').values(told.map(bayahRow)).returning('id').execute()
  const stored = told.map((registration, at): Stored => ({ ...registration, id: rows[at]?.id ?? 0 }))
  await db.insertInto('bayahGuardian').values(stored.flatMap(guardianRows)).execute()
  const consents = stored.flatMap(consentRows)
  if (consents.length > 0) await db.insertInto('bayahConsent').values(consents).execute()
  const images = stored.flatMap(({ id, png, story, coordinator }) => {
    const uploaded = story.find(({ event }) => event === 'UPLOADED')
    return png && uploaded ? [{ bayahId: id, png, uploadedOn: uploaded.on, uploadedBy: coordinator }] : []
  })
  if (images.length > 0) await db.insertInto('bayahImage').values(images).execute()
  await writeTimelines(db, stored.flatMap(timelineRows))
}

function bayahRow({ input, house, status, by, coordinator, approver, meetingDate, story }: Omit<Stored, 'id'>) {
  const changes = story.filter(({ to }) => to !== undefined)
  const last = changes.at(-1)
  const of = (event: Step['event']) => story.find((step) => step.event === event)
  const [reviewed, approved] = [of('REVIEWED'), of('APPROVED')]
  return {
    ...columnsOf(input, house),
    status,
    version: changes.length,
    fromFamily: by === null,
    createdOn: story[0]?.on ?? '',
    createdBy: by,
    reviewedOn: reviewed?.on ?? null,
    reviewedBy: reviewed ? coordinator : null,
    approvedOn: approved?.on ?? null,
    approvedBy: approved ? approver : null,
    meetingDate: approved ? meetingDate : null,
    consentRound: approved ? 1 : 0,
    consentAskedOn: approved?.on ?? null,
    consentReceived: status === 'APPROVED' || status === 'COMPLETE',
    waitingSince: last?.on ?? '',
    updatedOn: last?.on ?? '',
    updatedBy: last?.by ?? null,
  }
}

const guardiansOf = ({ input: { guardian1, guardian2 } }: SeedBayah) => [guardian1, ...(guardian2 ? [guardian2] : [])]

/** What is old by now nobody is reminded of. */
const guardianRows = (registration: Stored) =>
  guardiansOf(registration).map((guardian, at) => {
    const asked = registration.story.find(({ event }) => event === 'APPROVED')?.on ?? null
    return {
      bayahId: registration.id,
      number: at === 0 ? (1 as const) : (2 as const),
      ...guardian,
      remindedOn: asked,
      remindedAgainOn: asked,
    }
  })

function consentRows(registration: Stored) {
  const { id, input, house, story, coordinator } = registration
  const all = guardiansOf(registration)
  return story.flatMap(({ on, consents }) =>
    (consents?.of ?? []).map((number) => {
      const guardian = all[number - 1]
      if (!guardian || !consents) throw new Error('nobody is there to consent')
      const isOnPaper = consents.method === 'PAPER'
      const { version, text, hash } = consentOf({ ...input, jamatKhana: house }, isOnPaper ? all : [guardian])
      return {
        bayahId: id,
        guardianNumber: number,
        round: 1,
        guardianName: wholeName(guardian),
        textVersion: version,
        text: text.join('\n'),
        hash,
        method: consents.method,
        recordedBy: isOnPaper ? coordinator : null,
        on,
      }
    }),
  )
}

const timelineRows = ({ id, house, story }: Stored): Happening[] =>
  story.map(({ consents: _, ...step }) => ({ about: aboutBayah(id), regionId: house.region.id, ...step }))
