import { z } from 'zod'
import { messageWords } from '../../../kit/words/en.ts'

/** What a calendar link is for, each by itself (decisions §21). */
export const FEED_PURPOSES = ['RITES', 'BAYAH', 'BLOCKING'] as const
export type FeedPurpose = (typeof FEED_PURPOSES)[number]

const purpose = z.enum(FEED_PURPOSES, { error: messageWords.option })

/** What somebody asks a link for; it takes the place of the one that they had for this. */
export const newFeed = z.strictObject(
  { purpose: purpose.default('RITES'), names: z.boolean({ error: messageWords.invalid }).default(false) },
  { error: messageWords.invalid },
)

/** Which link a path names. */
export const feedParams = z.object({ purpose })

/** A link as its user sees it: never its address. */
const feed = z.object({
  names: z.boolean(),
  createdOn: z.string(),
  /** Null while no program has. */
  fetchedOn: z.string().nullable(),
})

/** What links can be for, for this user, and the one that they have for each. */
export const feeds = z.array(z.object({ purpose, link: feed.nullable() }))
export type Feeds = z.output<typeof feeds>

/** A link that was made: its address is told this once. */
export const madeFeed = z.object({ purpose, names: z.boolean(), address: z.string() })
