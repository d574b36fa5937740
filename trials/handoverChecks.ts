/** A check that protects a handover (decisions §14), and how it is taken out of the code. */
export type Check = { name: string; file: string; line: string; without: string }

const BAND = 'modules/custody/rules/band.ts'
const WHEREABOUTS = 'modules/custody/rules/whereabouts.ts'
const IDENTITY = 'modules/custody/rules/judgeIdentity.ts'
const HAND_OVER = 'modules/custody/server/handOver.ts'
const SECOND = 'modules/custody/server/secondPerson.ts'
const DELIVER = 'modules/transfers/server/deliver.ts'
const PUBLIC = 'modules/custody/server/public.ts'

const check = (name: string, file: string, line: string, without = ''): Check => ({ name, file, line, without })

export const CHECKS: readonly Check[] = [
  check('A band that differs', BAND, "worn === null ? 'putsOn' : 'other'", "'putsOn'"),
  check('A band worn by somebody else', BAND, "if (isWornByOther) return 'wornByOther'"),
  check(
    'A band that is on, not read at moved, Ghusl, Left',
    BAND,
    "worn !== null && isReadOrConfirmed(type) ? 'unread' : 'open'",
    "'open'",
  ),
  check('Bands compared without case', BAND, '    .toUpperCase()\n'),
  check('Bands compared without spaces', BAND, "    .replace(/[\\s_\\p{Pd}\\u2212]+/gu, '-')\n"),
  check('Another band wants a reason', HAND_OVER, 'if (reason !== null) return', 'return'),
  check(
    'What waits does not count',
    WHEREABOUTS,
    "standing !== 'AWAITS' || confirmedOn !== null\n\n",
    'standing !== null || confirmedOn !== null\n\n',
  ),
  check(
    'The second person is not the first',
    SECOND,
    'if (entry.recordedBy?.id === by) throw refused(secondPersonWords.ownEntry)',
  ),
  check('The second person may do that step', SECOND, '    requireAccess(actor, who, entry.type)\n'),
  check(
    'Confirmed once, and nothing that was corrected',
    SECOND,
    'if (!isOpen(entry) || !uncorrected(entries).some(({ id }) => id === entryId))',
    'if (entry.confirmedOn !== null)',
  ),
  check(
    'Confirming leaves the other one ‘band open’',
    SECOND,
    "if (entry.standing === 'AWAITS' && entry.band !== null) await",
    'if (now === null && entry.band !== null) await',
  ),
  check(
    'So does a lone entry',
    HAND_OVER,
    "if (verdict === 'wornByOther' && standing === 'ALONE' && read !== null) await",
    "if (verdict === 'wornByOther' && now === '' && read !== null) await",
  ),
  check('A lone entry is marked', HAND_OVER, "alone ? 'ALONE' : 'AWAITS'", "alone ? 'COUNTS' : 'AWAITS'"),
  check(
    'A lone entry says who was called',
    'modules/custody/rules/secondPerson.ts',
    'if (alone !== true) return {}',
    'if (alone !== null) return {}',
  ),
  check(
    'A lone entry is mailed',
    'modules/custody/server/tellChairs.ts',
    "if (handed.standing === 'ALONE' && by) {",
    "if (handed.standing === 'ALONE' && by && now === '') {",
  ),
  check(
    'A lone entry stays in sight',
    'modules/custody/server/inCare.ts',
    "where standing = 'ALONE' and",
    'where false and',
  ),
  check(
    'A similar name is ticked',
    IDENTITY,
    'hasSimilar && similarSeen !== true ?',
    "hasSimilar && similarSeen === 'no' ?",
  ),
  check(
    'No band yet wants a reason',
    IDENTITY,
    '...(!(worn && isReadOrConfirmed(type)) &&\n',
    "...(!(worn && isReadOrConfirmed(type)) && typed.type === '' &&\n",
  ),
  check(
    'Handed over after the arrival alone',
    HAND_OVER,
    'if (needsArrival && arrivedOn === null &&',
    "if (needsArrival && type === 'BAND' &&",
  ),
  check(
    'Left is later than the arrival',
    HAND_OVER,
    'if (needsArrival && arrivedOn !== null && happenedOn',
    'if (type === null && happenedOn',
  ),
  check(
    'Nothing after Left',
    HAND_OVER,
    '  if (isOver(before, { type, happenedOn })) throw refused(stayFaultWords.hasLeft(name))\n',
  ),
  check(
    'Nobody arrives twice',
    HAND_OVER,
    "  if (type === 'ARRIVED' && arrivedOn !== null) throw refused(handoverFaultWords.cameAlready(name))\n",
  ),
  check(
    'No workflow is cancelled while somebody lies there',
    PUBLIC,
    "if (where === 'PRESENT') {",
    "if (where === 'PRESENT' && who.name === '') {",
  ),
  check(
    'Nor on the way',
    PUBLIC,
    '  if (isOnTheWay(where)) throw refused(custodyChangeFaultWords.onTheWay(who.name))\n',
  ),
  check(
    'The place is held until Left',
    'modules/holdingArea/server/seating.ts',
    'case when holding_stay.arrived and holding_stay.left_on is null then',
    'case when false then',
  ),
  check(
    'Whoever is here is never refused a place',
    'modules/holdingArea/rules/room.ts',
    'before?.arrived === true && before.holds',
    'before?.arrived === true && !before.holds',
  ),
  check(
    'A delivery of another name fills no order',
    DELIVER,
    '  if (!isClose(order.workflowName ?? order.deceasedName, delivery.deceasedName)) return false\n',
  ),
  check(
    'Nor one with a worn band',
    DELIVER,
    'return band === null || (await bandWornElsewhere(trx, bandKey(band), about)) === null',
    'return true',
  ),
  check('Nor one to another facility', DELIVER, '  if (order.gsoFacilityId !== delivery.gsoFacilityId) return false\n'),
  check('Nor one of somebody who has left', DELIVER, "  if (where === 'LEFT') return false\n"),
  check(
    'Nor one of somebody who has come, but for whoever wears its band',
    DELIVER,
    'if (arrivedOn !== null) return band !== null && bandKey(band) === worn',
    'if (arrivedOn !== null) return true',
  ),
  check(
    'It puts no band on',
    HAND_OVER,
    "standing: band === null ? 'COUNTS' : 'AWAITS' }",
    "standing: band === '' ? 'AWAITS' : 'COUNTS' }",
  ),
  check('It is to be checked', WHEREABOUTS, 'kind === ABOUT_DELIVERY && where', "kind === '' && where"),
  check(
    'Unlike names are asked about on linking',
    'modules/transfers/server/deliveryRoutes.ts',
    'if (unlike !== null && !sure) throw',
    "if (unlike === '' && !sure) throw",
  ),
  check(
    'A link is undone until the check-in',
    'modules/transfers/server/deliveryRoutes.ts',
    '    await refuseHandled(trx, order, delivery)\n',
  ),
  check('Nobody stands twice once linked', SECOND, '  await refuseGoneOver(trx, who)\n'),
  check(
    'The same when something is written down',
    HAND_OVER,
    "  if (handover.otherBand !== 'UNCHECKED') await refuseGoneOver(trx, who)\n",
  ),
  check(
    'Belongings seen otherwise are asked about',
    PUBLIC,
    'if (differs !== null && !handover.differenceNote) throw',
    "if (differs === '' && !handover.differenceNote) throw",
  ),
  check(
    'The last entry alone is corrected',
    SECOND,
    '  if (!correctable(standing).some((one) => one.id === entryId)) throw refused(secondPersonWords.notLast)\n',
  ),
  check(
    'Whoever comes back has no band that another wears',
    HAND_OVER,
    "if (presence.bandKey === null || presence.where === 'LEFT') return presence",
    "if (now !== '') return presence",
  ),
  check('One band onto two at once', HAND_OVER, 'if (keys.length > 0)', 'if (keys.length > 999)'),
  check(
    'Steps are for those who may do them',
    'modules/custody/rules/access.ts',
    'isOfStep(type) ? custodyAccess.receive : custodyAccess.record',
    'custodyAccess.record',
  ),
  check(
    'Chairs of another region',
    'modules/custody/server/subjects.ts',
    '!subject || !mayOn(actor, custodyAccess.see, placeOfRegion(subject.regionId))',
    '!subject',
  ),
  check(
    'Nothing in the future',
    'modules/custody/rules/judgeHandover.ts',
    'if (ahead > AHEAD_MINUTES) return',
    'if (ahead > 999999) return',
  ),
  check(
    'Entries are never changed',
    'db/schema/custody.sql',
    'before update or delete on custody_entry for each row execute',
    'before update or delete on custody_entry for each row when (false) execute',
  ),
]
