import { markOf } from '../../../kit/rules/mark.ts'
import { SETTING_NAMES, type SettingName, type SettingTexts, textOf } from './settings.ts'

const BETWEEN = '.'

/** Those that are given, in the order in which they are listed. */
const namesIn = (given: SettingTexts): SettingName[] => SETTING_NAMES.filter((name) => given[name] !== undefined)

/** Marks of what a page had loaded of the settings that it changes, in their order: what a call says as `loaded`. */
export const loadedMarks = (given: SettingTexts, loaded: SettingTexts): string =>
  namesIn(given)
    .map((name) => markOf(textOf(loaded, name)))
    .join(BETWEEN)

/** The given settings that read otherwise by now than they did when those marks were made. */
export function changedSince(given: SettingTexts, marks: string, now: SettingTexts): SettingName[] {
  const those = marks.split(BETWEEN)
  return namesIn(given).filter((name, at) => markOf(textOf(now, name)) !== those[at])
}
