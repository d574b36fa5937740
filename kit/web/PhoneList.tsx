import { Anchor } from '@mantine/core'
import { phoneLink } from '../rules/phone.ts'
import { phoneListWords } from '../words/en.ts'
import classes from './PhoneList.module.css'

/** Names with their phone numbers, each of which a phone dials at a touch; it says where nobody has entered one. */
export function PhoneList({ people }: { people: readonly { name: string; phone: string | null }[] }) {
  return (
    <ul className={classes.phones}>
      {people.map(({ name, phone }) => (
        <li key={`${name} ${phone}`}>
          <span>{name}</span>
          {phone === null ? (
            <span className="dimmed">{phoneListWords.none}</span>
          ) : (
            <Anchor href={phoneLink(phone)} className={`tabular ${classes.phone}`}>
              {phone}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}
