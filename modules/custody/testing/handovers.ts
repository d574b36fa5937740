/** The running application, as far as these helpers call it. */
type Caller = {
  call(
    method: string,
    path: string,
    options?: { as?: string; body?: unknown; headers?: Record<string, string> },
    // biome-ignore lint/suspicious/noExplicitAny: an answer is of many shapes
  ): Promise<{ status: number; body: any; text: string }>
}

/** The calls of somebody in care; a Ghusl workflow unless another is named. */
export const careCalls = (id: number, of = 'workflow') => ({
  person: `ghusl/${of}/${id}/custody/person/`,
  entries: `ghusl/${of}/${id}/custody/`,
  left: `ghusl/${of}/${id}/left/`,
  prolong: `ghusl/${of}/${id}/prolong/`,
  confirm: (entryId: number) => `ghusl/${of}/${id}/custody/${entryId}/confirm/`,
})

/** A minute before noon of 16 November 2026 in Toronto, where the clock of tests stands. */
const HAPPENED = '2026-11-16T16:59:00Z'
const SAID = { givenByName: 'Karim Virani', receivedByName: 'Omar Haji', similarSeen: true }

type As = { as?: string; of?: string; headers?: Record<string, string> }

/** Writes a change of hands down over HTTP. */
export const hand = (
  app: Caller,
  id: number,
  type: string,
  more: object = {},
  { as = 'gsochair', of, headers }: As = {},
) =>
  app.call('POST', careCalls(id, of).entries, {
    ...{ as, headers: headers ?? {} },
    body: { type, happenedOn: HAPPENED, ...SAID, ...more },
  })

/** Writes down over HTTP that somebody has left. */
export const leave = (app: Caller, id: number, more: object = {}, { as = 'gsochair', of, headers }: As = {}) =>
  app.call('POST', careCalls(id, of).left, {
    ...{ as, headers: headers ?? {} },
    body: { leftDateTime: HAPPENED, takenTo: 'Elgin Mills Cemetery', ...SAID, ...more },
  })

export const confirmEntry = (app: Caller, id: number, entryId: number, as: string) =>
  app.call('POST', careCalls(id).confirm(entryId), { as })

/** How many places of the first facility are taken at one moment at the most, between two. */
export const usedPlaces = async (app: Caller, from: string, until: string): Promise<number> => {
  const between = `ghusl/holdingArea/checkCapacity/gsoFacilityId/1/between/${from}/${until}/`
  return (await app.call('GET', between, { as: 'ghuslchair' })).body.response.usedCapacity
}
