import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAt } from '../../../kit/rules/time.ts'
import { type ShownStay, type SlotRow, slotRows, unitStarts } from './occupancy.ts'

const ZONES = ['America/Toronto', 'America/Vancouver', 'America/Regina', 'America/Halifax', 'America/St_Johns']
const HOUR = 3_600_000
const FROM = '2026-11-16'
const ZONE = 'America/Toronto'

const local = (day: number, time: string) => new Date(instantAt(`2026-11-${day}`, time, ZONE)).toISOString()
type Given = Partial<ShownStay> & { from: string; until: string }
const stay = ({ from, until, ...rest }: Given): ShownStay => ({
  ...{ id: 1, name: 'Rahim Lalani', arrived: false, slot: 1, about: { kind: 'ghuslWorkflow', id: 7 } },
  ...{
    arrivesOn: from,
    leavesOn: until,
    exitsOn: until,
    leftOn: null,
    similar: false,
    band: null,
    concerns: [],
    ...rest,
  },
})
const rows = (places: number, days: number, ...stays: ShownStay[]) =>
  slotRows(places, stays, unitStarts(FROM, days, ZONE))
/** 'empty 3 · Rahim Lalani 2 · …' */
const drawn = ({ blocks }: SlotRow) => blocks.map(({ name, width }) => `${name ?? 'empty'} ${width}`).join(' · ')

