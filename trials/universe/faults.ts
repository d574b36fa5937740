import { registerHooks } from 'node:module'

/** A fault that the product once had: where it was mended, what stands there now, and what stands there with it. */
export type Fault = {
  name: string
  commit: string
  file: string
  edits: readonly (readonly [now: string, then: string])[]
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'what is submitted again, since its answer was lost, is entered twice',
    commit: '09ceb58',
    file: 'kit/server/once.ts',
    edits: [['if (entry === null) return', 'if (entry !== undefined) return']],
  },
  {
    name: 'a text that was edited by hand goes out although it names others than its records',
    commit: 'ea85830',
    file: 'modules/dispatch/server/release.ts',
    edits: [['return whyNotReleasable({ ...text, records: await recordsOf(trx, id) })', 'return null']],
  },
  {
    name: 'a hold does not reach what a worker has claimed',
    commit: '327b184',
    file: 'kit/server/mail/ledger.ts',
    edits: [
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: as they stand in the source
      ["case when ${NOT_HELD} then 'HANDING' else 'WAITING' end", "'HANDING'"],
      ['case when ${NOT_HELD} then null else ${now}::timestamptz end', 'null'],
      ['case when ${NOT_HELD} then ${leaseEnd} end', '${leaseEnd}'],
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as they stand in the source
    ],
  },
  {
    name: 'after a restore nobody is asked about an announcement that nobody had taken',
    commit: 'a7b66fb',
    file: 'modules/sending/server/letGo.ts',
    edits: [['await waitingLetters(db, await unsentLetters(db))', 'await waitingLetters(db, [])']],
  },
  {
    name: 'a record that moves while it waits asks nobody there',
    commit: '892210f',
    file: 'modules/announcements/server/change.ts',
    edits: [['approvers: asks || moved,', 'approvers: asks,']],
  },
  {
    name: 'a wish that came meanwhile is approved over',
    commit: '0e1125b',
    file: 'modules/announcements/server/decide.ts',
    edits: [['    refuseUnheard(record, familyAnsweredOn)\n', '']],
  },
  {
    name: 'two letters about one thing go within a minute',
    commit: '52eea14',
    file: 'kit/server/mail/pace.ts',
    edits: [['last !== null && within(last) ?', 'last === undefined ?']],
  },
  {
    name: 'what the family wrote is kept in the timeline for ever',
    commit: 'd55837b',
    file: 'modules/announcements/server/retention.ts',
    edits: [['      await clearFamilyNotes(trx, named, ids)\n', '']],
  },
  {
    name: 'an order has no place once the workflow is cancelled whose place it used',
    commit: '829c685',
    file: 'modules/transfers/server/ownPlaces.ts',
    edits: [['of orders) await giveOwnPlace', 'of orders.slice(0, 0)) await giveOwnPlace']],
  },
  {
    name: 'an order and the workflow that it names take two places',
    commit: '2f01602',
    file: 'modules/transfers/server/ownPlaces.ts',
    edits: [
      ['await plan()\n    for (const order of orders)', 'await plan()\n    for (const order of orders.slice(0, 0))'],
      ['usesPlaceOf({ ...stay, holds: true, arrived: false, leftOn: null }, order)', 'now === null'],
    ],
  },
  {
    // Only with two servers: each has one connection, which does one thing after another.
    name: 'a driver and a chair at one moment wait for each other',
    commit: '1aa27f7',
    file: 'modules/transfers/server/orderList.ts',
    edits: [['  if (lock) await holdWorkflow(', '  if (lock && id < 0) await holdWorkflow(']],
  },
  {
    name: 'whoever is moved takes the place of who lies there',
    commit: '4259b8f',
    file: 'modules/holdingArea/server/public.ts',
    edits: [
      ['    gsoFacilityId === before.gsoFacilityId &&\n', ''],
      ['    !(isHere && !wasHere && (await isOthersPlace(trx, before)))', '    true'],
    ],
  },
  {
    name: 'whom a confirmed or corrected move brings to a full facility nobody is told of',
    commit: '3e1a22e',
    file: 'modules/custody/server/secondPerson.ts',
    edits: [
      ["if (entry.type === 'MOVED' && entry.standing === 'AWAITS')", "if (entry.type === 'MOVED' && entryId < 0)"],
      ["entry.type === 'LEFT' || entry.type === 'MOVED'", "entry.type === 'LEFT'"],
    ],
  },
]

/** Puts a fault back as its file is read, which stays untouched; before anything of the product is loaded. */
export function putBack({ file, edits }: Fault): void {
  const { href } = new URL(`../../${file}`, import.meta.url)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (url !== href) return loaded
      let source = String(loaded.source)
      for (const [now, then] of edits) {
        // Where it stands twice, it may be another place by now.
        if (source.split(now).length !== 2) throw new Error(`${file} has no ${now}, or several`)
        source = source.replace(now, () => then)
      }
      return { ...loaded, source }
    },
  })
}
