import type { Database, Trx } from '../../kit/server/database/database.ts'
import { type Handover, handOver, type InCare } from '../../modules/custody/server/handOver.ts'

/** Writes invented changes of hands down, each at its time, so that stays follow from them as they do in earnest. */
export async function seedHandovers(db: Database, who: InCare, handovers: readonly Handover[]): Promise<void> {
  for (const handover of handovers) await handOver(db as Trx, who, handover, handover.happenedOn)
}

/** Who was taken to be buried, at an hour that is over. */
export const leftOn = (happenedOn: string, by: number, band: string): Handover => ({
  ...{ type: 'LEFT', happenedOn, by, band },
  ...{ givenByName: 'Farida Merchant', receivedByName: 'Daniel Moreau', takenTo: 'The cemetery' },
})