describe('the rows of a facility', () => {
  it('are its places, empty where nobody lies', () => {
    expect(rows(2, 14)).toEqual([
      {
        slot: 1,
        overCapacity: false,
        blocks: [expect.objectContaining({ type: 'empty', width: 56, name: null })],
      },
      {
        slot: 2,
        overCapacity: false,
        blocks: [expect.objectContaining({ type: 'empty', width: 56, name: null })],
      },
    ])
  })

  it('show who lies there, with all that is known of it', () => {
    const [row] = rows(1, 2, stay({ id: 3, from: local(16, '12:00'), until: local(17, '06:00'), arrived: true }))
    expect(row?.blocks[1]).toEqual({
      ...{ type: 'occupied', width: 3, colorIdx: 141, name: 'Rahim Lalani', arrived: true },
      ...{ arrivalDate: local(16, '12:00'), exitDate: local(17, '06:00'), about: { kind: 'ghuslWorkflow', id: 7 } },
      ...{ leftOn: null, similar: false, band: null, concerns: [] },
    })
    expect(row && drawn(row)).toBe('empty 2 · Rahim Lalani 3 · empty 3')
  })

  it.each([
    ['to the minute', '06:00', '12:00', 'empty 1 · Rahim Lalani 1 · empty 2'],
    ['a minute on either side', '05:59', '12:01', 'Rahim Lalani 3 · empty 1'],
    ['a moment', '07:00', '07:01', 'empty 1 · Rahim Lalani 1 · empty 2'],
  ])('show each part that is touched: %s', (_, from, until, blocks) => {
    expect(rows(1, 1, stay({ from: local(16, from), until: local(16, until) })).map(drawn)).toEqual([blocks])
  })

  it('cut off what lies outside', () => {
    const before = stay({ from: local(10, '12:00'), until: local(16, '06:00') })
    const after = stay({ from: local(16, '18:00'), until: local(20, '06:00') })
    expect(rows(1, 1, before, after).map(drawn)).toEqual(['Rahim Lalani 1 · empty 2 · Rahim Lalani 1'])
    expect(rows(1, 1, stay({ from: local(10, '12:00'), until: local(16, '00:00') })).map(drawn)).toEqual(['empty 4'])
    expect(rows(1, 1, stay({ from: local(17, '00:00'), until: local(18, '00:00') })).map(drawn)).toEqual(['empty 4'])
  })

  it('have a row for each who is without a place, marked', () => {
    const times = { from: local(16, '00:00'), until: local(17, '00:00') }
    const found = rows(
      1,
      1,
      stay(times),
      stay({ ...times, id: 2, name: 'Without', slot: null }),
      stay({ ...times, id: 3, name: 'Second', slot: 2 }),
    )
    expect(found.map(({ slot, overCapacity }) => [slot, overCapacity])).toEqual([
      [1, false],
      [null, true],
      [null, true],
    ])
    expect(found.map(drawn)).toEqual(['Rahim Lalani 4', 'Without 4', 'Second 4'])
  })

  it('stand in the order of arrival, and of those who come at once by number', () => {
    const without = (id: number, name: string, time: string) =>
      stay({ id, name, slot: null, from: local(16, time), until: local(17, '00:00') })
    const [late, second, first] = [without(1, 'C', '18:00'), without(3, 'B', '06:00'), without(2, 'A', '06:00')]
    for (const read of [
      [late, second, first],
      [first, late, second],
      [second, first, late],
    ])
      expect(rows(0, 1, ...read).map(drawn)).toEqual(['empty 1 · A 3', 'empty 1 · B 3', 'empty 3 · C 1'])
  })

  it('are several of one place where more lie in it, one after the other, than a row has parts', () => {
    const hours = Array.from({ length: 10 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
    const short = hours
      .slice(1)
      .map((until, id) => stay({ id, name: String(id), from: local(16, hours[id] ?? ''), until: local(16, until) }))
    const found = rows(1, 1, ...short)
    expect(found.map(drawn)).toEqual(['0 1 · 1 1 · 2 1 · 3 1', '4 1 · 5 1 · 6 1 · 7 1', 'empty 1 · 8 1 · empty 2'])
    expect(found.map(({ slot, overCapacity }) => [slot, overCapacity])).toEqual([1, 1, 1].map((slot) => [slot, false]))
  })

  it('leave nobody out where several come and go within one part', () => {
    const names = ['A', 'B', 'C']
    const short = (id: number, time: string, until: string) =>
      stay({ id, name: names[id] ?? '', from: local(16, time), until: local(16, until) })
    expect(
      rows(1, 1, short(0, '00:00', '01:00'), short(1, '01:00', '02:00'), short(2, '02:00', '03:00')).map(drawn),
    ).toEqual(['A 1 · B 1 · C 1 · empty 1'])
    expect(
      rows(1, 1, short(0, '00:00', '21:00'), short(1, '21:00', '22:00'), short(2, '22:00', '23:00')).map(drawn),
    ).toEqual(['A 2 · B 1 · C 1'])
  })

  it('neighbours have other colours', () => {
    const blocks = [1, 2, 3, 7].flatMap(
      (id) => rows(1, 1, stay({ id, from: local(16, '00:00'), until: local(17, '00:00') }))[0]?.blocks ?? [],
    )
    expect(blocks.map(({ colorIdx }) => colorIdx)).toEqual([47, 94, 141, 29])
  })
})

describe('whatever stays there are', () => {
  const days = fc.integer({ min: 1, max: 14 })
  const given = fc
    .array(
      fc.tuple(
        fc.integer({ min: -72, max: 400 }),
        fc.integer({ min: 1, max: 100 }),
        fc.option(fc.integer({ min: 1, max: 3 })),
      ),
      { maxLength: 20 },
    )
    .map((drawnStays) =>
      drawnStays.map(([from, hours, slot], id) => {
        const begin = Date.parse('2026-10-26T04:00:00Z') + from * HOUR
        return stay({
          id,
          name: String(id),
          slot,
          from: new Date(begin).toISOString(),
          until: new Date(begin + hours * HOUR).toISOString(),
        })
      }),
    )

  it('the blocks fill each row exactly, and everybody who is there in these days is shown once', () => {
    fc.assert(
      fc.property(given, days, fc.constantFrom(...ZONES), (stays, count, zone) => {
        const starts = unitStarts('2026-10-26', count, zone)
        const found = slotRows(3, stays, starts)
        for (const { blocks } of found) {
          expect(blocks.reduce((sum, { width }) => sum + width, 0)).toBe(4 * count)
          for (const { width } of blocks) expect(width).toBeGreaterThanOrEqual(1)
        }
        const shown = found.flatMap(({ blocks }) => blocks.flatMap(({ name }) => name ?? []))
        const there = stays.filter(
          ({ arrivesOn, leavesOn }) => arrivesOn < (starts.at(-1) ?? '') && leavesOn > (starts[0] ?? ''),
        )
        expect(shown.toSorted()).toEqual(there.map(({ name }) => name).toSorted())
      }),
      { numRuns: 300 },
    )
  })
})
