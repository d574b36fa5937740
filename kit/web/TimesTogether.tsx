import { Fragment, type ReactNode } from 'react'

const MONTH = 'jan|feb|fév|mar|apr|avr|ma[iy]|ju[inl]|aug|ao[uû]|sep|oct|nov|d[eé]c'
const TIME = new RegExp(`(\\d{1,2}:\\d\\d [ap]m|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}(?:er)? (?:${MONTH})\\p{L}*\\.?)`, 'iu')

/** A sentence in which no time of day and no day of a month is broken over two lines, as '7:30 / pm'; its text stays what it is. */
export const TimesTogether = ({ text }: { text: string }) =>
  text.split(TIME).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={at}>{at % 2 === 1 ? <span style={{ whiteSpace: 'nowrap' }}>{part}</span> : part}</Fragment>
  ))

/** The same of whatever may be shown: text has its times kept together, anything else is left alone. */
export const timesTogether = (shown: ReactNode): ReactNode =>
  typeof shown === 'string' ? <TimesTogether text={shown} /> : shown
