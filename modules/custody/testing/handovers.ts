/** The running application, as far as these helpers call it. */
type Caller = {
  call(
    method: string,
    path: string,
    options?: { as?: string; body?: unknown; headers?: Record<string, string> },
    // biome-ignore lint/suspicious/noExplicitAny: an answer is of many shapes
  ): Promise<{ status: number; body: any; text: string }>
}

export const custodyPath = (kind: string, id: number) => `ghusl/custody/${kind}/${id}/`

/** A change of hands as a chair enters one; the clock of tests stands at noon of 16 November 2026 in Toronto. */
export const handoverBody = (event: string, more: object = {}) => ({
  event,
  happenedOn: '2026-11-16T16:59:00Z',
  gave: 'Karim Virani',
  received: 'Omar Haji',
  place: 'Elgin Mills Cemetery',
  identified: true,
  similarSeen: true,
  ...more,
})

/** Writes a change of hands down over HTTP. */
export const hand = (
  app: Caller,
  id: number,
  event: string,
  more: object = {},
  { as = 'gsochair', kind = 'ghuslWorkflow', headers = {} as Record<string, string> } = {},
) => app.call('POST', custodyPath(kind, id), { as, body: handoverBody(event, more), headers })

export const confirmEntry = (app: Caller, entryId: number, as: string) =>
  app.call('PUT', `ghusl/custody/entry/${entryId}/confirm/`, { as })
