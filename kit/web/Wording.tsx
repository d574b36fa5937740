import { announcedLanguage } from '../rules/announcedLanguage.ts'
import { TimesTogether } from './TimesTogether.tsx'
import classes from './Wording.module.css'

/** Announced wording, each of its lines apart from the next, in the language that it is in (decisions §20). */
export const Wording = ({ text }: { text: string }) =>
  text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
    <span key={at} lang={announcedLanguage(line)} className={classes.line}>
      {at > 0 && '\n'}
      <TimesTogether text={line} />
    </span>
  ))
