import { TimesTogether } from './TimesTogether.tsx'
import classes from './Wording.module.css'

/** Announced wording, each of its lines apart from the next. */
export const Wording = ({ text }: { text: string }) =>
  text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
    <span key={at} className={classes.line}>
      {at > 0 && '\n'}
      <TimesTogether text={line} />
    </span>
  ))
