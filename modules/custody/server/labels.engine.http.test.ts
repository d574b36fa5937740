import jsqr from 'jsqr'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { beginWorkflow, stepIn, submitStep } from '../../ghusl/testing/workflows.ts'
import { aboutDelivery } from '../../holdingArea/rules/about.ts'
import { labelCodeOf } from '../../holdingArea/testing/facilities.ts'
import { delivered, ordered } from '../../transfers/testing/orders.ts'
import { labelText } from '../rules/label.ts'
import { hand, leave } from '../testing/handovers.ts'
import { codesIn, writtenIn } from '../testing/labelPdf.ts'

// Labels print for chairs, and their codes say something to them alone (decisions §14, Labels), on both engines.

const NOON = '2026-11-16T17:00:00Z'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.database.db.updateTable('gsoFacility').set({ capacity: 60 }).where('id', '=', 1).execute()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOON))

const print = (of: string, id: number | string, as?: string) =>
  app.call('GET', `ghusl/${of}/${id}/labels/`, as === undefined ? {} : { as })
const read = (code: unknown, as?: string) =>
  app.call('POST', 'ghusl/custody/label/', { body: { code }, ...(as !== undefined && { as }) })
const codesOf = ({ raw }: { raw: Buffer }) =>
  codesIn(raw).map(({ data, width, height }) => jsqr.default(data, width, height)?.data)
const schedule = async (name: string, more: object = {}) => {
  const workflow = await beginWorkflow(app, { deceasedName: name, ...more })
  const scheduled = await submitStep(app, workflow, 'SCHEDULE_PICKUP', {
    ...{ pickupDate: '2026-12-20', arrivalDateTime: '2026-12-24T20:00:00Z', exitDateTime: '2026-12-25T20:00:00Z' },
  })
  expect(scheduled.status, scheduled.text).toBe(200)
  return workflow
}
/** Who looked at what of somebody, as it is recorded. */
const seenOf = async ({ kind, id }: { kind: string; id: number }) => {
  const views = app.database.db.selectFrom('timelineEntry').select(['note', 'byUser']).where('event', '=', 'VIEWED')
  const rows = await views.where('aboutKind', '=', kind).where('aboutId', '=', id).orderBy('id').execute()
  return rows.map(({ note, byUser }) => [note, byUser])
}

