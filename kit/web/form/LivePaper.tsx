import { useDebouncedValue } from '@mantine/hooks'
import { Wording } from '../Wording.tsx'
import classes from './LivePaper.module.css'

/** How long after the last key the wording follows (decisions §7). */
const FOLLOW_MS = 200

/** The announced wording as it is typed, whole, on a sheet of paper: who submits it has read it. */
export function LivePaper({ title, text, whenEmpty }: { title: string; text: string; whenEmpty: string }) {
  const [followed] = useDebouncedValue(text, FOLLOW_MS)
  return (
    <section className={`paper ${classes.sheet}`} aria-label={title}>
      <h2 className="flat dimmed strong note">{title}</h2>
      <p className={followed ? `wording ${classes.text}` : classes.empty}>
        {followed ? <Wording text={followed} /> : whenEmpty}
      </p>
    </section>
  )
}
