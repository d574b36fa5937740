// Names of days and months in French, for what is read on the screen and for what is announced.

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
]

/** The name of a day of the week; 1 is Monday. */
export const frenchWeekday = (day: number): string => WEEKDAYS[day - 1] ?? ''

/** The name of a month; 1 is January. */
export const frenchMonth = (month: number): string => MONTHS[month - 1] ?? ''