describe('wrist tag and door label', () => {
  it('print for each of the chairs, and for nobody else', async () => {
    const { id } = await schedule('Gulzar Merali')
    for (const as of ['ghuslchair', 'gsochair', 'mayyitchair']) {
      const printed = await print('workflow', id, as)
      expect([printed.status, printed.headers['content-type']], as).toEqual([200, 'application/pdf'])
      expect(printed.headers['content-disposition']).toBe(`attachment; filename="labels-${id}.pdf"`)
    }
    for (const as of ['mgc', 'admin', 'mk', 'readonly']) expect((await print('workflow', id, as)).status, as).toBe(403)
    expect((await print('workflow', id)).status).toBe(401)
  })

  it('are not found out of the region, of other records, or of none', async () => {
    const { id } = await schedule('Amin Dedhar')
    expect((await print('workflow', id, 'gsochair7')).status).toBe(404)
    expect((await print('workflow', 99_999, 'gsochair')).status).toBe(404)
    expect((await print('samar', id, 'gsochair')).status).toBe(404)
    expect((await print('workflow', 'x', 'gsochair')).status).toBe(404)
  })

  it('carry name, age and band, each a code without a name, and nothing else', async () => {
    const workflow = await schedule('Farouk Nensi')
    const { id } = workflow
    const without = await print('workflow', id, 'gsochair')
    expect(writtenIn(without.raw)).toMatch(/^Farouk \|Nensi\|81 \|years\|Band \|_+\|Farouk \|Nensi\|Band \|_+$/)
    await submitStep(app, workflow, 'PICKUP_COMPLETE', { wristBandId: null })
    await hand(app, id, 'BAND', { wristBandId: 'W-4711' })
    const printed = await print('workflow', id, 'gsochair')
    const said = writtenIn(printed.raw).replaceAll('|', '')
    expect(said).toBe('Farouk Nensi81 yearsBand W-4711Farouk NensiBand W-4711')
    const inFrench = { as: 'gsochair', headers: { 'accept-language': 'fr-CA' } }
    const french = await app.call('GET', `ghusl/workflow/${id}/labels/`, inFrench)
    expect(writtenIn(french.raw).replaceAll('|', '')).toMatch(/^Farouk Nensi81 ans/)
    const [wrist, door] = codesOf(printed)
    expect(wrist).toMatch(/^ROP:W:[0-9A-F]{32}$/)
    expect(door).toBe(wrist?.replace('ROP:W', 'ROP:D'))
  })

  it('say on the door, and there alone, that a similar name is here or expected', async () => {
    const one = await schedule('Zubeda Walji')
    await schedule('Zubeida Walji')
    const said = writtenIn((await print('workflow', one.id, 'gsochair')).raw).replaceAll('|', '')
    expect(said).toMatch(/^Zubeda Walji81 yearsBand _+Zubeda WaljiBand _+A similar name is here or expected$/)
  })

  it('lose no letter of a long name, nor of one that is read from the right', async () => {
    const long =
      'Ḥusayn ʿAbd al-Raḥmān Ṣadr al-Dīn Nūr-Muḥammad Jamāl-Khān Gulāmḥusaynwālā Merchant-Lalji Østergård'.replace(
        'ʿ',
        '',
      )
    const name = [...long].slice(0, 100).join('').trim()
    const { id } = await schedule(name)
    const said = writtenIn((await print('workflow', id, 'gsochair')).raw)
      .replaceAll('|', '')
      .replaceAll(' ', '')
    expect(said.split(name.replaceAll(' ', '')).length).toBe(3)
    const arabic = await schedule('نور الدين')
    const printed = await print('workflow', arabic.id, 'gsochair')
    // The last word stands on the left, and each is set from its last letter.
    expect(printed.status).toBe(200)
    expect(codesOf(printed)[0]).toMatch(/^ROP:W:/)
    const gujarati = await schedule('ઝરીના હિરજી')
    const refused = await print('workflow', gujarati.id, 'gsochair')
    expect(refused.status).toBe(422)
    expect(refused.body.globalErrors[0]).toMatch(/^These letters of the name cannot be printed: ઝ /)
  })

  it('are refused in words where no place is planned', async () => {
    const { id } = await beginWorkflow(app, { deceasedName: 'Badru Charania' })
    const refused = await print('workflow', id, 'gsochair')
    expect([refused.status, refused.body.globalErrors]).toEqual([
      422,
      [
        'No place is planned for Badru Charania here, so there is nothing to print labels for yet. Plan the stay first; where an order belongs to a workflow, print them there.',
      ],
    ])
  })

  it('print from an order, which has its own stay, and that they were is recorded', async () => {
    const order = await ordered(app, {
      deceasedName: 'Habib Tejpar',
      dropOffDateTime: '2027-01-20T18:00:00.000Z',
      chelliAnjaliDateTime: '2027-01-21T18:00:00.000Z',
    })
    const printed = await print('deceasedTransfer', order.id, 'mayyitchair')
    expect(printed.status).toBe(200)
    expect(writtenIn(printed.raw)).toContain('Age |not |known')
    const code = codesOf(printed)[0]
    expect((await read(code, 'gsochair')).body.response).toMatchObject({
      ...{ about: { kind: 'bodyTransfer', id: order.id }, name: 'Habib Tejpar', where: 'EXPECTED', band: null },
    })
    expect(await seenOf({ kind: 'bodyTransfer', id: order.id })).toEqual([
      ['Labels printed', 10],
      ['Label scanned', 12],
    ])
  })
})

