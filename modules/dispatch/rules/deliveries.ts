import { z } from 'zod'

/** Where the message stands for one receiver (decisions §8). */
export const DELIVERY_STATUSES = [
  ...(['WAITING', 'SENDING', 'HANDING', 'ACCEPTED', 'FAILED', 'UNKNOWN', 'EXPIRED', 'BOUNCED'] as const),
] as const
type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** What a person can do about a delivery. */
export const DELIVERY_ACTIONS = ['retry', 'markSent', 'sendAgain'] as const
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number]

/** The one status in which each action is possible (decisions §8). */
export const POSSIBLE_IN: Readonly<Record<DeliveryAction, DeliveryStatus>> = {
  retry: 'FAILED',
  markSent: 'UNKNOWN',
  sendAgain: 'UNKNOWN',
}

/** What has it handed to the mail server once more. */
export const SENDS: readonly DeliveryAction[] = ['retry', 'sendAgain']

/** A line of the ledger. */
export const delivery = z.object({
  id: z.number(),
  address: z.string(),
  /** Whether the address stands in the e-mail's To. */
  mandatory: z.boolean(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number(),
  /** What the relay said last. */
  reply: z.string().nullable(),
  /** Why it came back, in words. */
  cameBack: z.string().nullable(),
  nextAttemptOn: z.string().nullable(),
  acceptedOn: z.string().nullable(),
  /** A person said that it was sent. */
  settledByPerson: z.boolean(),
  updatedOn: z.string(),
})
export type Delivery = z.output<typeof delivery>

/** The buttons of a delivery. */
export const buttonsFor = ({ status }: Pick<Delivery, 'status'>): DeliveryAction[] =>
  DELIVERY_ACTIONS.filter((action) => POSSIBLE_IN[action] === status)

const UNDER_WAY: readonly DeliveryStatus[] = ['WAITING', 'SENDING', 'HANDING']

/** Whether it is still under way by itself. */
export const isUnsettled = ({ status }: Pick<Delivery, 'status'>): boolean => UNDER_WAY.includes(status)
