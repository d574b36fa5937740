import { useConfig } from '../../../kit/web/config.tsx'
import { shellWords } from '../../words/en.ts'
import classes from './Shell.module.css'

/** Served by the server itself, so no page of the router. */
const MAILBOX = '/mailbox'

/** Says on every page that this is a demonstration, and where its e-mails go (decisions §9, §18). */
export function Demonstration() {
  const { demonstration, mailLeaves } = useConfig()
  if (!demonstration) return null
  return (
    <aside aria-label={shellWords.demonstration} className={classes.demonstration}>
      {mailLeaves
        ? shellWords.demonstrationSends
        : shellWords.demonstrationHelp(
            <a key="mailbox" href={MAILBOX}>
              {shellWords.mailbox}
            </a>,
          )}
    </aside>
  )
}