describe('the code of a label', () => {
  const coded = async (name: string) => {
    const workflow = await schedule(name)
    await submitStep(app, workflow, 'PICKUP_COMPLETE', { wristBandId: null })
    await hand(app, workflow.id, 'BAND', { wristBandId: `L-${workflow.id}` })
    return { ...workflow, code: codesOf(await print('workflow', workflow.id, 'gsochair'))[0] ?? '' }
  }

  it('says to the chairs, and to MGC, who wears it', async () => {
    const { id, code } = await coded('Roshan Kanji')
    for (const as of ['ghuslchair', 'gsochair', 'mayyitchair', 'mgc']) {
      const { status, body } = await read(code, as)
      expect(status, as).toBe(200)
      expect(body.response).toEqual({
        ...{ label: 'wrist', about: { kind: 'ghuslWorkflow', id }, regionId: 3, name: 'Roshan Kanji', age: '81 years' },
        ...{ dateOfBirth: null, band: `L-${id}`, where: 'PICKED_UP' },
      })
    }
    const door = await read(code.replace('ROP:W', 'rop:d').toLowerCase(), 'mgc')
    expect(door.body.response).toMatchObject({ label: 'door', about: { id } })
  })

  it('that it was read is recorded, since it says what the intake form does; that it was refused is not', async () => {
    const workflow = await coded('Nurjehan Pradhan')
    const { id, code } = workflow
    const dateOfBirth = '1945-02-03'
    const intake = await app.call('POST', 'ghusl/workflow/intake/', {
      as: 'gsochair',
      body: { ...stepIn(workflow, 'GSO_INTAKE'), dateOfBirth },
    })
    expect(intake.status, intake.text).toBe(200)
    const seen = () => seenOf({ kind: 'ghuslWorkflow', id })
    const before = await seen()
    expect((await read(code, 'gsochair7')).status).toBe(404)
    expect((await read(code, 'mk')).status).toBe(403)
    expect(await seen()).toEqual(before)
    expect((await read(code, 'mgc')).body.response).toMatchObject({ dateOfBirth })
    expect(await seen()).toEqual([...before, ['Label scanned', 6]])
  })

  it('says nothing to others, elsewhere, or by an address', async () => {
    const { code } = await coded('Laila Umedaly')
    for (const as of ['admin', 'mk', 'readonly']) expect((await read(code, as)).status, as).toBe(403)
    expect((await read(code)).status).toBe(401)
    expect((await read(code, 'gsochair7')).status).toBe(404)
    for (const path of ['ghusl/custody/label/', `ghusl/custody/label/${code}/`, `ghusl/custody/label/?code=${code}`])
      expect((await app.call('GET', path)).text, path).not.toContain('Umedaly')
  })

  it('that nobody wears is not found, like one of another region; one that is not ours is told of', async () => {
    const unknown = await read(labelText('wrist', '0'.repeat(32)), 'gsochair')
    expect(unknown.status).toBe(404)
    const { code } = await coded('Pyarali Gokal')
    const elsewhere = await read(code, 'gsochair7')
    expect(elsewhere.body).toEqual(unknown.body)
    for (const other of ['https://example.org/?t=1', 'ROP:W:123', 'x'.repeat(5000)]) {
      const { status, body } = await read(other, 'gsochair')
      expect([status, body.entityErrors]).toEqual([422, { code: 'This is not one of our labels.' }])
    }
    expect((await read(7, 'gsochair')).status).toBe(422)
  })

  it('goes on saying it of whoever has left, and of whom nobody has linked yet', async () => {
    const delivery = await delivered(app, { deceasedName: 'Tajdin Vellani', dropOffDateTime: '2026-11-16T15:00:00Z' })
    const labelCode = await labelCodeOf(app.database.db, aboutDelivery(delivery.id))
    const there = await read(labelText('wrist', labelCode), 'gsochair')
    expect(there.body.response).toMatchObject({ name: 'Tajdin Vellani', where: 'PRESENT' })
    await leave(app, delivery.id, { noBandReason: 'None was put on' }, { of: 'deceasedBodyTransferExternal' })
    expect((await read(labelText('wrist', labelCode), 'gsochair')).body.response).toMatchObject({ where: 'LEFT' })
  })

  it('cannot be guessed for long', async () => {
    const guesses: number[] = []
    for (let guess = 0; guess < 25; guess++)
      guesses.push((await read(labelText('wrist', guess.toString(16).padStart(32, '0')), 'gsochair')).status)
    expect(guesses.at(-1)).toBe(429)
    expect(new Set(guesses)).toEqual(new Set([404, 429]))
  })
})
