import { custodyPanelWords, handoverFaultWords, handoverFieldWords, seenWords } from '../words/en.ts'
import { bandIn } from './band.ts'
import type { CustodyEntry } from './custodyApi.ts'

/** What somebody has said of a change of hands. */
export type Said = Partial<
  Pick<
    CustodyEntry,
    | 'givenByName'
    | 'receivedByName'
    | 'takenTo'
    | 'type'
    | 'gsoFacilityName'
    | 'offSite'
    | 'band'
    | 'noBandReason'
    | 'jewellery'
    | 'jewelleryDetails'
    | 'effects'
    | 'effectsDetails'
    | 'differenceNote'
    | 'reason'
    | 'calledName'
    | 'calledPhone'
  >
>

/** Whose hands, which band, what was seen, and why, one after the other. */
export function saidInWords({ jewellery, effects, calledName, calledPhone, ...said }: Said): string[] {
  const band = bandIn(said.band)
  const facts = [
    said.givenByName && custodyPanelWords.gave(said.givenByName),
    said.receivedByName && custodyPanelWords.received(said.receivedByName),
    said.takenTo && custodyPanelWords.takenTo(said.takenTo),
    // Anything else happened where they were.
    said.type === 'MOVED' && said.gsoFacilityName && custodyPanelWords.movedTo(said.gsoFacilityName),
    said.offSite && custodyPanelWords.offSite,
    band && custodyPanelWords.bandRead(band),
    // Why it was not read, which somebody may have typed before it was.
    !band && said.noBandReason && custodyPanelWords.noBandBecause(said.noBandReason),
    jewellery && handoverFaultWords.said(handoverFieldWords.jewellery, said.jewelleryDetails ?? seenWords[jewellery]),
    effects && handoverFaultWords.said(handoverFieldWords.effects, said.effectsDetails ?? seenWords[effects]),
    said.differenceNote && custodyPanelWords.because(said.differenceNote),
    said.reason && custodyPanelWords.because(said.reason),
    calledName && custodyPanelWords.called(calledName, calledPhone ?? ''),
  ]
  return facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}
