import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { dateInWords, localDate } from '../../../kit/rules/time.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { askUntyped } from '../../../kit/web/queries.ts'
import type { SamePersonHint } from '../rules/api.ts'
import { STATUS_WORDS } from '../rules/lifecycle.ts'
import type { KindWeb } from './kindWeb.ts'
import classes from './SamePersonHints.module.css'

const ENOUGH_LETTERS = 4
const PAUSE = 400

/** Records of the last 60 days that may be about the same person; it informs, and blocks nothing (decisions §6). */
export function SamePersonHints({ kind, name, exceptId }: { kind: KindWeb; name: string; exceptId?: number }) {
  const zone = useZone()
  const [settled] = useDebouncedValue(name.trim(), PAUSE)
  const { data } = useQuery({
    ...askUntyped(kind.api.samePerson, { body: { name: settled, exceptId: exceptId ?? null } }),
    enabled: settled.length >= ENOUGH_LETTERS,
  })
  const hints = settled.length >= ENOUGH_LETTERS ? ((data as SamePersonHint[] | undefined) ?? []) : []
  return (
    <div role="status">
      {hints.length > 0 && (
        <div className={classes.hints}>
          <p>Is this somebody who is entered already?</p>
          <ul>
            {hints.map((hint) => (
              <li key={hint.id}>
                <TextLink to={`/${hint.kind}/view/${hint.id}`} target="_blank" underline="always">
                  {hint.name}
                </TextLink>
                {`, ${STATUS_WORDS[hint.status].toLowerCase()}, entered on ${dateInWords(localDate(hint.createdOn, zone))}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
