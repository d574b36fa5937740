import { NEW_EVENT_BLOCKS } from '../../calendar/rules/event.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { Day } from '../../settings/rules/days.ts'
import { parseSettings, type SettingName, type SettingTexts } from '../../settings/rules/settings.ts'
import { dayList, flag, timeList } from '../../settings/rules/texts.ts'
import type { Trial } from '../rules/next.ts'

/** What is changed on the page of what is next to see what would differ; nothing of it is saved. */
export type TrialDraft = {
  kind: AnnouncementKind
  days: readonly Day[]
  times: readonly string[]
  blocked: boolean
  eventName: string
  eventDate: string
  eventBlocks: typeof NEW_EVENT_BLOCKS
}

/** The draft for a kind: as it is set now, without an event. */
export function draftFor(kind: AnnouncementKind, texts: SettingTexts): TrialDraft {
  const { days, times, blocked } = parseSettings(texts).kinds[kind]
  return { kind, days, times, blocked, eventName: '', eventDate: '', eventBlocks: NEW_EVENT_BLOCKS }
}

/** What the server is asked to try: only what differs from what is set, and the event as soon as anything is said of it. */
export function trialOf(draft: TrialDraft, texts: SettingTexts): Trial {
  const { kind, days, times, blocked, eventName, eventDate, eventBlocks } = draft
  const tried: [SettingName, string, string][] = [
    [`${kind}.days`, dayList.format([...days]), dayList.unset],
    [`${kind}.time`, timeList.format([...times]), timeList.unset],
    [`${kind}.blocked`, flag.format(blocked), flag.unset],
  ]
  const said = eventDate !== '' || eventName.trim() !== ''
  const changed = tried.filter(([name, text, unset]) => text !== (texts[name] ?? unset))
  return {
    ...(changed.length > 0 && { settings: Object.fromEntries(changed.map(([name, text]) => [name, text])) }),
    ...(said && { events: [{ name: eventName, eventDate, ...eventBlocks }] }),
  } as Trial
}
