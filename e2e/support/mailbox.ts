import type { APIRequestContext } from 'playwright/test'
import { expect } from 'playwright/test'

export type Message = {
  id: number
  to: string
  subject: string
  html: string
  text: string
  links: string[]
  attachments: { filename: string; contentType: string; size: number }[]
}

/** Waits for a message in the demonstration's mailbox, newest first, and gives it. */
export async function messageTo(
  request: APIRequestContext,
  address: string,
  fits: (message: Message) => boolean = () => true,
): Promise<Message> {
  let found: Message | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get('/mailbox/messages.json', { params: { to: address } })
        const messages: Message[] = await answer.json()
        found = messages.find((message) => message.to.includes(address) && fits(message))
        return found !== undefined
      },
      // A letter may wait its minute (decisions §9).
      { message: `a message to ${address}`, timeout: 90_000 },
    )
    .toBe(true)
  return found as Message
}
